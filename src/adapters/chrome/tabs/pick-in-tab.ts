import type { TabId } from '../../../core/ids.ts';
import { callFrame, SHORT_TIMEOUT_MS } from '../call-frame.ts';
import { allFrames } from '../frames.ts';

/** Whoever has not pointed at anything by then has something else in mind. */
const PICK_WITHIN_MS = 60_000;

/** In whichever frame the person points. @returns Words for the element; null where they cancel. */
export async function pickInTab(tabId: TabId): Promise<string | null> {
  const frames = await allFrames(tabId);
  const picks = frames.map(async ({ frameId }) => {
    const picked = await callFrame(tabId, frameId, 'page.pick', { isOn: true }, PICK_WITHIN_MS);
    // One that no script is let into is not waited for.
    if (!picked.ok) throw new Error(picked.error.kind);
    return picked.value;
  });
  const words = await Promise.any(picks).catch(() => null);
  await endPickInTab(tabId);
  return words;
}

export async function endPickInTab(tabId: TabId): Promise<void> {
  const frames = await allFrames(tabId);
  await Promise.all(
    frames.map(({ frameId }) => callFrame(tabId, frameId, 'page.pick', { isOn: false }, SHORT_TIMEOUT_MS)),
  );
}
