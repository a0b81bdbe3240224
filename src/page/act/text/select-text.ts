import type { PageAction } from '../../../core/actions/action.ts';
import { err, ok } from '../../../core/result.ts';
import { elementAt } from '../../dom/composed-tree.ts';
import { NOTHING_ELSE, type Doing } from '../done.ts';
import { findText } from './find-text.ts';
import type { Hands } from '../hands.ts';
import { nextTask } from '../../dom/next-task.ts';
import { hasSelectionRange } from './selection.ts';
import { selectionTold } from './selection-told.ts';
import { findTargetPoint } from '../pointer/target-point.ts';
import { isTextControl, type TextControl } from '../traits.ts';

type SelectText = Extract<PageAction, { kind: 'select_text' }>;

/** Selects by a drag from the first character to the last: page and platform learn of it as they would of a person's. */
export async function selectText(element: Element | null, action: SelectText, hands: Hands): Doing {
  const field = element && isTextControl(element) ? element : null;
  return field ? inField(field, action, hands) : inPage(element, action, hands);
}

async function inPage(element: Element | null, { text }: SelectText, hands: Hands): Doing {
  const { context, pointer } = hands;
  const { document } = context;
  const range = findText(element ?? document.body, text);
  if (!range) return err({ kind: 'no-such-text', wanted: text ?? 'any' });
  const holder = range.startContainer.parentElement ?? document.body;
  if (getComputedStyle(holder).userSelect === 'none')
    return err({ kind: 'refused', why: 'the page lets nobody select this text' });
  if (!startsInView(range)) holder.scrollIntoView({ block: 'center', behavior: 'instant' });
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const [first, last] = [rects[0], rects.at(-1)];
  const start = first && { x: first.left + 1, y: first.top + first.height / 2 };
  const pressed = start && elementAt(document, start.x, start.y, context);
  const isPlain = start && pressed ? pointer.down(pressed, start.x, start.y).isPlain : true;
  await nextTask();
  await selectionTold(document, () => {
    if (isPlain)
      document
        .getSelection()
        ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    if (!last || !pressed) return;
    pointer.pass(last.right - 1, last.top + last.height / 2);
    pointer.up(pressed);
  });
  const selected = document.getSelection()?.toString() ?? '';
  if (selected === '') return err({ kind: 'refused', why: 'the page lets nobody select this text' });
  return ok({ ...NOTHING_ELSE, hit: holder, report: `selected "${selected.slice(0, 300)}"` });
}

async function inField(field: TextControl, { ref, text }: SelectText, hands: Hands): Doing {
  const { context, pointer, focus } = hands;
  const at = text === null ? 0 : field.value.indexOf(text);
  if (at < 0 || field.value === '') return err({ kind: 'no-such-text', wanted: text ?? 'any' });
  if (focus.current !== field) {
    const point = findTargetPoint(field, context);
    if (!('hit' in point))
      return ref === null
        ? err({ kind: 'refused', why: 'the field cannot be reached' })
        : err({ kind: 'not-interactable', ref, reason: point.reason, by: null });
    await pointer.click(point.hit, point.x, point.y, { count: 1, button: 'left', modifiers: [] });
  }
  await selectionTold(context.document, () => {
    if (hasSelectionRange(field)) field.setSelectionRange(at, at + (text ?? field.value).length);
    else field.select();
  });
  const selected = context.isSecret(field) ? '•••' : (text ?? field.value);
  return ok({ ...NOTHING_ELSE, hit: field, subject: field, report: `selected "${selected.slice(0, 300)}"` });
}

function startsInView(range: Range): boolean {
  const { top, bottom, left } = range.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight;
}
