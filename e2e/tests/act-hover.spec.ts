/** What only a resting pointer shows, on a real page in a real Chromium. */
import { at, click, expect, hover, test, type ActPage } from './act-harness.ts';

declare const log: string[];

test.beforeEach(async ({ it }) => it.open('act-hover.html'));

const logged = (it: ActPage): Promise<string[]> => it.page.evaluate(() => log);

test('an element that only its row shows under the pointer is pressed after the pointer came to the row', async ({
  it,
}) => {
  await it.do(click('#act-b'));
  expect(await logged(it)).toEqual(['act-b']);
});

test('an entry of a parked submenu in a parked submenu opens level by level', async ({ it }) => {
  await it.do(click('#pdf'));
  expect(await logged(it)).toEqual(['pdf']);
});

test('an entry of a menu that a script opens a moment later', async ({ it }) => {
  await it.do(hover(at('#old')));
  await it.do(click('#old'));
  expect(await logged(it)).toEqual(['old']);
});

test('what no hover shows stays hidden, and nothing is pressed', async ({ it }) => {
  expect(await it.act(click('#gone'))).toMatchObject({
    error: { kind: 'not-interactable', reason: 'hidden' },
  });
  expect(await logged(it)).toEqual([]);
});

test('evidence of a hover names what it shows, also from outside of the page and by a transition', async ({ it }) => {
  expect((await it.do(hover(at('#file')))).report).toContain('it shows while the pointer rests');
  expect((await it.do(hover(at('#c', 5, 5)))).report).toContain('Delete C');
  expect((await it.do(hover(at('#aside')))).report).toBeUndefined();
});

test('a row that moves stays the hovered one', async ({ it }) => {
  await it.do(hover(at('#a', 5, 5)));
  await expect(it.page.locator('#act-a')).toBeVisible();
  await it.page.evaluate(() =>
    document
      .querySelector('#rows')
      ?.prepend(Object.assign(document.createElement('li'), { innerHTML: '<b class="act" id="new">New</b>' })),
  );
  await expect(it.page.locator('#act-a')).toBeVisible();
  await expect(it.page.locator('#new')).toBeHidden();
  await it.page.evaluate(() => document.querySelector('#a')?.remove());
  await expect(it.page.locator('#act-b')).toBeHidden();
  await expect(it.page.locator('#new')).toBeHidden();
});

test('a press on a collapsed item opens its menu where only the resting pointer does', async ({ it }) => {
  await it.do(click('#file'));
  await expect(it.page.locator('#export')).toBeInViewport({ timeout: 1 });
  await it.do(click('#more'));
  await expect(it.page.locator('#old')).toBeVisible({ timeout: 1 });
});
