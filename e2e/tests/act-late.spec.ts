/** Effects that come a little later than the action: the next action, and the evidence, know of them. */
import { at, click, expect, hover, selectText, test, type } from './act-harness.ts';

test.beforeEach(async ({ it }) => it.open('act-toolbar.html'));

test('a toolbar that is pressed right after a selection finds it', async ({ it }) => {
  await it.do(selectText('#editor', 'words'));
  await it.do(click('#bold'));
  await it.do(selectText('#editor', 'mark'));
  await it.do(click('#italic'));
  // A button takes the focus and leaves the selection; what prevents the press keeps both.
  await expect(it.page.locator('#log')).toHaveText('[bold words / words / bold][italic mark / mark / editor]');
});

test('a menu that opens after a rest is open, and the one before closed, when the action is over', async ({ it }) => {
  await it.do(hover(at('#first')));
  expect(await it.page.locator('.open').evaluateAll((all) => all.map((one) => one.id))).toEqual(['first']);
  await it.do(hover(at('#second')));
  expect(await it.page.locator('.open').evaluateAll((all) => all.map((one) => one.id))).toEqual(['second']);
});

test('suggestions that come late are there when the action is over', async ({ it }) => {
  await it.do(type('#city', 'Ashe'));
  await expect(it.page.locator('#cities')).toHaveText('Asheville', { timeout: 1 });
  await it.do(type('#town', 'Nash'));
  await expect(it.page.locator('#towns')).toHaveText('Nashville', { timeout: 1 });
});

test('a field that suggests nothing is not waited for', async ({ it }) => {
  await it.freezeClock();
  expect((await it.actTimed(type('#plain', 'plain'))).ms).toBeLessThan(100);
});
