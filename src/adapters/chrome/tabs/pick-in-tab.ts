import type { TabId } from '../../../core/ids.ts';
import { callFrame, SHORT_TIMEOUT_MS } from '../call-frame.ts';
import { allFrames } from '../frames.ts';

/** Whoever has not pointed at anything by then has something else in mind. */
const PICK_WITHIN_MS = 60_000;

/** Ends what is under way in a tab, also before its frames have heard of it. */
const picking = new Map<TabId, () => void>();

/** In whichever frame the person points. @returns Words for the element; null where they cancel. */
export async function pickInTab(tabId: TabId): Promise<string | null> {
  const ended = new Promise<null>((resolve) => picking.set(tabId, () => resolve(null)));
  const words = await Promise.race([wordsFrom(tabId), ended]);
  picking.delete(tabId);
  await endInFrames(tabId);
  return words;
}

async function wordsFrom(tabId: TabId): Promise<string | null> {
  const frames = await allFrames(tabId);
  if (!picking.has(tabId)) return null;
  const picks = frames.map(async ({ frameId }) => {
    const picked = await callFrame(tabId, frameId, 'page.pick', { isOn: true }, PICK_WITHIN_MS);
    // One that no script is let into is not waited for.
    if (!picked.ok) throw new Error(picked.error.kind);
    return picked.value;
  });
  return Promise.any(picks).catch(() => null);
}

export async function endPickInTab(tabId: TabId): Promise<void> {
  const end = picking.get(tabId);
  // A worker that began since knows of none.
  if (end === undefined) await endInFrames(tabId);
  else end();
}

async function endInFrames(tabId: TabId): Promise<void> {
  const frames = await allFrames(tabId);
  await Promise.all(
    frames.map(({ frameId }) => callFrame(tabId, frameId, 'page.pick', { isOn: false }, SHORT_TIMEOUT_MS)),
  );
}
