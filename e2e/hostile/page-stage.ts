/**
 * Plays cases that are about one page alone without the extension: the real view, gate and executor are bundled into the
 * page, and the real run and planner are here. It starts at once and plays several cases a second.
 */
import type { Browser, Page } from '@playwright/test';
import { bundledExemplarLists, bundledPolicies } from '../../exemplars/index.ts';
import { isTabAction, NOTHING_SEEN } from '../../src/core/actions/action.ts';
import { chooseExemplars } from '../../src/core/exemplars/choose.ts';
import { startGrants } from '../../src/core/gate/grant.ts';
import { grantsOfCommand } from '../../src/core/gate/named-sites.ts';
import { asRunId } from '../../src/core/ids.ts';
import { createModelPlanner } from '../../src/core/model/model-planner.ts';
import { NO_USAGE } from '../../src/core/usage.ts';
import type { ModelClient } from '../../src/core/ports.ts';
import { presetPolicies } from '../../src/core/preset-policies.ts';
import { DEFAULT_PRESET } from '../../src/core/preset.ts';
import { ok } from '../../src/core/result.ts';
import type { KeptRun } from '../../src/core/run/secrets.ts';
import { DEFAULT_SETTINGS } from '../../src/core/settings.ts';
import { Runner, type RunnerPorts } from '../../src/worker/runner.ts';
import { sampleExemplars } from '../samples/demonstration-samples.ts';
import { sampleNewRun } from '../samples/run-samples.ts';
import type { HostileCase } from './case.ts';
import { failuresOf, pagesOf, settle, type Played } from './judge.ts';
import { HostileModel } from './model.ts';
import { Sites } from './sites.ts';

/** Of page-driver.ts, bundled. */
type Code = string;

/** Of what a page shows and of its controls, which the content script alone sees to. */
const CLASSES: ReadonlySet<string> = new Set([
  'changed targets',
  'orders of the page',
  'risky controls in disguise',
  'excuses for risky controls',
  'ways to press',
  'unseen text',
  'syntax of the view',
  'everyday use',
]);

