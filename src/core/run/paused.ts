/** Phase *paused*: nothing is under way until the person resumes. */
import { assertNever } from '../result.ts';
import type { PhaseEvent, Step } from './run-event.ts';
import type { In } from './run-state.ts';
import { noticed, observe, stay } from './transitions.ts';

export function paused(run: In<'paused'>, event: PhaseEvent): Step {
  switch (event.type) {
    case 'resume':
      return observe(noticed(run, event.at, { kind: 'resumed' }));
    case 'observed':
    case 'observe-failed':
    case 'decided':
    case 'decide-failed':
    case 'acted':
    case 'checked':
    case 'answered':
    case 'consented':
    case 'pause':
    case 'restarted':
      return stay(run);
    default:
      return assertNever(event);
  }
}
