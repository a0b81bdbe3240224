/** Asks for the actions that it was not shown; what a policy may not do itself it hands to one that may. */
import type { ActionGroup } from '../../src/core/actions/action-row.ts';
import { actionRows } from '../../src/core/actions/registry.ts';
import { invoke, type ActionMove, type Move } from './moves.ts';
import type { Situation } from './read-prompt.ts';

/** The policies that are there for groups of actions. */
const POLICIES: Readonly<Partial<Record<ActionGroup, string>>> = {
  pointer: 'use_pointer',
  timed: 'wait_and_react',
  tabs: 'use_tabs',
};
const GROUPS = new Map(actionRows.map((row) => [row.schema.entries.kind.literal, row.group]));

export function withinActions({ actions, groupsToAskFor, mayInvoke, command }: Situation, move: Move): Move {
  // A prompt without a list of actions limits none.
  if (move.next.kind !== 'act' || actions.length === 0) return move;
  const lacking = move.next.plan.flatMap(kindsIn).filter((kind) => !actions.includes(kind));
  const groups = new Set(lacking.map((kind) => GROUPS.get(kind)));
  // One that waits may point too.
  const group = groups.has('timed') ? 'timed' : [...groups][0];
  if (group !== undefined && groupsToAskFor.includes(group)) return { ...move, next: { kind: 'more', group } };
  const policy = group === undefined ? undefined : POLICIES[group];
  return policy !== undefined && mayInvoke.includes(policy)
    ? invoke(`This takes ${group} actions. ${move.reasoning}`, policy, { task: command })
    : move;
}

const kindsIn = (action: ActionMove): string[] => [
  action.kind,
  ...('do' in action && action.do !== null ? kindsIn(action.do) : []),
];
