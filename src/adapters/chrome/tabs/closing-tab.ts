/** A popup that closes itself: the run goes back to the tab that opened it. */
import browser from 'webextension-polyfill';
import type { Evidence } from '../../../core/actions/action.ts';
import { asTabId, type TabId } from '../../../core/ids.ts';
import { reported } from '../reported.ts';
import { told } from '../../../core/i18n/told.ts';

/** How long a page that closes its tab may take to be gone. */
const MAX_CLOSE_MS = 500;

/** null for a tab that no other one opened. */
export const openerOf = async (tabId: TabId): Promise<number | null> =>
  (await browser.tabs.get(tabId).catch(() => null))?.openerTabId ?? null;

/** Whether a tab whose page is leaving closes, and does not load another one. */
export async function isClosing(tabId: TabId): Promise<boolean> {
  const end = Date.now() + MAX_CLOSE_MS;
  for (;;) {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    if (tab === null) return true;
    if (tab.status === 'loading' || Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Where a popup came from, once it has closed itself. */
export const inOpener = (evidence: Evidence, opener: number): Evidence => ({
  ...reported(evidence, told('told_tab_closed_itself', { next: String(opener) })),
  navigating: true,
  movedTo: asTabId(opener),
});
