/** `select` on lists without a `<select>`, as the ARIA Authoring Practices describe them, in a real Chromium. */
import { click, expect, press, select, test, type, type ActPage } from './act-harness.ts';

declare const log: string[];

test.beforeEach(async ({ it }) => it.open('act-comboboxes.html'));

const logged = (it: ActPage): Promise<string[]> => it.page.evaluate(() => log);

for (const [what, selector, option, shown] of [
  ['a combobox that only selects', '#theme', 'Dark', '#theme'],
  ['a button whose list is drawn when it opens, by the name of an entry', '#plan', 'Team of five', '#plan'],
  ['a button with a menu in it', '#status', 'reading', '#status-value'],
  ['a button whose list comes in a dialog', '#column', 'city data', '#column'],
  ['a list without any role', '#kind', 'Coach', '#kind'],
  ['a list that slides as it opens', '#place', 'Wels', '#place'],
  ['a list box that opens another one', '#interval', 'Daily', '#interval'],
  ['a field whose entries come once something is typed', '#owner', 'Ada Yonath', '#owner-value'],
] as const)
  test(`an entry is chosen: ${what}`, async ({ it }) => {
    await it.do(select(selector, option));
    await expect(it.page.locator(shown)).toHaveText(option);
    expect(await logged(it)).toHaveLength(1);
  });

test('what it shows afterwards is read back', async ({ it }) => {
  expect(await it.do(select('#theme', 'dark'))).toMatchObject({ value: 'Dark' });
  expect(await it.do(select('#plan', 'Team of five'))).toMatchObject({ value: 'Team of five' });
  expect(await it.do(select('#status', 'reading'))).toMatchObject({ value: 'reading' });
});

test('to type the name of an entry into a list is to choose it', async ({ it }) => {
  expect(await it.do(type('#theme', 'dark'))).toMatchObject({ value: 'Dark', secret: false });
  expect(await it.do(type('#interval', 'Daily'))).toMatchObject({ secret: false });
  await expect(it.page.locator('#interval')).toHaveText('Daily');
});

test('an entry is called so without the remark behind it', async ({ it }) => {
  await it.do(select('#place', 'Linz'));
  await expect(it.page.locator('#place')).toHaveText('Linz (Danube)');
});

test('a list of which several may be chosen is no dialog, and is closed afterwards', async ({ it }) => {
  const { opened } = await it.do(click('#topics'));
  expect(opened).toMatchObject({ kind: 'listbox' });
  await it.do(press('Escape', '#topics'));
  await it.do(select('#topics', 'news', 'tips'));
  await expect(it.page.locator('#chosen')).toHaveText('newstips');
  await expect(it.page.locator('#topic-list')).toBeHidden();
});

test('an entry of an open list box is pressed', async ({ it }) => {
  await it.do(select('#size', 'Large'));
  await expect(it.page.locator('[aria-selected=true]')).toHaveText('Large');
});

test('a combobox in a shadow root', async ({ it }) => {
  await it.do(select('#choice >>> button', 'Two'));
  await expect(it.page.locator('#choice button')).toHaveText('Two');
});

test('an option that is not there is told with those that are, and the list is closed again', async ({ it }) => {
  expect(await it.act(select('#theme', 'Sepia'))).toMatchObject({
    error: { kind: 'no-such-option', wanted: 'Sepia', available: ['Light', 'Dark'] },
  });
  await expect(it.page.locator('#themes')).toBeHidden();
  expect(await it.act(select('#owner', 'Alan Turing'))).toMatchObject({
    error: { kind: 'no-such-option', available: [] },
  });
  expect(await logged(it)).toEqual([]);
});

test('in a dialog, a choice that is not there leaves the dialog and the field as they were', async ({ it }) => {
  expect(await it.act(select('#role', 'Admin'))).toMatchObject({
    error: { kind: 'no-such-option', available: ['Guest', 'Owner'] },
  });
  await expect(it.page.locator('#team')).toBeVisible();
  await expect(it.page.locator('#role')).toHaveValue('');
  await it.do(select('#role', 'Owner'));
  await expect(it.page.locator('#role')).toHaveValue('Owner');
});
