/** How a model writes in which way to click. */
import type { Action, Modifier } from './action.ts';

export const CLICK_WAYS = ['left', 'double', 'right', 'middle', 'ctrl', 'shift'] as const;

const CLICK_HOW: Record<
  string,
  { count: 1 | 2; button: 'left' | 'right' | 'middle'; modifiers: Modifier[] }
> = {
  left: { count: 1, button: 'left', modifiers: [] },
  double: { count: 2, button: 'left', modifiers: [] },
  right: { count: 1, button: 'right', modifiers: [] },
  middle: { count: 1, button: 'middle', modifiers: [] },
  ctrl: { count: 1, button: 'left', modifiers: ['Control'] },
  shift: { count: 1, button: 'left', modifiers: ['Shift'] },
};

/** How a click is written for a model; the inverse of how it is read. */
export function clickWay(
  action: Pick<Extract<Action, { kind: 'click' }>, 'count' | 'button' | 'modifiers'>,
): (typeof CLICK_WAYS)[number] {
  if (action.count === 2) return 'double';
  if (action.button !== 'left') return action.button;
  if (action.modifiers.includes('Control')) return 'ctrl';
  return action.modifiers.includes('Shift') ? 'shift' : 'left';
}

export const clickOf = (ref: unknown, how: string): Record<string, unknown> => ({
  kind: 'click',
  ref,
  ...(CLICK_HOW[how] ?? CLICK_HOW['left']),
});
