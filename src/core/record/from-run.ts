/** Makes a demonstration of a run that worked, as WebWISE's auto-context generation does (§4.5). */
import type { Finish } from '../actions/finish.ts';
import { isPageAction, refsOf, type Action, type PageAction } from '../actions/action.ts';
import { readBack } from '../actions/read-back.ts';
import type { DemoStep } from '../exemplars/demonstration.ts';
import { wasUnused } from '../run/consent/declined-dialog.ts';
import type { RunEvent } from '../run/run-event.ts';
import type { Cleared } from '../run/secrets.ts';
import type { EndedRun, StackFrame } from '../run/run-state.ts';
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
}

/**
 * @param journal - All events of the run, in order.
 * @returns For each frame that did its task and acted on the page; the base frame's is the run's.
 */
export function learnedFrom(run: Cleared<EndedRun>, journal: Cleared<readonly RunEvent[]>): Learned[] {
  const { steps, after } = stepsByFrame(run, journal);
  const frames = new Map<FrameId, StackFrame>();
  const done = new Set<FrameId>();
  for (const entry of run.timeline) {
    const { frameId } = entry;
    if (entry.type === 'pushed' || entry.type === 'reopened')
      frames.set(frameId, { id: frameId, policy: entry.policy, args: entry.args });
    if (entry.type === 'popped' && entry.status === 'done') done.add(frameId);
  }
  // The page may say that all is done before its frames do.
  if (run.end.status === 'done' || run.end.status === 'carried-out') for (const { id } of run.stack) done.add(id);
  return [...frames.values()].flatMap((frame) => {
    const own = steps.get(frame.id) ?? [];
    const end = after.get(frame.id);
    return done.has(frame.id) && own.length > 0
      ? [
          {
            frameId: frame.id,
            policy: frame.policy,
            command: taskText(frame),
            steps: own,
            ...(end && { after: end }),
          },
        ]
      : [];
  });
}

/** The steps that took effect: failed actions and plans without any are left out. */
function stepsByFrame(
  run: EndedRun,
  journal: readonly RunEvent[],
): {
  readonly steps: ReadonlyMap<FrameId, DemoStep[]>;
  readonly after: ReadonlyMap<FrameId, PageView>;
} {
  const steps = new Map<FrameId, DemoStep[]>();
  const after = new Map<FrameId, PageView>();
  // The timeline has an entry for each event of this kind.
  const deciders = run.timeline.filter(({ type }) => type === 'decided').map(({ frameId }) => frameId);
  let decided = 0;
  let view: PageView | null = null;
  let open: OpenStep | null = null;
  const close = (): void => {
    if (open && open.done.length > 0 && isWhole(open))
      steps.set(open.frameId, [...(steps.get(open.frameId) ?? []), stepOf(open)]);
    open = null;
  };
  for (const event of journal) {
    if (event.type === 'observed') {
      view = event.view;
      if (open && open.done.length > 0) after.set(open.frameId, view);
    }
    const frameId = event.type === 'decided' ? deciders[decided++] : undefined;
    if (frameId !== undefined && event.type === 'decided' && event.planned.decision.kind === 'act' && view) {
      close();
      const { plan, finish } = event.planned.decision;
      after.delete(frameId);
      open = { frameId, view, reasoning: event.planned.reasoning, plan, done: [], finish, isFinished: false };
    }
    // Where the person is asked first nothing was done yet: what they allow is acted once more, what they skip is not.
    if (event.type === 'acted' && open && !isAsked(event)) {
      const next: PageAction | undefined = open.plan.filter(isPageAction)[open.done.length];
      open =
        next && isAnsweredInVain(open.done.at(-1), event.outcome)
          ? { ...open, done: open.done.slice(0, -1) }
          : next && tookEffect(next, event.outcome)
            ? { ...open, done: [...open.done, next] }
            : { ...open, plan: [] };
    }
    // Before the plan the same check is made, and may find that the condition proves nothing.
    if (event.type === 'checked' && open && open.done.length > 0)
      open = { ...open, isFinished: event.outcome.ok === true };
  }
  close();
  return { steps, after };
}

type Acted = Extract<RunEvent, { type: 'acted' }>;

const isAsked = ({ outcome }: Acted): boolean => outcome.ok === false && outcome.error.kind === 'asks';

/** The dialog asked what nobody knew, and was declined: where the person agrees to it, both actions are done once more. */
const isAnsweredInVain = (before: PageAction | undefined, outcome: Acted['outcome']): boolean =>
  before?.kind === 'dialog' &&
  before.accept &&
  outcome.ok === true &&
  wasUnused(before, { ok: true, evidence: outcome.value });

/** A field that has not taken the text is as it was: the model then went another way. */
const tookEffect = (action: PageAction, outcome: Acted['outcome']): boolean =>
  outcome.ok === true &&
  !(outcome.value.unchanged === true && readBack(action, null, outcome.value, true).kind === 'differs');

interface OpenStep {
  readonly frameId: FrameId;
  readonly view: PageView;
  readonly reasoning: string;
  readonly plan: readonly Action[];
  readonly done: PageAction[];
  readonly finish: Finish | undefined;
  readonly isFinished: boolean;
}

function stepOf({ view, reasoning, done, finish, isFinished }: OpenStep): DemoStep {
  const ref = finish?.when.ref ?? null;
  const isKnown = finish && isFinished && (ref === null || findElement(view, ref));
  return { view, reasoning, plan: done, ...(isKnown && { finish }) };
}

/** Replay cannot align an action whose ref its own view does not hold. */
const isWhole = ({ view, done }: OpenStep): boolean =>
  done.every((action) => refsOf(action).every((ref) => findElement(view, ref)));
