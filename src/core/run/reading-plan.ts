/** The part of a plan that only reads pages: it may go on where the page that it was decided on is no longer shown. */
import { isPageAction, isTabAction, type Action } from '../actions/action.ts';

/** Whether none of the actions needs a view: tab actions, notes, and looks at a whole page. */
export const onlyReads = (actions: readonly Action[]): boolean =>
  actions.every((action) =>
    isPageAction(action) ? isTabAction(action) : action.kind !== 'look' || action.ref === null,
  );
