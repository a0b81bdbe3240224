/** A view from the packed extension without a run: its own content script is asked, as the worker does. */
import type { PageView } from '../../src/core/view/view.ts';
import { INJECTED_SCRIPTS } from '../../src/content/injected-scripts.ts';
import type { Extension } from './extension.ts';

/** The main frame's view, or another's, as the extension's own content script answers it. */
export async function viewOf(extension: Extension, url: string, frame = 0): Promise<PageView> {
  const [worker] = extension.context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  const answer = await worker.evaluate(
    async ([wanted, at, files]) => {
      const tabs = await chrome.tabs.query({});
      const tabId = tabs.find((tab) => tab.url === wanted)?.id ?? -1;
      const frames = (await chrome.webNavigation.getAllFrames({ tabId })) ?? [];
      const frameId = frames[at]?.frameId ?? 0;
      await chrome.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files });
      const params = { settle: false, framePrefix: '' };
      return chrome.tabs.sendMessage(tabId, { stepwise: 1, method: 'page.view', params }, { frameId });
    },
    [url, frame, INJECTED_SCRIPTS] as const,
  );
  const { view } = (answer as { result?: { view?: PageView } }).result ?? {};
  if (!view) throw new Error(JSON.stringify(answer));
  return view;
}
