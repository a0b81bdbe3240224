import { err, ok } from '../../../core/result.ts';
import { NO_EFFECT, type PendingEffect } from '../effect.ts';
import { required, type ActionOf, type Tools } from '../carrier.ts';
import { selectOptions } from '../select.ts';
import { findTargetPoint } from './target-point.ts';
import { isDisabled, isRendered } from '../actionability.ts';

export async function click(
  action: ActionOf<'click'>,
  named: Element | null,
  { devices }: Tools,
): PendingEffect {
  const element = required(named);
  const { context, pointer, keyboard } = devices;
  if (isDisabled(element))
    return err({ kind: 'not-interactable', ref: action.ref, reason: 'disabled', by: null });
  // Chrome draws the options of a closed list outside of the page: a click on one chooses it.
  const list =
    element instanceof HTMLOptionElement && !isHittable(element) ? element.closest('select') : null;
  if (list && element instanceof HTMLOptionElement)
    return selectOptions(list, [element.label], action.ref, devices);
  const point = findTargetPoint(element, context);
  if ('reason' in point) {
    const by = point.reason === 'covered' && point.by ? context.brief(point.by) : null;
    return err({ kind: 'not-interactable', ref: action.ref, reason: point.reason, by });
  }
  let { coveredBy } = point;
  keyboard.pressModifiers(action.modifiers);
  await pointer.click(point.hit, point.x, point.y, action, (here) => {
    if (here === point.hit || !isRendered(element)) return null;
    const next = findTargetPoint(element, context);
    // Covered by what the approaching pointer opened: pressed all the same, as a person's press there is, and told.
    if ('reason' in next) {
      coveredBy = here;
      return null;
    }
    const isHere = next.x === pointer.x && next.y === pointer.y;
    return isHere ? null : next;
  });
  keyboard.releaseModifiers(action.modifiers);
  return ok({
    ...NO_EFFECT,
    hit: point.hit,
    coveredBy,
    subject: element,
    respondsLater: true,
  });
}

const isHittable = (option: HTMLOptionElement): boolean =>
  isRendered(option) && [...option.getClientRects()].some(({ width, height }) => width > 0 && height > 0);
