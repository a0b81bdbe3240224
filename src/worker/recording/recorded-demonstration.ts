import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { NO_ORIGIN } from '../../core/gate/origin.ts';
import { asDemonstrationId } from '../../core/ids.ts';
import { BASE_POLICY } from '../../core/policy.ts';
import { cutIntoSteps } from '../../core/record/cut.ts';
import type { RecordedStep } from '../../core/record/recorded-step.ts';
import { withoutKinds } from '../../core/record/kind-words.ts';
import { withoutUnasked } from '../../core/record/set-by-page.ts';
import { verificationOf } from '../../core/record/verification.ts';
import type { PageView } from '../../core/view/view.ts';
import type { RecordingHead } from './kept-recording.ts';

/**
 * @param all - Those that the person has deleted too: their views tell what came after the others.
 * @param command - Without secrets.
 * @returns null where nothing is left of the recording.
 */
export function recordedDemonstration(
  { reward, lastView, isIncomplete }: RecordingHead,
  inOrder: readonly RecordedStep[],
  all: readonly RecordedStep[],
  command: string,
  at: Date,
): Demonstration | null {
  const steps = withoutUnasked(inOrder, command);
  if (steps.length === 0) return null;
  // What is missing may have made the end what it was: a replay, which lacks it too, says nothing of that end.
  const after = isIncomplete ? null : viewAfter(steps, all, lastView);
  // Those without an origin all look alike: what was shown in one allows nothing in another.
  const frames = [...new Set(steps.flatMap(({ frame = NO_ORIGIN }) => (frame === NO_ORIGIN ? [] : [frame])))];
  return withoutKinds({
    id: asDemonstrationId(`rec-${crypto.randomUUID()}`),
    command,
    policy: BASE_POLICY,
    source: 'recorded',
    ...verificationOf(reward),
    createdAt: at.toISOString(),
    steps: cutIntoSteps(steps),
    ...(after && { after }),
    ...(frames.length > 0 && { frames }),
  });
}

/** The next step's view, where that was deleted; at the end of the recording the last view. */
function viewAfter(
  steps: readonly RecordedStep[],
  all: readonly RecordedStep[],
  lastView: PageView | null,
): PageView | null {
  const end = Math.max(...steps.map(({ at }) => at));
  const later = all.filter(({ at }) => at > end);
  return later.toSorted((a, b) => a.at - b.at)[0]?.view ?? lastView;
}
