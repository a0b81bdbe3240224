/**
 * A benchmark page with the view and the executor in an isolated world and the listener hook in the page's own, as in the
 * extension; without the extension, so that an episode starts at once.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { DocumentId, TabScripts } from '../../src/benchmark/benchmark-adapter.ts';
import { createMiniwob, MINIWOB_RULES } from '../../src/benchmark/miniwob.ts';
import { asTabId } from '../../src/core/ids.ts';
import type { Verdict } from '../../src/core/run/run-state.ts';
import type { Params, ResultOf } from '../../src/protocol/messages.ts';
import { bundle } from '../harness/bundle-script.ts';

export interface PageCode {
  readonly isolated: string;
  readonly own: string;
}

export const bundlePageCode = async (): Promise<PageCode> => ({
  isolated: await bundle('e2e/demonstrations/isolated-page-agent.ts'),
  own: await bundle('src/page-world/main.iife.ts'),
});

const TAB = asTabId(1);
const DOCUMENT = 'simulated' as DocumentId;
/** tsx names inner functions by a helper that the page does not have. */
const withNames = (expression: string): string => `(() => { const __name = (it) => it; return (${expression}); })()`;

export class SimulatedPage {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #code: PageCode;
  readonly #miniwob = createMiniwob(this.#scripts());
  #world = 0;
  #isOver = false;

  static async open(browser: Browser, code: PageCode): Promise<SimulatedPage> {
    const page = await browser.newPage();
    await page.addInitScript(code.own);
    return new SimulatedPage(page, await page.context().newCDPSession(page), code);
  }

  private constructor(page: Page, session: CDPSession, code: PageCode) {
    this.#page = page;
    this.#session = session;
    this.#code = code;
  }

  /** @returns The instruction, as the panel takes it for the command. */
  async start(url: string, seed: number): Promise<string> {
    await this.#page.goto(url);
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    const { executionContextId } = await this.#session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'stepwise',
    });
    this.#world = executionContextId;
    this.#isOver = false;
    await this.#evaluate(this.#code.isolated, this.#world);
    await this.#miniwob.start(TAB, { seed, liftTimeLimit: true });
    return (await this.#miniwob.recognize(TAB))?.instruction ?? '';
  }

  view(params: Pick<Params<'page.view'>, 'look' | 'also'>): Promise<ResultOf<'page.view'>> {
    return this.#call('view', { settle: true, framePrefix: '', rules: this.#rules(), ...params });
  }

  act(params: Omit<Params<'page.act'>, 'rules'>): Promise<ResultOf<'page.act'>> {
    return this.#call('act', { ...params, rules: this.#rules() });
  }

  /** Said once, as the extension does. */
  async verdict(): Promise<Verdict | null> {
    const raw = this.#isOver ? null : await this.reward();
    if (raw === null) return null;
    this.#isOver = true;
    return { success: raw > 0, words: `The episode ended with reward ${raw}.`, score: raw };
  }

  /** null while the episode goes on. */
  async reward(): Promise<number | null> {
    return (await this.#miniwob.reward(TAB, DOCUMENT))?.raw ?? null;
  }

  #rules(): typeof MINIWOB_RULES | null {
    return this.#isOver ? null : MINIWOB_RULES;
  }

  async #call<T>(method: 'view' | 'act', params: object): Promise<T> {
    return (await this.#evaluate(`pageAgent.${method}(${JSON.stringify(params)})`, this.#world)) as T;
  }

  async #evaluate(expression: string, contextId: number | null): Promise<unknown> {
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      ...(contextId === null ? {} : { contextId }),
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  #scripts(): TabScripts {
    return {
      run: async (_at, world, func, args) => {
        const call = withNames(`(${func.toString()})(...${JSON.stringify(args)})`);
        const value = await this.#evaluate(call, world === 'MAIN' ? null : this.#world);
        return { document: DOCUMENT, value };
      },
      documentOf: () => Promise.resolve(DOCUMENT),
    };
  }
}
