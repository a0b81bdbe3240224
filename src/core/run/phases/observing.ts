/** Phase *observing*: the page is being read. */
import type { PageView } from '../../view/view.ts';
import { authorizeArrival, withheld, withKnownTabs } from '../consent/arrival.ts';
import { authorizeFrames } from '../consent/unread-frames.ts';
import { askConsent } from '../consent/ask-consent.ts';
import { withViewSeen } from '../consent/seen-by-run.ts';
import { checkAfterPlan } from './checking.ts';
import { dispatch } from '../dispatch.ts';
import { unusablePageWords } from '../../text/failure-words.ts';
import type { PhaseHandlers } from '../phase-handlers.ts';
import type { Step } from '../run-event.ts';
import type { In, PlanStop } from '../run-state.ts';
import { decideOn, end, endByVerdict, heard, noticed, noticeOf, observe, pause, planStopped } from '../transitions.ts';

export const OBSERVING: PhaseHandlers<'observing'> = {
  observed: (run, { view, verdict, at }) => (verdict ? endByVerdict(run, at, verdict) : arrived(run, view, at)),
  'observe-failed': (run, { error, at }) => end(run, at, { status: 'failed', reason: unusablePageWords(error) }),
  pause: (run, { at }) => pause(withoutRest(run, at, 'paused'), at),
  told: (run, event) => observe(withoutRest(heard(run, event), event.at, 'told'), run.look, null, null, run.picture),
  restarted: (run, event) =>
    observe(
      withoutRest(noticed(run, event.at, noticeOf(event)), event.at, 'interrupted'),
      run.look,
      null,
      null,
      run.picture,
    ),
};

/** A page that the model may not be shown is asked about first. */
function arrived(run: In<'observing'>, view: PageView, at: number): Step {
  const there = authorizeArrival(run, view);
  const verdict = there.kind === 'allowed' ? authorizeFrames(run, view) : there;
  if (verdict.kind === 'allowed') return observed(withViewSeen(run, view, run.before), withKnownTabs(run, view), at);
  const known = withoutRest(run, at, 'navigation');
  if (verdict.kind === 'refused') return decideOn(known, withheld(view), at);
  return askConsent(known, { view, plan: [], index: 0, finish: run.finish }, verdict.question, at);
}

function observed(run: In<'observing'>, view: PageView, at: number): Step {
  const { reading, finish } = run;
  const action = reading?.plan[reading.index];
  if (reading && action) return dispatch(run, { view, ...reading, at, finish });
  if (finish !== null) return checkAfterPlan(run, view, finish, at);
  return decideOn(run, view, at, run.before);
}

const withoutRest = (run: In<'observing'>, at: number, why: PlanStop): In<'observing'> =>
  run.reading ? planStopped(run, at, why, run.reading.plan.length - run.reading.index) : run;
