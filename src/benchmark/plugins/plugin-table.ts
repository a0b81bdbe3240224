/** The plug-ins by the names that policies use. To add one, add its name to core/policy.ts and a line here. */
import type { Plugins } from '../../core/planner/advice.ts';
import { counting } from './counting.ts';
import { minimax } from './minimax.ts';

export const PLUGINS: Plugins = { minimax, counting };
