/** The stages by the names that policies and presets use. To add one, add its name in core/preset.ts and a line here. */
import type { STAGE_NAMES } from '../preset.ts';
import { reformulation, stateDescription } from './in-words.ts';
import type { Stage } from './stage.ts';
import { stateFilter } from './state-filter.ts';

const STAGES: Readonly<Record<(typeof STAGE_NAMES)[number], Stage>> = {
  'state-filter': stateFilter,
  'state-description': stateDescription,
  reformulation,
};

export const stageNamed = (name: string): Stage | null =>
  Object.hasOwn(STAGES, name) ? STAGES[name as keyof typeof STAGES] : null;
