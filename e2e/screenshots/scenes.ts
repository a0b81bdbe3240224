/**
 * Every state of the panel, brought about as a person would: the real packed extension on a real
 * page. Where a state must hold still for its picture, a model whose answers are given one by one
 * keeps the run there; its wire, the page and the panel are the real ones.
 */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { ROOT } from '../harness/paths.ts';
import { serveFolder } from '../harness/static-server.ts';
import type { MiniwobServer } from '../miniwob/serve.ts';
import { refOf, type PuppetModel, type PuppetRequest } from '../tests/puppet-model.ts';
import type { Shooter } from './shooter.ts';

export interface Stage {
  readonly panel: Panel;
  readonly tab: Page;
  readonly shooter: Shooter;
  /** The page that is worked on. */
  readonly shopUrl: string;
  readonly miniwob: MiniwobServer;
  readonly model: PuppetModel;
  readonly killWorker: () => Promise<void>;
}

const COMMAND = 'Download the invoice of my newest order';

const decision = (reasoning: string, next: object): object => ({ reasoning, next });
const click = (request: PuppetRequest, line: RegExp): object => ({
  kind: 'click',
  ref: refOf(request.prompt, line),
  how: 'left',
});

export async function emptyScene({ panel, tab, shooter, shopUrl }: Stage): Promise<void> {
  await tab.goto('about:blank');
  await panel.page.getByText('There is no page here').waitFor();
  await shooter.shoot('no-page');
  await tab.goto(shopUrl);
  await panel.page.getByText('Fjord & Field').waitFor();
  await shooter.shoot('empty');
}

/** Commands that say what to do, without a model: a question, a refusal, and one that is carried out. */
export async function directScenes({ panel, tab, shooter }: Stage): Promise<void> {
  const pages = await serveFolder(join(ROOT, 'e2e', 'pages'));
  await tab.goto(`${pages.url}/direct.html`);
  await panel.command('Type Ada into Name, choose Blue in Color and click Edit');
  await panel.run();
  await panel.waitForPhase('asking');
  await shooter.shoot('direct-which');
  await panel.answer('Bob');
  await panel.waitForEnd();
  await shooter.shoot('direct-done');
  await panel.command('Click Previous');
  await panel.run();
  await panel.waitForPhase('asking');
  await shooter.shoot('direct-near');
  await panel.button('I’ll do this step').click();
  await tab.getByLabel('News').check();
  await panel.page.getByRole('region', { name: 'Your turn' }).getByRole('listitem').waitFor();
  await shooter.shoot('taken-over');
  await panel.stop();
  await panel.waitForEnd();
  await panel.carryOut('Compare the quarterly figures');
  await shooter.shoot('direct-refused');
  await pages.close();
}

export async function restrictedScene({ panel, tab, shooter }: Stage): Promise<void> {
  await tab.goto('chrome://version/');
  await panel.page.getByText(/no extension may act/).waitFor();
  await shooter.shoot('restricted');
}

export async function recordingScenes({ panel, tab, shooter, shopUrl }: Stage): Promise<void> {
  await tab.goto(shopUrl);
  await tab.getByRole('button', { name: 'Only what is needed' }).click();
  await panel.record();
  await tab.getByLabel('Full name').fill('Ada Lovelace');
  await tab.getByLabel('New password').pressSequentially('correct horse');
  await tab.getByRole('button', { name: 'Save profile' }).click();
  const steps = panel.page.getByRole('list', { name: 'Recorded steps' });
  await steps.getByText('Save profile').waitFor();
  await shooter.shoot('recording');
  await panel.stopRecording();
  await panel
    .textbox('What will you type to run this?')
    .fill('Set my name to “Ada Lovelace” and choose a new password');
  await panel.page.locator('.blank-chip').waitFor();
  await shooter.shoot('naming');
  await panel.button('Save').click();
  await panel.textbox('What will you type to run this?').waitFor({ state: 'detached' });
}

