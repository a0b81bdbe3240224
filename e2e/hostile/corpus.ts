/** All cases, by class. */
import type { HostileCase } from './case.ts';
import { changedTargets } from './classes/changed-targets.ts';
import { pageOrders } from './classes/page-orders.ts';

export const CORPUS: Readonly<Record<string, readonly HostileCase[]>> = {
  'changed targets': changedTargets,
  'orders of the page': pageOrders,
};
