import type { Ref, TabId } from '../../core/ids.ts';
import { callFrame, SHORT_TIMEOUT_MS } from './call-frame.ts';
import { frameIdOf, MAIN_FRAME } from './frames.ts';

/** @param ref - null takes the outline away. @param isHeld - It stays until then. */
export async function highlightInTab(tabId: TabId, ref: Ref | null, isHeld = false): Promise<void> {
  const frameId = ref === null ? MAIN_FRAME : frameIdOf(ref);
  await callFrame(tabId, frameId, 'page.highlight', { ref, isHeld }, SHORT_TIMEOUT_MS);
}
