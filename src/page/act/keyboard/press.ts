import { err } from '../../../core/result.ts';
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { done, notInteractable } from '../effect.ts';
import type { Carrier } from '../carrier.ts';
import { parseChord } from './keys.ts';
import { submitsDuring } from './submits-during.ts';
import { caretToEnd } from '../text/selection.ts';
import { isDisabled, isRendered, isFocusable } from '../actionability.ts';

/** Of the copied text that evidence quotes. */
const MAX_COPIED = 200;

export const press: Carrier<'press'> = async ({ keys, ref }, { devices }, element) => {
  const chord = parseChord(keys);
  if (!chord) return err({ kind: 'unknown-key', keys });
  const { focus, keyboard, clipboard, context } = devices;
  if (element && ref !== null) {
    if (isDisabled(element)) return notInteractable(ref, 'disabled');
    const taker = focusableNear(element);
    if (taker && taker !== focus.current) {
      if (!isRendered(taker)) return notInteractable(ref, 'hidden');
      focus.to(taker, { preventScroll: false });
      if (focus.current === taker) caretToEnd(taker);
    }
  }
  const hit = focus.keyTarget;
  clipboard.takeUse();
  const isEntered = chord.key.key === 'Enter';
  const submitted = await submitsDuring(context.document, () => keyboard.press(chord));
  const use = clipboard.takeUse();
  let report: string | null = null;
  if (use && 'nothing' in use) report = use.nothing;
  else if (use) report = context.isSecret(hit) ? 'copied •••' : `copied "${use.copied.slice(0, MAX_COPIED)}"`;
  return done({
    hit,
    subject: hit.isConnected ? hit : focus.current,
    respondsLater: true,
    isEntered,
    report: submitted ? 'the form was submitted' : report,
  });
};

/** The element itself, one in it, or one around it. */
function focusableNear(element: Element): Element | null {
  if (isFocusable(element)) return element;
  const inner = [...element.querySelectorAll('*')].find(isFocusable);
  return inner ?? [...ancestorsOf(element)].find(isFocusable) ?? null;
}
