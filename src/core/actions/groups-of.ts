import type { Action } from './action.ts';
import type { ActionGroup } from './action-row.ts';
import { ACTIONS } from './registry.ts';

/** The group of an action, and of the one that it performs by itself. */
export const groupsOf = (action: Action): readonly ActionGroup[] => [
  ACTIONS.rowOf(action).group,
  ...('do' in action && action.do !== null ? groupsOf(action.do) : []),
];
