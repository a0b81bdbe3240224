import { err, ok } from '../../../core/result.ts';
import { NO_EFFECT, type PendingEffect } from '../effect.ts';
import type { ActionOf, Tools } from '../carrier.ts';
import { pointAt } from './point-at.ts';
import { isDisabled } from '../actionability.ts';

export async function clickAt(
  action: ActionOf<'click_at'>,
  _element: Element | null,
  { devices }: Tools,
): PendingEffect {
  const { context, pointer, keyboard } = devices;
  const pointed = pointAt(action, context);
  if (!pointed.ok) return pointed;
  const { x, y, hit, named } = pointed.value;
  if (action.ref !== null && named && isDisabled(named))
    return err({ kind: 'not-interactable', ref: action.ref, reason: 'disabled', by: null });
  keyboard.pressModifiers(action.modifiers);
  await pointer.click(hit, x, y, action);
  keyboard.releaseModifiers(action.modifiers);
  const { role, name, ref } = context.brief(hit);
  const receiver = `${ref === null ? '' : `${ref} `}${role}${name === '' ? '' : ` "${name}"`}`;
  return ok({
    ...NO_EFFECT,
    hit,
    subject: hit,
    respondsLater: true,
    report: `hit ${receiver} at ${Math.round(x)},${Math.round(y)}`,
  });
}
