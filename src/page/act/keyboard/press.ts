import type { PageAction } from '../../../core/actions/action.ts';
import { err, ok } from '../../../core/result.ts';
import type { Traffic } from '../text/clipboard.ts';
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { NOTHING_ELSE, type Doing } from '../done.ts';
import type { Hands } from '../hands.ts';
import { parseChord } from './keys.ts';
import { caretToEnd } from '../text/selection.ts';
import { isDisabled, isRendered, takesFocus } from '../traits.ts';

/** As much as evidence tells. */
const MAX_COPIED = 200;

type PressAction = Extract<PageAction, { kind: 'press' }>;

export async function press(element: Element | null, { keys, ref }: PressAction, hands: Hands): Doing {
  const chord = parseChord(keys);
  if (!chord) return err({ kind: 'unknown-key', keys });
  const { focus, keyboard, clipboard, context } = hands;
  if (element && ref !== null) {
    if (isDisabled(element)) return err({ kind: 'not-interactable', ref, reason: 'disabled', by: null });
    const taker = focusTakerOf(element);
    if (taker && taker !== focus.current) {
      if (!isRendered(taker)) return err({ kind: 'not-interactable', ref, reason: 'hidden', by: null });
      focus.to(taker, { preventScroll: false });
      if (focus.current === taker) caretToEnd(taker);
    }
  }
  const hit = focus.keyTarget;
  clipboard.takeTraffic();
  await keyboard.press(chord);
  const traffic = clipboard.takeTraffic();
  return ok({
    ...NOTHING_ELSE,
    hit,
    subject: hit.isConnected ? hit : focus.current,
    answersLater: true,
    report: traffic && trafficWords(traffic, context.isSecret(hit)),
  });
}

function trafficWords(traffic: Traffic, isSecret: boolean): string {
  switch (traffic.kind) {
    case 'copied':
      return isSecret ? 'copied •••' : `copied "${traffic.text.slice(0, MAX_COPIED)}"`;
    case 'nothing-selected':
      return 'nothing was selected, so nothing was copied';
    case 'secret':
      return 'nothing is copied out of a password field';
    case 'empty':
      return 'nothing was copied before, so nothing was pasted';
  }
}

/** The element itself, what it holds, or what holds it. */
function focusTakerOf(element: Element): Element | null {
  if (takesFocus(element)) return element;
  const inner = [...element.querySelectorAll('*')].find(takesFocus);
  return inner ?? [...ancestorsOf(element)].find(takesFocus) ?? null;
}
