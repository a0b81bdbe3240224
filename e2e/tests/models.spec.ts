/** The packed extension with a model behind both real wires: first connection, first task, and what goes wrong there. */
import { startScriptedModel, type ScriptedModel } from '../scripted-model/server.ts';
import { expect, test as base } from '../harness/fixtures.ts';
import type { Panel } from '../harness/panel.ts';

const KEY = 'sk-scripted-0123456789abcdef';

const test = base.extend<{ scripted: ScriptedModel }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  scripted: async ({}, use) => {
    const scripted = await startScriptedModel({ key: KEY });
    await use(scripted);
    await scripted.close();
  },
});

const WIRES = ['openai', 'anthropic'] as const;

const configure = (
  panel: Panel,
  scripted: ScriptedModel,
  given: { provider?: (typeof WIRES)[number]; model?: string; key?: string } = {},
): Promise<void> => {
  const { provider = 'openai', model = 'scripted', key = KEY } = given;
  return panel.configure({
    provider,
    baseUrl: provider === 'openai' ? scripted.openAiUrl : scripted.url,
    key,
    model,
  });
};

for (const provider of WIRES) {
  test(`${provider}: the connection is tested by a structured answer, lines and a picture`, async ({
    panel,
    scripted,
  }) => {
    await configure(panel, scripted, { provider });
    expect(await panel.testConnection()).toMatch(/scripted/);
    const [first, , third] = scripted.requests.map(({ request }) => request);
    expect([first?.wire, first?.schema === null]).toEqual([provider, false]);
    expect(third?.messages[0]?.pictures).toHaveLength(1);
  });

  test(`${provider}: a model that breaks off once and refuses once still does the task`, async ({
    panel,
    tab,
    miniwob,
    scripted,
  }) => {
    await configure(panel, scripted, { provider, model: 'scripted:cutx1,429@1x1' });
    await tab.goto(miniwob.urlOf('click-collapsible-2'));
    await panel.startEpisode(5, true);
    await panel.useAsCommand();
    await panel.run();
    const run = await panel.waitForEnd(40_000);
    expect([run.end, run.score]).toEqual(['done', 1]);
    expect(run.tokensIn).toBeGreaterThan(1000);
    const policies = scripted.requests.map(
      ({ request }) => /<policy>\n(\w+): /.exec(request.messages[0]?.text ?? '')?.[1],
    );
    expect(new Set(policies)).toEqual(new Set(['web', 'find']));
    // Whatever the policy and the page: a provider caches what is the same.
    expect(new Set(scripted.requests.map(({ request }) => request.system)).size).toBe(1);
    expect(scripted.requests.slice(0, 2).map(({ fault }) => fault?.name)).toEqual(['cut', '429']);
  });
}

test('a wrong key is said to be one, by the test and by a run', async ({ panel, tab, server, scripted }) => {
  await configure(panel, scripted, { key: 'sk-wrong-0123456789' });
  const said = await panel.testConnection();
  expect(said).toMatch(/key was refused/);
  await tab.goto(`${server.url}/counter.html`);
  await panel.command('Click on the "Add one" button.');
  await panel.run();
  const run = await panel.waitForPhase('paused');
  expect(run.actions).toBe(0);
  await expect(panel.status).toContainText(/refused the key.*then resume/);
  expect(`${said} ${run.status}`).not.toContain('sk-wrong');
});

test('a run that a model failed goes on where it was, with the model that is chosen then', async ({
  panel,
  tab,
  server,
  scripted,
}) => {
  await configure(panel, scripted, { model: 'scripted:quota' });
  await tab.goto(`${server.url}/counter.html`);
  await panel.command('Click on the "Add one" button.');
  await panel.run();
  await panel.waitForPhase('paused');
  await expect(panel.status).toContainText(/asks for payment/);
  await configure(panel, scripted);
  await panel.openSection('Run');
  await panel.resume();
  await expect(tab.locator('#count')).not.toHaveText('0');
});

