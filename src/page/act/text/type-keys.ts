/** Types into a field or editor that holds its own text, and tells whether that is the text that was meant. */
import { isTextControl } from '../../dom/controls.ts';
import { rectOf } from '../../dom/dom.ts';
import { isFocusable } from '../actionability.ts';
import type { ActionOf } from '../handler.ts';
import type { InputDevices } from '../input-devices.ts';
import { isOutOfSight } from '../../view/elements/code-editor.ts';
import { heldText, meantText, textDifference } from './held-text.ts';
import { putText } from './put-text.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** @returns Why typing stopped, or how the text differs from what was meant, read whenever it is called; null where it does not. */
export async function typeKeys(
  field: Element,
  action: Pick<ActionOf<'type'>, 'text' | 'mode'>,
  devices: InputDevices,
): Promise<() => Told | null> {
  const { focus, editing, context } = devices;
  const held = heldText(field);
  // Consoles and boxes for codes take the keys through a field that shows nothing.
  const isShown = !isTextControl(field) || !isOutOfSight(field);
  const meant = held && isShown ? meantText(held, action) : null;
  const listener = focus.keyTarget;
  let stop: Told | null = null;
  const mayGoOn = (typed: number): boolean => {
    if (held === null ? isHeard() : isAtHome(typed)) return true;
    stop = focus.current
      ? told('told_rest_not_typed', { to: context.brief(focus.current), typed })
      : told('told_rest_not_typed_lost', { typed });
    return false;
  };
  const isDone = (): boolean => meant !== null && textDifference(field, meant) === null;
  const over = new AbortController();
  let isTaken = false;
  field.addEventListener('input', () => (isTaken = true), { capture: true, signal: over.signal });
  await putText(field, action, devices, { mayGoOn, isDone });
  over.abort();
  // The page made a text of its own out of the first keys: a paste gives it the whole.
  const isRewritten = isTaken && meant !== null && isTextControl(field) && !isPartOf(field.value, meant);
  if (isRewritten && stop === null && action.mode === 'replace' && focus.current === field && !isDone())
    await putText(field, action, devices, { mayGoOn, isDone, isWhole: true });
  return () => {
    if (stop !== null || meant === null || !field.isConnected) return stop;
    const { current } = focus;
    if (current && current !== field && textAcross(field, current) === meant) return null;
    return textDifference(field, meant);
  };

  /** Consoles and grids hold no text of their own: they listen to the keys. */
  function isHeard(): boolean {
    const { keyTarget } = focus;
    if (keyTarget === listener || !listener.isConnected) return true;
    // The next box of several, or the field that a cell opens over itself.
    return editing.target === null ? isLike(listener, keyTarget) : overlap(listener, keyTarget);
  }

  function isAtHome(typed: number): boolean {
    const { current } = focus;
    if (current === field || editing.target === field) return true;
    // A field that was drawn anew.
    if (!field.isConnected) return editing.target !== null;
    // The next box of several that take a few characters each.
    return typed > 0 && isFull(field) && current instanceof HTMLInputElement && !isFull(current);
  }
}

/** The whole, or the whole with characters left out, as where a field takes no more of them. */
function isPartOf(text: string, whole: string): boolean {
  let at = 0;
  for (const character of text) {
    at = whole.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

const isLike = (a: Element, b: Element): boolean =>
  a.localName === b.localName && a.getAttribute('role') === b.getAttribute('role') && isFocusable(b);

function overlap(a: Element, b: Element): boolean {
  const [one, other] = [rectOf(a), rectOf(b)];
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

const isFull = (field: Element): boolean =>
  field instanceof HTMLInputElement && field.maxLength > 0 && field.value.length >= field.maxLength;

/** What the boxes hold together, from one of them to another; null for fields that are none. */
function textAcross(first: Element, last: Element): string | null {
  if (!(first instanceof HTMLInputElement) || !(last instanceof HTMLInputElement)) return null;
  const fields = [...(first.form ?? document).querySelectorAll('input')].filter(isTextControl);
  const [from, to] = [fields.indexOf(first), fields.indexOf(last)];
  if (from < 0 || to < from) return null;
  return fields
    .slice(from, to + 1)
    .map(({ value }) => value)
    .join('');
}
