import { err, ok } from '../../../core/result.ts';
import { elementAt } from '../../dom/composed-tree.ts';
import { NO_EFFECT, type PendingEffect } from '../effect.ts';
import { findText } from './find-text.ts';
import type { ActionOf, Tools } from '../carrier.ts';
import type { InputDevices } from '../input-devices.ts';
import { nextTask } from '../../dom/next-task.ts';
import { hasSelectionRange } from './selection.ts';
import { changeSelection } from './change-selection.ts';
import { findTargetPoint } from '../pointer/target-point.ts';
import { isTextControl, type TextControl } from '../../dom/controls.ts';

type SelectText = ActionOf<'select_text'>;

/** Selects as a drag from the first character to the last does, with the events of one. */
export async function selectText(
  action: SelectText,
  element: Element | null,
  { devices }: Tools,
): PendingEffect {
  const field = element && isTextControl(element) ? element : null;
  return field ? inField(field, action, devices) : inPage(element, action, devices);
}

async function inPage(element: Element | null, { text }: SelectText, devices: InputDevices): PendingEffect {
  const { context, pointer } = devices;
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
  const isPlain = start && pressed ? pointer.press(pressed, start.x, start.y).isPlain : true;
  await nextTask();
  await changeSelection(document, () => {
    if (isPlain)
      document
        .getSelection()
        ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    if (!last || !pressed) return;
    pointer.moveTo(last.right - 1, last.top + last.height / 2);
    pointer.release(pressed);
  });
  const selected = document.getSelection()?.toString() ?? '';
  if (selected === '') return err({ kind: 'refused', why: 'the page lets nobody select this text' });
  return ok({ ...NO_EFFECT, hit: holder, report: `selected "${selected.slice(0, 300)}"` });
}

async function inField(field: TextControl, { ref, text }: SelectText, devices: InputDevices): PendingEffect {
  const { context, pointer, focus } = devices;
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
  await changeSelection(context.document, () => {
    if (hasSelectionRange(field)) field.setSelectionRange(at, at + (text ?? field.value).length);
    else field.select();
  });
  const selected = context.isSecret(field) ? '•••' : (text ?? field.value);
  return ok({ ...NO_EFFECT, hit: field, subject: field, report: `selected "${selected.slice(0, 300)}"` });
}

function startsInView(range: Range): boolean {
  const { top, bottom, left } = range.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight;
}