test('an unknown model is told, with those that the server has', async ({ panel, scripted }) => {
  await configure(panel, scripted, { model: 'llama9' });
  expect(await panel.testConnection()).toMatch(/llama9.*This server has: scripted/s);
});

test('a local server that refuses the extension comes with the command that allows it', async ({ panel, scripted }) => {
  await configure(panel, scripted, { model: 'scripted:origin' });
  expect(await panel.testConnection()).toContain('OLLAMA_ORIGINS=chrome-extension://* ollama serve');
});

test('a model that keeps to no line is asked for JSON, without a schema where its server takes none, and does the task', async ({
  panel,
  tab,
  server,
  scripted,
}) => {
  await configure(panel, scripted, { model: 'scripted:prosex2,noschema' });
  await tab.goto(`${server.url}/counter.html`);
  await panel.command('Click on the "Add one" button.');
  await panel.run();
  // The page has no end of its own: the model goes on as long as it is let.
  await expect(tab.locator('#count')).not.toHaveText('0');
  const schemas = scripted.requests.slice(0, 4).map(({ request }) => request.schema !== null);
  expect(schemas).toEqual([false, false, true, false]);
});

test('a second model takes over when the first fails, and the run says so', async ({
  panel,
  tab,
  server,
  scripted,
}) => {
  await configure(panel, scripted, { provider: 'anthropic' });
  await configure(panel, scripted, { model: 'scripted:quota' });
  await panel.openAdvanced();
  await panel.page
    .getByRole('combobox', { name: 'When the model fails' })
    .selectOption({ label: `Go on with Anthropic (${new URL(scripted.url).host})` });
  await expect(panel.textbox('Second model')).toHaveValue('scripted');
  await expect(panel.page.getByRole('status', { name: 'Settings status' })).toHaveText('Saved.');
  await tab.goto(`${server.url}/counter.html`);
  await panel.command('Click on the "Add one" button.');
  await panel.run();
  await expect(tab.locator('#count')).not.toHaveText('0');
  await expect(panel.runSection).toContainText(/asks for payment .* scripted goes on in its place/);
  expect(scripted.requests.map(({ request }) => request.wire).slice(0, 2)).toEqual(['openai', 'anthropic']);
});

test('what a test finds out is kept with the model, and said again later', async ({ panel, scripted }) => {
  await configure(panel, scripted, { model: 'scripted:nopictures' });
  expect(await panel.testConnection()).toMatch(/reads no pictures and calls tools/);
  await panel.openSection('History');
  await panel.page.reload();
  await panel.openSection('Settings');
  await expect(panel.page.getByRole('status', { name: 'Connection test' })).toContainText('reads no pictures');
  await panel.openAdvanced();
  await panel.page.getByRole('combobox', { name: 'What the model sees' }).selectOption('screenshot');
  await expect(panel.page.getByText('This model reads no pictures.')).toBeVisible();
});

test('a browser without a model of its own says so, and a run with it is paused', async ({ panel, tab, server }) => {
  await panel.openSection('Settings');
  await panel.page.getByRole('combobox', { name: 'Provider' }).selectOption('chrome-built-in');
  const state = panel.page.getByRole('status', { name: 'Built-in model' });
  await expect(state).toContainText(/cannot run on this computer|no built-in model/);
  await expect(panel.page.getByLabel('API key', { exact: true })).toHaveCount(0);
  await panel.testConnection();
  await panel.button('Save anyway').click();
  await expect(panel.page.getByRole('status', { name: 'Settings status' })).toHaveText('Saved.');
  await expect(panel.page.getByRole('status', { name: 'Connection test' })).toHaveText(
    /^The built-in model cannot be asked/,
  );
  await expect(panel.button('Save anyway')).toHaveCount(0);
  await tab.goto(`${server.url}/counter.html`);
  await panel.command('Raise the count by one');
  await panel.run();
  await panel.waitForPhase('paused');
  await expect(panel.status).toContainText(/Choose another model in Settings, then resume/);
});
