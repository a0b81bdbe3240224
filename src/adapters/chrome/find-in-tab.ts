import type { FlowTarget } from '../../core/flows/flow.ts';
import type { FoundTarget } from '../../core/flows/found-target.ts';
import { pathOf } from '../../core/flows/page-address.ts';
import type { TabId } from '../../core/ids.ts';
import { callFrame } from './call-frame.ts';
import { allFrames, frameIndexes, MAIN_FRAME } from './frames.ts';

const TIMEOUT_MS = 10_000;

/**
 * Finds the element of a flow's step in the frame that the step is in.
 *
 * @param page - The address of the frame that the path starts in; null for the main frame.
 */
export async function findInTab(
  tabId: TabId,
  { selectors, frame }: FlowTarget,
  page: string | null,
  value: string | null,
): Promise<FoundTarget> {
  const frameId = await frameAt(tabId, page, frame);
  if (frameId === null) return { kind: 'none' };
  const params = { selectors: selectors.map((it) => [...it]), value };
  const found = await callFrame(tabId, frameId, 'page.find', params, TIMEOUT_MS);
  return found.ok ? found.value : { kind: 'none' };
}

/** @param path - The index of each child frame on the way. */
async function frameAt(tabId: TabId, page: string | null, path: readonly number[]): Promise<number | null> {
  if (page === null && path.length === 0) return MAIN_FRAME;
  const frames = await allFrames(tabId);
  let at: number | null = MAIN_FRAME;
  if (page !== null) {
    const fitting = frames.filter(({ url }) => pathOf(url) === pathOf(page));
    at = (fitting.find(({ url }) => url === page) ?? fitting[0])?.frameId ?? null;
  }
  if (path.length === 0) return at;
  const children = frames.filter(({ frameId }) => frameId !== MAIN_FRAME);
  const indexes = await frameIndexes(tabId, children);
  for (const index of path)
    at = children.find((it) => it.parentFrameId === at && indexes.get(it.frameId) === index)?.frameId ?? null;
  return at;
}
