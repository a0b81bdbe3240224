/** What the timeline and the policies of a run say of its frames. */
import type { FrameId } from '../ids.ts';
import type { Policy } from '../policy.ts';
import type { RunState, StackFrame, TimelineEntry } from './run-state.ts';

/** The reducer pushes only policies that the run has. */
export function policyOf(run: RunState, frame: StackFrame): Policy {
  const policy = run.policies.find(({ name }) => name === frame.policy);
  if (policy === undefined) throw new Error(`it does not hold the policy “${frame.policy}”`);
  return policy;
}

/** null for the base frame. A frame that is opened again keeps its parent. */
export function parentOf(timeline: readonly TimelineEntry[], child: FrameId): FrameId | null {
  const open: FrameId[] = [];
  for (const entry of timeline) {
    if (entry.type === 'pushed' || entry.type === 'reopened') {
      if (entry.frameId === child) return open.at(-1) ?? null;
      open.push(entry.frameId);
    } else if (entry.type === 'popped') open.pop();
  }
  return null;
}

/** The child of this policy that last told the frame what it lacks; null when it has returned otherwise since. */
export function waitingChild(run: RunState, parent: FrameId, policy: string): FrameId | null {
  const last = run.timeline.findLast(
    (it) => it.type === 'popped' && it.policy === policy && parentOf(run.timeline, it.frameId) === parent,
  );
  return last?.type === 'popped' && last.status === 'needs-info' ? last.frameId : null;
}

const AFRESH: ReadonlySet<TimelineEntry['type']> = new Set(['asked', 'told', 'handed-back', 'reopened']);

/** What a frame did since somebody told it something: with their words it starts afresh. */
export function sinceAnswer(run: RunState, { id }: StackFrame): readonly TimelineEntry[] {
  const own = run.timeline.filter(({ frameId }) => frameId === id);
  return own.slice(own.findLastIndex(({ type }) => AFRESH.has(type)) + 1);
}
