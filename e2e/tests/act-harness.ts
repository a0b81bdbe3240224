/** A page of e2e/pages with the executor bundled into it; no extension, so that it starts at once. */
import { expect, type Page } from '@playwright/test';
import { test as base } from '../harness/plain-fixtures.ts';
import type { ActError, Evidence } from '../../src/core/actions/action.ts';
import type { Told } from '../../src/core/i18n/told.ts';
import { toldText } from '../../src/core/text/told-text.ts';

export { expect };

/** What is told as data is written out, as a model reads it. */
export type Written = Omit<Evidence, 'report' | 'differs'> & { readonly report?: string; readonly differs?: string };
export type Outcome = { readonly ok: true; readonly value: Written } | { readonly ok: false; readonly error: ActError };

const written = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    ['report', 'differs', 'why', 'expected'].includes(key) && Array.isArray(value) ? toldText(value as Told) : value,
  ) as T;

/** With the time that it took by the page's own clock. */
export type Timed = Outcome & { readonly ms: number };

type Raw = { readonly kind: string } & Readonly<Record<string, unknown>>;

const STEP_MS = 5;

declare const driver: {
  act(action: Raw, dispatchId?: string): Promise<Outcome>;
  refOf(selector: string): string;
  stop(): void;
};

/** A selector, or "=" and a ref from refOf. */
export const click = (ref: string, more: Record<string, unknown> = {}): Raw => ({
  kind: 'click',
  ref,
  count: 1,
  button: 'left',
  modifiers: [],
  ...more,
});
export const type = (ref: string, text: string, more: Record<string, unknown> = {}): Raw => ({
  kind: 'type',
  ref,
  text,
  mode: 'replace',
  enter: false,
  ...more,
});
export const press = (keys: string, ref: string | null = null): Raw => ({ kind: 'press', keys, ref });
export const select = (ref: string, ...options: string[]): Raw => ({ kind: 'select', ref, options });
export const scroll = (to: string, ref: string | null = null): Raw => ({ kind: 'scroll', to, ref });

interface At {
  readonly ref: string | null;
  readonly x: number | null;
  readonly y: number | null;
}
/** An element, a point of it, or a point of the window. */
export const at = (ref: string | null, x: number | null = null, y: number | null = null): At => ({
  ref,
  x,
  y,
});
export const clickAt = (place: At, more: Record<string, unknown> = {}): Raw => ({
  kind: 'click_at',
  ...place,
  count: 1,
  button: 'left',
  modifiers: [],
  ...more,
});
export const hover = (place: At): Raw => ({ kind: 'hover', ...place });
export const drag = (from: At, ...path: readonly At[]): Raw => ({ kind: 'drag', ...from, path });
export const selectText = (ref: string | null, text: string | null): Raw => ({
  kind: 'select_text',
  ref,
  text,
});

export class ActPage {
  isClockFrozen = false;

  constructor(
    readonly page: Page,
    private readonly code: string,
    private readonly root: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.root}/${path}`);
    await this.page.evaluate(this.code);
  }

  act(action: Raw, dispatchId?: string): Promise<Outcome> {
    return this.page.evaluate(([raw, id]) => driver.act(raw, id), [action, dispatchId] as const).then(written);
  }

  /** From here on the page's timers, frames and `performance.now` go on only in `actTimed` and `page.clock`. */
  async freezeClock(): Promise<void> {
    this.isClockFrozen = true;
    await this.page.clock.install({ time: 0 });
    await this.page.clock.pauseAt(1_000);
  }

  /** On a frozen clock, which goes on in steps until the action is over: no load of the machine counts. */
  async actTimed(action: Raw): Promise<Timed> {
    const { page } = this;
    const slot = await page.evaluateHandle((raw) => {
      const began = performance.now();
      const made: { outcome: Timed | null } = { outcome: null };
      void driver
        .act(raw)
        .then((outcome) => (made.outcome = { ...outcome, ms: Math.round(performance.now() - began) }));
      return made;
    }, action);
    for (;;) {
      const outcome = await slot.evaluate((it) => it.outcome);
      if (outcome) return written(outcome);
      await page.clock.runFor(STEP_MS);
    }
  }

  stop(): Promise<void> {
    return this.page.evaluate(() => driver.stop());
  }

  /** @throws When the action failed. */
  async do(action: Raw): Promise<Written> {
    const outcome = await this.act(action);
    if (!outcome.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(outcome.error)}`);
    return outcome.value;
  }

  refOf(selector: string): Promise<string> {
    return this.page.evaluate((it) => `=${driver.refOf(it)}`, selector);
  }

  value(selector: string): Promise<string> {
    return this.page.locator(selector).inputValue();
  }
}

export const test = base.extend<{ readonly it: ActPage }>({
  it: async ({ small, bundled, pages }, use) => {
    const it = new ActPage(await small.take(), await bundled('e2e/tests/act-driver.ts'), pages.url);
    await use(it);
    await (it.isClockFrozen ? small.drop() : small.giveBack());
  },
});
