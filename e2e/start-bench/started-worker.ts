/** From a dead worker to its first answer. */
import type { Page } from '@playwright/test';
import type { Extension } from '../harness/extension.ts';
import { launchExtension } from '../harness/launch.ts';
import { until } from '../harness/until.ts';

const WAIT_MS = 15_000;

export class StartedWorker {
  readonly #extension: Extension;
  readonly #page: Page;
  readonly #tabId: number;

  private constructor(extension: Extension, page: Page, tabId: number) {
    this.#extension = extension;
    this.#page = page;
    this.#tabId = tabId;
  }

  /** @param url - Of the page that runs begin on. */
  static async open(dist: string, url: string): Promise<StartedWorker> {
    const extension = await launchExtension({ dist, headless: true });
    const { panel } = await extension.openPanel({ url });
    const tabId = await panel.page.evaluate(async (of) => (await chrome.tabs.query({ url: of }))[0]?.id ?? -1, url);
    // Its script would wake the worker before the run does.
    await panel.page.route('**/*.js', (route) => route.abort());
    await panel.page.reload();
    return new StartedWorker(extension, panel.page, tabId);
  }

  /** @returns milliseconds. @throws Error when no run was started. */
  async msToStart(): Promise<number> {
    await this.#extension.closeWorker();
    await until(async () => ((await this.#page.evaluate(isWorkerAlive)) ? null : true), {
      timeoutMs: WAIT_MS,
      what: 'the worker to end',
    });
    const { ms, runId } = await this.#page.evaluate(startRun, this.#tabId);
    await this.#page.evaluate(stopRun, runId);
    return ms;
  }

  close(): Promise<void> {
    return this.#extension.close();
  }
}

// In the panel's place

async function isWorkerAlive(): Promise<boolean> {
  const contextTypes = [chrome.runtime.ContextType.BACKGROUND];
  return (await chrome.runtime.getContexts({ contextTypes })).length > 0;
}

async function startRun(tabId: number): Promise<{ ms: number; runId: string }> {
  const params = { command: 'click Add one', tabId };
  const begin = performance.now();
  const reply: unknown = await chrome.runtime.sendMessage({ stepwise: 1, method: 'run.start', params });
  const ms = performance.now() - begin;
  const { result } = reply as { readonly result?: { readonly value?: string } };
  if (result?.value === undefined) throw new Error(JSON.stringify(reply));
  return { ms, runId: result.value };
}

const stopRun = (runId: string): Promise<unknown> =>
  chrome.runtime.sendMessage({ stepwise: 1, method: 'run.stop', params: { runId } });
