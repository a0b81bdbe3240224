/** What a field holds, what typing is meant to make of it, and how the two differ. */
import type { ActionOf } from '../handler.ts';
import { editingHostOf, isTextControl } from '../../dom/controls.ts';
import { firstDifference } from './first-difference.ts';
import { hostText } from '../../dom/host-text.ts';
import type { Told } from '../../../core/i18n/told.ts';

interface HeldText {
  readonly text: string;
  /** null where scripts cannot read it, as in e-mail fields. */
  readonly selection: readonly [start: number, end: number] | null;
}

/** @returns null for elements that hold no text of their own: they only listen to keys. */
export function heldText(field: Element): HeldText | null {
  if (isTextControl(field)) {
    const { value: text, selectionStart: start, selectionEnd: end } = field;
    return { text, selection: start === null || end === null ? null : [start, end] };
  }
  return editingHostOf(field) === field ? hostText(field) : null;
}

/** @returns null where it cannot be known. */
export function meantText(held: HeldText, { text, mode }: Pick<ActionOf<'type'>, 'text' | 'mode'>): string | null {
  if (mode === 'replace') return text;
  if (mode === 'append') return held.text + text;
  if (held.selection === null) return null;
  const [start, end] = held.selection;
  return held.text.slice(0, start) + text + held.text.slice(end);
}

/** @returns How the text in the field differs from the text that was meant; null when it does not. */
export function textDifference(field: Element, meant: string): Told | null {
  const held = heldText(field);
  if (held === null) return null;
  const shown = isTextControl(field) ? withoutCompletion(held) : held.text;
  if (field instanceof HTMLInputElement) return isFormatted(meant, shown) ? null : firstDifference(meant, shown);
  if (isTextControl(field)) return firstDifference(meant, shown);
  return keepsWhiteSpace(field)
    ? firstDifference(withoutLastBreak(meant), withoutLastBreak(shown))
    : firstDifference(paragraphs(meant), paragraphs(shown));
}

/** The editors of code show every space, and each line break as one line. */
const keepsWhiteSpace = (host: Element): boolean => getComputedStyle(host).whiteSpace === 'pre';

export const withoutLastBreak = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n$/, '');

/** Editors of prose make one paragraph break of several line breaks, and trim lines. */
const paragraphs = (text: string): string =>
  text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');

/** A field may complete what is typed, and selects what it added: the next key replaces that. */
function withoutCompletion({ text, selection }: HeldText): string {
  const [start, end] = selection ?? [0, 0];
  return start > 0 && start < end && end === text.length ? text.slice(0, start) : text;
}

/** Masks add separators and change the case; a sign or a decimal point must stay. */
function isFormatted(meant: string, shown: string): boolean {
  if (meant === shown) return true;
  const kept = /^[-+]?\d*[.,]?\d+$/.test(meant) && /[-+.,]/.test(meant) ? /[^-+.,\d]/g : /[^\p{L}\p{N}]/gu;
  const [wanted, there] = [meant, shown].map((text) => text.replace(kept, '').toLowerCase());
  return wanted === there && (wanted !== '' || meant === '');
}
