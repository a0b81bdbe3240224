/** The actions that are done in a moment: `wait` and `repeat` may do them by themselves. */
import { ActionTable, type ActionOf } from '../action-table.ts';
import { clickAt } from './click-at.ts';
import { click } from './click.ts';
import { hover } from './hover.ts';
import { press } from './press.ts';
import { scroll } from './scroll.ts';
import { type } from './type.ts';

export const quickRows = [click, type, press, scroll, clickAt, hover] as const;
export type QuickAction = ActionOf<(typeof quickRows)[number]>;
export const QUICK = new ActionTable(quickRows);
