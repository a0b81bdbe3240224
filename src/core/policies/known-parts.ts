/** The stages and plug-ins that a policy can name. */
import type { PolicyContext } from './check.ts';

export const KNOWN_PARTS: Pick<PolicyContext, 'stages' | 'plugins'> = { stages: [], plugins: [] };
