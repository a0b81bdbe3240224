/** A plan that is given one action a call is gone on with: what is left of it stands in the reasoning, which the history shows. */
import * as v from 'valibot';
import { actionSchema, type Action } from '../../src/core/actions/action.ts';
import { readAction, writeAction } from '../../src/core/actions/grammar.ts';
import { ACTIONS } from '../../src/core/actions/registry.ts';
import { elements } from './look.ts';
import type { ActionMove, Move } from './moves.ts';
import type { Situation } from './read-prompt.ts';

const THEN = /^(.*) Then: (\[".*"\])$/;
const linesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** @returns null when there is nothing to go on with, or the last action failed, or its target is not shown any more. */
export function goOn(situation: Situation): Move | null {
  const last = situation.history.at(-1);
  const [, reasoning = '', lines = ''] = THEN.exec(last?.reasoning ?? '') ?? [];
  const rest = v.safeParse(linesSchema, lines);
  if (!rest.success || last?.did.length !== 1) return null;
  const plan = rest.output.map(readAction);
  const shown = new Set(elements(situation).map(({ ref }) => ref));
  const isThere = (action: Action | undefined): action is Action & ActionMove =>
    action !== undefined && (!('ref' in action) || action.ref === null || shown.has(action.ref));
  return plan.every(isThere) ? oneOf({ reasoning, next: { kind: 'act', plan, finish: null } }) : null;
}

/** The first action of a plan, and what is to follow it in words. */
export function oneOf(move: Move): Move {
  if (move.next.kind !== 'act' || move.next.plan.length < 2) return move;
  const [first, ...rest] = move.next.plan;
  if (first === undefined) return move;
  const lines = rest.map((it) => writeAction(v.parse(actionSchema, ACTIONS.repair(it))));
  const reasoning = `${move.reasoning} Then: ${JSON.stringify(lines)}`;
  return { reasoning, next: { ...move.next, plan: [first], finish: null } };
}
