import { err } from '../../../core/result.ts';
import { ancestorsOf, holds } from '../../dom/composed-tree.ts';
import { done, notInteractable, refused } from '../effect.ts';
import type { ActionHandler } from '../handler.ts';
import { editsText, parseChord, type Chord } from './keys.ts';
import { submitsDuring } from './submits-during.ts';
import { editingHostOf } from '../../dom/controls.ts';
import { isSecret } from '../../dom/secret-fields.ts';
import { changeSelection } from '../text/change-selection.ts';
import { caretToEnd, seenInSelection } from '../text/selection.ts';
import { isDisabled, isRendered, isFocusable } from '../actionability.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** Of the copied text that evidence quotes. */
const MAX_COPIED = 200;

export const press: ActionHandler<'press'> = async ({ keys, ref, seconds = 0 }, tools, element) => {
  const { devices, signal } = tools;
  const chord = parseChord(keys);
  if (!chord) return err({ kind: 'unknown-key', keys });
  const { focus, keyboard, clipboard, context } = devices;
  if (element && ref !== null) {
    if (isDisabled(element)) return notInteractable(ref, 'disabled');
    const taker = focusableNear(element);
    if (taker && taker !== focus.current) {
      if (!isRendered(taker)) return notInteractable(ref, 'hidden');
      focus.to(taker, { preventScroll: false });
      const { target } = devices.editing;
      if (focus.current === taker) caretToEnd(taker);
      else if (target && !holds(taker, target) && editsText(chord))
        return refused(told('told_focus_not_pressed', { to: context.brief(target) }));
    }
  }
  const hit = focus.keyTarget;
  // The page moved the focus, or what is named takes none: what has it was not weighed.
  const refusal = element === null || hit === element ? null : tools.authorizeAtFocus(keys);
  if (refusal) return err(refusal);
  clipboard.takeUse();
  const isEntered = chord.key.key === 'Enter';
  let isPressed = true;
  const pressChord = async (): Promise<void> => {
    isPressed = await keyboard.pressByHand(chord, seconds * 1000, signal);
  };
  // Keys select, too: rich text editors take over a selection only a while after it was made.
  const submitted = await submitsDuring(() => (editingHostOf(hit) ? changeSelection(pressChord) : pressChord()));
  if (!isPressed) return refused(told('told_focus_last_key'));
  if (reloads(chord)) return refused(told('told_browser_keys'));
  const use = clipboard.takeUse();
  const other = devices.editing.target;
  const isMoved = editsText(chord) && other !== null && other !== hit && !holds(hit, other);
  let report: Told | null = null;
  if (use && 'nothing' in use) report = use.nothing;
  else if (use)
    report = isSecret(hit)
      ? told('told_copied_secret')
      : told('told_copied', { text: seenInSelection(use.copied).slice(0, MAX_COPIED) });
  else if (isMoved) report = told('told_focus', { to: context.brief(other) });
  return done({
    hit,
    subject: hit.isConnected ? hit : focus.current,
    respondsLater: true,
    isEntered,
    report: submitted ? told('told_submitted') : report,
  });
};

/** The browser's own key, which no page can press. */
const reloads = ({ held, key }: Chord): boolean =>
  key.key === 'F5' || (key.key.toLowerCase() === 'r' && (held.includes('Control') || held.includes('Meta')));

/** The element itself, one in it, or one around it. */
function focusableNear(element: Element): Element | null {
  if (isFocusable(element)) return element;
  const inner = [...element.querySelectorAll('*')].find(isFocusable);
  return inner ?? [...ancestorsOf(element)].find(isFocusable) ?? null;
}
