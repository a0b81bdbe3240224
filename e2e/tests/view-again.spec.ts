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
    '<style>input:checked ~ div { display: none }</style><input id="tick" type="checkbox" aria-label="Tick"><div><p id="inner">Old</p><p>Other</p><p>Third</p></div><p>After</p>',
    ['tick.checked = true', "inner.textContent = 'New'", "inner.title = 'Told'", 'tick.checked = false'],
  ],
  [
    'rules name its attributes and classes',
    `<style>
      [title] p { cursor: pointer } .on p { cursor: pointer } [data-say]::after { content: attr(data-say) }
      div:has(.mark) p { cursor: pointer } @media all { [aria-pressed] p { cursor: pointer } }
      .md\\:on p { cursor: pointer }
    </style>${['title', 'class', 'has', 'pressed', 'escaped'].map((id) => `<div id="${id}"><p>One ${id}</p><p>Two ${id}</p><section>Three</section></div>`).join('')}
    <p id="said">Said</p>`,
    [
      "document.getElementById('title').title = 'Told'",
      "document.getElementById('class').className = 'on'",
      "has.querySelector('section').className = 'mark'",
      "pressed.ariaPressed = 'true'",
      "escaped.className = 'md:on'",
      "said.dataset.say = 'more'",
      "document.getElementById('title').removeAttribute('title')",
      "document.getElementById('class').className = ''",
    ],
  ],
  [
    'what names it is not shown',
    '<fieldset><legend id="legend" style="display: none">Old</legend><input aria-label="One"><input aria-label="Two"></fieldset><div tabindex="0" style="width: 20px; height: 20px"><i id="icon" class="star" style="display: none"></i></div>',
    ["legend.firstChild.data = 'New'", "icon.className = 'heart'"],
  ],
  [
    'what it opens says that it is open',
    '<style>.mark { color: red }</style><button aria-haspopup="menu">Menu</button><ul id="menu" role="menu" aria-expanded="false"><li role="menuitem">Cut</li></ul>',
    ["menu.ariaExpanded = 'true'", "menu.className = 'mark'; menu.ariaExpanded = 'false'"],
  ],
  [
    'the column of a table goes aside, and under something',
    `<style>td { width: 100px } div { position: fixed; left: 350px; top: 0; width: 300px; height: 700px; background: #fff }</style>
    <table>${'<tr><td><a href="#">a</a><td>1<td><button>b</button></tr>'.repeat(40)}</table><div></div>`,
    ["[...document.querySelectorAll('tr')].at(-1).cells[1].style.paddingRight = '300px'"],
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
