/** The benchmark's rules hold where an episode was started through the panel, and nowhere else. */
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

const lastView = (prompt: string): string => prompt.slice(prompt.lastIndexOf('<view>'));

test('a page with the ids of a benchmark page loses nothing of its view, and ends no run', async ({
  panel,
  puppet,
  begin,
}) => {
  await begin('bank.html', 'Pay the rent');
  const first = await puppet.next();
  for (const shown of ['Balance: 1,200 EUR', 'Search', 'Bonus points: 40', '/bank.html'])
    expect(lastView(first.prompt)).toContain(shown);
  first.answer(act(click(refOf(first.prompt, /Pay the rent/))));
  await panel.waitForPhase('consenting');
  await panel.button('Do it').click();
  const second = await puppet.next();
  expect(lastView(second.prompt)).toContain('START');
  expect(await panel.reward()).toBeNull();
  second.answer(done('Paid.'));
  const run = await panel.waitForEnd();
  expect([run.end, run.score]).toEqual(['done', null]);
});

test('an episode: its instruction is in no view and meets no condition, and its end is the end of the run', async ({
  panel,
  tab,
  puppet,
  miniwob,
  begin,
}) => {
  await tab.goto(miniwob.urlOf('click-button'));
  await panel.startEpisode(7, true);
  const query = (await tab.locator('#query').innerText()).trim();
  const wanted = /"(.*)"/.exec(query)?.[1] ?? '';
  await begin(null, 'Solve it');
  const first = await puppet.next();
  expect(first.prompt).not.toContain(query);
  for (const hidden of ['START', 'Last reward', miniwob.url.replace('http://', '')])
    expect(lastView(first.prompt)).not.toContain(hidden);
  const instruction = { ref: null, after: null, is: 'contains', value: query };
  first.answer(act({ kind: 'wait', until: instruction, seconds: 0.2, do: null }));
  const second = await puppet.next();
  expect(second.prompt).toContain('FAILED');
  second.answer(act(click(refOf(second.prompt, new RegExp(`button ${wanted}$`)))));
  const run = await panel.waitForEnd();
  expect([run.end, run.score]).toEqual(['done', 1]);
});

test('a task page where nobody started an episode is a page like any other', async ({
  tab,
  panel,
  puppet,
  miniwob,
  begin,
}) => {
  await tab.goto(miniwob.urlOf('click-button'));
  await begin(null, 'Look around');
  const first = await puppet.next();
  expect(lastView(first.prompt)).toContain('START');
  first.answer(done());
  expect((await panel.waitForEnd()).score).toBeNull();
});

test('an episode that the person has finished does not end the next run', async ({
  tab,
  panel,
  puppet,
  miniwob,
  begin,
}) => {
  await tab.goto(miniwob.urlOf('click-button'));
  await panel.startEpisode(7, true);
  await tab.locator('#area button').first().click();
  await expect.poll(() => panel.reward()).not.toBeNull();
  await begin(null, 'Look around');
  (await puppet.next()).answer(act({ kind: 'scroll', to: 'down', ref: null }));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).score).toBeNull();
});
