/** Whether a person sees what a child frame shows: each frame around it is asked about the one that it holds. */
import type { TabId } from '../../core/ids.ts';
import type { FrameShown } from '../../core/view/frame-shown.ts';
import { callFrame, SHORT_TIMEOUT_MS } from './call-frame.ts';
import { childFrames, frameIndexes, MAIN_FRAME } from './frames.ts';

/** A frame around it that does not answer is not held against it: it may be one that Chrome lets no script into. */
export async function frameShown(tabId: TabId, frameId: number): Promise<FrameShown> {
  const frames = await childFrames(tabId);
  const path = [];
  for (let at = frameId; at !== MAIN_FRAME;) {
    const frame = frames.find((it) => it.frameId === at);
    if (frame === undefined) break;
    path.push(frame);
    at = frame.parentFrameId;
  }
  const indexes = await frameIndexes(tabId, path);
  const answers = await Promise.all(
    path.map((frame) => {
      const index = indexes.get(frame.frameId) ?? -1;
      return callFrame(tabId, frame.parentFrameId, 'page.frame-shown', { index }, SHORT_TIMEOUT_MS);
    }),
  );
  const unseen = answers.find((it) => it.ok && it.value !== 'shown');
  return unseen?.ok ? unseen.value : 'shown';
}
