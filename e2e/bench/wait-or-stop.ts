/** Waits for the run of an episode or a trial to end. */
import { approveUntil } from '../harness/approve.ts';
import type { Panel } from '../harness/panel.ts';
import type { RunReport } from '../harness/run-report.ts';

const STOP_MS = 15_000;

export interface WaitedRun {
  readonly run: RunReport;
  /** Stopped, since it took longer than the limit. */
  readonly late: boolean;
  /** Stopped, since the model failed. */
  readonly isPaused: boolean;
}

/** @returns The run, stopped where it waits for a person or takes longer than the limit. */
export async function waitOrStop(panel: Panel, limitMs: number): Promise<WaitedRun> {
  try {
    // A question to the person has nobody here to answer it; a model that failed nobody to mend it.
    // Even where the site is allowed a payment is asked about.
    const run = await approveUntil(
      panel,
      ({ phase }) => phase === 'ended' || phase === 'asking' || phase === 'paused',
      'the run to end',
      limitMs,
    );
    if (run.phase === 'ended') return { run, late: false, isPaused: false };
    await panel.stop();
    const status = `${run.phase === 'asking' ? 'it asked' : 'it was paused'}: ${run.status}`;
    return { run: { ...(await panel.waitForEnd(STOP_MS)), status }, late: false, isPaused: run.phase === 'paused' };
  } catch (error) {
    if ((await panel.report())?.phase === 'ended') throw error;
    await panel.stop();
    return { run: await panel.waitForEnd(STOP_MS), late: true, isPaused: false };
  }
}
