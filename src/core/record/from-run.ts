/** Makes a demonstration of a run that worked, as WebWISE's auto-context generation does (§4.5). */
import type { ActOutcome } from '../actions/act-error.ts';
import type { Finish } from '../actions/finish.ts';
import { isPageAction, refsOf, type PageAction } from '../actions/action.ts';
import { readBack } from '../actions/read-back.ts';
import type { DemoStep } from '../exemplars/demonstration.ts';
import { wasUnused } from '../run/consent/declined-dialog.ts';
import type { RunEvent } from '../run/run-event.ts';
import type { Cleared } from '../run/secrets.ts';
import { isSearch, type EndedRun, type StackFrame, type TimelineEntry } from '../run/run-state.ts';
import { checkOf } from '../run/transitions.ts';
import { taskText } from '../exemplars/task-text.ts';
import type { FrameId } from '../ids.ts';
import { findElement } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';

/** What one frame did: a demonstration for its policy. */
interface Learned {
  readonly frameId: FrameId;
  readonly policy: string;
  readonly command: string;
  readonly steps: readonly DemoStep[];
  /** What the page showed after the last of them. */
  readonly after?: PageView;
  /** What it returned by a decision of its own. */
  readonly answer?: string;
}

/**
 * @param journal - All events of the run, in order.
 * @returns For each frame that did its task and acted on the page; the base frame's is the run's.
 */
export function learnedFrom(run: Cleared<EndedRun>, journal: Cleared<readonly RunEvent[]>): Learned[] {
  const frames = new Map<FrameId, StackFrame>();
  const done = new Set<FrameId>();
  const returned = new Map<FrameId, Entry<'popped'>>();
  for (const entry of run.timeline) {
    const { frameId } = entry;
    if (entry.type === 'pushed' || entry.type === 'reopened')
      frames.set(frameId, { id: frameId, policy: entry.policy, args: entry.args });
    if (entry.type !== 'popped' || entry.status !== 'done') continue;
    done.add(frameId);
    returned.set(frameId, entry);
  }
  // The page may say that all is done before its frames do.
  if (run.end.status === 'done' || run.end.status === 'carried-out') for (const { id } of run.stack) done.add(id);
  const plans = plansIn(run, journal, done);
  return [...frames.values()].flatMap((frame) => {
    const own = plans.filter(({ frameId }) => frameId === frame.id);
    const last = own.at(-1);
    const steps = own.flatMap(({ step }) => step ?? []);
    if (!done.has(frame.id) || steps.length === 0) return [];
    const { answer = '', evidence } = returned.get(frame.id) ?? {};
    // A plan that left no step has a view of its own: its finish is of no earlier one.
    const finish = evidence !== undefined && last?.step ? last.finish : undefined;
    return [
      {
        frameId: frame.id,
        policy: frame.policy,
        command: taskText(frame),
        steps: finish ? withFinish(steps, finish) : steps,
        ...(last?.after && { after: last.after }),
        ...(answer !== '' && evidence === undefined && { answer }),
      },
    ];
  });
}

type Entry<T extends TimelineEntry['type']> = Extract<TimelineEntry, { type: T }>;

interface Plan {
  readonly frameId: FrameId;
  /** What of it took effect; null where nothing did. */
  readonly step: DemoStep | null;
  /** What would end its frame. */
  readonly finish: Finish | undefined;
  /** What the page showed then. */
  readonly after: PageView | undefined;
}

/** Where a plan begins, or goes on with a view of its own. */
interface Begun {
  readonly entry: TimelineEntry;
  readonly decision: Entry<'decided'>;
  /** Without one it is no step: nothing of a search in vain leads anywhere. */
  readonly view: PageView | undefined;
}

