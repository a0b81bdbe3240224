import type { TabId } from '../../core/ids.ts';
import type { ViewRules } from '../../core/view/view-rules.ts';
import { callFrame, SHORT_TIMEOUT_MS } from './call-frame.ts';
import { childFrames, MAIN_FRAME } from './frames.ts';

/**
 * Turns recording on or off in every frame of a tab.
 *
 * @param rules - Of the main frame's document.
 */
export async function recordInTab(
  tabId: TabId,
  on: boolean,
  rules: ViewRules | null = null,
): Promise<boolean> {
  const main = await callFrame(tabId, MAIN_FRAME, 'page.record', { on, rules }, SHORT_TIMEOUT_MS);
  for (const { frameId } of await childFrames(tabId))
    await callFrame(tabId, frameId, 'page.record', { on }, SHORT_TIMEOUT_MS);
  return main.ok;
}
