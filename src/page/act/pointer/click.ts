import type { PageAction } from '../../../core/actions/action.ts';
import { err, ok } from '../../../core/result.ts';
import { NOTHING_ELSE, type Doing } from '../done.ts';
import type { Hands } from '../hands.ts';
import { selectOptions } from '../select.ts';
import { findTargetPoint } from './target-point.ts';
import { isDisabled, isRendered } from '../traits.ts';

export type ClickAction = Extract<PageAction, { kind: 'click' }>;

export async function click(element: Element, action: ClickAction, hands: Hands): Doing {
  const { context, pointer, keyboard } = hands;
  if (isDisabled(element))
    return err({ kind: 'not-interactable', ref: action.ref, reason: 'disabled', by: null });
  // The options of a closed list are on no screen of ours: choosing one is what a click on it means.
  const list =
    element instanceof HTMLOptionElement && !isHittable(element) ? element.closest('select') : null;
  if (list && element instanceof HTMLOptionElement)
    return selectOptions(list, [element.label], action.ref, hands);
  const point = findTargetPoint(element, context);
  if ('reason' in point) {
    const by = point.reason === 'covered' && point.by ? context.brief(point.by) : null;
    return err({ kind: 'not-interactable', ref: action.ref, reason: point.reason, by });
  }
  keyboard.hold(action.modifiers);
  await pointer.click(point.hit, point.x, point.y, action, (here) => {
    if (here === point.hit || !isRendered(element)) return null;
    const next = findTargetPoint(element, context);
    // Covered by what the approach brought up: pressed, as a person's press in that place is.
    if ('reason' in next) return null;
    const isHere = next.x === pointer.x && next.y === pointer.y;
    return isHere ? null : next;
  });
  keyboard.letGo(action.modifiers);
  return ok({
    ...NOTHING_ELSE,
    hit: point.hit,
    coveredBy: point.coveredBy,
    subject: element,
    answersLater: true,
  });
}

const isHittable = (option: HTMLOptionElement): boolean =>
  isRendered(option) && [...option.getClientRects()].some(({ width, height }) => width > 0 && height > 0);
