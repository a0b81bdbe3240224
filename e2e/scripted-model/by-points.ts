/** Moves for a model that is shown no refs: what brains do to an element is done to the point that its ref is. */
import { elements } from './look.ts';
import type { ActionMove, Move, Place } from './moves.ts';
import type { Situation } from './read-prompt.ts';

const POINT = /^-?\d+,-?\d+$/;

export function byPoints(move: Move, situation: Situation): Move {
  if (move.next.kind !== 'act') return move;
  const all = elements(situation);
  const focused = all.find(({ states }) => states.includes('focused'))?.ref ?? null;
  // Which option a key has chosen is to be seen before anything else is done.
  const choice = move.next.plan.findIndex(({ kind }) => kind === 'select');
  const now = choice < 0 ? move.next.plan : move.next.plan.slice(0, choice + 1);
  const plan = now.flatMap((action, i) => actionsAt(action, i === 0 ? focused : null));
  return { ...move, next: { ...move.next, plan } };
}

/** @param focused - What has the focus, and need not be clicked to get it. */
function actionsAt(action: ActionMove, focused: string | null): ActionMove[] {
  const focus = (ref: string | null): ActionMove[] =>
    ref === focused ? [] : [{ kind: 'click_at', ...pointOf(ref), how: 'left' }];
  switch (action.kind) {
    case 'click':
      return [{ kind: 'click_at', ...pointOf(action.ref), how: action.how }];
    case 'type':
      return [...focus(action.ref), { ...action, ref: null }];
    case 'press':
      return action.ref === null ? [action] : [...focus(action.ref), { ...action, ref: null }];
    case 'hover':
      return [{ kind: 'hover', ...placeOf(action) }];
    case 'drag':
      return [{ kind: 'drag', ...placeOf(action), path: action.path.map(placeOf) }];
    case 'scroll':
      return [{ ...action, ref: null }];
    case 'select':
      // Each press goes on to the next option with this letter, until the screen shows the one that is wanted.
      return [...focus(action.ref), { kind: 'press', keys: (action.options[0] ?? '').slice(0, 1), ref: null }];
    default:
      return [action];
  }
}

function pointOf(ref: string | null): { ref: null; x: number; y: number } {
  if (ref === null || !POINT.test(ref)) throw new Error(`${ref} is no point`);
  const [x = 0, y = 0] = ref.split(',').map(Number);
  return { ref: null, x, y };
}

const placeOf = (place: Place): Place => (place.ref === null ? place : pointOf(place.ref));
