/** The recorder, fed by a real pointer: drags, hovers, selections; and text that comes at once. */
import type { Page } from '@playwright/test';
import { clicked, expect, take, test as base, told, typed } from './record-harness.ts';
import { elementsOf } from '../../src/core/view/tree.ts';

const test = base.extend<{ readonly tab: Page }>({
  tab: async ({ record }, use) => use(await record('record-moves.html')),
});

/** Moves as a hand does, from wherever the pointer is. */
async function moveTo(tab: Page, selector: string, [x, y]: [number, number] | [] = []): Promise<void> {
  const box = await tab.locator(selector).boundingBox();
  if (!box) throw new Error(selector);
  await tab.mouse.move(box.x + (x ?? box.width / 2), box.y + (y ?? box.height / 2), { steps: 8 });
}
async function drag(tab: Page, from: string, to: string, at: [number, number] | [] = []): Promise<void> {
  await moveTo(tab, from);
  await tab.mouse.down();
  await moveTo(tab, to, at);
  await tab.mouse.up();
}
/** Drags with the names of the elements in place of their refs. */
const dragged = (taken: Awaited<ReturnType<typeof take>>): unknown[] =>
  taken.map(({ action, view }) =>
    [action, ...(action['path'] as Record<string, unknown>[])].map(({ ref, x, y }) => ({
      on: elementsOf(view).find((it) => it.ref === ref)?.name ?? null,
      x,
      y,
    })),
  );
const centre = (on: string): unknown => ({ on, x: null, y: null });

test('HTML5 drag and drop is a drag from one element to another', async ({ tab }) => {
  await drag(tab, '#milk', '#done');
  await expect(tab.locator('#done #milk')).toBeVisible();
  expect(dragged(await take(tab))).toEqual([[centre('Milk'), centre('Done')]]);
});

test('a drag that a page follows by pointer events ends where it was let go', async ({ tab }) => {
  await drag(tab, '#thumb', '#track', [210, 10]);
  expect(await tab.locator('#thumb').getAttribute('aria-valuenow')).toBe('200');
  const [steps] = dragged(await take(tab)) as [{ on: string; x: number | null }[]];
  expect(steps?.map(({ on }) => on)).toEqual(['Level', 'Level']);
});

test('a line that is drawn on a canvas keeps its corners', async ({ tab }) => {
  await moveTo(tab, '#board', [20, 20]);
  await tab.mouse.down();
  await moveTo(tab, '#board', [120, 20]);
  await moveTo(tab, '#board', [120, 60]);
  await tab.mouse.up();
  expect(dragged(await take(tab))).toEqual([
    [
      { on: 'Board', x: 20, y: 20 },
      { on: 'Board', x: 120, y: 20 },
      { on: 'Board', x: 120, y: 60 },
    ],
  ]);
});

test('text that is selected by a drag is selected, not clicked', async ({ tab }) => {
  await moveTo(tab, '#words', [1, 10]);
  await tab.mouse.down();
  await moveTo(tab, '#words', [70, 10]);
  await tab.mouse.up();
  expect(told(await take(tab))).toMatchObject([{ kind: 'select_text', text: expect.stringMatching(/^Some text/) }]);
});

test('a hover that shows a menu by CSS comes before the click in it', async ({ tab }) => {
  await tab.mouse.move(500, 5);
  await tab.mouse.move(480, 6);
  await moveTo(tab, '#file');
  await moveTo(tab, '#export');
  await tab.mouse.down();
  await tab.mouse.up();
  const taken = await take(tab);
  expect(told(taken)).toEqual([{ on: 'File', kind: 'hover', x: null, y: null }, clicked('Export')]);
  expect(taken[0] && elementsOf(taken[0].view).map(({ name }) => name)).not.toContain('Export');
});

test('what a row shows on a hover needs none before it is pressed', async ({ tab }) => {
  await tab.mouse.move(500, 5);
  await moveTo(tab, '#rows a[href="#air"]');
  await moveTo(tab, '#rows tr:last-child .count');
  await moveTo(tab, '#tag-spam');
  await tab.mouse.down();
  await tab.mouse.up();
  expect(told(await take(tab))).toEqual([clicked('Add tags')]);
});

test('a hover that a script answers after a while comes before the click', async ({ tab }) => {
  await tab.mouse.move(500, 5);
  await moveTo(tab, '#more');
  await tab.locator('#rename').waitFor();
  await moveTo(tab, '#rename');
  await tab.mouse.down();
  await tab.mouse.up();
  expect(told(await take(tab))).toEqual([{ on: 'More', kind: 'hover', x: null, y: null }, clicked('Rename')]);
});

test('what was there before, and what came by itself, needs no hover', async ({ tab }) => {
  await tab.mouse.move(500, 5);
  await moveTo(tab, '#more');
  await moveTo(tab, '#plain');
  await tab.mouse.down();
  await tab.mouse.up();
  await tab.evaluate(() => (document.querySelector('#late')!.innerHTML = '<button id="fresh">Fresh</button>'));
  await tab.click('#fresh');
  expect(told(await take(tab))).toEqual([clicked('Plain'), clicked('Fresh')]);
});

test('a text that is composed is typed once, with what it became', async ({ tab }) => {
  await tab.click('#any');
  const session = await tab.context().newCDPSession(tab);
  for (const text of ['に', 'にほ', '日本'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await session.send('Input.insertText', { text: '日本' });
  await tab.keyboard.type('!');
  await tab.click('#plain');
  expect(told(await take(tab))).toEqual([typed('Anything', '日本!'), clicked('Plain')]);
});

test('a long text that is pasted is typed once, what is typed after it included', async ({ tab }) => {
  const long = 'All work and no play. '.repeat(300);
  await tab.evaluate((text) => {
    document.addEventListener('copy', (event) => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    });
  }, long);
  await tab.keyboard.press('ControlOrMeta+c');
  await take(tab);
  await tab.click('#any');
  await tab.keyboard.press('ControlOrMeta+v');
  await tab.keyboard.type('End');
  await tab.click('#plain');
  expect(told(await take(tab))).toEqual([typed('Anything', `${long}End`), clicked('Plain')]);
});

test('a list that a program sets is a step of the page', async ({ tab }) => {
  await tab.locator('#size').selectOption('Large');
  const taken = await take(tab);
  expect([told(taken), taken[0]?.isByPage]).toEqual([[{ on: 'Size', kind: 'select', options: ['Large'] }], true]);
});

for (const [what, selector, text] of [
  ['the number of a card in any field', '#any', '4111 1111 1111 1111'],
  ['what a field for a card is given', '#card', '90817'],
  ['a one-time code', '#code', '482913'],
])
  test(`${what} leaves the page only as a hash`, async ({ tab }) => {
    await tab.click(selector ?? '');
    await tab.keyboard.type(text ?? '');
    await tab.click('#plain');
    await tab.click('#more');
    const taken = await take(tab);
    expect(taken.map(({ secrets }) => secrets.length)).toEqual([1, 1, 1]);
    expect(taken[0]?.action['text']).toBe(`‹secret:${taken[0]?.secrets[0]}›`);
    expect(JSON.stringify(taken.map(({ view, action, target }) => [view, action, target]))).not.toContain(text);
  });

test('the target of a step has hints, and nothing else has', async ({ tab }) => {
  await tab.click('#bread');
  await tab.click('#any');
  await tab.keyboard.type('x');
  const taken = await take(tab);
  const hints = taken.map(({ view }) => elementsOf(view).flatMap((it) => it.hints ?? []));
  expect(hints).toEqual([[{ attributes: { id: 'bread' } }], [{ attributes: { id: 'any' } }]]);
});
