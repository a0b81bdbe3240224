/** What a phase does on an event: a handler, or the event is ignored, as it comes late or does not fit. */
import type { PhaseEvent, Step } from './run-event.ts';
import type { ActiveRun, In } from './run-state.ts';

export type PhaseHandlers<P extends ActiveRun['phase']> = {
  readonly [T in PhaseEvent['type']]?: (run: In<P>, event: Extract<PhaseEvent, { type: T }>) => Step;
};
