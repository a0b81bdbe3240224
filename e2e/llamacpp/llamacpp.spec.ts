/**
 * A real llama.cpp server with a model of 135 million parameters. That model has no wit: what counts is that
 * every answer is well formed, every failure is said plainly, and no run hangs.
 */
import { until } from '../harness/until.ts';
import { expect, test as base } from '../harness/fixtures.ts';
import type { Panel } from '../harness/panel.ts';
import type { RunReport } from '../harness/run-report.ts';
import { ensureLlama, type Llama } from './install.ts';
import { LlamaServer } from './llama-server.ts';

const CONTEXT = 8192;
const ONE_RUN_MS = 240_000;

const test = base.extend<{ llama: LlamaServer; local: Panel }, { installed: Llama }>({
  installed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => use(await ensureLlama()),
    { scope: 'worker', timeout: 1_800_000 },
  ],
  llama: async ({ installed }, use) => {
    const llama = await LlamaServer.start(installed, CONTEXT);
    await use(llama);
    await llama.end();
  },
  /** Its settings name the server. */
  local: async ({ panel, llama }, use) => {
    await panel.configure({ provider: 'llama-cpp', baseUrl: llama.baseUrl, model: 'smollm2' });
    await use(panel);
  },
});

/** A run rests when it has ended, waits for the person or is paused: never in between. */
const atRest = ({ phase }: RunReport): boolean => phase === 'ended' || phase === 'paused' || phase === 'asking';

test('the connection test finds out what the server can do', async ({ local }) => {
  const said = await local.testConnection();
  expect(said).toMatch(/smollm2/i);
  expect(said).toContain('It takes an answer schema');
  expect(said).toMatch(/takes 8.2k tokens at once/);
});

test('a command comes to a rest, and says how', async ({ local, tab, server }) => {
  await tab.goto(`${server.url}/counter.html`);
  await local.command('Click on the "Add one" button.');
  await local.run();
  const run = await local.waitForRun(atRest, 'the run to rest', ONE_RUN_MS);
  expect(run.status).not.toBe('');
  expect(run.status).not.toMatch(/fault|undefined|\[object/i);
});

test('its reasoning streams into the panel while it is written', async ({ local, tab, server }) => {
  await tab.goto(`${server.url}/counter.html`);
  await local.command('Tell me what this page is about.');
  await local.run();
  await expect(local.page.getByRole('region', { name: 'Reasoning' })).toContainText(/\S/);
  await local.stop();
  await local.waitForEnd();
});

test('Stop also stops the server', async ({ local, tab, server, llama }) => {
  await tab.goto(`${server.url}/counter.html`);
  await local.command('Count to a million.');
  await local.run();
  await until(async () => ((await llama.isWorking()) ? true : null), { timeoutMs: 60_000, what: 'work' });
  await local.stop();
  expect((await local.waitForEnd()).end).toBe('stopped');
  await until(async () => ((await llama.isWorking()) ? null : true), { timeoutMs: 20_000, what: 'rest' });
});

test('a server that went away pauses the run, and is asked again when it is back', async ({
  local,
  tab,
  server,
  llama,
}) => {
  await tab.goto(`${server.url}/counter.html`);
  await local.command('Click on the "Add one" button.');
  await local.run();
  await until(async () => ((await llama.isWorking()) ? true : null), { timeoutMs: 60_000, what: 'work' });
  await llama.end();
  const paused = await local.waitForPhase('paused', 120_000);
  expect(paused.status).toMatch(/server|connection|reach/i);
  await llama.begin(CONTEXT);
  await local.resume();
  await until(async () => ((await llama.isWorking()) ? true : null), { timeoutMs: 60_000, what: 'work' });
  await local.stop();
  await local.waitForEnd();
});

test('a page that is longer than the model reads is shown shorter, or that is said', async ({
  local,
  tab,
  server,
  llama,
}) => {
  await llama.end();
  await llama.begin(1024);
  await tab.goto(`${server.url}/act-fields.html`);
  await local.command('Fill in the first field.');
  await local.run();
  const run = await local.waitForRun(atRest, 'the run to rest', ONE_RUN_MS);
  expect(run.phase === 'paused' ? run.status : 'went on').toMatch(/longer than the model can read|went on/);
});
