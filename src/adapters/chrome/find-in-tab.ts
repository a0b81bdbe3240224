import type { FlowTarget } from '../../core/flows/flow.ts';
import type { FoundTarget } from '../../core/flows/found-target.ts';
import type { TabId } from '../../core/ids.ts';
import { callFrame } from './call-frame.ts';
import { childFrames, frameIndexes, MAIN_FRAME } from './frames.ts';

const TIMEOUT_MS = 10_000;

/** Finds the element of a flow's step in the frame that the step is in. */
export async function findInTab(
  tabId: TabId,
  { selectors, frame }: FlowTarget,
  value: string | null,
): Promise<FoundTarget> {
  const frameId = await frameAt(tabId, frame);
  if (frameId === null) return { kind: 'none' };
  const params = { selectors: selectors.map((it) => [...it]), value };
  const found = await callFrame(tabId, frameId, 'page.find', params, TIMEOUT_MS);
  return found.ok ? found.value : { kind: 'none' };
}

/** @param path - The index of each child frame on the way. */
async function frameAt(tabId: TabId, path: readonly number[]): Promise<number | null> {
  if (path.length === 0) return MAIN_FRAME;
  const children = await childFrames(tabId);
  const indexes = await frameIndexes(tabId, children);
  let at: number | null = MAIN_FRAME;
  for (const index of path)
    at = children.find((it) => it.parentFrameId === at && indexes.get(it.frameId) === index)?.frameId ?? null;
  return at;
}
