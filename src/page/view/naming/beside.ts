/**
 * Names of fields that have none, from the text beside them: before a text field, after a box to
 * tick. Only short texts that read like labels, near the field on the page; the text is then no line
 * of its own.
 */
import { contains, rectOf, type Rect } from '../../dom/dom.ts';
import type { Container, ElementOut, Out } from '../walk/node.ts';

const NAMED_BEFORE = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider']);
const NAMED_AFTER = new Set(['checkbox', 'radio', 'switch']);
/** What stands in the midst of a sentence: the words after it are the sentence's. */
const INLINE = new Set(['link', 'button', 'clickable']);
const MAX_LABEL = 60;
const MAX_WORDS = 5;
/** Pixels between a label and its field. */
const MAX_ASIDE = 240;
const MAX_ABOVE = 40;
const MAX_AFTER = 40;
const SLACK = 8;
const CLEARLY_NEARER = 0.6;

/** @param field - Not added yet: its text would be the last of `outs`. */
export function nameBefore(outs: Out[], field: ElementOut): void {
  if (field.name !== '' || !NAMED_BEFORE.has(field.role)) return;
  const at = lastShown(outs, field.parent);
  const text = outs[at];
  if (text?.kind !== 'text' || !mayName(text.text)) return;
  let last = at - 1;
  while (last >= 0 && !outs[last]?.kept) last -= 1;
  const before = outs[last];
  if (before?.kind === 'element' && INLINE.has(before.role) && contains(text.at, before.element)) return;
  // A row of several texts and a field: which one names it is anybody's guess.
  if (before?.kind === 'text' && isCell(text.parent) && rowOf(before.parent) === rowOf(text.parent)) return;
  if (before?.kind === 'element' && before.name === '' && NAMED_BEFORE.has(before.role)) {
    // A page may put its labels after the fields: the text is whose it is nearer to.
    if (contains(text.at, field.element) || contains(text.at, before.element)) return;
    const label = rectOf(text.at);
    if (distance(label, before.rect) < distance(label, field.rect) * CLEARLY_NEARER) {
      before.name = text.text;
      text.kept = false;
      return;
    }
  }
  if (!contains(text.at, field.element) && !isNear(rectOf(text.at), field.rect)) return;
  field.name = text.text;
  text.kept = false;
}

/**
 * @param box - That `boxBefore` found.
 * @returns Whether the text, not added yet, has become its name.
 */
export function nameAfter(box: Out | undefined, text: string, at: Element): boolean {
  if (box?.kind !== 'element') return false;
  if (!contains(at, box.element)) {
    const rect = rectOf(at);
    const isBeside = rect.top < box.rect.bottom && rect.bottom > box.rect.top;
    const gap = rect.left - box.rect.right;
    if (!isBeside || gap < -SLACK || gap > MAX_AFTER) return false;
  }
  box.name = text;
  return true;
}

/** @returns The place of a box that the next text may name; -1 when there is none. What is in another row does not. */
export function boxBefore(outs: readonly Out[], parent: Container | null): number {
  const at = lastShown(outs, parent);
  const box = outs[at];
  const isBox =
    box?.kind === 'element' && box.name === '' && box.tag === 'input' && NAMED_AFTER.has(box.role);
  return isBox && rowOf(box.parent) === rowOf(parent) ? at : -1;
}

/** Containers that what comes next is in are no line between two neighbours, nor is what was folded away. */
function lastShown(outs: readonly Out[], parent: Container | null): number {
  let at = outs.length - 1;
  for (; at >= 0; at -= 1) {
    const out = outs[at];
    if (!out || (out.kept && !(out.kind === 'group' && isAround(out, parent)))) break;
  }
  return at;
}

function isAround(group: Container, parent: Container | null): boolean {
  for (let at = parent; at !== null; at = at.parent) if (at === group) return true;
  return false;
}

const isCell = (parent: Container | null): boolean => parent?.kind === 'group' && parent.role === 'cell';

/** Of a table. */
function rowOf(container: Container | null): Container | null {
  for (let at = container; at !== null; at = at.parent) if (at.role === 'row') return at;
  return null;
}

/** Has a word in it, and is no sentence, sum or row of a table. */
export const mayName = (text: string): boolean =>
  text.length <= MAX_LABEL &&
  /\p{L}{2}/u.test(text) &&
  !/[.!,]$|[.!?] |=| \| /.test(text) &&
  // Longer ones are labels where they ask for something.
  (/[:?*]$/.test(text) || text.split(' ').length <= MAX_WORDS);

function isNear(label: Rect, field: Rect): boolean {
  const isBeside = label.top < field.bottom && label.bottom > field.top;
  if (isBeside) {
    const gap = field.left - label.right;
    return gap >= -SLACK && gap <= MAX_ASIDE;
  }
  const gap = field.top - label.bottom;
  return gap >= -SLACK && gap <= MAX_ABOVE && label.left < field.right && label.right > field.left - SLACK;
}

const distance = (a: Rect, b: Rect): number =>
  Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right),
    Math.max(0, a.top - b.bottom, b.top - a.bottom),
  );
