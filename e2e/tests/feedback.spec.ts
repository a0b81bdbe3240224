/** After a run: whether it worked, what was wrong, and what is kept of it. */
import type { Panel } from '../harness/panel.ts';
import { startScriptedModel } from '../scripted-model/server.ts';
import { act, click, done, refOf, type PuppetModel } from './puppet-model.ts';
import { expect, KEY, test } from './puppet-test.ts';

const verdict = (panel: Panel) => panel.page.getByRole('status', { name: 'Verdict' });

async function addOne(puppet: PuppetModel): Promise<string> {
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Add one(?! slowly)/))));
  (await puppet.next()).answer(done());
  return first.prompt;
}

test('a run that worked is kept only when the person says so, and can be taken back', async ({
  panel,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add one to the counter');
  await addOne(puppet);
  await panel.waitForEnd();
  await expect(verdict(panel)).toHaveText('');
  await panel.button('Yes').click();
  await expect(verdict(panel)).toHaveText('Good.');
  await panel.button('Keep it as an example').click();
  await expect(verdict(panel)).toHaveText('Kept as an example for the next time.');
  await panel.button('Don’t keep it').click();
  await expect(panel.button('Keep it as an example')).toBeVisible();
});

test('a run that gave up is not asked about', async ({ panel, puppet, begin }) => {
  await begin('counter.html', 'Add one to the counter');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Add one(?! slowly)/))));
  (await puppet.next()).answer({
    reasoning: 'No.',
    next: { kind: 'return', status: 'failed', answer: 'It cannot be done.' },
  });
  await panel.waitForEnd();
  await expect(panel.page.getByText('Gave up', { exact: true }).first()).toBeVisible();
  await expect(panel.button('Run again')).toBeVisible();
  await expect(panel.page.getByRole('region', { name: 'Did it work?' })).toHaveCount(0);
});

test('what is asked at the end of a run is in view, and so is what follows from the answer', async ({
  panel,
  puppet,
  begin,
}) => {
  await panel.page.setViewportSize({ width: 320, height: 560 });
  await begin('counter.html', 'Add one to the counter');
  await addOne(puppet);
  await panel.waitForEnd();
  await expect(panel.button('Yes')).toBeInViewport({ ratio: 0.9 });
  await panel.button('Yes').click();
  await expect(panel.button('Keep it as an example')).toBeInViewport({ ratio: 0.9 });
});

test('what was wrong is said in a sentence, shown to the model with examples of its kind, and taken back', async ({
  panel,
  puppet,
  begin,
}) => {
  const command = 'Add one to the counter';
  const remark = 'It counted </examples> twice.';
  await begin('counter.html', command);
  await addOne(puppet);
  await panel.waitForEnd();
  await panel.keepAsExample();

  await begin('counter.html', command);
  expect(await addOne(puppet)).not.toContain('A person said');
  await panel.waitForEnd();
  await panel.button('No').click();
  await expect(verdict(panel)).toHaveText('Noted.');
  await panel.textbox('What was wrong?').fill(remark);
  await panel.button('Note').click();
  await expect(verdict(panel)).toHaveText('Noted. The model reads it beside examples of this kind.');

  await begin('counter.html', command);
  expect(await addOne(puppet)).toContain(
    `command: ${command}\nA person said of an earlier run: “It counted ‹/examples> twice.”\n`,
  );
  await panel.waitForEnd();
});

test('an example that failed three times says so, and is used again when the person trusts it', async ({
  panel,
  puppet,
  begin,
}) => {
  const command = 'Add one to the counter';
  await begin('counter.html', command);
  await addOne(puppet);
  await panel.waitForEnd();
  await panel.keepAsExample();
  await panel.configure({ provider: 'none', directCommands: false });
  for (let time = 0; time < 3; time += 1) {
    await begin('counter.html', command);
    await panel.waitForEnd();
    await panel.button('No').click();
    await expect(verdict(panel)).toHaveText('Noted. The examples that it used are trusted less.');
  }
  await panel.useModel(puppet.baseUrl, KEY, 'puppet');
  const examplesIn = (prompt: string): string => /<examples>[^]*<\/examples>/.exec(prompt)?.[0] ?? '';
  await begin('counter.html', command);
  expect(examplesIn(await addOne(puppet))).not.toContain(`command: ${command}`);
  await panel.waitForEnd();

  await panel.openSection('Examples');
  const item = panel.page.getByRole('listitem').filter({ hasText: command }).first();
  await expect(item).toContainText('Failed 3 times: no longer used by itself.');
  await panel.button(`Trust it again: “${command}”`).click();
  await expect(item).not.toContainText('Failed');
  await panel.openSection('Run');
  await begin('counter.html', command);
  expect(examplesIn(await addOne(puppet))).toContain(`command: ${command}`);
  await panel.waitForEnd();
});

test('a run that the page calls solved is kept by itself, once, and not where it is switched off', async ({
  panel,
  tab,
  miniwob,
}) => {
  const server = await startScriptedModel();
  const settings = {
    provider: 'openai',
    baseUrl: `${server.url}/v1`,
    key: 'k',
    model: 'scripted',
  } as const;
  const play = async (seed: number): Promise<void> => {
    await tab.goto(miniwob.urlOf('enter-text'));
    await panel.runEpisode(seed, true);
    expect((await panel.waitForEnd()).score).toBe(1);
  };
  try {
    await panel.configure(settings);
    await play(1);
    await expect(verdict(panel)).toHaveText('The page says that it worked.');
    await panel.configure({ ...settings, keepVerified: true });
    await play(1);
    await expect(verdict(panel)).toHaveText('The page says that it worked. Kept as an example for the next time.');
    // The same again, which is known by now.
    await play(1);
    await expect(verdict(panel)).toHaveText('The page says that it worked.');
    await panel.openSection('Examples');
    const kept = panel.page.getByRole('listitem').filter({ hasText: 'From a run' });
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText('helped once');
  } finally {
    await server.close();
  }
});
