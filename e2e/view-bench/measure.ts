/** All figures of one page. */
import type { Page } from '@playwright/test';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { measureAria, type AriaFigures } from './aria.ts';
import { findListeners, scoreView, type Score } from './ground-truth.ts';
import { timeFirst } from './timing.ts';

export interface Row {
  readonly page: string;
  /** As asked for; 0 of a page that is what it is. */
  readonly size: number;
  readonly elements: number;
  /** The first view after a navigation, one of each load of the page: nothing is compiled. */
  readonly colds: readonly number[];
  /** Milliseconds a round; the same place in both is the same round. */
  readonly floors: readonly number[];
  readonly firsts: readonly number[];
  readonly aria: AriaFigures | null;
  /** Elements with a line of their own. */
  readonly items: number;
  readonly tokens: number;
  /** Of the element lines, and of their names alone. */
  readonly lineTokens: number;
  readonly nameTokens: number;
  /** With what marks and cursors tell, and with what a listener hook would know; null where it was not asked. */
  readonly marks: Score | null;
  readonly listeners: Score | null;
}

export interface Effort {
  readonly size: number;
  readonly rounds: number;
  /** Whether recall and precision are measured too. */
  readonly scores: boolean;
  /** Milliseconds for Playwright's snapshot. */
  readonly ariaLimit: number;
}

/** @param script - Of the view; it is run in the page. */
export async function measure(page: Page, name: string, script: string, effort: Effort): Promise<Row> {
  // The compiler of these files adds a helper that the page does not have.
  await page.evaluate('globalThis.__name = (it) => it; undefined');
  await page.evaluate(script);
  const { text, names, coldMs, ...timing } = await timeFirst(page, effort.rounds);
  const aria = await measureAria(page, effort.ariaLimit);
  const lines = text.split('\n').filter((line) => /^ *\d+ (?!row\b)/.test(line));
  if (effort.scores) await findListeners(page, await page.context().newCDPSession(page));
  const marks = effort.scores ? await scoreView(page, script, false) : null;
  const listeners = effort.scores ? await scoreView(page, script, true) : null;
  return {
    page: name,
    size: effort.size,
    ...timing,
    colds: [coldMs],
    aria,
    items: names.length,
    tokens: countTokens(text),
    lineTokens: countTokens(lines.join('\n')),
    // As they stand in a line: " Shown" is another token than "Shown".
    nameTokens: countTokens(names.map((it) => (it === '' ? '' : ` ${it}`)).join('\n')),
    marks,
    listeners,
  };
}
