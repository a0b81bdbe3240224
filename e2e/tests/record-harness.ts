/** A fixture page with the recorder bundled into it, and what it has recorded, in short words. */
import type { Page } from '@playwright/test';
import type { PageView } from '../../src/core/view/view.ts';
import { test as base } from './act-harness.ts';

export { expect } from './act-harness.ts';

export interface Taken {
  readonly at: number;
  readonly action: Record<string, unknown>;
  readonly target: { readonly role: string; readonly name: string } | null;
  readonly secrets: readonly string[];
  readonly isByPage: boolean;
  readonly view: PageView;
}
declare const recorder: { take(): Taken[]; takeEvents(): string[] };

const DRIVER = 'e2e/tests/record-driver.ts';

export const test = base.extend<{
  /** Records the page that is open, in a recording that began before it was opened. */
  readonly listenLate: () => Promise<void>;
  /** Opens a page, and records it from the beginning. */
  readonly record: (page: string) => Promise<Page>;
}>({
  listenLate: async ({ it, bundled }, use) => {
    await use(async () => {
      await it.page.evaluate(`globalThis.startedAt = 0; ${await bundled(DRIVER)}`);
    });
  },
  record: async ({ it, bundled }, use) => {
    await use(async (page) => {
      await it.open(page);
      await it.page.evaluate(await bundled(DRIVER));
      return it.page;
    });
  },
});

export const take = (tab: Page): Promise<Taken[]> => tab.evaluate(() => recorder.take());
export const takeEvents = (tab: Page): Promise<string[]> => tab.evaluate(() => recorder.takeEvents());

/** "click Add one", "type Name", without refs. */
export const told = (taken: readonly Taken[]): unknown[] =>
  taken.map(({ action: { ref: _ref, ...action }, target }) => ({ on: target?.name ?? null, ...action }));
export const clicked = (on: string | null, more = {}): unknown => ({
  on,
  kind: 'click',
  count: 1,
  button: 'left',
  modifiers: [],
  ...more,
});
export const typed = (on: string, text: string, enter = false): unknown => ({
  on,
  kind: 'type',
  text,
  mode: 'replace',
  enter,
});
