/** What the timeline holds of a program that a frame has not finished. */
import type { FrameId } from '../ids.ts';
import type { ActiveRun, Notice, TimelineEntry } from './run-state.ts';
import type { Json } from '../json.ts';

type Acted = Extract<TimelineEntry, { type: 'acted' }>;

interface Recorded {
  readonly source: string;
  /** When the model wrote it. */
  readonly writtenAt: number;
  /** What came of its actions, in order. */
  readonly acted: Pick<Acted, 'action' | 'outcome'>[];
  /** What its reads answered, in order. */
  readonly reads: Json[];
}

/** @returns null for a frame whose last decision was no program's. */
export function unfinishedProgram(run: ActiveRun, frameId: FrameId): Recorded | null {
  const own = run.timeline.filter((entry) => entry.frameId === frameId);
  const start = own.findLastIndex((entry) => (entry.type === 'decided' && entry.program === undefined) || isEnd(entry));
  const begun = own[start];
  if (begun?.type !== 'decided' || begun.decision.kind !== 'program') return null;
  const since = own.slice(start + 1);
  return {
    source: begun.decision.source,
    writtenAt: begun.at,
    acted: since.flatMap((it) => (it.type === 'acted' ? [{ action: it.action, outcome: it.outcome }] : [])),
    reads: since.flatMap((entry) => (entry.type === 'decided' ? (entry.program?.reads ?? []) : [])),
  };
}

/** Of what the model has to hear before anything goes on. */
const ENDS: ReadonlySet<Notice['kind']> = new Set(['program-ended', 'repeated-decision', 'action-refused']);

const isEnd = (entry: TimelineEntry): boolean =>
  entry.type === 'asked' ||
  entry.type === 'told' ||
  entry.type === 'handed-back' ||
  (entry.type === 'consent' && entry.answer === 'skip') ||
  (entry.type === 'notice' && ENDS.has(entry.notice.kind));
