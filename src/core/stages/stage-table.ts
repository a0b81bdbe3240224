/** The stages by the names that policies and presets use. To add one, add a line. */
import { reformulation } from './reformulation.ts';
import type { Stage } from './stage.ts';
import { stateFilter } from './state-filter.ts';

const STAGES: Readonly<Record<string, Stage>> = { 'state-filter': stateFilter, reformulation };

export const stageNamed = (name: string): Stage | null =>
  Object.hasOwn(STAGES, name) ? (STAGES[name] ?? null) : null;
