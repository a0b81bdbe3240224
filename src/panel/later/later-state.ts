/** What is run later, as the panel changes it: commands that wait, and schedules. */
import { signal } from '@preact/signals';
import { beganDry } from '../../core/gate/grant.ts';
import { SECRET_MASK_IN } from '../../core/secret-mask.ts';
import { isHttpUrl } from '../../core/model/server.ts';
import type { RunId } from '../../core/ids.ts';
import type { EndedRun, RunState } from '../../core/run/run-state.ts';
import type { NewSchedule } from '../../core/schedule/schedule.ts';
import type { Params } from '../../protocol/messages.ts';
import { attempt, read } from '../state/commands.ts';
import { section, trouble } from '../state/store.ts';
import { laterErrorWords } from '../words/failure-words.ts';
import { t } from '../../core/i18n/t.ts';

/** The schedule that is being made; null: none. */
export const scheduleDraft = signal<(NewSchedule & { readonly time: string }) | null>(null);

type Start = Pick<NewSchedule, 'command' | 'dryRun' | 'only' | 'values' | 'url'>;

export function beginSchedule(start: Start): void {
  scheduleDraft.value = { ...start, days: [1, 2, 3, 4, 5], minute: 540, time: '09:00' };
  section.value = 'History';
}

/** A secret of a command is not kept, and a page that is gone with its tab has no address to come back to. */
export const canSchedule = ({ command, startUrl = '' }: RunState): boolean =>
  isHttpUrl(startUrl) && !SECRET_MASK_IN.test(command);

export function scheduleRun({ command, gate, only, values, startUrl = '' }: EndedRun): void {
  const isForm = only !== null && values !== null;
  const form = isForm ? { only, values: [...values] } : { only: null, values: null };
  beginSchedule({ command, dryRun: beganDry(gate), ...form, url: startUrl });
}

/** @returns Whether it can come back: of an older one nobody knows where it began. */
export async function scheduleRunOf(runId: RunId): Promise<void> {
  const found = await read('run.get', { runId });
  const run = found?.ok === true ? found.value : null;
  if (run !== null && canSchedule(run)) scheduleRun(run);
  else trouble.value = t('schedule_not_whole');
}

export async function saveSchedule(): Promise<boolean> {
  const draft = scheduleDraft.peek();
  if (draft === null) return false;
  const { time, ...schedule } = draft;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const start = { ...schedule, minute: hour * 60 + minute };
  const isSaved = (await attempt('schedule.add', start, laterErrorWords)) !== undefined;
  if (isSaved) scheduleDraft.value = null;
  return isSaved;
}

export const changeSchedule = async (id: string, to: Params<'schedule.change'>['to']): Promise<boolean> =>
  (await attempt('schedule.change', { id, to }, laterErrorWords)) !== undefined;
export const changeWaiting = async (id: string, to: Params<'queue.change'>['to']): Promise<boolean> =>
  (await attempt('queue.change', { id, to }, laterErrorWords)) !== undefined;
