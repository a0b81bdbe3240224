/** The preset `caap` through the packed extension: answers in sections, and a screen that is listed and then decided on. */
import { expect, test as base } from '../harness/fixtures.ts';
import type { Panel } from '../harness/panel.ts';
import { TabEyes } from '../scripted-model/eyes.ts';
import { startScriptedModel, type ScriptedModel } from '../scripted-model/server.ts';

const test = base.extend<{ model: ScriptedModel }>({
  model: async ({ tab }, use) => {
    const eyes = new TabEyes();
    eyes.open(tab);
    const model = await startScriptedModel({ eyes });
    await use(model);
    await model.close();
  },
});

const configure = (
  panel: Panel,
  model: ScriptedModel,
  preset: string,
  provider: 'openai' | 'anthropic' = 'openai',
): Promise<void> =>
  panel.configure({
    provider,
    baseUrl: provider === 'openai' ? model.openAiUrl : model.url,
    key: 'tab-1',
    model: 'scripted',
    preset,
  });

test('answers in sections do a task on the elements of its page, and are shown in sections', async ({
  panel,
  tab,
  miniwob,
  model,
}) => {
  await configure(panel, model, 'caap:observe=elements');
  await tab.goto(miniwob.urlOf('click-checkboxes'));
  await panel.runEpisode(4, true);
  const run = await panel.waitForEnd();
  expect([run.end, run.score], run.status).toEqual(['done', 1]);
  expect(model.requests.map(({ request }) => request.schema)).toEqual(model.requests.map(() => null));
  expect(model.requests.at(-1)?.answer).toMatch(/^### History\n[^]*\n### Decision\n\{/);

  const decision = panel.runSection.locator('.decided details').first();
  await decision.locator('summary').click();
  await expect(decision.locator('.part')).toHaveText(['History', 'Screen', 'Candidates', 'Plan']);
  await expect(decision).not.toContainText('#');
});

test('without instructions to think, the answer is the decision alone', async ({ panel, tab, miniwob, model }) => {
  await configure(panel, model, 'caap-neither:observe=elements');
  await tab.goto(miniwob.urlOf('click-button'));
  await panel.runEpisode(7, true);
  const run = await panel.waitForEnd();
  expect([run.end, run.score], run.status).toEqual(['done', 1]);
  expect(model.requests[0]?.answer).toMatch(/^### Decision\n\{/);
});

for (const provider of ['openai', 'anthropic'] as const)
  test(`${provider}: a screen is listed from its picture, and decided on by the list`, async ({
    panel,
    tab,
    miniwob,
    model,
  }) => {
    await configure(panel, model, 'caap', provider);
    await tab.goto(miniwob.urlOf('login-user'));
    await panel.runEpisode(2, true);
    const run = await panel.waitForEnd();
    expect([run.end, run.score], run.status).toEqual(['done', 1]);
    expect(run.modelCalls).toBe(model.requests.length);
    const [listing, decision] = model.requests.map(({ request }) => request.messages[0]);
    expect([listing?.pictures?.length, decision?.pictures?.length]).toEqual([1, 0]);
    const [list] = model.requests.map(({ answer }) => answer);
    expect(list).toMatch(/^button "Login" @\d+,\d+ \d+x\d+$/m);
    const [, left, top, width, height] = (/"Login" @(\d+),(\d+) (\d+)x(\d+)/.exec(list ?? '') ?? []).map(Number);
    const [x, y] = [(left ?? 0) + (width ?? 0) / 2, (top ?? 0) + (height ?? 0) / 2].map(Math.round);
    expect(decision?.text).toContain(`\n${x},${y} button "Login" @`);
    await expect(panel.runSection).toContainText(`at ${x}, ${y}`);
  });

test('an option of a closed list is chosen by keys, whatever others begin with its letter', async ({
  panel,
  tab,
  miniwob,
  model,
}) => {
  await configure(panel, model, 'caap');
  await tab.goto(miniwob.urlOf('choose-list'));
  await panel.runEpisode(1, true);
  const run = await panel.waitForEnd();
  expect([run.end, run.score], run.status).toEqual(['done', 1]);
});
