/** Refs on a page that redraws itself between the look and the deed: found again, or refused. */
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './page-test.ts';

/** The ref of a line below a group's. */
const below = (prompt: string, group: string, line: RegExp): string =>
  refOf(prompt.slice(0, prompt.lastIndexOf('<view>')) + '<view>' + prompt.slice(prompt.lastIndexOf(group)), line);

test('one of its kind is found again, by role, name and the groups around it', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('redraws.html', 'Draw again and pay');
  const first = await puppet.next();
  // There is a "Pay" in each of two regions: only the place tells them apart.
  first.answer(act(click(refOf(first.prompt, /Draw again/)), click(below(first.prompt, 'clickable Saved', /Pay/))));
  await panel.waitForPhase('consenting');
  await panel.button('Do it').click();
  const second = await puppet.next();
  expect(second.prompt).toContain('the page had re-rendered the element; it was found again');
  await expect(tab.locator('#log')).toHaveText('saved: Pay;');
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

/** The refs of the "Delete" buttons, row by row. */
const deletesIn = (prompt: string): string[] =>
  [...prompt.slice(prompt.lastIndexOf('<view>')).matchAll(/(\d+) button Delete/g)].map(([, ref = '']) => ref);

test('of several alike, the one with the same around it is found again', async ({ panel, tab, puppet, begin }) => {
  await begin('redraws-rows.html', 'Draw again and delete b.txt');
  const first = await puppet.next();
  const [, second = ''] = deletesIn(first.prompt);
  first.answer(act(click(refOf(first.prompt, /Draw again/)), click(second)));
  const next = await puppet.next();
  expect(next.prompt).toContain('the page had re-rendered the element; it was found again');
  await expect(tab.locator('#log')).toHaveText('b.txt Delete;');
  next.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

for (const { button, what } of [
  { button: /Drop the first$/m, what: 'its row is gone and the others are drawn anew' },
  { button: /Replace the first/, what: 'another row stands in its place' },
  { button: /Drop the first only/, what: 'its row is gone and the others stayed' },
])
  test(`no other one is taken for it: ${what}`, async ({ panel, tab, puppet, begin }) => {
    await begin('redraws-rows.html', 'Delete a.txt');
    const first = await puppet.next();
    const [target = ''] = deletesIn(first.prompt);
    first.answer(act(click(refOf(first.prompt, button)), click(target)));
    const second = await puppet.next();
    expect(second.prompt).toMatch(/is gone; the most similar now: \d+ button "Delete", \d+ button "Delete"/);
    await expect(tab.locator('#log')).toHaveText('');
    // Those that are named can be pressed, and keep their refs as long as they live.
    const [, wanted = ''] = deletesIn(second.prompt);
    second.answer(act(click(wanted)));
    (await puppet.next()).answer(done());
    await panel.waitForEnd();
    await expect(tab.locator('#log')).toHaveText(/^[bc]\.txt Delete;$/);
  });

for (const { what, button, row, action } of [
  { what: 'values alone tell its row, the first', button: /Free the first/, row: 0, action: 'Release' },
  { what: 'nothing tells its row', button: /Untag the first/, row: 1, action: 'Strike' },
])
  test(`no other one is taken for it: ${what}`, async ({ panel, tab, puppet, begin }) => {
    await begin('redraws-rows.html', 'Release a seat');
    const first = await puppet.next();
    const view = first.prompt.slice(first.prompt.lastIndexOf('<view>'));
    const refs = [...view.matchAll(new RegExp(`(\\d+) button ${action}`, 'g'))].map(([, ref = '']) => ref);
    expect(refs).toHaveLength(4);
    first.answer(act(click(refOf(first.prompt, button)), click(refs[row] ?? '')));
    expect((await puppet.next()).prompt).toContain('is gone; the most similar now:');
    await expect(tab.locator('#log')).toHaveText('');
    await panel.stop();
  });

test('a button that is renamed says nothing of its row', async ({ panel, tab, puppet, begin }) => {
  await begin('redraws-rows.html', 'Like and rent Brazil');
  const first = await puppet.next();
  const [, like = '', rent = ''] = /(\d+) button Like; \d+ link Brazil; (\d+) button Rent/.exec(first.prompt) ?? [];
  first.answer(act(click(like), click(rent)));
  expect((await puppet.next()).prompt).toContain('the page had re-rendered the element; it was found again');
  await expect(tab.locator('#log')).toHaveText('Brazil Rent;');
  await panel.stop();
});

test('values alone tell its row, and it is found again', async ({ panel, tab, puppet, begin }) => {
  await begin('redraws-rows.html', 'Release the seat of Bo');
  const first = await puppet.next();
  const view = first.prompt.slice(first.prompt.lastIndexOf('<view>'));
  const [, second = ''] = [...view.matchAll(/(\d+) button Release/g)].map(([, ref = '']) => ref);
  first.answer(act(click(refOf(first.prompt, /Free the first/)), click(second)));
  expect((await puppet.next()).prompt).toContain('the page had re-rendered the element; it was found again');
  await expect(tab.locator('#log')).toHaveText('Bo Release;');
  await panel.stop();
});
