/** Key, base URL and model belong together: one record a server, and no key ever goes to another one. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROVIDER_IDS } from '../../src/core/model/providers.ts';
import { startScriptedModel, type ScriptedModel } from '../scripted-model/server.ts';
import { expect, test as base } from '../harness/fixtures.ts';
import { startHold } from './hold.ts';

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
    await panel.openAdvanced();
    await panel.page.getByRole('combobox', { name: 'Provider' }).selectOption(provider);
    await panel.textbox('Base URL').fill(`${second.url}${path}`);
    await panel.modelName.fill('scripted');
    await expect(panel.page.getByLabel('API key', { exact: true })).toHaveValue('');
    await expect(panel.page.getByText(`No key saved for ${host}`)).toBeVisible();
    expect(await panel.testConnection()).toMatch(/asks for a key/);

    // A model that refused is not saved here.
    await expect(panel.button('Save anyway')).toHaveCount(0);
    await panel.configure({ provider, baseUrl: `${second.url}${path}`, model: 'scripted' });
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
  await panel.modelName.fill('scripted');
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

  await panel.openAdvanced();
  await expect(panel.page.getByText('Key saved for api.anthropic.com', { exact: true })).toBeVisible();
  await panel.button(`Use ${host}`).click();
  await expect(provider).toHaveValue('other');
  await expect(panel.textbox('Base URL')).toHaveValue(first.openAiUrl);
  await expect(panel.modelName).toHaveValue('scripted');
  await expect(panel.page.getByText(`Key saved for ${host}`, { exact: true })).toBeVisible();
  expect(await panel.testConnection()).toMatch(/scripted answered/);

  await provider.selectOption('anthropic');
  await expect(panel.modelName).toHaveValue('claude-x');
  await panel.button(`Remove the key for ${host}`).click();
  await panel.button('Yes, remove').click();
  await expect(panel.button(`Use ${host}`)).toHaveCount(0);
  await expect(panel.page.getByRole('heading', { name: 'Model' })).toBeFocused();
  await expect(panel.page.getByText('Key saved for api.anthropic.com', { exact: true })).toBeVisible();
  await provider.selectOption('other');
  await expect(panel.page.getByText(`No key saved for ${host}`)).toBeVisible();
});

test('the first screen has at most 8 controls and 150 words; what it saves is what answered', async ({
  panel,
  first,
}) => {
  const { page } = panel;
  await panel.openSection('Settings');
  const provider = page.getByRole('combobox', { name: 'Provider' });
  const section = page.getByRole('tabpanel', { name: 'Settings' });
  for (const id of PROVIDER_IDS) {
    await provider.selectOption(id);
    const controls = section.locator('input, select, button, summary').filter({ visible: true });
    expect(await controls.count(), id).toBeLessThanOrEqual(8);
    // Without the options of the two lists, which are not read at once.
    const words = await section.evaluate((it: HTMLElement) => {
      const options = [...it.querySelectorAll('select')].map((list) => list.innerText).join('\n');
      const count = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
      return count(it.innerText) - count(options);
    });
    expect(words, id).toBeLessThanOrEqual(150);
  }
  await provider.selectOption('other');
  await expect(page.getByLabel('API key', { exact: true })).toBeDisabled();
  expect(await panel.testConnection()).toContain('Enter the base URL.');
  await panel.textbox('Base URL').fill(first.openAiUrl);
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  // The server's own list.
  const model = panel.modelName;
  await model.focus();
  await expect(page.locator('datalist option')).not.toHaveCount(0);
  await model.fill('no-such-model');
  expect(await panel.testConnection()).toMatch(/^Not saved\. /);
  const status = page.getByRole('status', { name: 'Settings status' });
  await expect(status).toBeEmpty();
  await model.fill('scripted');
  expect(await panel.testConnection()).toMatch(/scripted answered/);
  await expect(status).toHaveText('Saved.');
  await expect(status).toBeEmpty();
  // Whoever ends a test has made no mistake.
  const hold = await startHold();
  await panel.textbox('Base URL').fill(new URL('/v1', hold.url).href);
  await panel.button('Test and save').click();
  await hold.reached;
  await panel.button('Cancel').click();
  const outcome = page.getByRole('status', { name: 'Connection test' });
  await expect(outcome).toHaveText('Cancelled. Nothing was saved.');
  await expect(outcome.locator('.report-bad')).toHaveCount(0);
  hold.release();
  await page.reload();
  await panel.openSection('Settings');
  await expect(model).toHaveValue('scripted');
  // No model needs no test.
  await provider.selectOption('none');
  await expect(status).toHaveText('Saved.');
});

test('the settings go into a file without keys and come back from it; what is wrong with one changes nothing', async ({
  panel,
  first,
}) => {
  const { page } = panel;
  await panel.configure({ provider: 'openai', baseUrl: first.openAiUrl, key: KEY, model: 'scripted' });
  await panel.openSites();
  await panel.textbox('Never do anything on').fill('bank.example');
  await page.keyboard.press('Enter');
  const section = page.getByRole('tabpanel', { name: 'Settings' });
  const rule = section.getByRole('list', { name: 'Sites' }).getByRole('listitem').filter({ hasText: 'bank.example' });
  await expect(rule).toBeVisible();
  await panel.openAdvanced();
  const decisions = section.getByLabel('Decisions a command');
  await decisions.fill('7');
  await decisions.press('Tab');
  await expect(page.getByRole('status', { name: 'Settings status' })).toHaveText('Saved.');
  const [download] = await Promise.all([page.waitForEvent('download'), section.getByText('Export').click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('bank.example');
  expect(text).not.toContain(KEY);

  await panel.configure({ provider: 'none' });
  await panel.openAdvanced();
  await decisions.fill('9');
  await decisions.press('Tab');
  await rule.getByText('bank.example').first().click();
  await rule.getByRole('button', { name: /^Remove/ }).click();
  await expect(rule).toHaveCount(0);
  const importing = (buffer: string): Promise<void> =>
    section
      .getByLabel('Import', { exact: true })
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(buffer) });
  await importing(text.replace('"maxDecisions": 7', '"maxDecisions": 0'));
  await expect(section.getByRole('alert')).toContainText(/maxDecisions: .* Nothing was changed\.$/);
  await expect(decisions).toHaveValue('9');
  await importing(text);
  const found = section.getByRole('group', { name: 'Before this file is used' });
  await expect(found).toContainText(new URL(first.openAiUrl).host);
  await expect(found).toContainText('That may cost up to $5 a command and $20 a day.');
  await expect(found).not.toContainText('forbidden');
  await expect(decisions).toHaveValue('9');
  await found.getByRole('button', { name: 'Use these settings' }).click();
  await expect(section.getByText('Imported. Keys are not in such a file.')).toBeVisible();
  await expect(decisions).toHaveValue('7');
  await expect(panel.modelName).toHaveValue('scripted');
  await expect(rule).toBeVisible();
  // Asked about is not forbidden any more.
  for (const how of ['"always"', '"ask"']) {
    await importing(text.replaceAll('"never"', how));
    await expect(found).toContainText(
      /You have forbidden some of this yourself\. The file would allow it on: .*bank\.example/,
    );
    await found.getByRole('button', { name: 'Cancel' }).click();
  }
});
