/** Phase *observing*: the page is being read. */
import { NOTHING_SEEN } from '../actions/action.ts';
import { assertNever } from '../result.ts';
import { readText } from '../view/read-text.ts';
import type { PageView } from '../view/view.ts';
import { weighArrival, withheld, withKnownTabs } from './consent/arrival.ts';
import { askConsent } from './consent/ask-consent.ts';
import { withViewSeen } from './consent/seen-by-run.ts';
import { dispatch, logActed } from './dispatch.ts';
import { unusablePageWords } from '../text/failure-words.ts';
import type { PhaseEvent, Step } from './run-event.ts';
import type { In, PlanStop } from './run-state.ts';
import {
  check,
  decideOn,
  end,
  endByVerdict,
  noticed,
  noticeOf,
  observe,
  pause,
  planStopped,
  stay,
} from './transitions.ts';

export function observing(run: In<'observing'>, event: PhaseEvent): Step {
  switch (event.type) {
    case 'observed':
      return event.verdict ? endByVerdict(run, event.at, event.verdict) : arrived(run, event.view, event.at);
    case 'observe-failed':
      return end(run, event.at, { status: 'failed', reason: unusablePageWords(event.error) });
    case 'pause':
      return pause(withoutRest(run, event.at, 'paused'), event.at);
    case 'restarted': {
      const known = noticed(run, event.at, noticeOf(event));
      return observe(withoutRest(known, event.at, 'interrupted'), run.look);
    }
    case 'decided':
    case 'decide-failed':
    case 'acted':
    case 'checked':
    case 'answered':
    case 'consented':
    case 'resume':
      return stay(run);
    default:
      return assertNever(event);
  }
}

/** A page that the model may not be shown is asked about first. */
function arrived(run: In<'observing'>, view: PageView, at: number): Step {
  const verdict = weighArrival(run, view);
  if (verdict.kind === 'allowed') return observed(withViewSeen(run, view, run.before), withKnownTabs(run, view), at);
  const known = withoutRest(run, at, 'navigation');
  if (verdict.kind === 'refused') return decideOn(known, withheld(view), at);
  return askConsent(known, { view, plan: [], index: 0, finish: run.finish }, verdict.question, at);
}

function observed(run: In<'observing'>, view: PageView, at: number): Step {
  const { reading, before, finish } = run;
  if (finish !== null) return check(run, view, before, finish, null);
  const action = reading?.plan[reading.index];
  if (!reading || !action) return decideOn(run, view, at, before);
  const evidence = { ...NOTHING_SEEN, report: `read ${readText(view)}` };
  const read = logActed(run, at, action, view, { ok: true, evidence });
  return dispatch(read, { view: before ?? view, plan: reading.plan, index: reading.index + 1, at });
}

const withoutRest = (run: In<'observing'>, at: number, why: PlanStop): In<'observing'> =>
  run.reading ? planStopped(run, at, why, run.reading.plan.length - run.reading.index) : run;
