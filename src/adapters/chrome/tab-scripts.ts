import type { DocumentId, TabScripts } from '../../benchmark/benchmark-adapter.ts';
import { MAIN_FRAME } from './frames.ts';

/** Runs functions in the main frame of a tab. */
export const tabScripts: TabScripts = {
  async run({ tabId, document }, world, func, args) {
    try {
      const [answer] = await chrome.scripting.executeScript({
        target: { tabId, ...(document !== null && { documentIds: [document] }) },
        world,
        func,
        args,
      });
      return answer ? { document: answer.documentId as DocumentId, value: answer.result } : null;
    } catch {
      // The tab or the document is gone, no script may run there, or the function threw.
      return null;
    }
  },

  async documentOf(tabId) {
    const frame = await chrome.webNavigation.getFrame({ tabId, frameId: MAIN_FRAME }).catch(() => null);
    return (frame?.documentId ?? null) as DocumentId | null;
  },
};
