/** Chrome tells why an address could not be loaded once; afterwards there is only an error page, which lets no script in. */
import browser from 'webextension-polyfill';
import type { TabId } from '../../../core/ids.ts';

/** The latest of each tab, as "ERR_NAME_NOT_RESOLVED". */
const codes = new Map<number, string>();

/** @param error - As the browser tells it: "net::ERR_NAME_NOT_RESOLVED". @returns Its code. */
export function loadFailed(tabId: number, error: string): string {
  const code = error.replace(/^net::/, '');
  codes.set(tabId, code);
  return code;
}

/** @returns The code, empty where nobody knows it; null for a tab that shows no error page. */
export async function loadFailureOf(tabId: TabId): Promise<string | null> {
  const main = await browser.webNavigation.getFrame({ tabId, frameId: 0 }).catch(() => null);
  if (main?.errorOccurred === true) return codes.get(tabId) ?? '';
  codes.delete(tabId);
  return null;
}
