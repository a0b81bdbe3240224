/** The stages and plug-ins that a policy can name. */
import { PLUGIN_NAMES } from '../policy.ts';
import { STAGE_NAMES } from '../preset.ts';
import type { PolicyContext } from './check.ts';

export const KNOWN_PARTS: Pick<PolicyContext, 'stages' | 'plugins'> = {
  stages: STAGE_NAMES,
  plugins: PLUGIN_NAMES,
};
