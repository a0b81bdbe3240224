/**
 * Chooses the exemplars whose command and page are most similar to the present ones (Synapse §2.3:
 * similarity of task and state), no two of a kind.
 */
import type { ExemplarQuery, RankedRow } from './exemplar-index.ts';
import type { ExemplarRow } from './exemplar-row.ts';
import { contentWords, type ContentWord } from './exemplar-terms.ts';
import { useOf } from './page-fingerprint.ts';

/** A demonstration that scores less than this part of the best one is not worth its tokens. */
const MIN_SHARE = 0.35;
/** Of one pattern: of exemplars that auto-context generation kept (WebWISE §4.5), which are verified, and at most two a task; and of others. */
const MAX_ALIKE_KEPT = 2;
const MAX_ALIKE = 1;

/** What the frame that decides has to do. */
export interface Situation extends ExemplarQuery {
  /** It was invoked, so its policy has one kind of task. */
  readonly isInvoked: boolean;
}

/**
 * @param ranked - Best first.
 * @param maxChars - Of all together; the first one is shown however long it is.
 * @returns At most `limit` of them, best first; none when nothing is alike.
 */
export function retrieveRows(
  ranked: Iterable<RankedRow>,
  situation: Situation,
  limit: number,
  maxChars: number,
): ExemplarRow[] {
  const isRelated = relatedTo(situation);
  const chosen: ExemplarRow[] = [];
  let best = 0;
  let chars = 0;
  for (const found of ranked) {
    const { row, score } = found;
    if (score < best * MIN_SHARE || chosen.length >= limit) break;
    // Another one with the same kinds of actions on the same page would teach little more.
    const alike = chosen.filter(({ pattern }) => pattern === row.pattern).length;
    if (alike >= (isKept(row) ? MAX_ALIKE_KEPT : MAX_ALIKE) || !isRelated(found)) continue;
    best ||= score;
    if (chosen.length > 0 && chars + row.chars > maxChars) continue;
    chosen.push(row);
    chars += row.chars;
  }
  return chosen;
}

const isKept = ({ source, verifiedBy }: ExemplarRow): boolean => source === 'run' && verifiedBy === 'page';

/** The share of content words that two commands must have in common: of the shorter one on pages of one site or folder, else of the longer one. */
const MIN_SHARED_WORDS = 0.5;
/** On pages that have nothing in common, one word tells nothing. */
const MIN_WORDS_ELSEWHERE = 2;

/** The best match of the index may have nothing to do with the task or with the page. */
function relatedTo({ task, page, host, isInvoked }: Situation): (found: RankedRow) => boolean {
  const present = new Set(page.roles.map(useOf));
  const all = contentWords(task);
  const [near, far] = [all, all.filter(({ isControl }) => !isControl)];
  const [nearSenses, farSenses] = [near, far].map((words) => new Set(words.flatMap(({ senses }) => senses))) as [
    Set<string>,
    Set<string>,
  ];
  return ({ row, words }) => {
    if (page.title !== '' && row.page.title === page.title) return true;
    // The page has no elements like those that the demonstration acts on first.
    if (row.uses.some((use) => !present.has(use))) return false;
    if (isInvoked) return true;
    const isSamePlace =
      (host !== '' && row.host === host) || (row.page.folder !== '' && row.page.folder === page.folder);
    if (isSamePlace)
      return sharedWords(words, nearSenses) >= Math.max(1, Math.min(words.length, near.length) * MIN_SHARED_WORDS);
    const own = words.filter(({ isControl }) => !isControl);
    return (
      sharedWords(own, farSenses) >= Math.max(MIN_WORDS_ELSEWHERE, Math.max(own.length, far.length) * MIN_SHARED_WORDS)
    );
  };
}

const sharedWords = (words: readonly ContentWord[], senses: ReadonlySet<string>): number =>
  words.filter((word) => word.senses.some((sense) => senses.has(sense))).length;