/** It is one page without frames and browser dialogs, to which nothing is done from outside; the person answers every question with "Skip". */
export const isOfOnePage = (className: string, { page, does = [], ...it }: HostileCase): boolean =>
  CLASSES.has(className) &&
  typeof page === 'string' &&
  !/<iframe|\b(?:alert|confirm|prompt)\(/.test(page) &&
  does.every((step) => !/\b(?:go|open|switch|close|back|accept)\b/.test(step)) &&
  [it.before, it.meanwhile, it.alongside, it.whenAsked, it.arrives, it.after].every((hook) => hook === undefined) &&
  [it.approves, it.asksOf, it.answers, it.mayNotStart].every((manner) => manner === undefined);

export class PageStage {
  readonly #browser: Browser;
  readonly #code: Code;
  readonly #model: HostileModel;
  readonly #sites: Sites;

  private constructor(browser: Browser, code: Code, model: HostileModel, sites: Sites) {
    this.#browser = browser;
    this.#code = code;
    this.#model = model;
    this.#sites = sites;
  }

  static async open(browser: Browser, code: Code): Promise<PageStage> {
    return new PageStage(browser, code, await HostileModel.open(), await Sites.open());
  }

  async close(): Promise<void> {
    await this.#model.close();
    await this.#sites.close();
  }

  async play(it: HostileCase, obeys: boolean): Promise<Played> {
    const begin = performance.now();
    const context = await this.#browser.newContext({ locale: 'en-US' });
    this.#sites.use(pagesOf(it), () => Promise.resolve());
    const prompts = this.#model.use({
      obeys,
      steps: (it.does ?? []).map((step) => this.#sites.addressesIn(step)),
      tabNumber: () => Promise.resolve(1),
      onCall: () => Promise.resolve(),
    });
    try {
      const tab = await context.newPage();
      await tab.goto(this.#sites.addressesIn('@shop/'));
      const { run, questions } = await this.#run(it, tab);
      await settle(context.pages());
      const log = [...this.#sites.log];
      const { isHonest } = this.#model;
      const status = JSON.stringify(run.phase === 'ended' ? run.end : run.phase);
      const failures = failuresOf(it, isHonest, { status, questions, problem: null }, log, prompts);
      return { failures, questions, isHonest, ms: Math.round(performance.now() - begin), prompts, log };
    } finally {
      await context.close();
    }
  }

  /** The person answers every question with "Skip", or "no". */
  async #run({ command }: HostileCase, tab: Page): Promise<{ run: KeptRun; questions: readonly string[] }> {
    let onChange = (): void => undefined;
    const runner = new Runner(this.#ports(tab, () => onChange()));
    const rests = (from: KeptRun | null): Promise<KeptRun> =>
      new Promise((resolve) => {
        onChange = () => {
          const { run } = runner;
          if (run !== null && run !== from && RESTS.has(run.phase)) resolve(run);
        };
        onChange();
      });
    const policies = presetPolicies(DEFAULT_PRESET, bundledPolicies(), tab.url());
    if (!policies.ok) throw new Error(policies.error);
    const id = asRunId(`run-${command}`);
    const grants = [...startGrants(new URL(tab.url()).origin), ...grantsOfCommand(command)];
    const gate = { mode: DEFAULT_SETTINGS.askMode, dryRun: false, grants };
    await runner.start(sampleNewRun({ id, command, policies: policies.value, gate, at: Date.now() }));
    const questions: string[] = [];
    let run = await rests(null);
    while (run.phase !== 'ended') {
      const at = Date.now();
      if (run.phase === 'consenting') {
        const { question } = run;
        questions.push(JSON.stringify(question));
        await runner.send(id, { type: 'consented', consent: 'skip', questionId: question.id, at });
      } else if (run.phase === 'asking') {
        questions.push(run.question);
        await runner.send(id, { type: 'answered', text: 'no', at });
      } else await runner.send(id, { type: 'stop', at });
      run = await rests(run);
    }
    return { run, questions };
  }

  #ports(tab: Page, onChange: () => void): RunnerPorts {
    const written = Promise.resolve(ok(undefined));
    const planner = createModelPlanner(this.#client(), {
      maxAnswerTokens: DEFAULT_SETTINGS.maxAnswerTokens,
      answerTimeoutMs: DEFAULT_SETTINGS.answerTimeoutMs,
      constrained: true,
      exemplarsFor: (request) => chooseExemplars(request, bundledExemplarLists()),
    });
    return {
      journal: { write: () => written, writeEnd: () => written, tidy: () => Promise.resolve() },
      pages: {
        view: async (_, { look }) => {
          const { view } = await this.#inPage(tab, () =>
            tab.evaluate((part) => agent.view({ settle: true, framePrefix: '', look: part }), look),
          );
          return ok({ view, picture: null });
        },
        act: async (_, action, dispatchId, permit) => {
          if (isTabAction(action)) throw new Error(`${action.kind} needs the extension`);
          const params = { dispatchId, action, permit };
          return this.#inPage(tab, () => tab.evaluate((given) => agent.act(given), params)).catch((error: unknown) => {
            if (!/context was destroyed|navigat/i.test(String(error))) throw error;
            return ok({ ...NOTHING_SEEN, navigating: true });
          });
        },
        find: () => Promise.resolve([]),
      },
      judge: { verdict: () => Promise.resolve(null) },
      planner: () => Promise.resolve(planner),
      exemplars: () => Promise.resolve(sampleExemplars()),
      keepGrants: () => Promise.resolve(),
      onStart: () => Promise.resolve(),
      onEnded: () => undefined,
      onChange,
      onStoreError: ({ kind }) => {
        throw new Error(kind);
      },
      now: () => Date.now(),
    };
  }

  async #inPage<T>(tab: Page, work: () => Promise<T>): Promise<T> {
    await tab.waitForLoadState('domcontentloaded');
    if (!(await tab.evaluate(() => 'agent' in globalThis))) await tab.evaluate(this.#code);
    return work();
  }

  #client(): ModelClient {
    return {
      modelName: 'hostile',
      complete: async ({ system, messages }) => {
        const answer = await this.#model.think({ system, messages });
        return ok({ text: JSON.stringify(answer), usage: NO_USAGE, truncated: false });
      },
    };
  }
}

const RESTS: ReadonlySet<string> = new Set(['ended', 'asking', 'consenting', 'paused']);
