/** A run as a list shows it: what happened in it is read when somebody opens it. */
import { beganDry } from '../gate/grant.ts';
import type { RunId } from '../ids.ts';
import type { RunEnd, RunState, Spent } from './run-state.ts';

export interface RunSummary {
  readonly id: RunId;
  readonly command: string;
  /** The host of the page it began on; of older runs nobody knows. */
  readonly site?: string;
  /** It was only to be prepared. */
  readonly isDry: boolean;
  readonly planner: RunState['planner'];
  readonly startedAt: number;
  /** null while it is active. */
  readonly over: { readonly at: number; readonly end: RunEnd } | null;
  readonly spent: Spent;
  /** Whether the price of all its calls is known. */
  readonly isPriced: boolean;
}

export const summaryOf = (run: RunState): RunSummary => ({
  id: run.id,
  command: run.command,
  ...(run.site !== undefined && { site: run.site }),
  isDry: beganDry(run.gate),
  planner: run.planner,
  startedAt: run.startedAt,
  over: run.phase === 'ended' ? { at: run.endedAt, end: run.end } : null,
  spent: run.spent,
  isPriced: run.timeline.every((entry) => entry.type !== 'decided' || entry.usage.costUsd !== null),
});