function plansIn({ timeline }: EndedRun, journal: readonly RunEvent[], done: ReadonlySet<FrameId>): Plan[] {
  // The timeline has an entry for each event of this kind.
  const views: (PageView | undefined)[] = [];
  let last: PageView | undefined;
  for (const event of journal) {
    if (event.type === 'observed') last = event.view;
    if (event.type === 'decided') views.push(last);
  }
  const seenAt = new Map(journal.flatMap((it) => (it.type === 'observed' ? [[it.at, it.view] as const] : [])));
  const plans: Begun[] = [];
  let decided: Pick<Begun, 'decision' | 'view'> | null = null;
  for (const entry of timeline) {
    if (entry.type === 'decided') {
      decided = { decision: entry, view: views.shift() };
      if (entry.decision.kind === 'act' || entry.decision.kind === 'invoke') plans.push({ entry, ...decided });
    }
    if (entry.type !== 'continued' || decided === null) continue;
    const isLost = isSearch(entry) && isInVain(timeline.slice(timeline.indexOf(entry) + 1));
    const decision = { ...decided.decision, reasoning: '' };
    plans.push({ entry, decision, view: isLost ? undefined : (seenAt.get(entry.at) ?? decided.view) });
  }
  return plans.map(({ entry, decision, view }, n) => {
    const next = plans[n + 1];
    const end = next ? timeline.indexOf(next.entry) : timeline.length;
    const from = timeline.indexOf(entry);
    const acted = timeline.slice(from, end).filter((it) => it.type === 'acted');
    const later = next ? next.view : last;
    const step = view
      ? (invocation(decision, view, timeline.slice(from, end), timeline, done) ?? stepOf(decision, view, acted))
      : null;
    const finish = decision.decision.kind === 'act' ? decision.decision.finish : undefined;
    return { frameId: entry.frameId, step, finish, after: step && later !== view ? later : undefined };
  });
}

/** Whether a search for a named target did not come to it. @param later - What followed. */
const isInVain = (later: readonly TimelineEntry[]): boolean =>
  later.find((it) => it.type === 'decided' || it.type === 'plan-stopped' || (it.type === 'continued' && !isSearch(it)))
    ?.type !== 'continued';

/** @returns null for another decision, and for one that came to nothing. */
function invocation(
  { reasoning, decision }: Entry<'decided'>,
  view: PageView,
  own: readonly TimelineEntry[],
  timeline: readonly TimelineEntry[],
  done: ReadonlySet<FrameId>,
) {
  if (decision.kind !== 'invoke') return null;
  const begun = own.find((it) => it.type === 'pushed' || it.type === 'reopened');
  if (!begun || !done.has(begun.frameId)) return null;
  const later = timeline.slice(timeline.indexOf(begun));
  const ended = later.find((it) => it.type === 'popped' && it.frameId === begun.frameId);
  const { policy, args } = decision;
  return { view, reasoning, plan: [], invoke: { policy, args, answer: ended?.type === 'popped' ? ended.answer : '' } };
}

function stepOf({ reasoning, decision }: Entry<'decided'>, view: PageView, acted: readonly Entry<'acted'>[]) {
  const check = decision.kind === 'act' && decision.finish && JSON.stringify(checkOf(decision.finish, null));
  const plan: PageAction[] = [];
  for (const { action, outcome } of acted) {
    if (!isPageAction(action) || JSON.stringify(action) === check) continue;
    if (isAnsweredInVain(plan.at(-1), outcome)) plan.pop();
    else if (tookEffect(action, outcome)) plan.push(action);
    else break;
  }
  // Replay cannot align an action whose ref its own view does not hold.
  const isWhole = plan.every((action) => refsOf(action).every((ref) => findElement(view, ref)));
  return plan.length === 0 || !isWhole ? null : { view, reasoning, plan };
}

/** The page showed what the finish of the last step waited for. */
function withFinish(steps: readonly DemoStep[], finish: Finish): readonly DemoStep[] {
  return steps.map((step, n) => {
    const isKnown = finish.when.ref === null || findElement(step.view, finish.when.ref);
    return n === steps.length - 1 && isKnown ? { ...step, finish } : step;
  });
}

/** The dialog asked what nobody knew, and was declined: where the person agrees to it, both actions are done once more. */
const isAnsweredInVain = (before: PageAction | undefined, outcome: ActOutcome): boolean =>
  before?.kind === 'dialog' && before.accept && outcome.ok === true && wasUnused(before, outcome);

/** A field that has not taken the text is as it was: the model then went another way. */
const tookEffect = (action: PageAction, outcome: ActOutcome): boolean =>
  outcome.ok === true &&
  !(outcome.evidence.unchanged === true && readBack(action, null, outcome.evidence, true).kind === 'differs');
