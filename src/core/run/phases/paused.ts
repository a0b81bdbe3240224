/** Phase *paused*: nothing is under way until the person resumes. */
import type { PhaseHandlers } from '../phase-handlers.ts';
import { goOnAfter, heard, noticed, observe } from '../transitions.ts';

export const PAUSED: PhaseHandlers<'paused'> = {
  resume: (run, { at }) => observe(noticed(run, at, { kind: 'resumed' })),
  'handed-back': goOnAfter,
  // Whoever says something wants it to go on with that.
  told: (run, event) => observe(noticed(heard(run, event), event.at, { kind: 'resumed' })),
};
