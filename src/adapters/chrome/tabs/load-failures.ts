/** Chrome tells why an address could not be loaded once; afterwards there is only an error page, which lets no script in. */
import browser from 'webextension-polyfill';
import type { TabId } from '../../../core/ids.ts';

interface Failure {
  readonly url: string;
  /** As "ERR_NAME_NOT_RESOLVED". */
  readonly code: string;
}

/** The latest of each tab. Nobody watches all of them. */
const failures = new Map<number, Failure>();
const forget = (tabId: number): void => void failures.delete(tabId);

/** @param details - As the browser tells it: "net::ERR_NAME_NOT_RESOLVED". @returns The code. */
export function loadFailed(details: { tabId: number; url: string; error?: string }): string {
  const { tabId, url, error = '' } = details;
  const code = error.replace(/^net::/, '');
  failures.set(tabId, { url, code });
  browser.tabs.onRemoved.addListener(forget);
  return code;
}

/** @returns The code, empty where nobody knows it; null for a tab that shows no error page. */
export async function loadFailureOf(tabId: TabId): Promise<string | null> {
  const main = await browser.webNavigation.getFrame({ tabId, frameId: 0 }).catch(() => null);
  const failure = failures.get(tabId);
  if (main?.errorOccurred === true) return failure?.url === main.url ? failure.code : '';
  forget(tabId);
  return null;
}
