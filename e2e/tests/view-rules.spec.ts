/** What style sheets say is read once, and no element asked that no rule can have hidden: nothing is lost by that. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { elementsOf } from '../../src/core/view/tree.ts';
import { renderView } from '../../src/core/view/view-text.ts';
import type { PageView } from '../../src/core/view/view.ts';
import { bundleView } from '../view-bench/bundle.ts';
import { generatedPage, KINDS } from '../view-bench/pages.ts';
import { expect, test } from './plain-page.ts';

let script = '';
test.beforeAll(async () => {
  script = await bundleView();
});

interface Views {
  buildView(): { readonly view: PageView };
}

const STYLED = `<!doctype html><title>Styled</title><style>
  .gone { display: none } #hidden { visibility: hidden } .back { visibility: visible }
  @media (min-width: 1px) { .by-media { opacity: 0 } }
  @layer base { [data-off="yes"] { display: none } }
  @supports (display: grid) { .list { & > .nested { display: none } &.closed { visibility: hidden } } }
  ul:has(.mark) li.other { display: none }
  input:checked ~ .unticked { display: none }
  .toolbar { font-size: 0 } .toolbar button { font-size: 14px }
  .locked { content-visibility: hidden; height: 20px }
  .through { display: contents }
  :is(.a, .b .hand) { cursor: pointer }
  .md\\:none { display: none }
  #hidden-too { visibility: hidden } .reset { all: initial }
  .said::after { content: " said" }
</style>
<p class="gone">No 1</p><div id="hidden"><p>No 2</p><p class="back">Yes 1</p></div>
<p class="by-media">No 3</p><p data-off="yes">No 4</p><p data-off="no">Yes 2</p>
<div class="list"><p class="nested">No 5</p><p>Yes 3</p></div><div class="list closed"><p>No 6</p></div>
<ul><li class="mark">Yes 4</li><li class="other">No 7</li></ul>
<div><input type="checkbox" aria-label="Tick" checked><p class="unticked">No 8</p></div>
<div class="toolbar">No 9 <button>Yes 5</button></div><div class="locked"><p>No 10</p></div>
<div class="through"><p>Yes 6</p></div><div class="b"><p class="hand">Yes 7</p></div>
<p class="md:none">No 11</p><p hidden>No 12</p><p style="display: none">No 13</p><details><summary>More</summary><p>No 14</p></details>
<svg width="90" height="30"><circle cx="9" cy="9" r="8" fill="red"/><g opacity="0"><circle cx="29" cy="9" r="8" fill="blue"/></g><g display="none"><circle cx="49" cy="9" r="8" fill="lime"/></g></svg>
<div id="host"><p>No 15</p><p class="in">Yes 8</p></div><x-gone>No 16</x-gone><p class="said">Yes 9</p>
<div hidden="until-found"><p>No 20</p></div><p hidden="until-found">No 21</p><a href="#" role="navigation">Yes 12</a><div id="hidden-too"><p class="reset">Yes 13</p></div><p class="adopted">No 18</p><div id="lodge"></div>
<script>
  host.attachShadow({ mode: 'open' }).innerHTML =
    '<style>::slotted(p:not(.in)) { display: none } b { display: none }</style><slot></slot><b>No 17</b><i>Yes 10</i>';
  const gone = document.querySelector('x-gone').attachShadow({ mode: 'open' });
  gone.innerHTML = '<style>:host { display: none }</style><slot></slot>';
  const adopted = new CSSStyleSheet();
  adopted.replaceSync('.adopted, em { display: none }');
  document.adoptedStyleSheets.push(adopted);
  const last = lodge.attachShadow({ mode: 'open' });
  last.innerHTML = '<em>No 19</em><strong>Yes 11</strong>';
  last.adoptedStyleSheets = [adopted];
</script>`;

test('rules of every form hide what they hide, and nothing else', async ({ page }) => {
  await page.setContent(STYLED);
  await page.evaluate(script);
  const text = await page.evaluate<string>('StepwiseView.text()');
  expect(text).not.toMatch(/No \d|blue|lime/);
  for (let i = 1; i <= 13; i += 1) expect(text).toMatch(new RegExp(`Yes ${i}\\b`));
  expect(text).toContain('red');
  expect(text).toContain('clickable Yes 7');
  expect(text).toContain('clickable Yes 12');
  expect(text).toContain('Yes 9 said');

  // Nothing in the document changes.
  await page.evaluate("document.querySelector('input').checked = false");
  expect(await page.evaluate<string>('StepwiseView.text()')).toContain('No 8');
});

test('links of one name to one address are known as one', async ({ page }) => {
  await page.setContent(
    `<a href="https://a.example/1">Plan</a><p><a href="https://a.example/1">Plan</a></p><a href="https://a.example/2">Plan</a>
    <a href="#">More</a><a href="#">More</a><a href="https://a.example/1">Plans</a>`,
  );
  await page.evaluate(script);
  const { view } = await page.evaluate(() =>
    (globalThis as unknown as { StepwiseView: Views }).StepwiseView.buildView(),
  );
  const links = elementsOf(view);
  expect(links.map(({ twinOf }) => twinOf ?? null)).toEqual([null, links[0]?.ref, null, null, null, null]);
});

test('thousands of rules that match nothing leave the view as it is', async ({ page }) => {
  const text = async (html: string): Promise<string> => {
    // A new global scope: the script of the page declares constants.
    await page.goto('about:blank');
    await page.setContent(html);
    await page.evaluate(script);
    return page.evaluate<string>('StepwiseView.text()');
  };
  const rules = Array.from({ length: 2000 }, (_, i) => `.unused-${i} { display: none }`).join('');
  const few = await text(STYLED);
  expect(await text(STYLED.replace('</style>', `${rules}</style>`))).toBe(few);
});

test('a sheet that hides things and is in no list of the document is found out', async ({ page }) => {
  await page.setContent(
    '<!doctype html><p class="ad">Buy this</p><p>Read that</p><button>Go</button>' +
      '<p>One</p><p>Two</p><p>Three</p>'.repeat(20),
  );
  await page.evaluate(script);
  const text = (): Promise<string> => page.evaluate<string>('StepwiseView.text()');
  expect(await text()).toContain('Buy this');
  // As what another extension puts in: the document does not tell of it.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { styleSheetId } = await cdp.send('CSS.createStyleSheet', { frameId: frameTree.frame.id });
  await cdp.send('CSS.setStyleSheetText', { styleSheetId, text: '.ad { display: none !important }' });
  const after = await text();
  expect(after).not.toContain('Buy this');
  expect(after).toContain('Read that');
});

for (const kind of KINDS)
  test(`a page of kind ${kind} is the same where one of its sheets cannot be read`, async ({ page }) => {
    await page.setContent(generatedPage(400, kind));
    await page.evaluate(script);
    const view = (): Promise<PageView> =>
      page.evaluate(() => (globalThis as unknown as { StepwiseView: Views }).StepwiseView.buildView().view);
    const told = await view();
    await addUnreadableSheet(page);
    expect(renderView(await view())).toBe(renderView(told));
  });

test('a log of one element a line keeps its lines where one of the sheets cannot be read', async ({ page }) => {
  await page.setContent('<!doctype html><pre><span>Sent: one\n</span><span>Got: two\n</span></pre>');
  await page.evaluate(script);
  await addUnreadableSheet(page);
  expect(await page.evaluate<string>('StepwiseView.text()')).toContain(String.raw`"Sent: one\nGot: two"`);
});

const CONCEALED = readFileSync(new URL('../pages/view-concealed-text.html', import.meta.url), 'utf8');
const unused = (count: number): string =>
  Array.from({ length: count }, (_, i) => `.unused-${i} { color: red }`).join('');

for (const [how, rules, isReadable] of [
  ['with thousands of rules', 2000, true],
  ['beside a sheet that cannot be read', 0, false],
  ['with thousands of rules beside a sheet that cannot be read', 2000, false],
] as const)
  test(`text that nobody can see is left out ${how}`, async ({ page }) => {
    await page.setContent(CONCEALED.replace('</style>', `${unused(rules)}</style>`));
    await page.evaluate(script);
    if (!isReadable) await addUnreadableSheet(page);
    const text = await page.evaluate<string>('StepwiseView.text()');
    expect(text).not.toContain('evil');
    for (const seen of ['On the sheet', 'Seen before and after', 'Grey', 'White on dark', 'Half transparent'])
      expect(text).toContain(seen);
    for (const seen of ['White over a picture', 'Gradient']) expect(text).toContain(seen);
  });

for (const [property, value] of [
  ['opacity', '0'],
  ['transform', 'translateX(-9999px)'],
  ['clipPath', 'inset(50%)'],
] as const)
  for (const rules of [1, 2000])
    test(`what an animation conceals by its ${property} is left out until it ends (rules: ${rules})`, async ({
      page,
    }) => {
      await page.setContent(`<!doctype html><style>${unused(rules)}</style><p id="it">Fades</p><p>Stays</p>`);
      await page.evaluate(script);
      const text = (): Promise<string> => page.evaluate<string>('StepwiseView.text()');
      expect(await text()).toContain('Fades');
      await page.evaluate(
        (frames) => document.getElementById('it')?.animate(frames, { duration: 1, fill: 'forwards' }).finish(),
        { [property]: [value, value] },
      );
      expect(await text()).not.toContain('Fades');
      await page.evaluate(() => {
        for (const it of document.getAnimations()) it.cancel();
      });
      expect(await text()).toContain('Fades');
    });

async function addUnreadableSheet(page: Page): Promise<void> {
  await page.route('http://elsewhere.test/*', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.evaluate(
    () =>
      new Promise((done) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = 'http://elsewhere.test/sheet.css';
        link.addEventListener('load', done);
        document.head.append(link);
      }),
  );
  const read = page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.cssRules.length));
  await expect(read).rejects.toThrow(/Cannot access rules/);
}
