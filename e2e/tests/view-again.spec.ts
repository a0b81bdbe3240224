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

const buttons = (count: number): string => '<button>Press</button> '.repeat(count);
const UNTOLD = [
  [
    'a part is scrolled',
    `${buttons(12)}<div id="part" style="width: 90px; height: 30px; overflow: auto">${buttons(4)}</div>${buttons(40)}`,
    ['part.scrollTop = 60'],
  ],
  [
    'a slot is put before another',
    generatedPage(300, 'shadow'),
    ["h0.shadowRoot.querySelector('button').append(document.createElement('slot'))"],
  ],
  [
    'something cuts off what was reached',
    generatedPage(300, 'links'),
    ["document.querySelector('main').style = 'height: 60px; overflow: clip'"],
  ],
  [
    'a drawing plays',
    `<svg width="400" height="100">${'<circle cx="40" cy="40" r="9" fill="red"/>'.repeat(3)}<circle cx="90" cy="40" r="9" fill="blue"><animateTransform attributeName="transform" type="translate" from="0 0" to="200 0" dur="10s"/></circle>${'<circle cx="40" cy="70" r="9" fill="red"/>'.repeat(9)}</svg>`,
    ["document.querySelector('svg').pauseAnimations(); document.querySelector('svg').setCurrentTime(5)"],
  ],
  [
    'it was hidden while its words changed',
    '<style>input:checked ~ div { display: none }</style><input id="tick" type="checkbox"><div><p id="inner">Old</p></div><p>After</p>',
    ['tick.checked = true', "inner.textContent = 'New'", "inner.title = 'Told'", 'tick.checked = false'],
  ],
  [
    'rules name its attributes and classes',
    `<style>
      [title] b { display: none } .off i { visibility: hidden } [data-say]::after { content: attr(data-say) }
      ul:has(.mark) em { opacity: 0 } @media all { :not([aria-pressed]) > u { display: none } } .md\\:off s { display: none }
    </style><section id="part"><b>Bold</b> <i>Italic</i></section><p id="said">Said</p>
    <ul><li id="item">One</li><li><em>Two</em></li></ul><button id="key">Key <u>under</u></button><p id="last"><s>Last</s></p>`,
    [
      "part.title = 'Part'",
      "part.className = 'off'",
      "said.dataset.say = 'more'",
      "item.className = 'mark'",
      "key.ariaPressed = 'true'",
      "last.className = 'md:off'",
      "part.removeAttribute('title')",
      "part.className = ''",
    ],
  ],
  [
    'what it opens says that it is open',
    '<button aria-haspopup="menu">Menu</button><ul id="menu" role="menu" aria-expanded="false"><li role="menuitem">Cut</li></ul>',
    ["menu.ariaExpanded = 'true'"],
  ],
  [
    'the column of a table goes aside',
    `<table><tr><td id="first">1<td><a href="#">a</a><td><button>b</button></tr>${'<tr><td>1<td><a href="#">a</a><td><button>b</button></tr>'.repeat(40)}</table>`,
    ["document.querySelector('tr').cells[1].style.paddingRight = '90px'"],
  ],
] as const;

for (const [what, html, changes] of UNTOLD)
  test(`no line is taken for what it was: ${what}`, async ({ page }) => {
    await page.setContent(html);
    await page.evaluate(script);
    await page.evaluate('StepwiseView.text()');
    for (const change of changes) {
      await page.evaluate(change);
      const [again, fresh] = await page.evaluate<string[]>(
        '[StepwiseView.text(), StepwiseView.renderView(StepwiseView.freshView().view)]',
      );
      expect(again, change).toBe(fresh);
    }
  });
