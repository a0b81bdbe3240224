import type { TabId } from '../../../core/ids.ts';
import { callFrame, SHORT_TIMEOUT_MS } from '../call-frame.ts';
import { MAIN_FRAME } from '../frames.ts';

/** A page that cannot be asked does not ask either; one that is too busy to say whether it asks is left. */
export async function asksToStay(tabId: TabId): Promise<boolean> {
  const asked = await callFrame(tabId, MAIN_FRAME, 'page.asks-to-stay', {}, SHORT_TIMEOUT_MS);
  return asked.ok && asked.value;
}
