/** Refs on a page that redraws itself between the look and the deed: found again, or refused. */
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

/** The ref of a line below a group's. */
const below = (prompt: string, group: string, line: RegExp): string =>
  refOf(
    prompt.slice(0, prompt.lastIndexOf('<view>')) + '<view>' + prompt.slice(prompt.lastIndexOf(group)),
    line,
  );

test('one of its kind is found again, by role, name and the groups around it', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('redraws.html', 'Draw again and pay');
  const first = await puppet.next();
  // There is a "Pay" in each of two regions: only the place tells them apart.
  first.answer(
    act(click(refOf(first.prompt, /Draw again/)), click(below(first.prompt, 'clickable Saved', /Pay/))),
  );
  const second = await puppet.next();
  expect(second.prompt).toContain('the page had re-rendered the element; it was found again');
  await expect(tab.locator('#log')).toHaveText('saved: Pay;');
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('one of several alike is refused, with them as the nearest', async ({ panel, tab, puppet, begin }) => {
  await begin('redraws.html', 'Draw again and pay');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Draw again/)), click(refOf(first.prompt, /Remove/))));
  const second = await puppet.next();
  const nearest = [...second.prompt.matchAll(/(\d+) button "Remove"/g)].map((found) => found[1]);
  expect(second.prompt).toMatch(/is gone; the most similar now: \d+ button "Remove", \d+ button "Remove"/);
  await expect(tab.locator('#log')).toHaveText('');
  // Those that are named can be pressed, and keep their refs as long as they live.
  expect(second.prompt.match(new RegExp(`^\\s*(?:${nearest.join('|')}) button Remove`, 'gm'))).toHaveLength(
    2,
  );
  second.answer(act(click(nearest[1] ?? '')));
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('cart: Remove;');
});
