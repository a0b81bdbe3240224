/** The actions that are done in a moment: `wait` and `repeat` may do them by themselves. */
import { ActionTable, type ActionOf } from './action-table.ts';
import { clickAt } from './kinds/click-at.ts';
import { click } from './kinds/click.ts';
import { hover } from './kinds/hover.ts';
import { press } from './kinds/press.ts';
import { scroll } from './kinds/scroll.ts';
import { type } from './kinds/type.ts';

export const quickRows = [click, type, press, scroll, clickAt, hover] as const;
export type QuickAction = ActionOf<(typeof quickRows)[number]>;
export const QUICK = new ActionTable(quickRows);
