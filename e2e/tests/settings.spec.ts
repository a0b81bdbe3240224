/** Key, base URL and model belong together: one record a server, and no key ever goes to another one. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startScriptedModel, type ScriptedModel } from '../scripted-model/server.ts';
import { expect, test as base } from '../harness/fixtures.ts';

const KEY = 'sk-first-0123456789abcdef';

/** Answers nothing of use, and keeps what it is asked: method, path and headers of every request. */
interface Listener {
  readonly url: string;
  readonly heard: readonly { path: string; headers: IncomingHttpHeaders }[];
}

const test = base.extend<{ first: ScriptedModel; second: Listener }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  first: async ({}, use) => {
    const scripted = await startScriptedModel({ key: KEY });
    await use(scripted);
    await scripted.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  second: async ({}, use) => {
    const heard: { path: string; headers: IncomingHttpHeaders }[] = [];
    const server = createServer((req, res) => {
      heard.push({ path: req.url ?? '', headers: req.headers });
      const error = { error: { message: 'who are you?', type: 'authentication_error', code: null } };
      res.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(error));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard });
    server.closeAllConnections();
    server.close();
  },
});

for (const [what, change] of [
  ['another base URL', { provider: 'openai', path: '/v1' }],
  ['another provider', { provider: 'anthropic', path: '' }],
  ['another named provider', { provider: 'ollama', path: '/v1' }],
] as const)
  test(`a saved key does not go to ${what}: neither by a test nor by a run`, async ({
    panel,
    tab,
    server,
    first,
    second,
  }) => {
    await panel.configure({ provider: 'openai', baseUrl: first.openAiUrl, key: KEY, model: 'scripted' });
    expect(await panel.testConnection()).toMatch(/scripted answered/);

    const { provider, path } = change;
    const host = new URL(second.url).host;
    await panel.page.getByRole('combobox', { name: 'Provider' }).selectOption(provider);
    await panel.textbox('Base URL').fill(`${second.url}${path}`);
    await panel.textbox('Model').fill('scripted');
    await expect(panel.page.getByLabel('API key', { exact: true })).toHaveValue('');
    await expect(panel.page.getByText(`No key saved for ${host}`)).toBeVisible();
    expect(await panel.testConnection()).toMatch(/asks for a key/);

    await panel.button('Save settings').click();
    await expect(panel.page.getByRole('status', { name: 'Settings status' })).toHaveText('Saved.');
    await tab.goto(`${server.url}/counter.html`);
    await panel.command('Click on the "Add one" button.');
    await panel.run();
    await panel.waitForPhase('paused');

    expect(second.heard.length).toBeGreaterThan(1);
    expect(JSON.stringify(second.heard)).not.toContain(KEY);
  });

test('a key typed for one server is not that of the next one', async ({ panel, first, second }) => {
  await panel.openSection('Settings');
  await panel.page.getByRole('combobox', { name: 'Provider' }).selectOption('other');
  await panel.textbox('Base URL').fill(first.openAiUrl);
  await panel.page.getByLabel('API key', { exact: true }).fill(KEY);
  await panel.textbox('Model').fill('scripted');
  await panel.textbox('Base URL').fill(`${second.url}/v1`);
  await expect(panel.page.getByLabel('API key', { exact: true })).toHaveValue('');
  expect(await panel.testConnection()).toMatch(/asks for a key/);
  expect(JSON.stringify(second.heard)).not.toContain(KEY);
});

test('switching back finds key and model again; a key is removed for its server alone', async ({ panel, first }) => {
  const provider = panel.page.getByRole('combobox', { name: 'Provider' });
  const host = new URL(first.url).host;
  await panel.configure({ provider: 'other', baseUrl: first.openAiUrl, key: KEY, model: 'scripted' });
  await panel.configure({ provider: 'anthropic', key: 'sk-second-0123456789', model: 'claude-x' });

  await panel.openSection('Settings');
  await expect(panel.page.getByText('Key saved for api.anthropic.com', { exact: true })).toBeVisible();
  await panel.button(`Use ${host}`).click();
  await expect(provider).toHaveValue('other');
  await expect(panel.textbox('Base URL')).toHaveValue(first.openAiUrl);
  await expect(panel.textbox('Model')).toHaveValue('scripted');
  await expect(panel.page.getByText(`Key saved for ${host}`, { exact: true })).toBeVisible();
  expect(await panel.testConnection()).toMatch(/scripted answered/);

  await provider.selectOption('anthropic');
  await expect(panel.textbox('Model')).toHaveValue('claude-x');
  await panel.button(`Remove the key for ${host}`).click();
  await panel.button('Yes, remove').click();
  await expect(panel.button(`Use ${host}`)).toHaveCount(0);
  await expect(panel.page.getByRole('heading', { name: 'Model' })).toBeFocused();
  await expect(panel.page.getByText('Key saved for api.anthropic.com', { exact: true })).toBeVisible();
  await provider.selectOption('other');
  await expect(panel.page.getByText(`No key saved for ${host}`)).toBeVisible();
});

test('a server that asks for no key is used without one, a key that is missing is told, and no address is not saved', async ({
  panel,
}) => {
  await panel.openSection('Settings');
  const provider = panel.page.getByRole('combobox', { name: 'Provider' });
  await provider.selectOption('other');
  await expect(panel.page.getByLabel('API key', { exact: true })).toBeDisabled();
  await panel.button('Save settings').click();
  await expect(panel.page.getByRole('status', { name: 'Settings status' })).toContainText('Enter the base URL.');
  await provider.selectOption('anthropic');
  await panel.button('Save settings').click();
  await expect(panel.page.getByRole('status', { name: 'Settings status' })).toHaveText(
    'Saved. Runs need an API key here: none is saved yet.',
  );
  await provider.selectOption('ollama');
  await panel.textbox('Model').fill('qwen3:8b');
  await panel.button('Save settings').click();
  await expect(panel.page.getByRole('status', { name: 'Settings status' })).toHaveText('Saved.');
});
