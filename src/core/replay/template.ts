/**
 * A demonstrated command as a template: its literals, those that the demonstration's actions use,
 * are slots; the rest is fixed. Aligning a new command with it fills the slots. No rule here knows
 * any task: what is a literal is told by the actions alone.
 */
import { readDay, sameDay } from './dates.ts';
import { isAlike, isLight, isSameDeed } from './intent.ts';
import { fold, textOf, tokensOf, type Token } from './tokens.ts';

export type SlotId = number;

type Part =
  | { readonly kind: 'fixed'; readonly token: Token }
  | { readonly kind: 'slot'; readonly id: SlotId; readonly quoted: boolean };

export interface Template {
  readonly command: string;
  readonly parts: readonly Part[];
  /** The demonstrated text of each slot, by id. */
  readonly demonstrated: readonly string[];
  /** Slots that stand in one list ("a, b and c"): they are filled together, by the first of them. */
  readonly listOf: ReadonlyMap<SlotId, SlotId>;
}

export interface Alignment {
  /** 1 is word for word; below MIN_ALIGNMENT the command is another one. */
  readonly score: number;
  /** Filled text by slot id; a list's text is whole, with its commas. */
  readonly filled: ReadonlyMap<SlotId, string>;
}

export const MIN_ALIGNMENT = 0.6;

/** @param literals - Texts that the demonstration's actions used: typed, chosen, names of targets. */
export function templateOf(command: string, literals: readonly string[]): Template {
  const tokens = tokensOf(command);
  const owner = tokens.map((): SlotId | null => null);
  const demonstrated: string[] = [];
  const quotedSlots = new Set<SlotId>();
  // The longest first: "Tab #3" before "3".
  for (const literal of [...new Set(literals)].toSorted((a, b) => b.length - a.length)) {
    for (const [from, to] of findAll(command, tokens, literal)) {
      if (owner.slice(from, to).some((id) => id !== null)) continue;
      const id = demonstrated.length;
      demonstrated.push(textOf(command, tokens.slice(from, to)));
      if (to - from === 1 && tokens[from]?.kind === 'quoted') quotedSlots.add(id);
      owner.fill(id, from, to);
    }
  }
  const parts: Part[] = [];
  tokens.forEach((token, i) => {
    const id = owner[i] ?? null;
    if (id === null) parts.push({ kind: 'fixed', token });
    else if (i === 0 || owner[i - 1] !== id) parts.push({ kind: 'slot', id, quoted: quotedSlots.has(id) });
  });
  return { ...joinLists(parts), command, demonstrated };
}

/** Where a literal stands in the command: whole tokens, without regard to case; dates in any spelling. */
function findAll(command: string, tokens: readonly Token[], literal: string): [number, number][] {
  const wanted = tokensOf(literal).map(({ key }) => key);
  const folded = fold(literal);
  const day = readDay(literal);
  const found: [number, number][] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (!token) break;
    if (token.key === folded || (day && sameDay(day, readDay(textOf(command, [token])))))
      found.push([i, i + 1]);
    else if (
      wanted.length > 1 &&
      wanted.every((key, k) => tokens[i + k]?.key === key && tokens[i + k]?.kind !== 'quoted')
    )
      found.push([i, i + wanted.length]);
  }
  // Quoted literals are what a person means; an equal word elsewhere is by chance.
  const quoted = found.filter(([from]) => tokens[from]?.kind === 'quoted');
  return quoted.length > 0 ? quoted : found;
}

const isSeparator = (part: Part): boolean =>
  part.kind === 'fixed' && [',', 'and', '&', 'or'].includes(part.token.key);

/** Slots with nothing but commas and "and" between them become one. */
function joinLists(parts: readonly Part[]): { parts: Part[]; listOf: Map<SlotId, SlotId> } {
  const joined: Part[] = [];
  const listOf = new Map<SlotId, SlotId>();
  let separators: Part[] = [];
  let head: SlotId | null = null;
  for (const part of parts) {
    if (part.kind === 'slot' && head !== null && separators.length > 0) {
      listOf.set(part.id, head).set(head, head);
      separators = [];
    } else if (head !== null && isSeparator(part)) separators.push(part);
    else {
      joined.push(...separators, part);
      separators = [];
      head = part.kind === 'slot' ? part.id : null;
    }
  }
  return { parts: [...joined, ...separators], listOf };
}

const WORD_COST = 1;
const LIGHT_WORD_COST = 0.4;
const SYNONYM_COST = 0.15;
const MARK_COST = 0.1;
const LONGER_SLOT_COST = 0.05;
const UNQUOTED_COST = 0.4;
const EMPTY_SLOT_COST = 3;

const costOf = (token: Token): number =>
  token.kind === 'mark' ? MARK_COST : isLight(token) ? LIGHT_WORD_COST : WORD_COST;

function matchCost(was: Token, now: Token): number {
  if (was.key === now.key) return 0;
  if (was.kind === 'word' && now.kind === 'word' && isAlike(was.key, now.key)) return SYNONYM_COST;
  return Math.max(costOf(was), costOf(now)) * 1.2;
}

/** Cheapest alignment of the template with the command (edit distance; slots take one token or more). */
export function align(template: Template, command: string): Alignment {
  const tokens = tokensOf(command);
  const { parts } = template;
  const n = parts.length;
  const m = tokens.length;
  const grid = <T>(value: T): T[][] =>
    Array.from({ length: n + 1 }, () => Array.from({ length: m + 1 }, () => value));
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
          const unlike =
            part.quoted && token.kind !== 'quoted' ? UNQUOTED_COST : token.kind === 'mark' ? 0.3 : 0;
          const fresh = at(best, i - 1, j - 1) + unlike;
          const longer = at(inSlot, i, j - 1) + (part.quoted ? UNQUOTED_COST : LONGER_SLOT_COST);
          put(inSlot, i, j, Math.min(fresh, longer));
          put(began, i, j, fresh <= longer ? j - 1 : (began[i]?.[j - 1] ?? -1));
          offer(at(inSlot, i, j), 'slot');
        }
      }
    }
  }

  const filled = new Map<SlotId, string>();
  for (let i = n, j = m; i > 0 || j > 0;) {
    const part = parts[i - 1];
    const how = came[i]?.[j] ?? 'start';
    if (how === 'slot' && part?.kind === 'slot') {
      const from = began[i]?.[j] ?? j - 1;
      filled.set(part.id, textOf(command, tokens.slice(from, j)));
      i -= 1;
      j = from;
    } else if (how === 'match') {
      i -= 1;
      j -= 1;
    } else if (how === 'skip-part') i -= 1;
    else if (how === 'skip-token') j -= 1;
    else break;
  }
  const weight = parts.reduce((sum, part) => sum + (part.kind === 'slot' ? 0.5 : costOf(part.token)), 0);
  const score = isSameDeed(template.command, command, template.demonstrated)
    ? 1 - at(best, n, m) / Math.max(weight, 1)
    : 0;
  return { score: Math.max(0, score), filled };
}

/** The members of a list as commands write it: "a, b and c"; none for "nothing". */
export function membersOf(text: string): string[] {
  if (/^(?:nothing|none|no items?|no one)$/i.test(text.trim())) return [];
  return text
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+and\s+|\s+&\s+/)
    .map((it) => it.trim().replace(/^["“']|["”']$/g, ''))
    .filter((it) => it !== '');
}
