/** Phase *observing*: the page is being read. */
import { assertNever } from '../result.ts';
import { actErrorWords } from './error-words.ts';
import type { PhaseEvent, Step } from './run-event.ts';
import type { In } from './run-state.ts';
import { decideOn, end, endByVerdict, noticed, observe, pause, stay } from './transitions.ts';

export function observing(run: In<'observing'>, event: PhaseEvent): Step {
  switch (event.type) {
    case 'observed':
      return event.verdict
        ? endByVerdict(run, event.at, event.verdict)
        : decideOn(run, event.view, event.at, run.before);
    case 'observe-failed':
      return end(run, event.at, { status: 'failed', reason: actErrorWords(event.error) });
    case 'pause':
      return pause(run, event.at);
    case 'restarted':
      return observe(noticed(run, event.at, { kind: 'resumed-after-restart' }), run.look);
    case 'decided':
    case 'decide-failed':
    case 'acted':
    case 'answered':
    case 'resume':
      return stay(run);
    default:
      return assertNever(event);
  }
}
