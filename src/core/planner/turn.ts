/** One decision that is to be taken, and what those who were asked before could not decide. */
import type { NearForm } from '../commands/filled-form.ts';
import type { Said } from '../direct/said.ts';
import { partsOn } from '../direct/direct-turn.ts';
import type { Planned, PlannerError, PlannerRequest } from '../ports.ts';
import type { Result } from '../result.ts';
import type { Decider as By, Notice } from '../run/run-state.ts';

/** Why somebody passed, for the person. */
export interface Pass {
  readonly by: 'direct' | 'example';
  /** In sentences. */
  readonly why: string;
  /** It was meant for them, so that the words of the others are beside the point. */
  readonly isMeant: boolean;
  /** The example that comes nearest. */
  readonly nearest?: NearForm;
}

export interface Turn {
  /** Those who pass may add to it, for those who come after them. */
  readonly request: PlannerRequest;
  readonly parts: readonly Said[];
  /** A search may mean more than its words say. */
  readonly isSearch: boolean;
  /** Who decided first in this frame: they go on. */
  readonly begunBy: By | null;
  readonly hasModel: boolean;
  /** Whether those may decide who need no model. */
  readonly mayBeLocal: boolean;
  readonly passes: readonly Pass[];
  /** What happened on the way, for the timeline. */
  readonly notices: readonly Notice[];
}

/** Somebody who may decide: each is a file of this folder. */
export interface Decider {
  readonly may: (turn: Turn) => boolean;
  readonly decide: (turn: Turn) => Answer | Promise<Answer>;
}

export type Answer =
  | { readonly decided: Result<Planned, PlannerError> }
  /** The next one is asked. */
  | { readonly passed: Turn };

export const passedOn = (turn: Turn, pass: Pass): Answer => ({ passed: { ...turn, passes: [...turn.passes, pass] } });

export function turnOf(request: PlannerRequest, hasModel: boolean): Turn {
  const { run, frame } = request;
  const parts = partsOn(request);
  const first = run.timeline.find((entry) => entry.frameId === frame.id && entry.type === 'decided');
  return {
    request,
    parts,
    isSearch: parts.some(({ kind }) => kind === 'search'),
    begunBy: first?.type === 'decided' ? first.by : null,
    hasModel,
    mayBeLocal: !hasModel || mayDoWithout(request),
    passes: [],
    notices: [],
  };
}

/** Once the model has decided in a run, it decides to the end: whoever comes before it knows nothing of what it did. */
function mayDoWithout({ run, frame }: PlannerRequest): boolean {
  if (!run.preset.modelOnlyWhereNeeded || run.stack[0].id !== frame.id) return false;
  return !run.timeline.some(
    (entry) =>
      (entry.type === 'decided' && entry.by !== 'direct' && entry.by !== 'replay') ||
      // What was to be done led nowhere, or is not wanted: somebody has to find another way.
      (entry.type === 'notice' && LED_NOWHERE.has(entry.notice.kind)) ||
      // Only the model understands it.
      entry.type === 'told' ||
      entry.type === 'handed-back' ||
      (entry.type === 'consent' && entry.answer === 'skip'),
  );
}

const LED_NOWHERE: ReadonlySet<Notice['kind']> = new Set([
  'repeated-decision',
  'no-new-view',
  'action-refused',
  'invoke-refused',
]);
