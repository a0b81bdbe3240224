/** The pages that an action has read in the background, as a part of the history: lines that are the pages' own words. */
import type { ReadPage } from '../actions/evidence.ts';
import { dataText } from './data-text.ts';
import { quotedData } from './element-words.ts';

const MAX_LINE = 1_000;
/** Of a page that an earlier decision was shown whole. */
const MAX_EARLIER = 200;

const WHY: Readonly<Record<Exclude<ReadPage['kind'], 'read' | 'file'>, string>> = {
  foreign: 'it led to this site, which the person has not allowed: go_to asks them',
  'not-loaded': 'it gave no page to read',
};

/** @param isNew - Whether the next decision is the first that sees them. */
export function readPagesText(pages: readonly ReadPage[], isNew: boolean): string {
  return pages.flatMap((page) => pageLines(page, isNew)).join('\n');
}

function pageLines({ kind, url, title, text, left }: ReadPage, isNew: boolean): string[] {
  const head = kind === 'file' ? '   file' : `   page ${dataText(url, 200)}`;
  if (kind === 'foreign' || kind === 'not-loaded') return [`${head}: ${WHY[kind]}`];
  const named = `${head} ${quotedData(title, 120)}`;
  if (!isNew) return [`${named} said: ${dataText(text, MAX_EARLIER)}`];
  const cut = left > 0 ? `, ${left} characters left out` : '';
  return [`${named} says (page data${cut}):`, ...text.split('\n').map((line) => `   | ${dataText(line, MAX_LINE)}`)];
}
