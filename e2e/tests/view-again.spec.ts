/** A view built with what is left of the one before is the same as one built from nothing. */
import { fileURLToPath } from 'node:url';

import { bundleView } from '../view-bench/bundle.ts';
import { generatedPage, KINDS } from '../view-bench/pages.ts';
import { expect, test } from './plain-page.ts';

const CHANGES = fileURLToPath(new URL('../view-bench/changes.js', import.meta.url));

let script = '';
test.beforeAll(async () => {
  script = await bundleView();
});
const CHANGES_EACH = Number(process.env['CHANGES'] ?? '30');

for (const [at, kind] of KINDS.entries()) {
  const seed = Number(process.env['SEED'] ?? at + 1);
  test(`${CHANGES_EACH} random changes of a page of kind ${kind}, seed ${seed}`, async ({ page }) => {
    test.slow();
    await page.setContent(generatedPage(300, kind));
    await page.evaluate(script);
    await page.addScriptTag({ path: CHANGES });
    const wrong = await page.evaluate(`StepwiseChanges.run(${seed}, ${CHANGES_EACH})`);
    expect(wrong, `seed ${seed}`).toBe(null);
  });
}

/** Several boxes without a name in one cell, and parts that scroll of a few lines. */
const BEFORE = `for (const it of document.querySelectorAll('td'))
  for (let i = 0; i < 2; i += 1) it.append(Object.assign(document.createElement('input'), { type: 'checkbox' }));
for (const it of document.querySelectorAll('.scroller > :nth-child(n+6)')) it.remove()`;

const UNTOLD = [
  ['clickable', 'a part is scrolled', "document.querySelector('.scroller').scrollTop = 30"],
  ['shadow', 'a slot is put before another', "document.querySelector('.host').shadowRoot.querySelector('button').append(document.createElement('slot'))"],
  ['links', 'something cuts off what was reached', "document.querySelector('main').style = 'height: 60px; overflow: clip'"],
  ['tables', 'columns grow beside boxes without names', "document.querySelector('td').textContent = 'much wider than it was before'"],
] as const; // prettier-ignore

for (const [kind, what, change] of UNTOLD)
  test(`no line is taken for what it was: ${what}`, async ({ page }) => {
    await page.setContent(generatedPage(300, kind));
    await page.evaluate(script);
    await page.evaluate(BEFORE);
    await page.evaluate('StepwiseView.text()');
    await page.evaluate(change);
    const [again, fresh] = await page.evaluate<string[]>(
      '[StepwiseView.text(), StepwiseView.renderView(StepwiseView.freshView().view)]',
    );
    expect(again).toBe(fresh);
  });
