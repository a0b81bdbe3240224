import type { PageAction } from '../../../core/actions/action.ts';
import { err, ok } from '../../../core/result.ts';
import { NOTHING_ELSE, type Doing } from '../done.ts';
import type { Hands } from '../hands.ts';
import { pointAt } from './point-at.ts';
import { isDisabled } from '../traits.ts';

export async function clickAt(action: Extract<PageAction, { kind: 'click_at' }>, hands: Hands): Doing {
  const { context, pointer, keyboard } = hands;
  const pointed = pointAt(action, context);
  if (!pointed.ok) return pointed;
  const { x, y, hit, named } = pointed.value;
  if (action.ref !== null && named && isDisabled(named))
    return err({ kind: 'not-interactable', ref: action.ref, reason: 'disabled', by: null });
  keyboard.hold(action.modifiers);
  await pointer.click(hit, x, y, action);
  keyboard.letGo(action.modifiers);
  const { role, name, ref } = context.brief(hit);
  const told = `${ref === null ? '' : `${ref} `}${role}${name === '' ? '' : ` "${name}"`}`;
  return ok({
    ...NOTHING_ELSE,
    hit,
    subject: hit,
    answersLater: true,
    report: `hit ${told} at ${Math.round(x)},${Math.round(y)}`,
  });
}
