/** How far a flow has come, by the timeline of its run. */
import type { ActError } from '../actions/action.ts';
import type { PlannerRequest } from '../ports.ts';
import { actErrorText } from '../text/act-error.ts';
import type { FlowStep } from './flow.ts';
import { pathOf } from './page-address.ts';

const RETRIED: ReadonlySet<ActError['kind']> = new Set(['changed', 'stale-ref']);

interface FlowProgress {
  /** Index of the step to do. */
  readonly next: number;
  /** How often its element was waited for. */
  readonly waits: number;
  /** Why it cannot go on, as a clause; `next` is then the step that failed. */
  readonly failure: string | null;
}

export function flowProgress({ run, frame }: PlannerRequest): FlowProgress {
  let progress: FlowProgress = { next: 0, waits: 0, failure: null };
  /** The step that is being done; null while one is waited for. */
  let begun: number | null = null;
  for (const entry of run.timeline) {
    if (entry.frameId !== frame.id) continue;
    if (entry.type === 'decided' && entry.decision.kind === 'act') {
      const [used] = entry.exemplars;
      const step = used?.step ?? 0;
      const isSame = step === progress.next;
      begun = used?.more ? null : step;
      progress = { next: step, waits: (isSame ? progress.waits : 0) + (used?.more ? 1 : 0), failure: null };
    }
    if (begun === null) continue;
    if (entry.type === 'plan-stopped' && entry.reason === 'declined')
      progress = { ...progress, failure: 'you said no to it' };
    if (entry.type !== 'acted') continue;
    const { outcome } = entry;
    if (outcome.ok === true) progress = { next: begun + 1, waits: 0, failure: null };
    // Nothing was done: the step is decided on again, on the page as it is now.
    else if (outcome.ok === false && RETRIED.has(outcome.error.kind)) progress = { ...progress, next: begun };
    else if (outcome.ok === false) progress = { ...progress, failure: actErrorText(outcome.error) };
    else progress = { ...progress, failure: 'the page did not say whether it was done' };
  }
  return progress;
}

/** Where the flow says that the step before opened a page: whether it did. */
export function ledElsewhere(before: FlowStep, { run, frame, view }: PlannerRequest): string | null {
  if (before.opens === null) return null;
  const last = run.timeline.findLast((it) => it.type === 'acted' && it.frameId === frame.id);
  const hasMoved = last?.type === 'acted' && last.outcome.ok === true && last.outcome.evidence.navigating;
  if (hasMoved || before.action?.kind === 'go_to' || pathOf(view.url) === pathOf(before.opens)) return null;
  return `it opened ${before.opens === '' ? 'another page' : before.opens} when it was recorded, and the page is ${view.url} now`;
}
