import type { TabId } from '../../core/ids.ts';
import { callFrame, SHORT_TIMEOUT_MS } from './call-frame.ts';
import { childFrames, MAIN_FRAME } from './frames.ts';
import { inject } from './inject.ts';

/** Turns recording on or off in every frame of a tab, injecting the content script where it is missing. */
export async function recordInTab(tabId: TabId, on: boolean): Promise<boolean> {
  const params = { on };
  let main = await callFrame(tabId, MAIN_FRAME, 'page.record', params, SHORT_TIMEOUT_MS);
  if (!main.ok && main.error.kind === 'not-there' && (await inject(tabId)))
    main = await callFrame(tabId, MAIN_FRAME, 'page.record', params, SHORT_TIMEOUT_MS);
  for (const { frameId } of await childFrames(tabId))
    await callFrame(tabId, frameId, 'page.record', params, SHORT_TIMEOUT_MS);
  return main.ok;
}
