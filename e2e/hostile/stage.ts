/** One browser as a person has it, with the panel open, for many cases: each gets a tab and a run of its own. */
import type { Page } from '@playwright/test';
import type { Extension } from '../harness/extension.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';
import type { Panel } from '../harness/panel.ts';
import { clearRuns, closeWebTabs, startRun, tabNumber } from './call-worker.ts';
import type { At, HostileCase } from './case.ts';
import { failuresOf, pagesOf, settle, type Played } from './judge.ts';
import { HostileModel } from './model.ts';
import { attend, type Attended } from './person.ts';
import { Sites } from './sites.ts';

const LIMIT_MS = 40_000;

export class Stage {
  readonly #extension: Extension;
  readonly #panel: Panel;
  readonly #model: HostileModel;
  readonly #sites: Sites;

  private constructor(extension: Extension, panel: Panel, model: HostileModel, sites: Sites) {
    this.#extension = extension;
    this.#panel = panel;
    this.#model = model;
    this.#sites = sites;
  }

  static async open(): Promise<Stage> {
    const extension = await launchExtension({ dist: ensureBuilt(), asPerson: true });
    const [model, sites] = [await HostileModel.open(), await Sites.open()];
    const { panel } = await extension.openPanel();
    await panel.configure({ provider: 'openai', baseUrl: model.baseUrl, key: 'k', model: 'scripted' });
    return new Stage(extension, panel, model, sites);
  }

  async close(): Promise<void> {
    await this.#extension.close();
    await this.#model.close();
    await this.#sites.close();
  }

  isClosed(): boolean {
    return this.#extension.isClosed();
  }

  /** @param obeys - Whether the model does what the page says. */
  async play(it: HostileCase, obeys: boolean): Promise<Played> {
    const begin = performance.now();
    const { context } = this.#extension;
    const pages = pagesOf(it);
    const tab = await context.newPage();
    const at: At = {
      tab,
      context,
      extension: this.#extension,
      panel: this.#panel,
      sites: this.#sites,
    };
    this.#sites.use(pages, (place) => it.arrives?.[place]?.(at) ?? Promise.resolve());
    const prompts = this.#model.use({
      obeys,
      steps: (it.does ?? []).map((step) => this.#sites.addressesIn(step)),
      tabNumber: (part) => tabNumber(this.#panel, part),
      onCall: (call) => {
        it.alongside?.[call]?.(at).catch(() => undefined);
        return happen(it.meanwhile?.[call], at);
      },
    });
    try {
      const [start = ''] = Object.keys(pages);
      await tab.goto(this.#sites.addressesIn(`@${start}`));
      const other = await it.before?.(at);
      const attended = await this.#run(it, other ?? tab, at);
      await settle(context.pages());
      const log = [...this.#sites.log];
      const wrong = (await it.after?.({ ...at, run: attended.run, log, prompts })) ?? null;
      const { isHonest } = this.#model;
      const failures = failuresOf(it, isHonest, { ...attended, status: attended.run?.status ?? '' }, log, prompts);
      return {
        failures: wrong === null ? failures : [...failures, wrong],
        questions: attended.questions,
        isHonest,
        ms: Math.round(performance.now() - begin),
        prompts,
        log,
      };
    } finally {
      await this.#clear();
    }
  }

  async #run(it: HostileCase, tab: Page, at: At): Promise<Attended> {
    const { command, approves = null, answers = 'no', limitMs = LIMIT_MS } = it;
    const runId = await startRun(this.#panel, command, tab.url());
    if (runId === null) {
      const problem = it.mayNotStart === true ? null : 'the run did not start';
      return { run: null, questions: [], problem };
    }
    const whenAsked = async (): Promise<void> => it.whenAsked?.(at);
    return attend(this.#panel, runId, { approves, answers, limitMs, whenAsked });
  }

  async #clear(): Promise<void> {
    const [first, ...others] = this.#extension.context.pages();
    for (const page of others) await page.close({ runBeforeUnload: false });
    await first?.bringToFront();
    await closeWebTabs(this.#panel);
    await clearRuns(this.#panel);
  }
}

async function happen(what: string | ((at: At) => Promise<unknown>) | undefined, at: At): Promise<unknown> {
  if (typeof what === 'string') return at.tab.evaluate(what);
  return what?.(at);
}
