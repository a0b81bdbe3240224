import type { TabId } from '../../../core/ids.ts';
import type { ViewRules } from '../../../core/view/view-rules.ts';
import { callFrame, SHORT_TIMEOUT_MS } from '../call-frame.ts';
import { childFrames, MAIN_FRAME } from '../frames.ts';

/**
 * Turns recording on or off in every frame of a tab. The call brings the page script into a frame
 * that has none yet.
 *
 * @param begun - What typed secrets are hashed with, and since when it is recorded; null turns it off.
 * @param rules - Of the main frame's document.
 * @returns Which frames answered: the main one, and all of them.
 */
export async function recordInTab(
  tabId: TabId,
  begun: { readonly salt: string; readonly startedAt: number } | null,
  rules: ViewRules | null = null,
): Promise<{ readonly isMain: boolean; readonly isEveryFrame: boolean }> {
  const recording = begun && { ...begun, tabId };
  const main = await callFrame(tabId, MAIN_FRAME, 'page.record', { recording, rules }, SHORT_TIMEOUT_MS);
  const frames = await Promise.all(
    (await childFrames(tabId)).map(({ frameId }) =>
      callFrame(tabId, frameId, 'page.record', { recording }, SHORT_TIMEOUT_MS),
    ),
  );
  return { isMain: main.ok, isEveryFrame: main.ok && frames.every(({ ok: isOn }) => isOn) };
}
