/** Lists that a script has hidden behind a widget of its own, on a real page in a real Chromium. */
import { expect, select, test, type ActPage } from './act-harness.ts';

declare const log: string[];

test.beforeEach(async ({ it }) => it.open('act-dressed-selects.html'));

const logged = (it: ActPage): Promise<string[]> => it.page.evaluate(() => log);

test('an option is chosen by pressing the widget and its entry', async ({ it }) => {
  expect(await it.do(select('#size', 'Large'))).toMatchObject({ selected: ['Large'] });
  await expect(it.page.locator('#size-face')).toHaveText('Large');
  expect(await logged(it)).toEqual(['size Large']);
  await expect(it.page.locator('.drop')).toHaveCount(0);
});

test('the widget stands for its list', async ({ it }) => {
  expect(await it.do(select('#colour-link', 'Blue'))).toMatchObject({ selected: ['Blue'] });
  await expect(it.page.locator('#colour-link')).toHaveText('Blue');
  expect(await logged(it)).toEqual(['colour Blue']);
  expect(await it.act(select('#colour-face', 'Green'))).toMatchObject({ error: { kind: 'no-such-option' } });
});

test('a widget without entries to press follows its list', async ({ it }) => {
  expect(await it.do(select('#day', 'Free › Sunday'))).toMatchObject({ selected: ['Sunday'] });
  await expect(it.page.locator('#day-face')).toHaveText('Sunday');
  expect(await it.do(select('#tags-face', 'a', 'c'))).toMatchObject({ selected: ['a', 'c'] });
  expect(await logged(it)).toEqual(['day Sunday', 'tags a,c']);
});

test('a button or link that only stands beside a hidden list is not pressed for it', async ({ it }) => {
  expect(await it.act(select('#plan', 'Basic'))).toMatchObject({ error: { reason: 'hidden' } });
  expect(await it.act(select('#pay', 'Basic'))).toMatchObject({ error: { reason: 'not-a-list' } });
  expect(await it.act(select('#term', 'Month'))).toMatchObject({ error: { reason: 'hidden' } });
  expect(await logged(it)).toEqual([]);
  expect(await it.do(select('#kinds', 'Pear'))).toMatchObject({ selected: ['Pear'] });
});

for (const [id, option, shown] of [
  ['meal', 'Rice', '#meal-face span'],
  ['seat', 'Window', '#seat-face'],
  ['bag', 'One', '#bag-face button'],
] as const)
  for (const ref of [`#${id}`, shown])
    test(`a list that is hidden by a wrapper around it: ${ref}`, async ({ it }) => {
      expect(await it.do(select(ref, option))).toMatchObject({ selected: [option] });
      await expect(it.page.locator(shown)).toHaveText(option);
      expect(await logged(it)).toEqual([`${id} opened`, `${id} ${option}`]);
    });

test('nothing is pressed for a list in a closed part of the page', async ({ it }) => {
  expect(await it.act(select('#gate', 'B'))).toMatchObject({ error: { reason: 'hidden' } });
  expect(await it.act(select('#board', 'B'))).toMatchObject({ error: { reason: 'not-a-list' } });
  expect(await logged(it)).toEqual([]);
});
