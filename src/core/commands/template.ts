/**
 * A demonstrated command as a template: the literals that the demonstration's actions used are
 * slots, the rest is fixed. The actions alone tell what is a literal; no rule here knows any task.
 */
import { MONTH_AND_DAY, readDay, sameDay } from '../match/dates.ts';
import { fold } from '../fold.ts';
import { isLight } from './intent.ts';
import { textOf, tokensOf, type Token } from './tokens.ts';

export type SlotId = number;

export const SLOT_KINDS = ['text', 'option', 'name', 'row', 'place'] as const;

/** A text of the command that the demonstration's actions used, and what for. */
export interface Literal {
  readonly text: string;
  /**
   * `text`: typed. `option`: chosen in a list. `name`: of the element that is meant, or a part of it. `row`: the row, card or list item
   * that it stands in. `place`: says which of several ("3rd").
   */
  readonly kind: (typeof SLOT_KINDS)[number];
  /** The name of what it was typed into or chosen in; of a row or a name the role of what is meant, or the radio buttons' group. */
  readonly label: string;
  /** Only literals of one group ("names of checkboxes") can be members of one list. */
  readonly group: string;
}

type Part =
  | { readonly kind: 'fixed'; readonly token: Token }
  /** Where it stands in the command, quotes and all members of a list included. */
  | { readonly kind: 'slot'; readonly id: SlotId; readonly start: number; readonly end: number };

export interface Template {
  readonly command: string;
  readonly parts: readonly Part[];
  /** The demonstrated text of each slot, by id. */
  readonly demonstrated: readonly string[];
  /** What each slot is used for, by id. */
  readonly uses: readonly (readonly Literal[])[];
  /** For each slot of a list ("a, b and c") the first slot of that list, which is filled with the whole list. */
  readonly listOf: ReadonlyMap<SlotId, SlotId>;
  /** Whether several things can stand there: rows or elements that something is done to, not a text that is typed. */
  readonly takesList: (id: SlotId) => boolean;
}

/** Slots are numbered as they stand in the command. */
export function templateOf(command: string, literals: readonly Literal[]): Template {
  const tokens = tokensOf(command);
  const usesOf = new Map<string, Literal[]>();
  for (const it of literals) usesOf.set(it.text, [...(usesOf.get(it.text) ?? []), it]);
  const verb = tokens.findIndex((it) => it.kind === 'quoted' || (it.kind === 'word' && !isLight(it)));
  const slots: { readonly from: number; readonly to: number; readonly uses: readonly Literal[] }[] = [];
  // The longest first: "Tab #3" before "3".
  for (const [literal, uses] of [...usesOf].toSorted(([a], [b]) => b.length - a.length)) {
    const isName = uses.every(({ kind }) => kind === 'name');
    for (const [from, to] of findAll(command, tokens, literal)) {
      const isTaken = slots.some((it) => it.from < to && from < it.to);
      // "Delete", the name of a button, is what is to be done, and no value.
      const isVerb = from === verb && isName && tokens[from]?.kind === 'word';
      if (!isTaken && !isVerb) slots.push({ from, to, uses });
    }
  }
  slots.sort((a, b) => a.from - b.from);
  const parts: Part[] = [];
  tokens.forEach((token, i) => {
    const id = slots.findIndex(({ from, to }) => from <= i && i < to);
    const slot = slots[id];
    if (slot === undefined) parts.push({ kind: 'fixed', token });
    else if (slot.from === i)
      parts.push({ kind: 'slot', id, start: token.start, end: tokens[slot.to - 1]?.end ?? token.end });
  });
  const uses = slots.map((it) => it.uses);
  const areOfOneGroup = (a: SlotId, b: SlotId): boolean =>
    (uses[a] ?? []).some(({ group }) => uses[b]?.some((it) => it.group === group) === true);
  const { parts: joined, listOf } = joinLists(parts, areOfOneGroup);
  const takesList = (id: SlotId): boolean =>
    listOf.has(id) || (uses[id] ?? []).some(({ kind }) => kind === 'name' || kind === 'row');
  const demonstrated = slots.map(({ from, to }) => textOf(command, tokens.slice(from, to)));
  return { parts: joined, listOf, takesList, uses, command, demonstrated };
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

/** Slots of one group with nothing but commas and "and" between them become one. */
function joinLists(
  parts: readonly Part[],
  areOfOneGroup: (a: SlotId, b: SlotId) => boolean,
): { parts: Part[]; listOf: Map<SlotId, SlotId> } {
  const joined: Part[] = [];
  const listOf = new Map<SlotId, SlotId>();
  let separators: Part[] = [];
  let head: SlotId | null = null;
  for (const part of parts) {
    if (part.kind === 'slot' && head !== null && separators.length > 0 && areOfOneGroup(head, part.id)) {
      listOf.set(part.id, head).set(head, head);
      separators = [];
      const at = joined.findLastIndex((it) => it.kind === 'slot');
      const whole = joined[at];
      if (whole?.kind === 'slot') joined[at] = { ...whole, end: part.end };
    } else if (head !== null && part.kind === 'fixed' && isSeparator(part.token)) separators.push(part);
    else {
      joined.push(...separators, part);
      separators = [];
      head = part.kind === 'slot' ? part.id : null;
    }
  }
  return { parts: [...joined, ...separators], listOf };
}

/** The members of a list as commands write it: "a, b and c"; none for "nothing". What is in quotes is one. */
export function membersOf(text: string): string[] {
  if (/^(?:nothing|none|no items?|no one)$/i.test(text.trim())) return [];
  return text
    .split(SEPARATOR)
    .map((it) => unquoted(it.trim()))
    .filter((it) => it !== '');
}
/** Behind it all quotes are closed, and it is not within a day: "March 15, 2012". */
const SEPARATOR = new RegExp(
  String.raw`(?:(?<!\b${MONTH_AND_DAY})\s*,\s*(?:and\s+|or\s+)?|\s+and\s+|\s+&\s+)(?=(?:[^"“”]*["“][^"“”]*["”])*[^"“”]*$)`,
  'iu',
);

/** A text that reads as a list, in quotes: then it is one thing. */
export const asOneText = (text: string): string =>
  membersOf(text).length < 2 ? text : text.includes('"') ? `“${text}”` : `"${text}"`;

export const unquoted = (text: string): string =>
  /^(?:"([^"]*)"|“([^”]*)”|'([^']*)')$/.exec(text)?.slice(1).find(Boolean) ?? text;

/** The slot whose demonstrated text this is. */
export function slotOf({ demonstrated }: Template, text: string): SlotId | null {
  const folded = fold(text);
  const day = readDay(text);
  const id = demonstrated.findIndex((it) => fold(it) === folded || sameDay(day, readDay(it)));
  return id < 0 ? null : id;
}