export async function settingsScenes({ panel, shooter, model }: Stage): Promise<void> {
  const { page } = panel;
  await panel.openSection('Settings');
  await shooter.shoot('settings-built-in');
  await panel.configure({ provider: 'anthropic', key: 'not-a-real-key' });
  await panel.openSection('Settings');
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('ollama');
  await panel.modelName.fill('qwen3:8b');
  await shooter.shoot('settings');
  await panel.openAdvanced();
  await page.locator('details.advanced > summary').evaluate((it) => it.scrollIntoView());
  await shooter.shoot('settings-advanced');
  await page.locator('details.advanced > summary').click();
  // Port 9 of the loopback: nothing listens there.
  await panel.textbox('Base URL').fill('http://localhost:9/v1');
  await panel.testConnection();
  await page.getByRole('status', { name: 'Connection test' }).scrollIntoViewIfNeeded();
  await shooter.shoot('settings-test-failed');
  await page.getByRole('combobox', { name: 'Provider' }).selectOption('chrome-built-in');
  await page.getByRole('status', { name: 'Built-in model' }).waitFor();
  await shooter.shoot('settings-browser-model');
  await panel.configure({
    provider: 'openai',
    baseUrl: model.baseUrl,
    key: 'not-a-real-key',
    model: 'qwen3:8b',
  });
}

/** A run that is held while it thinks, two policies deep, then stopped. */
export async function thinkingScenes(stage: Stage, picture: () => Promise<void>): Promise<void> {
  const { panel, tab, shooter, shopUrl, model } = stage;
  await tab.goto(shopUrl);
  await panel.command(COMMAND);
  await panel.run();
  await intoFind(model);
  await openOrders(model);
  (await model.next()).begin(
    '{"reasoning":"The table of orders is in view now, newest first: 4711 and 4710 are both of 21 November. That is what I was asked to bring',
  );
  await panel.page.getByRole('region', { name: 'Reasoning' }).getByText('asked to bring').waitFor();
  await shooter.shoot('thinking');
  await picture();
  await panel.stop();
  await panel.waitForEnd();
  await shooter.shoot('stopped');
}

/** A model that cannot be reached: the run is paused, and nothing that was done is lost. */
export async function modelFailedScenes({ panel, tab, shooter, shopUrl, model }: Stage): Promise<void> {
  const { page } = panel;
  await tab.goto(shopUrl);
  await panel.configure({
    provider: 'openai',
    baseUrl: 'http://localhost:9/v1',
    key: 'k',
    model: 'gpt-5-mini',
  });
  await panel.command(COMMAND);
  await panel.run();
  await panel.waitForPhase('paused', 30_000);
  await shooter.shoot('model-failed');
  await panel.stop();
  await panel.waitForEnd();
  await panel.openAdvanced();
  await page.getByRole('combobox', { name: 'When the model fails' }).selectOption({ index: 1 });
  await panel.textbox('Second model').scrollIntoViewIfNeeded();
  await shooter.shoot('settings-second-model');
  await page.getByRole('combobox', { name: 'When the model fails' }).selectOption({ index: 0 });
  await panel.configure({
    provider: 'openai',
    baseUrl: model.baseUrl,
    key: 'not-a-real-key',
    model: 'qwen3:8b',
  });
}

/** A run that asks, is paused, and gets done. */
export async function askingScenes({ panel, tab, shooter, shopUrl, model }: Stage): Promise<void> {
  await tab.goto(shopUrl);
  await panel.command(COMMAND);
  await panel.run();
  await intoFind(model);
  await openOrders(model);
  (await model.next()).answer(
    decision('The table of orders is in view now.', {
      kind: 'return',
      status: 'done',
      answer: 'The table “Orders” is in view, newest first.',
    }),
  );
  (await model.next()).answer(
    decision('Two orders are of the same day. Which is meant, only the person knows.', {
      kind: 'ask',
      question: 'Two orders are from 21 November: 4711 (tent) and 4710 (socks). Which one?',
    }),
  );
  await panel.waitForPhase('asking');
  await shooter.shoot('asking');
  await panel.answer('The tent.');
  await model.next();
  await panel.pause();
  await panel.waitForPhase('paused');
  await shooter.shoot('paused');
  await panel.resume();
  const chosen = await model.next();
  chosen.answer(
    decision('Order 4711 is the tent. Its invoice has a button of its own.', {
      kind: 'act',
      plan: [click(chosen, /Download invoice 4711/)],
    }),
  );
  (await model.next()).answer(
    decision('The page says that the invoice was downloaded.', {
      kind: 'return',
      status: 'done',
      answer: 'The invoice of order 4711 (two-person tent, € 329.90) is downloaded.',
    }),
  );
  await panel.waitForEnd();
  await shooter.shoot('done');
  await panel.page.getByText('Details', { exact: true }).click();
  await shooter.shoot('done-details');
}

