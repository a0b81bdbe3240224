/** Read-only date fields open by the click of a person who wants to type; collapsed menu items by the resting pointer. */
import { at, click, expect, hover, test, type } from './act-harness.ts';

test.beforeEach(({ it }) => it.open('act-openers.html'));

for (const id of ['by-focus', 'by-wrapper', 'by-press'])
  test(`a read-only field that opens something ${id}`, async ({ it }) => {
    expect(await it.do(type(`#${id}`, '2026-12-01'))).toMatchObject({
      differs: 'the field is read-only, so it was clicked and nothing was typed',
    });
    await expect(it.page.locator(`#${id}-picker`)).toBeVisible();
  });

test('one that opens nothing says that it takes no text', async ({ it }) => {
  expect(await it.act(type('#plain', 'x'))).toMatchObject({ error: { reason: 'not-editable' } });
});

for (const id of ['styled', 'timed', 'portal'])
  for (const [how, action] of [
    ['the pointer that rests on it', hover(at(`#${id}`, 5, 5))],
    ['a press', click(`#${id}`)],
  ] as const)
    test(`${id}: ${how} opens a collapsed item, and its entry can be pressed`, async ({ it }) => {
      const evidence = await it.do(action);
      expect(JSON.stringify(evidence)).not.toContain('did not open');
      await expect(it.page.locator(`#${id}-entry`)).toBeVisible();
      await it.do(click(`#${id}-entry`));
      expect(new URL(it.page.url()).hash).toBe(`#${id}`);
    });
