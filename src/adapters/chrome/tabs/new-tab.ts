/** Tabs that an action of the run opens: seen while it is carried out, and followed unless they close again. */
import browser, { type Tabs } from 'webextension-polyfill';
import type { Evidence, PageAction } from '../../../core/actions/action.ts';
import { asTabId, type TabId } from '../../../core/ids.ts';
import { MAIN_FRAME } from '../frames.ts';
import { listen } from '../listen.ts';
import { keptFor, lastPartOf, watchNavigation } from './navigation-watch.ts';
import type { PersonInputs } from './person-input.ts';
import { reported } from '../reported.ts';
import type { RunTabs } from './run-tabs.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** Whether a page could open a tab because of it. A tab that opens during any other action is the person's. */
export function mayOpenTab(action: PageAction): boolean {
  switch (action.kind) {
    case 'click':
    case 'click_at':
    case 'press':
    case 'drag':
    case 'select':
      return true;
    case 'type':
      return action.enter;
    case 'wait':
      return action.do !== null && mayOpenTab(action.do);
    case 'repeat':
      return mayOpenTab(action.do);
    case 'follow':
    case 'sweep':
      return action.click;
    default:
      return false;
  }
}

export interface OpenedTab extends Tabs.Tab {
  readonly id: number;
  readonly openedAt: number;
}

/** Sees the tabs that the page of this tab opens; not those that the browser opens beside it, as Ctrl+T does. */
export function watchNewTabs(tabId: TabId): { opened(): OpenedTab[]; end(): void } {
  const created = new Map<number, OpenedTab>();
  /** By tab: one that is gone at once has no address of its own yet. */
  const targets = new Map<number, string>();
  const over = new AbortController();
  listen(browser.tabs.onCreated, over.signal, (tab) => {
    const { id } = tab;
    if (id !== undefined && tab.openerTabId === tabId) created.set(id, { ...tab, id, openedAt: Date.now() });
  });
  listen(browser.webNavigation.onCreatedNavigationTarget, over.signal, (target) => {
    if (target.sourceTabId === tabId) targets.set(target.tabId, target.url);
  });
  return {
    opened: () =>
      [...created.values()].flatMap((tab) => {
        const target = targets.get(tab.id);
        return target === undefined ? [] : [{ ...tab, pendingUrl: addressOf(tab) || target }];
      }),
    end: () => over.abort(),
  };
}

/**
 * Makes the tabs that an action opened tabs of the run, which goes on in the first one. Where the person
 * may have opened a tab, it is left alone: better that the run misses one than that it enters theirs.
 *
 * @returns null when the run stays where it is, and nothing is to be said.
 */
export async function followNewTabs(
  evidence: Evidence,
  opened: readonly OpenedTab[],
  tabs: RunTabs,
  inputs: PersonInputs,
): Promise<Evidence | null> {
  const own = opened.filter(({ openedAt }) => !inputs.mayHaveOpenedTab(openedAt));
  for (const { id } of own.slice(1)) await tabs.add(id);
  const [first] = own;
  if (first) return inNewTab(evidence, first, tabs);
  return opened.length === 0 ? null : reported(evidence, told('told_tab_of_person'));
}

/** Where the run goes on; a tab that closes again, as for a download, is told and not followed. */
async function inNewTab(evidence: Evidence, opened: OpenedTab, tabs: RunTabs): Promise<Evidence> {
  const { id } = opened;
  const closed = await closedAtOnce(id, addressOf(opened));
  if (closed !== null) return reported(evidence, told('told_tab_closed_again', { why: closed }));
  await tabs.add(id);
  return {
    ...reported(evidence, told('told_tab_followed', { tab: String(id) })),
    navigating: true,
    movedTo: asTabId(id),
  };
}

const addressOf = ({ pendingUrl, url }: Tabs.Tab): string => pendingUrl ?? url ?? '';

/** The address of a tab is that of its last document: until the first one comes it is blank. */
const hasDocument = ({ url = '' }: Tabs.Tab): boolean => url !== '' && url !== 'about:blank';

/** @returns What it was opened for in vain; null for a tab that stays. */
async function closedAtOnce(tabId: number, openedAt: string): Promise<Told | null> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  // The address is gone again from a tab whose navigation became a download, just before Chrome closes it.
  const address = (tab && addressOf(tab)) || openedAt;
  const isWeb = /^https?:/.test(address);
  if (tab === null) return isWeb ? told('told_window_at', { address: lastPartOf(address) }) : told('told_window');
  if (hasDocument(tab) || !isWeb) return null;
  const navigation = watchNavigation(tabId, MAIN_FRAME);
  try {
    // It may have come since the first look.
    const now = await browser.tabs.get(tabId).catch(() => null);
    if (now && hasDocument(now)) return null;
    const left = now === null ? { inVainFor: address, file: null } : await navigation.left();
    const isGone = (await browser.tabs.get(tabId).catch(() => null)) === null;
    if (typeof left === 'object') return keptFor(left.inVainFor, left.file);
    return isGone ? keptFor(address) : null;
  } finally {
    navigation.end();
  }
}
