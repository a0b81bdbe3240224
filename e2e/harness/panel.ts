/** The side panel as a person uses it: by the names that a screen reader says. */
import type { Abilities } from '../../src/core/model/abilities.ts';
import { providerOf, type ProviderId } from '../../src/core/model/providers.ts';
import type { SettingsChoice } from '../../src/core/settings.ts';
import type { Observation } from '../../src/core/view/observation.ts';
import { asRunId, type RunId } from '../../src/core/ids.ts';
import type { EndedRun } from '../../src/core/run/run-state.ts';
import { resultIn } from '../../src/protocol/call.ts';
import { workerMessages, type Params, type ResultOf } from '../../src/protocol/messages.ts';
import type { Locator, Page } from '@playwright/test';
import { parseRun, type RunReport } from './run-report.ts';

export type Section = 'Run' | 'History' | 'Examples' | 'Policies' | 'Settings';

export interface ModelSettings {
  readonly provider: 'none' | ProviderId;
  readonly baseUrl?: string;
  readonly key?: string;
  readonly model?: string;
  /** What the model is shown; the elements when nothing is said. */
  readonly observe?: Observation;
  /** A preset, as its name or with changes: `step:k=0`. */
  readonly preset?: string;
  /** Whether what needs no model is done without it. With a model neither is, unless it is said here. */
  readonly directCommands?: boolean;
  readonly replayFirst?: boolean;
  /** Whether a run becomes an example by itself; not unless it is said here. */
  readonly keepVerified?: boolean;
}

export interface EpisodeReport {
  readonly task: string;
  readonly running: boolean;
  /** Of the last ended episode; null before the first and while one runs. */
  readonly rawReward: number | null;
  readonly decayedReward: number | null;
}

const WAIT_MS = 15_000;
const AT_ONCE = { seen: null, phase: null, timeoutMs: 0 };

export class Panel {
  readonly page: Page;
  readonly runSection: Locator;
  readonly episodeSection: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(WAIT_MS);
    this.runSection = page.getByTestId('run');
    this.episodeSection = page.getByTestId('episode');
    this.status = page.getByRole('status', { name: 'Run status' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
  textbox(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  get modelName(): Locator {
    return this.page.getByRole('combobox', { name: 'Model', exact: true });
  }

  async openSection(name: Section): Promise<void> {
    const tab = this.page.getByRole('tab', { name, exact: true });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  }

  // A run

  /** Writes the command; does not run it. */
  async command(text: string): Promise<void> {
    await this.openSection('Run');
    await this.textbox('Command').fill(text);
  }

  /** Presses Run and waits until the new run shows. */
  async run(): Promise<void> {
    await this.#runBy('Run');
  }

  async #runBy(button: string): Promise<void> {
    const before = (await this.report())?.runId ?? '';
    await this.button(button).click();
    await this.#whenRun((run) => run.runId !== '' && run.runId !== before, 'the run to start', WAIT_MS);
  }

  /** The whole: command, run, end. */
  async carryOut(text: string, timeoutMs?: number): Promise<RunReport> {
    await this.command(text);
    await this.run();
    return this.waitForEnd(timeoutMs);
  }

  async pause(): Promise<void> {
    await this.button('Pause').click();
  }
  async resume(): Promise<void> {
    await this.button('Resume').click();
  }
  async stop(): Promise<void> {
    await this.button('Stop').click();
  }

  async answer(text: string): Promise<void> {
    await this.textbox('Your answer').fill(text);
    await this.button('Send answer').click();
  }

  /** @throws Error with the phase and the status line when the run has not ended in time. */
  waitForEnd(timeoutMs = 30_000): Promise<RunReport> {
    return this.#whenRun((run) => run.phase === 'ended', 'the run to end', timeoutMs);
  }

  /** Also one that lasts a moment only: the page itself looks out for it. */
  async waitForPhase(phase: RunReport['phase'], timeoutMs = WAIT_MS): Promise<RunReport> {
    const run = parseRun(await this.page.evaluate(watchRun, { seen: '', phase, timeoutMs }));
    return run ?? this.#whenRun((it) => it.phase === phase, `the phase "${phase}"`, 0);
  }

  waitForRun(accept: (run: RunReport) => boolean, what: string, timeoutMs = WAIT_MS): Promise<RunReport> {
    return this.#whenRun(accept, what, timeoutMs);
  }

  /** The run that the panel shows; null when it shows none. */
  async report(): Promise<RunReport | null> {
    return parseRun(await this.page.evaluate(watchRun, AT_ONCE));
  }

  async steps(): Promise<number> {
    return (await this.report())?.actions ?? 0;
  }

  /** Told by the page's own mutations: no polling. */
  async #whenRun(accept: (run: RunReport) => boolean, what: string, timeoutMs: number): Promise<RunReport> {
    const end = performance.now() + timeoutMs;
    let seen = await this.page.evaluate(watchRun, AT_ONCE);
    for (;;) {
      const run = parseRun(seen);
      if (run !== null && accept(run)) return run;
      const left = end - performance.now();
      const changed =
        left <= 0
          ? null
          : await this.page.evaluate(watchRun, { seen: JSON.stringify(seen), phase: null, timeoutMs: left });
      if (changed === null) {
        const shown = run === null ? 'no run' : `phase ${run.phase}, ${run.actions} actions`;
        const alerts = (await this.page.getByRole('alert').allInnerTexts()).join(' ');
        throw new Error(
          `the panel waited ${Math.round(timeoutMs / 1000)} s in vain for ${what}: it shows ${shown}. ${run?.status ?? ''} ${alerts}`.trim(),
        );
      }
      seen = changed;
    }
  }

  // A MiniWoB++ episode

  async startEpisode(seed: number, lift: boolean): Promise<void> {
    await this.#setEpisode(seed, lift);
    await this.button('Start episode').click();
    await this.page.locator('[data-testid="episode"][data-running="true"]').waitFor({ state: 'attached' });
  }

  /** An episode and, in the same moment, the run of its instruction. */
  async runEpisode(seed: number, lift: boolean): Promise<void> {
    await this.#setEpisode(seed, lift);
    await this.#runBy('Start and run');
  }

  async #setEpisode(seed: number, lift: boolean): Promise<void> {
    await this.openSection('Run');
    await this.page.getByRole('spinbutton', { name: 'Seed', exact: true }).fill(String(seed));
    await this.page.getByRole('checkbox', { name: 'Lift the time limit', exact: true }).setChecked(lift);
  }

