/** Begins a trial: an episode with the trial's seed, which resets the page, and a run with its instruction. */
import type { Episodes } from '../benchmark/episodes.ts';
import type { Trial } from '../benchmark/practice/practice.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Practice } from '../protocol/practice/practice.ts';
import type { StartRun } from './handlers/run.ts';
import { tabInfo } from './tab-info.ts';
import { t } from '../core/i18n/t.ts';

export async function beginTrial(
  { tabId, task }: Practice,
  trial: Trial,
  episodes: Episodes,
  start: StartRun,
): Promise<Result<void, string>> {
  const before = await tabInfo(tabId, episodes);
  if (before.kind !== 'episode' || before.task !== task) return err(t('trial_page_gone'));
  if (!(await episodes.start(tabId, { seed: trial.seed, liftTimeLimit: true }))) return err(t('trial_no_episode'));
  const info = await tabInfo(tabId, episodes);
  if (info.kind !== 'episode') return err(t('trial_page_gone'));
  const started = await start({ command: info.instruction, tabId }, trial);
  if (started.ok) return ok(undefined);
  const { error } = started;
  if (error.kind === 'busy') return err(t('start_busy'));
  return err('why' in error ? error.why : 'detail' in error ? error.detail : t('trial_not_started'));
}
