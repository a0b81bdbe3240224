/**
 * Names of controls beside an implementation of the standard that is not ours: the view decides the
 * common cases by itself, and must decide them alike.
 */
import { rolldown } from 'rolldown';
import { bundleView } from '../view-bench/bundle.ts';
import { expect, test } from './plain-page.ts';

/** One of each, in every combination: how a control can come by its name. */
const SPOKEN = ['', 'aria-label="Spoken"', 'aria-label=" "', 'aria-labelledby="l1 l2"', 'aria-labelledby="none"'];
const TITLES = ['', 'title="Titled"'];
const CONTENTS = [
  'Plain',
  'Two <b>bold</b>ly <i> set </i> words',
  '<img alt="Drawn" src="data:,">',
  '<span aria-label="Said"><i>x</i></span> more',
  'Seen <span hidden>hidden</span><span style="display:none">gone</span><span aria-hidden="true">muted</span>',
  '<div>Block</div><div>by block</div>',
  '<svg width="20" height="20"><title>Icon</title><rect width="20" height="20"/></svg>',
];
const LABELS = [
  (field: string) => field,
  (field: string, id: string) => `<label for="${id}">For it</label>${field}`,
  (field: string) => `<label>Around ${field}</label>`,
  (field: string, id: string) => `<label for="${id}">One</label>${field}<label for="${id}">and two</label>`,
  (field: string, id: string) => `<label for="${id}">With <b>mark</b>up<span hidden> hid</span></label>${field}`,
];
// Not submit buttons: the library knows no labels of theirs, HTML-AAM 4.1.2 does.
const FIELDS = ['input', 'input placeholder="Hint"', 'input type="checkbox"', 'textarea', 'select'];

function cases(): string[] {
  const html: string[] = [];
  for (const spoken of SPOKEN)
    for (const title of TITLES) {
      for (const content of CONTENTS)
        for (const tag of ['button', 'a href="#"', 'div role="checkbox" tabindex="0"'])
          html.push(`<${tag} ${spoken} ${title} data-case>${content}</${tag.split(' ')[0] ?? ''}>`);
      for (const label of LABELS)
        for (const field of FIELDS) {
          const tag = field.split(' ')[0] ?? '';
          const end = tag === 'input' ? '' : `${tag === 'select' ? '<option>One' : ''}</${tag}>`;
          html.push(label(`<${field} ${spoken} ${title} id="c${html.length}" data-case>${end}`, `c${html.length}`));
        }
    }
  return html;
}

test('controls are named as the standard says', async ({ page }) => {
  const build = await rolldown({ input: 'dom-accessibility-api' });
  const { output } = await build.generate({ format: 'iife', name: 'standard' });
  await build.close();
  await page.setContent(
    `<title>Names</title><p id="l1">First</p><p id="l2" hidden>second</p>${cases()
      .map((html) => `<div>${html}</div>`)
      .join('\n')}`,
  );
  await page.evaluate(output[0].code.replace(/^var standard/, 'globalThis.standard'));
  await page.evaluate(await bundleView());
  const { compared, odd } = await page.evaluate(() => {
    const { StepwiseView: ours, standard } = globalThis as unknown as {
      StepwiseView: {
        named(options: object): ReadonlyMap<Element, string>;
      };
      standard: { computeAccessibleName(element: Element): string };
    };
    const names = ours.named({ maxItems: 1e6, maxChars: 1e7 });
    const differences: string[] = [];
    let count = 0;
    for (const element of document.querySelectorAll('[data-case]')) {
      const theirs = standard.computeAccessibleName(element).replace(/\s+/g, ' ').trim();
      // What has no name by the standard may get one by what stands around it.
      if (theirs === '') continue;
      count += 1;
      if (names.get(element) !== theirs)
        differences.push(`${element.outerHTML}: "${names.get(element) ?? 'not listed'}", not "${theirs}"`);
    }
    return { compared: count, odd: differences };
  });
  expect(compared).toBeGreaterThan(400);
  expect(odd).toEqual([]);
});