  /** The task's instruction becomes the command. */
  async useAsCommand(): Promise<void> {
    await this.button('Use as command').click();
    await this.textbox('Command').and(this.page.locator(':not(:placeholder-shown)')).waitFor();
  }

  /** null when the active tab shows no episode. */
  async episode(): Promise<EpisodeReport | null> {
    const data = await this.page.evaluate(readEpisode);
    if (data === null) return null;
    return {
      task: data['task'] ?? '',
      running: data['running'] === 'true',
      rawReward: toNumber(data['rewardRaw']),
      decayedReward: toNumber(data['rewardDecayed']),
    };
  }

  /** The raw reward of the ended episode; null while there is none. */
  async reward(): Promise<number | null> {
    return (await this.episode())?.rawReward ?? null;
  }

  // Recording

  async record(): Promise<void> {
    await this.openSection('Run');
    await this.button('Record').click();
    await this.button('Stop recording').waitFor();
  }

  /** Until the latest recorded step is one on what is called so. */
  async whenRecorded(name: string): Promise<void> {
    const steps = this.page.getByRole('list', { name: 'Recorded steps' }).getByRole('listitem');
    await steps.last().filter({ hasText: name }).waitFor();
  }

  async stopRecording(): Promise<void> {
    await this.button('Stop recording').click();
    await this.textbox('What will you type to run this?').waitFor();
  }

  async save(command: string): Promise<void> {
    await this.textbox('What will you type to run this?').fill(command);
    await this.button('Save').click();
    await this.textbox('What will you type to run this?').waitFor({ state: 'detached' });
  }

  // Settings

