/** A task done as a person does it, recorded with the panel's Record and saved. */
import type { Demonstration } from '../../src/core/exemplars/demonstration.ts';
import type { Place } from '../bench/suites/suite.ts';
import { afterKeeping } from './kept.ts';
import type { Task } from './people.ts';

/** @throws Error when the page does not call it solved. */
export async function recordTask({ panel, tab }: Place, url: string, task: Task, seed: number): Promise<Demonstration> {
  await tab.goto(url);
  await panel.startEpisode(seed, true);
  const command = await tab.evaluate(() =>
    (document.querySelector('#query')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
  await panel.record();
  await task.act(tab, command);
  await tab.locator('#sync-task-cover').waitFor({ state: 'visible' });
  const raw = await tab.evaluate(
    () => (globalThis as unknown as { WOB_RAW_REWARD_GLOBAL: number }).WOB_RAW_REWARD_GLOBAL,
  );
  if (raw < 0.999) throw new Error(`${url} ${seed} was demonstrated wrongly: reward ${raw}`);
  return afterKeeping(panel, async () => {
    await panel.stopRecording();
    await panel.save(command);
  });
}
