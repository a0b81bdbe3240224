/** At the end of a run, in every frame of its tabs: what it has filled in is put back, and what is held back for it fails. */
import type { UndoReport } from '../../../core/gate/undo-report.ts';
import { asTabId, type RunId } from '../../../core/ids.ts';
import type { Params, ResultOf } from '../../../protocol/messages.ts';
import { callFrame, SHORT_TIMEOUT_MS } from '../call-frame.ts';
import { framesOf } from '../inject.ts';

/** The fields are put back by keys, one after the other. */
const UNDO_TIMEOUT_MS = 30_000;

export const stopInTabs = (tabIds: readonly number[]): Promise<unknown> =>
  inFrames(tabIds, 'page.stop', {}, SHORT_TIMEOUT_MS);

export async function countUndoable(tabIds: readonly number[], runId: RunId): Promise<number> {
  const counts = await inFrames(tabIds, 'page.undoable', { runId }, SHORT_TIMEOUT_MS);
  return counts.reduce((sum, it) => sum + it, 0);
}

export async function undoInTabs(tabIds: readonly number[], runId: RunId): Promise<UndoReport> {
  const reports = await inFrames(tabIds, 'page.undo', { runId }, UNDO_TIMEOUT_MS);
  return {
    restored: reports.reduce((sum, it) => sum + it.restored, 0),
    changed: reports.reduce((sum, it) => sum + it.changed, 0),
    lost: reports.reduce((sum, it) => sum + it.lost, 0),
  };
}

/** A frame that is gone, or that Chrome lets nobody into, has nothing to tell. */
async function inFrames<M extends 'page.undo' | 'page.undoable' | 'page.stop'>(
  tabIds: readonly number[],
  method: M,
  params: Params<M>,
  timeoutMs: number,
): Promise<ResultOf<M>[]> {
  const frames = await Promise.all(
    tabIds.map(async (tabId) => (await framesOf(tabId)).map((frameId) => ({ tabId, frameId }))),
  );
  const replies = await Promise.all(
    frames.flat().map((it) => callFrame(asTabId(it.tabId), it.frameId, method, params, timeoutMs)),
  );
  return replies.flatMap((it) => (it.ok ? [it.value] : []));
}
