/** Texts that stand on a page, and how one of them is found again: beside its label, as the n-th of its kind, as the only one. */
import { bare } from '../../match/names.ts';
import { nth } from '../../match/ordinal.ts';
import { columnIn, depthOf, itemsOf, wordsOf } from '../../view/tree.ts';
import type { ElementItem, PageView, ViewItem } from '../../view/view.ts';
import type { SlotTextIndex } from './forms.ts';
import { inForm } from './forms.ts';
import type { FromCommand, Part, Place, Value } from '../dsl.ts';
import { fold } from '../../fold.ts';

/** A text of the page that can be read: a line of text, a cell of a table row, the value of a field, a name. */
interface Piece {
  readonly text: string;
  /** Pieces of one kind can be counted: "the 3rd area". */
  readonly kind: string;
  readonly item: ViewItem;
  /** The text before it in the same row, or else of the item before it. */
  readonly label: string;
}

const known = new WeakMap<readonly ViewItem[], readonly Piece[]>();

function piecesOf(view: PageView): readonly Piece[] {
  const items = itemsOf(view);
  let pieces = known.get(items);
  if (!pieces) known.set(items, (pieces = items.flatMap((item, i) => piecesIn(view, item, items[i - 1]))));
  return pieces;
}

function piecesIn(view: PageView, item: ViewItem, before: ViewItem | undefined): Piece[] {
  const last = before === undefined ? '' : wordsOf(before);
  if (item.kind === 'text') {
    const column = columnIn(view, item);
    const kind = column === undefined ? `text ${depthOf(view, item)}` : `cell ${column}`;
    return [{ text: item.text, kind, item, label: last }];
  }
  if (item.kind === 'group') {
    if (item.name === '') return [];
    return [{ text: item.name, kind: `${item.role} name`, item, label: last }];
  }
  const { role, type, name, value } = item;
  const kind = `${role} ${type ?? ''}`;
  return [
    ...(value === null || type === 'password' ? [] : [{ text: value, kind, item, label: name || last }]),
    // The name of another element before it is no label.
    ...(name === '' || value !== null
      ? []
      : [{ text: name, kind: `${kind} name`, item, label: before?.kind === 'element' ? '' : last }]),
  ];
}

type PageHypothesis = Extract<Value, { from: 'page' }>;

const words = (text: string): string[] => text.split(/\s+/).filter((it) => it !== '');
const MAX_CONTEXT = 3;
const MIN_LENGTH = 3;
const MAX_READINGS = 20;

/** Whence on the page a typed text can come. */
export function pageHypotheses(
  view: PageView,
  typed: string,
  field: ElementItem | null,
  index: SlotTextIndex,
): PageHypothesis[] {
  const hypotheses: PageHypothesis[] = [];
  if (fold(typed) === '') return hypotheses;
  const pieces = piecesOf(view).filter(({ item }) => item !== field);
  for (const piece of pieces) {
    if (!piece.text.includes(typed) && bare(piece.text) !== typed) continue;
    for (const part of partsOf(piece.text, typed))
      for (const place of placesOf(pieces, piece, index)) hypotheses.push({ from: 'page', place, part, at: null });
    if (hypotheses.length >= MAX_READINGS) break;
  }
  return hypotheses;
}

function partsOf(text: string, typed: string): Part[] {
  if (text === typed) return typed.length < MIN_LENGTH && /\p{L}/u.test(typed) ? [] : [{ kind: 'whole' }];
  const parts: Part[] = [];
  const at = text.indexOf(typed);
  // A code within a sentence: the words around it tell where it stands, if they tell it from the rest.
  if (at >= 0 && typed.length >= MIN_LENGTH && text.indexOf(typed, at + 1) < 0) {
    const before = text.slice(0, at);
    const after = text.slice(at + typed.length);
    const isWhole = !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
    const lead = words(before).slice(-MAX_CONTEXT).join(' ') + (/\s$/.test(before) ? ' ' : '');
    const end = /^\s*\S{1,12}/.exec(after)?.[0] ?? '';
    if (isWhole && lead.trim() !== '' && !/\d/.test(lead + end))
      parts.push({ kind: 'between', before: lead, after: end });
  }
  return parts;
}

function placesOf(pieces: readonly Piece[], piece: Piece, index: SlotTextIndex): Place[] {
  const { kind, label } = piece;
  const alike = pieces.filter((it) => it.kind === kind);
  const at = alike.indexOf(piece);
  const own = fold(bare(label));
  const ordinals = index.ordinals.filter((it) => [at + 1, at - alike.length].includes(Number(inForm('ordinal', it))));
  return [
    ...(alike.length > 1 ? ordinals : []).map((slotText): Place => ({
      by: 'ordinal',
      n: { from: 'command', slotText, form: 'ordinal' },
      kind,
    })),
    ...(own === '' ? [] : index.named(label)).map((it): Place => ({ by: 'label', label: { from: 'command', ...it } })),
    ...(alike.length === 1 ? [{ by: 'only', kind } as const] : []),
    ...(own !== '' && !/\d/.test(own) ? [{ by: 'label', label } as const] : []),
  ];
}

/** Whether two labels are one, apart from case, and from marks at their ends. */
const isLabel = (a: string, b: string): boolean => fold(bare(a)) === fold(bare(b));

/** @returns null where the page does not show it, or not just once. */
export function readFrom(
  view: PageView,
  { place, part }: PageHypothesis,
  field: ElementItem | null,
  textOf: (value: FromCommand) => string | null,
): string | null {
  const pieces = piecesOf(view).filter(({ item }) => item !== field);
  const found = new Set(atPlace(pieces, place, textOf).flatMap((it) => partOf(it.text, part) ?? []));
  const [text] = found;
  return found.size === 1 && text !== undefined ? text : null;
}

function atPlace(
  pieces: readonly Piece[],
  place: Place,
  textOf: (value: FromCommand) => string | null,
): readonly Piece[] {
  if (place.by === 'label') {
    const wanted = typeof place.label === 'string' ? place.label : textOf(place.label);
    return wanted === null ? [] : pieces.filter((it) => isLabel(it.label, wanted));
  }
  const alike = pieces.filter(({ kind }) => kind === place.kind);
  const piece = place.by === 'only' ? null : nth(alike, Number(textOf(place.n) ?? Number.NaN));
  return place.by === 'only' ? alike : piece ? [piece] : [];
}

function partOf(text: string, part: Part): string | null {
  switch (part.kind) {
    case 'whole':
      return text;
    case 'between': {
      const from = text.indexOf(part.before);
      const start = from + part.before.length;
      if (from < 0) return null;
      const end = part.after === '' ? text.length : text.indexOf(part.after, start);
      return end <= start ? null : text.slice(start, end);
    }
  }
}
