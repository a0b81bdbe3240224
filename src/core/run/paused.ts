/** Phase *paused*: nothing is under way until the person resumes. */
import type { PhaseHandlers } from './phase-handlers.ts';
import { noticed, observe } from './transitions.ts';

export const PAUSED: PhaseHandlers<'paused'> = {
  resume: (run, { at }) => observe(noticed(run, at, { kind: 'resumed' })),
};
