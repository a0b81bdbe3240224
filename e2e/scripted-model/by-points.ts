/** Moves for a model that is shown no refs: what brains do to an element is done to the point that its ref is. */
import { elements } from './look.ts';
import type { ActionMove, Move, Place } from './moves.ts';
import type { ElementLine, Situation } from './read-prompt.ts';

const POINT = /^-?\d+,-?\d+$/;

export function byPoints(move: Move, situation: Situation): Move {
  if (move.next.kind !== 'act') return move;
  const all = elements(situation);
  const focused = all.find(({ states }) => states.includes('focused'))?.ref ?? null;
  const open = move.next.plan.filter((action) => !isDone(action, all));
  const plan = open.flatMap((action, i) => actionsAt(action, i === 0 ? focused : null));
  return { ...move, next: { ...move.next, plan } };
}

/** A plan ends with whatever changes: what the screen shows as chosen is left out the next time. */
function isDone(action: ActionMove, all: readonly ElementLine[]): boolean {
  const target = 'ref' in action ? all.find(({ ref }) => ref === action.ref) : undefined;
  if (action.kind === 'select') return target?.value === action.options[0];
  if (action.kind === 'type') return target?.value === action.text && !action.enter;
  return action.kind === 'click' && target?.role === 'radio' && target.states.includes('checked');
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
      return [
        ...focus(action.ref),
        { kind: 'press', keys: (action.options[0] ?? '').slice(0, 1), ref: null },
      ];
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