  /** Saves the settings, without a look at them or a test: what is left out stays as it is. */
  async configure(settings: ModelSettings): Promise<void> {
    const { provider, baseUrl, key, model, observe, preset } = settings;
    const usesModel = provider !== 'none';
    const { directCommands = !usesModel, replayFirst = false, keepVerified = false } = settings;
    const before = await this.#call('settings.get', {});
    const known = before.servers.find((it) => it.provider === provider);
    await this.#saveSettings(
      {
        ...before,
        provider,
        baseUrl: baseUrl ?? known?.baseUrl ?? '',
        model: model ?? known?.model ?? (usesModel ? providerOf(provider).defaultModel : ''),
        observation: observe ?? before.observation,
        preset: preset ?? before.preset,
        directCommands,
        replayFirst,
        keepVerified,
      },
      key ?? null,
    );
    await this.openSection('Run');
  }

  async #saveSettings(
    settings: SettingsChoice,
    apiKey: string | null,
    abilities: Abilities | null = null,
  ): Promise<void> {
    const saved = await this.#call('settings.save', { settings, apiKey, abilities });
    if (!saved.ok) throw new Error(`the settings were not saved: ${JSON.stringify(saved)}`);
  }

  /** Saves a model, which alone decides what is done, without a look at the settings. */
  async useModel(baseUrl: string, key: string, model: string, images: boolean | null = null): Promise<void> {
    const before = await this.#call('settings.get', {});
    const decides = { directCommands: false, replayFirst: false, keepVerified: false };
    const settings = { ...before, ...decides, provider: 'openai' as const, baseUrl, model };
    const abilities = images === null ? null : { model, images, schema: null, tools: null, contextTokens: null };
    await this.#saveSettings(settings, key, abilities);
  }

  /** Adds them to the person's list of sites, where nothing but payments is asked about. */
  async allowSites(sites: readonly string[]): Promise<void> {
    const capabilities = ['commit', 'leave-origin', 'answer-dialog', 'paste-across'] as const;
    const grants = sites.flatMap((site) =>
      capabilities.map((capability) => ({ capability, site, how: 'always' as const })),
    );
    if (grants.length === 0) return;
    const granted = await this.#call('gate.grant', { grants });
    if (!granted.ok) throw new Error(`the sites were not allowed: ${JSON.stringify(granted)}`);
  }

  /** @param text - What an exported file holds. */
  async importExamples(text: string): Promise<void> {
    await this.openSection('Examples');
    const file = { name: 'examples.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    const examples = this.page.getByRole('tabpanel', { name: 'Examples' });
    await examples.getByLabel('Import', { exact: true }).setInputFiles(file);
    await examples
      .getByRole('status')
      .filter({ hasText: /imported/i })
      .waitFor();
    await this.openSection('Run');
  }

  /** Keeps the run that has just ended as an example. */
  async keepAsExample(): Promise<void> {
    await this.button('Yes').click();
    await this.button('Keep it as an example').click();
    await this.page.getByRole('status', { name: 'Verdict' }).filter({ hasText: 'Kept' }).waitFor();
  }

  /** The same for any run of the history. */
  async keepRun(runId: string): Promise<void> {
    const kept = await this.#call('run.keep', { runId: asRunId(runId), keep: true });
    if (!kept.ok) throw new Error(`the run was not kept: ${JSON.stringify(kept)}`);
  }

  /** A run of the history with all that happened in it; null when there is none of that id. */
  async endedRun(runId: RunId): Promise<EndedRun | null> {
    const found = await this.#call('run.get', { runId });
    return found.ok ? found.value : null;
  }

  /** A message of the panel's to the worker. */
  async #call<M extends keyof typeof workerMessages>(method: M, params: Params<M>): Promise<ResultOf<M>> {
    const reply: unknown = await this.page.evaluate((call) => chrome.runtime.sendMessage<unknown>(call), {
      stepwise: 1,
      method,
      params,
    });
    const row: (typeof workerMessages)[M] = workerMessages[method];
    const result = resultIn(row, reply);
    if (!result.ok) throw new Error(`${method}: ${JSON.stringify(reply)}`);
    return result.value;
  }

  /** Unfolds what the settings fold away. */
  openAdvanced(): Promise<void> {
    return this.#unfold('advanced');
  }
  openSites(): Promise<void> {
    return this.#unfold('sites');
  }

  async #unfold(name: string): Promise<void> {
    await this.openSection('Settings');
    const fold = this.page.locator(`details.${name}`);
    if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').click();
  }

  /** Tests what is in the fields, which saves what works. @returns what the panel says of it. */
  async testConnection(): Promise<string> {
    await this.openSection('Settings');
    await this.button('Test and save').click();
    const status = this.page.getByRole('status', { name: 'Connection test' });
    await status
      .filter({ hasText: /\S/ })
      .and(this.page.locator(':not([aria-busy="true"])'))
      .waitFor({ timeout: 60_000 });
    return status.innerText();
  }
}

const toNumber = (text: string | undefined): number | null =>
  text === undefined || text === '' || Number.isNaN(Number(text)) ? null : Number(text);

// In the panel's page

type RunData = Record<string, string | undefined> | null;

interface Watch {
  readonly seen: string | null;
  readonly phase: RunReport['phase'] | null;
  readonly timeoutMs: number;
}

function readEpisode(): Record<string, string | undefined> | null {
  const episode = document.querySelector<HTMLElement>('[data-testid="episode"]');
  return episode === null ? null : Object.fromEntries(Object.entries(episode.dataset));
}

/**
 * The run as the panel shows it: at once when `seen` is null, else as soon as it is no longer as it
 * was seen (or, when a phase is named, once it is in that), told by the page's own mutations; null
 * when that did not come within `timeoutMs`.
 *
 * Runs in the panel. Methods instead of named functions: a transpiler that keeps names would wrap
 * those in a call that does not exist there.
 */
function watchRun({ seen, phase, timeoutMs }: Watch): Promise<RunData> | RunData {
  const panel = {
    read(): RunData {
      const run = document.querySelector<HTMLElement>('[data-testid="run"]');
      if (run === null) return null;
      const status = document.querySelector('[role="status"][aria-label="Run status"]');
      // A headline, then details, in elements of their own.
      const words = [...(status?.children ?? [])].map((part) => part.textContent).filter((text) => text !== '');
      return { ...Object.fromEntries(Object.entries(run.dataset)), status: words.join(': ') };
    },
  };
  if (seen === null) return panel.read();
  return new Promise((resolve) => {
    const watch = {
      look(): void {
        const now = panel.read();
        const isIt = phase === null ? JSON.stringify(now) !== seen : now?.['phase'] === phase;
        if (now !== null && isIt) watch.end(now);
      },
      end(answer: RunData): void {
        observer.disconnect();
        clearTimeout(timer);
        resolve(answer);
      },
    };
    const observer = new MutationObserver(() => watch.look());
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const timer = setTimeout(() => watch.end(null), timeoutMs);
    watch.look();
  });
}
