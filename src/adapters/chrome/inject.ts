import browser from 'webextension-polyfill';
import type { TabId } from '../../core/ids.ts';

/** Tabs that were open before the extension was: they get the content script when they are needed. */
export async function inject(tabId: TabId): Promise<boolean> {
  const scripts: { world?: string; js?: string[] }[] = browser.runtime.getManifest().content_scripts ?? [];
  // The one of the main world only works before the page's own scripts do.
  const files = scripts.filter(({ world }) => world !== 'MAIN').flatMap(({ js }) => js ?? []);
  try {
    await browser.scripting.executeScript({ target: { tabId, allFrames: true }, files });
    return true;
  } catch {
    // Chrome says so of pages that no extension may touch.
    return false;
  }
}
