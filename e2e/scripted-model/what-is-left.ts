/**
 * Brains plan from the start, and a plan may end before they are through: by a limit, or by whatever changes. What the page
 * shows as done is left out the next time.
 */
import { elements } from './look.ts';
import type { ActionMove, Move } from './moves.ts';
import type { ElementLine, Situation } from './read-prompt.ts';

export function whatIsLeft(move: Move, situation: Situation): Move {
  if (move.next.kind !== 'act') return move;
  const all = elements(situation);
  const plan = move.next.plan.filter((action) => !isDone(action, all));
  return { ...move, next: { ...move.next, plan } };
}

function isDone(action: ActionMove, all: readonly ElementLine[]): boolean {
  const target = 'ref' in action ? all.find(({ ref }) => ref === action.ref) : undefined;
  if (action.kind === 'select') return target?.value === action.options[0];
  if (action.kind === 'type') return target?.value === action.text && !action.enter;
  return action.kind === 'click' && target?.role === 'radio' && target.states.includes('checked');
}
