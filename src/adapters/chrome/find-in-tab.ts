import type { FlowTarget } from '../../core/flows/flow.ts';
import type { FoundTarget } from '../../core/flows/found-target.ts';
import { pathOf } from '../../core/flows/page-address.ts';
import type { TabId } from '../../core/ids.ts';
import { siteOf } from '../../core/gate/registrable-domain.ts';
import { callFrame } from './call-frame.ts';
import { allFrames, type Frame, MAIN_FRAME } from './frames.ts';

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
  let at =
    page === null
      ? frames.find(({ frameId }) => frameId === MAIN_FRAME)
      : (frames.find(({ url }) => url === page) ?? frames.find(({ url }) => pathOf(url) === pathOf(page)));
  for (const index of path) at = at && childrenOf(at, frames)[index];
  return at?.frameId ?? null;
}

/** As the Recorder counts them: in the order in which they came, without those of other sites. */
const childrenOf = (parent: Frame, frames: readonly Frame[]): Frame[] =>
  frames
    .filter(({ parentFrameId, url }) => parentFrameId === parent.frameId && mayBeOneSite(url, parent.url))
    .toSorted((a, b) => a.frameId - b.frameId);

/** A document that its parent wrote has no host. */
function mayBeOneSite(a: string, b: string): boolean {
  const [one, other] = [siteOf(a), siteOf(b)];
  return one === '' || other === '' || one === other;
}
