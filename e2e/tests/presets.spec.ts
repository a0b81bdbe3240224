/** The method of a run: chosen in the panel, kept by the run, and seen in what the model is asked. */
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test('the method that the person chose decides how the model is asked, and the run shows it', async ({
  panel,
  puppet,
  begin,
}) => {
  await panel.configure({ provider: 'openai', preset: 'step:maxActions=1,chainOfThought=false' });
  await begin('counter.html', 'Press the button twice');
  const first = await puppet.next();
  expect(first.prompt).toContain('- ACTION: one alone');
  expect(first.prompt).toContain('with no thoughts before it');
  const button = refOf(first.prompt, /button/);
  first.answer(act(click(button), click(button)));
  const second = await puppet.next();
  expect(second.prompt).toContain('it was longer than a plan may be; 1 more action was not carried out');
  // Another method is for the next run: this one keeps its own.
  await panel.configure({ provider: 'openai', preset: 'stepwise' });
  await expect(panel.page.getByText('Method: step:maxActions=1,chainOfThought=false')).toBeVisible();
  second.answer(done());
  const ended = await panel.waitForEnd();
  expect(ended.preset).toMatchObject({ plan: { maxActions: 1 }, sampling: { temperature: 0.3 } });
  expect(ended.policies['web_agent']?.tokensIn).toBeGreaterThan(0);

  await begin('counter.html', 'Press the button');
  const third = await puppet.next();
  expect(third.prompt).toContain('First one to four short sentences');
  await expect(panel.page.getByText(/^Method:/)).toBeHidden();
  third.answer(done());
  await panel.waitForEnd();
});

test('changes that make no method are refused where they are typed', async ({ panel }) => {
  await panel.configure({ provider: 'openai', model: 'm', preset: 'step' });
  await panel.openAdvanced();
  const changes = panel.textbox('Changes to the method');
  const status = panel.page.getByRole('status', { name: 'Settings status' });
  for (const [text, why] of [
    ['q=1', 'there is no field “q”'],
    ['k=zero', 'zero'],
  ] as const) {
    await changes.fill(text);
    await changes.press('Tab');
    await expect(status).toContainText(why);
  }
});

test('a method of a paper is shown its own examples: the run tells which, and the person has no other ones', async ({
  panel,
  puppet,
  begin,
}) => {
  await panel.configure({ provider: 'openai', preset: 'step' });
  await panel.openAdvanced();
  await expect(panel.page.getByText('up to 9 examples of the 9 that come with this method')).toBeVisible();
  await begin('counter.html', 'Select the first checkbox');
  const first = await puppet.next();
  const commands = [...first.prompt.matchAll(/^<example>\ncommand: (.*)$/gm)].map(([, command = '']) => command);
  // Its root has one; the policies that it may invoke have the others.
  expect(commands).toHaveLength(1);
  expect(first.prompt).toContain('\n  invoke fill_text {');
  first.answer(done());
  await panel.waitForEnd();
  const used = panel.page.getByRole('list', { name: 'Examples used' }).getByRole('button');
  expect(await used.allTextContents()).toEqual([...new Set(commands)]);

  await used.first().click();
  await expect(panel.page.getByText('Comes with Stepwise')).toBeVisible();
  const toggle = panel.page.getByRole('switch', { name: `Use “${commands[0]}”` });
  await toggle.uncheck();
  await expect(toggle).not.toBeChecked();
  await panel.button('All examples').click();
  await panel.page.getByText('Benchmarks', { exact: true }).click();
  const listed = panel.page.getByRole('list', { name: 'Benchmarks' });
  await expect(listed.getByRole('listitem').first()).toBeVisible();
  // The bundled examples have some of these commands too.
  await expect(listed).not.toContainText('Select 06/16/2016 as the date');

  await panel.openSection('Run');
  await begin('counter.html', 'Select the first checkbox');
  const again = await puppet.next();
  expect(again.prompt).not.toContain(`\ncommand: ${commands[0]}\n`);
  again.answer(done());
  await panel.waitForEnd();
});
