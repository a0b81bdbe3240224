/** Carets and selections, in fields and in the document, as a press of the mouse sets them. */
import { plain } from '../../../core/view/plain-text.ts';
import { dispatch } from '../../dom/dom.ts';
import { closest } from '../../dom/composed-tree.ts';
import { holdsPoint } from '../../dom/element-box.ts';
import { VisibleTexts } from '../../view/style/visible-texts.ts';
import { editingHostOf, isTextControl, type TextControl } from '../../dom/controls.ts';

/** false for the types whose selection scripts cannot read, such as email and number. */
export const hasSelectionRange = (control: TextControl): boolean => control.selectionStart !== null;

interface CaretDocument {
  caretPositionFromPoint?(x: number, y: number): { offsetNode: Node; offset: number } | null;
}

/** @returns Whether the press may select: pages prevent it by `selectstart`. */
export function placeCaret(target: Element, x: number, y: number): boolean {
  // From Chrome 128 on; older ones find carets outside of fields only.
  const position = (document as CaretDocument).caretPositionFromPoint?.(x, y) ?? null;
  if (isTextControl(target)) {
    if (!hasSelectionRange(target)) return true;
    const offset = position?.offsetNode === target ? position.offset : target.value.length;
    target.setSelectionRange(offset, offset);
    return true;
  }
  // Chrome starts no selection on these and keeps the present one, which toolbars of editors need.
  if (target instanceof HTMLInputElement || closest(target, 'button,select,img,canvas,video')) return false;
  if (closest(target, 'a[href]') && !editingHostOf(target)) return false;
  if (getComputedStyle(target).userSelect === 'none') return false;
  const range = position ? null : document.caretRangeFromPoint(x, y);
  const node = position?.offsetNode ?? range?.startContainer;
  if (!node || (node instanceof Element && isTextControl(node))) return false;
  if (!dispatch(isTextAt(node, x, y) ? node : target, selectStart())) return false;
  document.getSelection()?.collapse(node, position?.offset ?? range?.startOffset ?? 0);
  return true;
}

/** As Chrome dispatches it: to the text node itself, and not composed. */
const selectStart = (): Event => new Event('selectstart', { bubbles: true, cancelable: true });

/** Whether the point is on the text: a caret is also placed for a point beside it. */
function isTextAt(node: Node, x: number, y: number): boolean {
  if (!(node instanceof Text)) return false;
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].some((rect) => holdsPoint(rect, { x, y }));
}

/** Extends the selection to where the pressed pointer moved. */
export function extendSelectionTo(pressed: Element, x: number, y: number): void {
  const position = (document as CaretDocument).caretPositionFromPoint?.(x, y) ?? null;
  if (!position) return;
  const { offsetNode: node, offset } = position;
  if (isTextControl(pressed)) {
    const { selectionStart: start, selectionEnd: end, selectionDirection } = pressed;
    if (node !== pressed || start === null || end === null) return;
    const anchor = selectionDirection === 'backward' ? end : start;
    pressed.setSelectionRange(
      Math.min(anchor, offset),
      Math.max(anchor, offset),
      offset < anchor ? 'backward' : 'forward',
    );
    return;
  }
  if (getComputedStyle(pressed).userSelect === 'none') return;
  if (node instanceof Element && isTextControl(node)) return;
  const selection = document.getSelection();
  if (selection && selection.rangeCount > 0) selection.extend(node, offset);
}

export function selectWordAtCaret(target: Element): void {
  if (isTextControl(target)) {
    if (!hasSelectionRange(target)) return target.select();
    const at = target.selectionStart ?? 0;
    const before = /[\p{L}\p{N}_]*$/u.exec(target.value.slice(0, at))?.[0].length ?? 0;
    const after = /^[\p{L}\p{N}_]*/u.exec(target.value.slice(at))?.[0].length ?? 0;
    return target.setSelectionRange(at - before, at + after);
  }
  if (getComputedStyle(target).userSelect === 'none') return;
  const selection = document.getSelection();
  selection?.modify('move', 'backward', 'word');
  selection?.modify('extend', 'forward', 'word');
}

export function selectAll(target: Element): void {
  if (isTextControl(target)) return target.select();
  const host = editingHostOf(target);
  if (host) document.getSelection()?.selectAllChildren(host);
  else document.execCommand('selectAll');
}

export function caretToEnd(target: Element): void {
  if (isTextControl(target)) {
    if (hasSelectionRange(target)) target.setSelectionRange(target.value.length, target.value.length);
    else document.getSelection()?.modify('move', 'forward', 'documentboundary');
    return;
  }
  const host = editingHostOf(target);
  if (!host) return;
  const selection = document.getSelection();
  selection?.selectAllChildren(host);
  selection?.collapseToEnd();
}

/** The text that a copy would take. */
export function selectedText(target: Element): string {
  if (isTextControl(target)) {
    const { selectionStart, selectionEnd, value } = target;
    if (selectionStart !== null) return value.slice(selectionStart, selectionEnd ?? selectionStart);
  }
  return document.getSelection()?.toString() ?? '';
}

/** What a person sees of a text that is selected in the page: all of it is copied, and only this is told. */
export function seenInSelection(selected: string): string {
  const selection = document.getSelection();
  // The text of a field comes from its value, and is in no range of the document.
  if (!selection || selection.isCollapsed || selection.toString() !== selected) return selected;
  const range = selection.getRangeAt(0);
  const seen = new VisibleTexts().wordsIn(range.commonAncestorContainer, 2 * selected.length, (it) =>
    partIn(range, it),
  );
  return signsOf(seen) === signsOf(selected) ? selected : seen;
}

function partIn(range: Range, text: Text): string {
  if (!range.intersectsNode(text)) return '';
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return text.data.slice(text === startContainer ? startOffset : 0, text === endContainer ? endOffset : undefined);
}

const signsOf = (text: string): string => plain(text).replace(/\s/g, '');