export async function failedScene({ panel, tab, shooter, shopUrl, model }: Stage): Promise<void> {
  await tab.goto(shopUrl);
  await panel.command('Return the boots from September');
  await panel.run();
  const first = await model.next();
  first.answer(
    decision('I look for a way to return something among the orders.', {
      kind: 'act',
      plan: [click(first, /Only what is needed/), click(first, /tab "?Orders/)],
    }),
  );
  (await model.next()).answer(
    decision('The orders have no button for a return.', {
      kind: 'return',
      status: 'failed',
      answer: 'This page offers no way to return an order: it only has invoices to download.',
    }),
  );
  await panel.waitForEnd();
  await shooter.shoot('failed');
}

export async function listScenes({ panel, shooter }: Stage): Promise<void> {
  const { page } = panel;
  await panel.openSection('Run');
  await panel.openSection('History');
  const runs = page.getByRole('list', { name: 'Runs' });
  await runs.getByRole('listitem').first().waitFor();
  await shooter.shoot('history');
  await runs
    .getByRole('button', { name: new RegExp(COMMAND) })
    .first()
    .click();
  await shooter.shoot('history-run');
  await panel.button('All runs').click();

  await panel.openSection('Examples');
  const demonstrations = page.getByRole('list', { name: 'Demonstrations' });
  await demonstrations.getByRole('listitem').first().waitFor();
  await shooter.shoot('examples');
  await demonstrations
    .getByRole('button', { name: /Ada Lovelace/ })
    .first()
    .click();
  await page.getByRole('article', { name: 'Example' }).waitFor();
  await shooter.shoot('example-details');
  await panel.button('All examples').click();
  const prose = join(tmpdir(), 'stepwise-not-examples.json');
  await writeFile(prose, 'These are no examples.');
  await page.locator('input[type="file"]:visible').setInputFiles(prose);
  await page.getByRole('alert').waitFor();
  await shooter.shoot('import-error');
}

export async function policyScenes({ panel, shooter }: Stage): Promise<void> {
  const { page } = panel;
  await panel.openSection('Policies');
  await page.getByText('Built in, and benchmarks').click();
  const list = page.getByRole('list', { name: /policies$/i });
  await list.getByRole('button', { name: /^pick_date / }).click();
  await shooter.shoot('policy');
  await panel.textbox('Instructions').fill('Set {field} to {day}.');
  await panel.textbox('Pages').fill('https://shop.example');
  await panel.textbox('Pages').scrollIntoViewIfNeeded();
  await shooter.shoot('policy-problems');
  await panel.textbox('Instructions').fill('Set {field} to {date}.');
  await panel.textbox('Pages').fill('');
  await panel.button('Save policy').click();
  await list.getByRole('button', { name: /^pick_date .*Yours/ }).waitFor();
  await shooter.shoot('policies');
  await panel.button('Add a policy').click();
  await shooter.shoot('policy-new');
  await panel.button('All policies').click();
}

export async function episodeScenes({ panel, tab, shooter, miniwob }: Stage): Promise<void> {
  await panel.openSection('Settings');
  await panel.configure({ provider: 'none' });
  await tab.goto(miniwob.urlOf('click-button'));
  await panel.startEpisode(7, true);
  await shooter.shoot('episode');
  await panel.useAsCommand();
  await panel.run();
  await panel.waitForEnd();
  await shooter.shoot('episode-ended');
}

/** Into the policy find, whose first click meets the cookie dialog. */
async function intoFind(model: PuppetModel): Promise<void> {
  (await model.next()).answer(
    decision('The page shows the profile. No order is in view, so find shall bring them up first.', {
      kind: 'invoke',
      policy: 'find',
      args: { what: 'the list of my orders' },
    }),
  );
  const inside = await model.next();
  inside.answer(
    decision('The tab “Orders” is where they must be.', {
      kind: 'act',
      plan: [click(inside, /tab "?Orders/)],
    }),
  );
}

/** The dialog answered first, the tab then opens. */
async function openOrders(model: PuppetModel): Promise<void> {
  const covered = await model.next();
  covered.answer(
    decision('The cookie dialog lies over the tab. I choose what keeps least, then open the tab.', {
      kind: 'act',
      plan: [click(covered, /Only what is needed/), click(covered, /tab "?Orders/)],
    }),
  );
}
