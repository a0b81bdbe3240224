/**
 * Aligns a new command with a template: which of its words fill the slots, and which words of
 * either command have no counterpart in the other.
 */
import { isAlike, isControlNoun, isLight, isSameIntent } from './intent.ts';
import { reordered } from './reorder.ts';
import { leadOf, unswapped, type Lead } from './swapped.ts';
import { isSeparator, type SlotId, type Template } from './template.ts';
import { fold } from '../fold.ts';
import { textOf, tokensOf, type Token } from './tokens.ts';

export interface Alignment {
  /** 1 is word for word; below MIN_ALIGNMENT the command is another one. */
  readonly score: number;
  /** Filled text by slot id; a list's text is whole, with its commas. */
  readonly filled: ReadonlyMap<SlotId, string>;
  /** Why the demonstration may not be followed although the commands are alike; null when it may. */
  readonly mismatch: Mismatch | null;
}

export type Mismatch =
  /** The command says something that the demonstration does nothing with. */
  | { readonly kind: 'not-shown'; readonly text: string }
  /** The demonstration was on something that the command does not name. */
  | { readonly kind: 'shown-for'; readonly text: string }
  /** Two values stand where the demonstration has one. */
  | { readonly kind: 'several-values'; readonly text: string };

export const MIN_ALIGNMENT = 0.6;

const WORD_COST = 1;
const LIGHT_WORD_COST = 0.4;
const SYNONYM_COST = 0.15;
const MARK_COST = 0.1;
const LONGER_SLOT_COST = 0.05;
const WHOLE_SLOT_COST = 0.1;
const UNQUOTED_COST = 0.4;
const EMPTY_SLOT_COST = 3;
/** A slot that takes a word which stands elsewhere in the demonstrated command has most likely slipped. */
const SLIPPED_COST = 1;
const LIGHT_IN_SLOT_COST = 0.2;
/** More than to skip it. */
const LIGHT_FIRST_COST = 0.45;

const costOf = (token: Token): number =>
  token.kind === 'mark' ? MARK_COST : isLight(token) ? LIGHT_WORD_COST : WORD_COST;

function matchCost(was: Token, now: Token): number {
  if (was.key === now.key) return 0;
  if (was.kind === 'word' && now.kind === 'word' && isAlike(was.key, now.key)) return SYNONYM_COST;
  if (isLight(was) && isLight(now)) return SYNONYM_COST;
  return Math.max(costOf(was), costOf(now)) * 1.2;
}

/** Aligns a command whose values stand in the demonstrated order, or each beside the word that says what it is. */
export function align(template: Template, command: string): Alignment {
  // Another intent is another command, however alike its words are.
  if (!isSameIntent(template.command, command, template.demonstrated))
    return { score: 0, filled: new Map(), mismatch: null };
  const tokens = tokensOf(command);
  const inOrder = alignInOrder(template, command, tokens);
  const other = reordered(template, tokens);
  const inOther = other === null ? null : alignInOrder(other, command, tokens);
  return inOther !== null && inOther.mismatch === null && inOther.score > inOrder.score ? inOther : inOrder;
}

