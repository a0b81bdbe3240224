import { policyOf } from '../run/frames.ts';
import type { RunState, StackFrame } from '../run/run-state.ts';

/**
 * Which model decides for a frame: its policy's, and once the frame has stood still the stronger one.
 *
 * @returns null: the run's.
 */
export function modelOf(run: RunState, frame: StackFrame): string | null {
  const policy = policyOf(run, frame);
  const stoodStill = run.timeline.some(
    (it) =>
      it.frameId === frame.id &&
      it.type === 'notice' &&
      (it.notice.kind === 'no-new-view' || it.notice.kind === 'repeated-decision'),
  );
  return (stoodStill ? policy.escalateTo : null) ?? policy.model;
}
