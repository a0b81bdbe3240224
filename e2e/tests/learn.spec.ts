/** What worked is kept, without its secrets, and replays with no model. */
import { allThatIsKept } from './all-that-is-kept.ts';
import { act, click, done, refOf, type as typeText } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

const SECRET = 'hunter2-of-old';

test('a run that the person calls good replays with another command, and its password is nowhere', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('login.html', `Log in as "ada" with the password "${SECRET}"`);
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(
    act(
      typeText(refOf(prompt, /User/), 'ada'),
      typeText(refOf(prompt, /Password/), SECRET),
      click(refOf(prompt, /button/)),
    ),
  );
  const second = await puppet.next();
  expect(second.prompt.slice(second.prompt.lastIndexOf('<view>'))).not.toContain(SECRET);
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await panel.button('This worked').click();
  await expect(panel.page.getByRole('status', { name: 'Verdict' })).toContainText('Kept');
  await expect.poll(() => allThatIsKept(panel)).not.toContain(SECRET);

  await panel.configure({ provider: 'none' });
  await tab.reload();
  const replayed = await panel.carryOut('Log in as "grace" with the password "four"');
  expect([replayed.end, replayed.modelCalls]).toEqual(['done', 0]);
  await expect(tab.locator('output')).toHaveText('grace came in with 4 letters');
});

test('what is recorded by clicking through replays at once, and the typed password is nowhere', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/login.html`);
  await panel.record();
  await tab.getByLabel('User').click();
  await tab.keyboard.type('ada');
  await tab.getByLabel('Password').click();
  await tab.keyboard.type(SECRET);
  await tab.getByRole('button').click();
  await expect(tab.locator('output')).toContainText('ada');
  await panel.stopRecording();
  await panel.save(`Log in as "ada" with the password "${SECRET}"`);
  expect(await allThatIsKept(panel)).not.toContain(SECRET);

  await tab.reload();
  const replayed = await panel.carryOut('Log in as "grace" with the password "five5"');
  expect(replayed.end).toBe('done');
  await expect(tab.locator('output')).toHaveText('grace came in with 5 letters');
});
