import { HIDDEN_SECRET } from '../../../core/secret-mask.ts';
import { err } from '../../../core/result.ts';
import type { Ref } from '../../../core/ids.ts';
import { ancestorsOf, closest, elementAt } from '../../dom/composed-tree.ts';
import { BUTTON_LIKE } from '../facts/pressed-control.ts';
import { done, refused, type PendingEffect } from '../effect.ts';
import {
  hasEditContext,
  isCodeEditor,
  isProxy,
  isShownByEditor,
  MAX_EDITOR_LEVELS,
} from '../../view/elements/code-editor.ts';
import { copied, readWhole } from './editor-keys.ts';
import { findText } from './find-text.ts';
import { placeOfWords } from './place-of-words.ts';
import type { ActionHandler } from '../handler.ts';
import type { InputDevices } from '../input-devices.ts';
import { nextTask } from '../../dom/elapse.ts';
import { hasSelectionRange, seenInSelection } from './selection.ts';
import { changeSelection } from './change-selection.ts';
import { findTargetPoint } from '../pointer/target-point.ts';
import { editingHostOf, isTextControl, type TextControl } from '../../dom/controls.ts';
import { isSecret } from '../../dom/secret-fields.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** Selects as a drag from the first character to the last does, with the events of one. */
export const selectText: ActionHandler<'select_text'> = async ({ ref, text }, { devices }, element) => {
  if (element && (isProxy(element) || hasEditContext(element))) return inEditor(element, text, devices);
  return element && ref !== null && isTextControl(element)
    ? inField(element, ref, text, devices)
    : inPage(element, text, devices);
};

const NOT_SELECTABLE = refused(told('told_not_selectable'));

/** Where the text is that an editor shows: the proxy holds another one. */
async function inEditor(proxy: Element, text: string | null, devices: InputDevices): PendingEffect {
  if (text !== null) {
    const above = [...ancestorsOf(proxy)].slice(1, MAX_EDITOR_LEVELS);
    return inPage(above.find((it) => findText(it, text)) ?? proxy, text, devices, true);
  }
  devices.focus.to(proxy);
  const selected = (await readWhole(devices)) ?? '';
  return selected === ''
    ? err({ kind: 'no-such-text', wanted: 'any' })
    : done({ hit: proxy, report: selectedIn(selected, proxy) });
}

const selectedIn = (text: string, at: Element): Told =>
  told('told_selected', { text: isSecret(editingHostOf(at) ?? at) ? HIDDEN_SECRET : text.slice(0, 300) });

async function inPage(
  element: Element | null,
  text: string | null,
  devices: InputDevices,
  // An editor that selects by itself switches the browser's selection off.
  selectsItself = false,
): PendingEffect {
  const { context, pointer } = devices;
  const range = findText(element ?? document.body, text);
  if (!range) return err({ kind: 'no-such-text', wanted: text ?? 'any' });
  const holder = range.startContainer.parentElement ?? document.body;
  if (!selectsItself && getComputedStyle(holder).userSelect === 'none' && !isShownByEditor(holder))
    return NOT_SELECTABLE;
  if (!startsInView(range)) holder.scrollIntoView({ block: 'center', behavior: 'instant' });
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const [first, last] = [rects[0], rects.at(-1)];
  const start = first && { x: first.left + 1, y: first.top + first.height / 2 };
  const hit = start && elementAt(start.x, start.y, context);
  // A press of a control would be more than a selection, and was not weighed.
  const pressed = hit && closest(hit, BUTTON_LIKE) === null ? hit : null;
  const isPlain = start && pressed ? pointer.press(pressed, start.x, start.y).isPlain : true;
  await nextTask();
  await changeSelection(() => {
    if (isPlain)
      document
        .getSelection()
        ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    if (!last || !pressed) return;
    pointer.moveTo(last.right - 1, last.top + last.height / 2);
    pointer.release(pressed);
  });
  const inDocument = document.getSelection()?.toString() ?? '';
  const { current } = devices.focus;
  // Such an editor draws its own selection, and tells what it is where it is copied.
  const selected = inDocument === '' && current && isCodeEditor(current) ? copied(devices) : inDocument;
  if (selected === null || selected === '') return NOT_SELECTABLE;
  // What nobody sees in it is copied with it, and not told.
  return done({ hit: holder, report: selectedIn(seenInSelection(selected), holder) });
}

async function inField(field: TextControl, ref: Ref, text: string | null, devices: InputDevices): PendingEffect {
  const { context, pointer, focus } = devices;
  const at = text === null ? 0 : placeOfWords(field.value, text);
  if (at < 0 || field.value === '') return err({ kind: 'no-such-text', wanted: text ?? 'any' });
  if (focus.current !== field) {
    const point = findTargetPoint(field, ref, context);
    if (!point.ok) return point;
    await pointer.click(point.value.hit, point.value.x, point.value.y);
  }
  const end = at + (text ?? field.value).length;
  await changeSelection(() => {
    if (hasSelectionRange(field)) field.setSelectionRange(at, end);
    else field.select();
  });
  return done({ hit: field, report: selectedIn(field.value.slice(at, end), field) });
}

function startsInView(range: Range): boolean {
  const { top, bottom, left } = range.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight;
}
