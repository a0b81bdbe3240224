/** An episode that the configured model solves in the panel, kept as an example. */
import type { Demonstration } from '../../src/core/exemplars/demonstration.ts';
import type { Place, Suite } from '../bench/suites/suite.ts';
import { approveUntil } from '../harness/approve.ts';
import { afterKeeping } from './kept.ts';

const EPISODE_MS = 60_000;

/** @returns null when the page does not call it solved. */
export async function keepRun(suite: Suite, place: Place, task: string, seed: number): Promise<Demonstration | null> {
  const { panel } = place;
  const job = { task, seed, url: suite.urlOf(task, seed) };
  await suite.open(place, job);
  await suite.start(place, job);
  const { phase } = await approveUntil(
    panel,
    (run) => run.phase === 'ended' || run.phase === 'asking' || run.phase === 'paused',
    'the run to end',
    EPISODE_MS,
  );
  if (phase !== 'ended') await panel.stop();
  const run = await panel.waitForEnd();
  const { strict } = await suite.judge(place.tab, job, run);
  if (run.end !== 'done' || !strict) return null;
  return afterKeeping(panel, () => panel.keepAsExample());
}
