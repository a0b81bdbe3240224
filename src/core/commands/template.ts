/**
 * A demonstrated command as a template: the literals that the demonstration's actions used are
 * slots, the rest is fixed. The actions alone tell what is a literal; no rule here knows any task.
 */
import { readDay, sameDay } from '../match/dates.ts';
import { fold } from '../fold.ts';
import { textOf, tokensOf, type Token } from './tokens.ts';

export type SlotId = number;

/** A text of the command that the demonstration's actions used: typed, chosen, or the name of a target. */
export interface Literal {
  readonly text: string;
  /** What it was used for. Only literals of one use ("names of checkboxes") can be members of one list. */
  readonly use: string;
}

type Part =
  | { readonly kind: 'fixed'; readonly token: Token }
  | { readonly kind: 'slot'; readonly id: SlotId; readonly quoted: boolean };

export interface Template {
  readonly command: string;
  readonly parts: readonly Part[];
  /** The demonstrated text of each slot, by id. */
  readonly demonstrated: readonly string[];
  /** For each slot of a list ("a, b and c") the first slot of that list, which is filled with the whole list. */
  readonly listOf: ReadonlyMap<SlotId, SlotId>;
}

export function templateOf(command: string, literals: readonly Literal[]): Template {
  const tokens = tokensOf(command);
  const owner = tokens.map((): SlotId | null => null);
  const demonstrated: string[] = [];
  const uses: ReadonlySet<string>[] = [];
  const quotedSlots = new Set<SlotId>();
  const usesOf = new Map<string, Set<string>>();
  for (const { text, use } of literals) usesOf.set(text, (usesOf.get(text) ?? new Set()).add(use));
  // The longest first: "Tab #3" before "3".
  for (const [literal, itsUses] of [...usesOf].toSorted(([a], [b]) => b.length - a.length)) {
    for (const [from, to] of findAll(command, tokens, literal)) {
      if (owner.slice(from, to).some((id) => id !== null)) continue;
      const id = demonstrated.length;
      demonstrated.push(textOf(command, tokens.slice(from, to)));
      uses.push(itsUses);
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
  const areOfOneUse = (a: SlotId, b: SlotId): boolean => [...(uses[a] ?? [])].some((use) => uses[b]?.has(use) === true);
  return { ...joinLists(parts, areOfOneUse), command, demonstrated };
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
    if (token.key === folded || (day && sameDay(day, readDay(textOf(command, [token]))))) found.push([i, i + 1]);
    else if (
      wanted.length > 1 &&
      wanted.every((key, k) => tokens[i + k]?.key === key && tokens[i + k]?.kind !== 'quoted')
    )
      found.push([i, i + wanted.length]);
  }
  // A person quotes what they mean; an equal word elsewhere is there by chance.
  const quoted = found.filter(([from]) => tokens[from]?.kind === 'quoted');
  return quoted.length > 0 ? quoted : found;
}

const SEPARATORS: readonly string[] = [',', 'and', '&', 'or'];

export const isSeparator = ({ key, kind }: Token): boolean => kind !== 'quoted' && SEPARATORS.includes(key);

/** Slots of one use with nothing but commas and "and" between them become one. */
function joinLists(
  parts: readonly Part[],
  areOfOneUse: (a: SlotId, b: SlotId) => boolean,
): { parts: Part[]; listOf: Map<SlotId, SlotId> } {
  const joined: Part[] = [];
  const listOf = new Map<SlotId, SlotId>();
  let separators: Part[] = [];
  let head: SlotId | null = null;
  for (const part of parts) {
    if (part.kind === 'slot' && head !== null && separators.length > 0 && areOfOneUse(head, part.id)) {
      listOf.set(part.id, head).set(head, head);
      separators = [];
    } else if (head !== null && part.kind === 'fixed' && isSeparator(part.token)) separators.push(part);
    else {
      joined.push(...separators, part);
      separators = [];
      head = part.kind === 'slot' ? part.id : null;
    }
  }
  return { parts: [...joined, ...separators], listOf };
}

/** The members of a list as commands write it: "a, b and c"; none for "nothing". */
export function membersOf(text: string): string[] {
  if (/^(?:nothing|none|no items?|no one)$/i.test(text.trim())) return [];
  return text
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+and\s+|\s+&\s+/)
    .map((it) => it.trim().replace(/^["“']|["”']$/g, ''))
    .filter((it) => it !== '');
}

/** The slot whose demonstrated text this is. */
export function slotOf({ demonstrated }: Template, text: string): SlotId | null {
  const folded = fold(text);
  const day = readDay(text);
  const id = demonstrated.findIndex((it) => fold(it) === folded || sameDay(day, readDay(it)));
  return id < 0 ? null : id;
}
