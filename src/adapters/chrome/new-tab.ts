/** A tab that an action of the run opens: seen while it is carried out, and followed unless it closes again. */
import browser, { type Tabs } from 'webextension-polyfill';
import type { Evidence } from '../../core/actions/action.ts';
import { asTabId, type TabId } from '../../core/ids.ts';
import { keptWords, lastPartOf, watchNavigation } from './navigation-watch.ts';
import { reported } from './reported.ts';

/** Tells of a tab that opens while an action is carried out. */
export function watchNewTab(tabId: TabId): { opened(): Tabs.Tab | null; end(): void } {
  let opened: Tabs.Tab | null = null;
  /** By tab: one that is gone at once has told of none itself. */
  const addresses = new Map<number, string>();
  const onCreated = (tab: Tabs.Tab): void => {
    if (tab.openerTabId === tabId) opened ??= tab;
  };
  const onTarget = (target: { sourceTabId: number; tabId: number; url: string }): void => {
    if (target.sourceTabId === tabId) addresses.set(target.tabId, target.url);
  };
  browser.tabs.onCreated.addListener(onCreated);
  browser.webNavigation.onCreatedNavigationTarget.addListener(onTarget);
  return {
    opened: () =>
      opened && { ...opened, pendingUrl: addressOf(opened) || (addresses.get(opened.id ?? -1) ?? '') },
    end: () => {
      browser.tabs.onCreated.removeListener(onCreated);
      browser.webNavigation.onCreatedNavigationTarget.removeListener(onTarget);
    },
  };
}

/** Where the run goes on; a tab that closes again, as for a download, is told and not followed. */
export async function inNewTab(evidence: Evidence, opened: Tabs.Tab): Promise<Evidence> {
  const { id } = opened;
  if (id === undefined) return evidence;
  const closed = await closedAtOnce(id, addressOf(opened));
  if (closed !== null) return reported(evidence, `it opened a tab, which closed again: ${closed}`);
  const words = `it opened tab ${id}, and the work goes on there`;
  return { ...reported(evidence, words), navigating: true, movedTo: asTabId(id) };
}

const addressOf = ({ pendingUrl, url }: Tabs.Tab): string => pendingUrl ?? url ?? '';

/** @returns What it was opened for in vain; null for a tab that stays. */
async function closedAtOnce(tabId: number, openedAt: string): Promise<string | null> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  const address = tab === null ? openedAt : addressOf(tab);
  const isWeb = /^https?:/.test(address);
  if (tab === null)
    return `a download began, or a window that closes itself${isWeb ? `: ${lastPartOf(address)}` : ''}`;
  if (tab.status === 'complete' || !isWeb) return null;
  const navigation = watchNavigation(tabId);
  try {
    // It may have come since the first look.
    const now = await browser.tabs.get(tabId).catch(() => null);
    if (now?.status === 'complete') return null;
    const kept = now === null ? address : await navigation.stayed();
    const isGone = (await browser.tabs.get(tabId).catch(() => null)) === null;
    return kept === null && !isGone ? null : keptWords(kept ?? address);
  } finally {
    navigation.end();
  }
}