/** Finds the cheapest alignment by edit distance, in which a slot takes one token or more. */
function alignInOrder(template: Template, command: string, tokens: readonly Token[]): Alignment {
  const { parts } = template;
  const n = parts.length;
  const m = tokens.length;
  const grid = <T>(value: T): T[][] => Array.from({ length: n + 1 }, () => Array.from({ length: m + 1 }, () => value));
  const best = grid(Infinity);
  /** Cheapest with the slot of part i ending at token j, and where it began. */
  const inSlot = grid(Infinity);
  const began = grid(-1);
  const came = grid<'start' | 'match' | 'skip-part' | 'skip-token' | 'slot'>('start');
  const at = (rows: number[][], i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  const put = <T>(rows: T[][], i: number, j: number, value: T): void => {
    const row = rows[i];
    if (row) row[j] = value;
  };

  const hasQuotes = tokens.some(({ kind }) => kind === 'quoted');
  const ownWords = wordsOfParts(template, hasQuotes);
  const slipCost = (i: number, token: Token): number => {
    if (ownWords[i]?.has(token.key) === true) return 0;
    if (isLight(token)) return isSeparator(token) ? 0 : LIGHT_IN_SLOT_COST;
    return ownWords.some((words) => words.has(token.key)) ? SLIPPED_COST : 0;
  };

  const shown = parts.map((part) => (part.kind === 'slot' ? fold(template.demonstrated[part.id] ?? '') : null));
  const isWhole = (i: number, from: number, to: number): boolean =>
    from >= 0 && fold(textOf(command, tokens.slice(from, to))) === shown[i - 1];

  put(best, 0, 0, 0);
  for (let i = 0; i <= n; i += 1) {
    const part = parts[i - 1];
    for (let j = 0; j <= m; j += 1) {
      const token = tokens[j - 1];
      const offer = (cost: number, from: 'match' | 'skip-part' | 'skip-token' | 'slot'): void => {
        if (cost >= at(best, i, j)) return;
        put(best, i, j, cost);
        put(came, i, j, from);
      };
      if (token) offer(at(best, i, j - 1) + costOf(token), 'skip-token');
      if (part?.kind === 'fixed') {
        offer(at(best, i - 1, j) + costOf(part.token), 'skip-part');
        if (token) {
          offer(at(best, i - 1, j - 1) + matchCost(part.token, token), 'match');
        }
      }
      if (part?.kind === 'slot') {
        offer(at(best, i - 1, j) + EMPTY_SLOT_COST, 'skip-part');
        if (token) {
          const unlike = part.quoted && token.kind !== 'quoted' ? UNQUOTED_COST : token.kind === 'mark' ? 0.3 : 0;
          const slip = slipCost(i - 1, token);
          const first = slip === LIGHT_IN_SLOT_COST ? LIGHT_FIRST_COST : slip;
          const fresh = at(best, i - 1, j - 1) + unlike + first;
          const isMixed = token.kind === 'quoted' || (part.quoted && tokens[j - 2]?.kind === 'quoted');
          // Between two slots nothing else tells where the first one ends ("customer Ida Berg"). The command may lack the article between them.
          const next = parts[i];
          const afterNext = next?.kind === 'fixed' && isLight(next.token) ? parts[i + 1] : next;
          const isBeforeSlot = afterNext?.kind === 'slot' && isWhole(i, began[i]?.[j - 1] ?? -1, j - 1);
          const whole = isBeforeSlot ? WHOLE_SLOT_COST : 0;
          const longer = at(inSlot, i, j - 1) + (isMixed ? UNQUOTED_COST : LONGER_SLOT_COST) + slip + whole;
          put(inSlot, i, j, Math.min(fresh, longer));
          put(began, i, j, fresh <= longer ? j - 1 : (began[i]?.[j - 1] ?? -1));
          offer(at(inSlot, i, j), 'slot');
        }
      }
    }
  }

  const filled = new Map<SlotId, string>();
  const leads: Lead[] = [];
  const mismatches: Mismatch[] = [];
  const notShown = (token: Token): void => {
    if (isContent(token, command)) mismatches.push({ kind: 'not-shown', text: textOf(command, [token]) });
  };
  const shownFor = (token: Token): void => {
    if (isSpecific(token, template.command))
      mismatches.push({ kind: 'shown-for', text: textOf(template.command, [token]) });
  };
  for (let i = n, j = m; i > 0 || j > 0;) {
    const part = parts[i - 1];
    const token = tokens[j - 1];
    const how = came[i]?.[j] ?? 'start';
    if (how === 'slot' && part?.kind === 'slot') {
      const from = began[i]?.[j] ?? j - 1;
      const taken = withoutEnd(tokens.slice(from, j), template.demonstrated[part.id] ?? '');
      const text = textOf(command, taken);
      filled.set(part.id, text);
      const before = parts.slice(0, i - 1).map((it) => (it.kind === 'fixed' ? it.token : null));
      leads.push({ id: part.id, was: leadOf(before), now: leadOf(tokens.slice(0, from)) });
      if (!isOneValueOrList(taken)) mismatches.push({ kind: 'several-values', text });
      const more = nextSentence(taken);
      if (more.length > 0) mismatches.push({ kind: 'not-shown', text: textOf(command, more) });
      i -= 1;
      j = from;
    } else if (how === 'match' && part?.kind === 'fixed' && token) {
      if (matchCost(part.token, token) > SYNONYM_COST) {
        shownFor(part.token);
        notShown(token);
      }
      i -= 1;
      j -= 1;
    } else if (how === 'skip-part') {
      if (part?.kind === 'fixed') shownFor(part.token);
      i -= 1;
    } else if (how === 'skip-token' && token) {
      notShown(token);
      j -= 1;
    } else break;
  }
  const weight = parts.reduce((sum, part) => sum + (part.kind === 'slot' ? 0.5 : costOf(part.token)), 0);
  const score = 1 - at(best, n, m) / Math.max(weight, 1);
  // The walk went from the end to the beginning: the last mismatch found is the first one read.
  return { score: Math.max(0, score), filled: unswapped(filled, leads), mismatch: mismatches.at(-1) ?? null };
}

/** The words of each part; of fixed parts only those that say something about the task. Where the command has quotes, a quoted slot has none: its value is in the quotes. */
const wordsOfParts = ({ parts, demonstrated }: Template, hasQuotes: boolean): ReadonlySet<string>[] =>
  parts.map((part) => {
    if (part.kind === 'slot' && part.quoted && hasQuotes) return new Set();
    const tokens = part.kind === 'fixed' ? [part.token] : tokensOf(demonstrated[part.id] ?? '');
    return new Set(
      tokens.flatMap((token) =>
        token.kind === 'mark' || (part.kind === 'fixed' && isLight(token)) ? [] : [token.key],
      ),
    );
  });

/** The comma or full stop after a value belongs to the sentence, unless the demonstrated value ended with a mark too. */
function withoutEnd(tokens: readonly Token[], shown: string): readonly Token[] {
  const isEnd = ({ kind, key }: Token): boolean => kind === 'mark' && /[.,;:]/.test(key);
  const end = /\p{P}$/u.test(shown) ? tokens.length : tokens.findLastIndex((it) => !isEnd(it)) + 1;
  return end === 0 ? tokens : tokens.slice(0, end);
}

/** A quoted text beside other words is a value and something else, unless only commas and "and" join them. */
const isOneValueOrList = (tokens: readonly Token[]): boolean =>
  tokens.length === 1 ||
  tokens.every(({ kind }) => kind !== 'quoted') ||
  tokens.every((token) => token.kind === 'quoted' || isSeparator(token));

/** What follows a "then" or the end of a sentence is no part of a value, but something else to do. */
function nextSentence(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    ({ key, kind }, i) => i > 0 && (kind === 'mark' ? key === '.' || key === ';' : kind === 'word' && key === 'then'),
  );
  return end < 0 ? [] : tokens.slice(end + 1);
}

/** A word that says what to do or with what: nothing may be done without heeding it. */
const isContent = (token: Token, command: string): boolean =>
  isSpecific(token, command) || (token.kind === 'word' && !isLight(token) && !isControlNoun(token));

/** A quoted text, a number or a name: it means one thing, and no other thing will do instead. */
const isSpecific = (token: Token, command: string): boolean =>
  token.kind === 'quoted' || (token.kind === 'word' && (/\d/.test(token.key) || isName(token, command)));

/** A word with a capital letter that no sentence begins with. */
function isName(token: Token, command: string): boolean {
  if (isLight(token)) return false;
  const { start, end } = token;
  const before = command.slice(0, start).trimEnd();
  return before !== '' && !/[.!?:;]$/.test(before) && /\p{Lu}/u.test(command.slice(start, end));
}
