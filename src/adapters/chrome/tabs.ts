/**
 * Actions on tabs and their addresses, which no content script could carry out. The tabs of a run are
 * those that opened one another, told by the browser itself: nothing of it has to be remembered.
 */
import browser, { type Tabs } from 'webextension-polyfill';
import { NOTHING_SEEN, type ActError, type Evidence, type TabAction } from '../../core/actions/action.ts';
import { asTabId, type TabId } from '../../core/ids.ts';
import { assertNever, err, ok, type Result } from '../../core/result.ts';
import type { PageView } from '../../core/view/view.ts';
import { keptWords, lastPartOf, watchNavigation } from './navigation-watch.ts';
import { sendToFrame } from './page-scripts.ts';
import { reported } from './reported.ts';
import type { RunLine } from './run-line.ts';
import { isRestricted, whyRestricted } from './restricted.ts';

/** An address that has not answered within this is looked at as it is. */
const MAX_COMMIT_MS = 15_000;
/** A page that is too busy to say whether it asks is left. */
const MAX_ASK_MS = 2_000;
/** A history without such a page says nothing at all. */
const MAX_TRAVEL_MS = 4_000;

type Outcome = Result<Evidence, ActError>;
const refused = (why: string): Outcome => err({ kind: 'refused', why });

export async function actOnTabs(tabId: TabId, action: TabAction, line: RunLine): Promise<Outcome> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (tab === null) return err({ kind: 'unreachable', reason: 'closed' });
  switch (action.kind) {
    case 'go_to': {
      const address = allowed(action.url, tab);
      if (!address.ok) return address;
      if (await asksToStay(tabId)) return stayed();
      return load(tabId, () => browser.tabs.update(tabId, { url: address.value }), address.value);
    }
    case 'back':
      if (await asksToStay(tabId)) return stayed();
      return load(tabId, () => travel(tabId, -1), 'the page before', MAX_TRAVEL_MS);
    case 'forward':
      if (await asksToStay(tabId)) return stayed();
      return load(tabId, () => travel(tabId, 1), 'the next page', MAX_TRAVEL_MS);
    case 'new_tab': {
      const address = allowed(action.url ?? 'about:blank', tab);
      if (!address.ok) return address;
      const place = tab.windowId === undefined ? {} : { windowId: tab.windowId, index: tab.index + 1 };
      const opened = await browser.tabs.create({ url: address.value, openerTabId: tabId, ...place });
      return movedTo(opened, `opened tab ${opened.id} and went on there`);
    }
    case 'switch_tab': {
      const wanted = (await tabsOfRun(tabId)).find(({ id }) => id === action.tab);
      if (!wanted) return refused(`there is no tab ${action.tab} in this work`);
      if (isRestricted(wanted.url ?? '')) return refused(whyRestricted(wanted.url ?? ''));
      await browser.tabs.update(action.tab, { active: true });
      return movedTo(wanted, `went on in tab ${action.tab}`);
    }
    case 'close_tab': {
      const tabs = await tabsOfRun(tabId);
      const closing = tabs.find(({ id }) => id === (action.tab ?? tabId));
      if (!closing?.id) return refused(`there is no tab ${action.tab} in this work`);
      const left = tabs.filter(({ id, url }) => id !== closing.id && !isRestricted(url ?? ''));
      const next =
        left.find(({ id }) => id === tabId) ?? left.find(({ id }) => id === closing.openerTabId) ?? left[0];
      if (!next?.id) return refused('it is the only tab of this work');
      const over = new AbortController();
      try {
        await line.lend(closing.id, over.signal);
        if (await asksToStay(closing.id)) return stayed();
        await browser.tabs.remove(closing.id);
      } finally {
        over.abort();
      }
      await browser.tabs.update(next.id, { active: true });
      return movedTo(next, `closed tab ${closing.id}; the work goes on in tab ${next.id}`);
    }
    case 'dialog': {
      line.answer({ accept: action.accept, text: action.text });
      const how = action.accept ? 'accepted' : 'declined';
      return ok({ ...NOTHING_SEEN, report: `what the page asks during the rest of this plan is ${how}` });
    }
    default:
      return assertNever(action);
  }
}

/** A page that cannot be asked does not ask either. */
async function asksToStay(tabId: number): Promise<boolean> {
  const call = { stepwise: 1, method: 'page.asks-to-stay', params: {} };
  const late = new Promise<false>((resolve) => setTimeout(resolve, MAX_ASK_MS, false));
  const asked = sendToFrame(tabId, 0, call).catch(() => false);
  return (await Promise.race([asked, late])) === true;
}

const stayed = (): Outcome =>
  refused(
    'the page warns that what was entered may be lost when it is left; to leave it, put a dialog action that accepts before this one',
  );

/** For a prompt; absent while the run has one tab only. */
export async function withTabs(view: PageView, tabId: TabId): Promise<PageView> {
  const tabs = await tabsOfRun(tabId);
  if (tabs.length < 2) return view;
  return {
    ...view,
    tabs: tabs.flatMap(({ id, title = '', url = '' }) =>
      id === undefined ? [] : [{ id, title, url, current: id === tabId }],
    ),
  };
}

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
  ...reported(evidence, `the tab closed itself; the work goes on in tab ${opener}`),
  navigating: true,
  movedTo: asTabId(opener),
});

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

/** All that are tied to this one by who opened whom, oldest first. */
async function tabsOfRun(tabId: TabId): Promise<Tabs.Tab[]> {
  const all = await browser.tabs.query({});
  const related = new Set<number>([tabId]);
  for (let size = 0; size !== related.size;) {
    size = related.size;
    for (const { id, openerTabId } of all) {
      if (id === undefined || openerTabId === undefined) continue;
      if (related.has(id)) related.add(openerTabId);
      if (related.has(openerTabId)) related.add(id);
    }
  }
  return all
    .filter(({ id }) => id !== undefined && related.has(id))
    .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
}

/** Addresses of the web, and of files where one is open already: never a script, never the browser's own pages. */
function allowed(address: string, tab: Tabs.Tab): Result<string, ActError> {
  const text = address.trim();
  const written = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url) return err({ kind: 'refused', why: `"${address.slice(0, 100)}" is no address` });
  const isFile = url.protocol === 'file:' && (tab.url ?? '').startsWith('file:');
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:' || url.href === 'about:blank';
  if (!isFile && !isWeb)
    return err({ kind: 'refused', why: `only http and https addresses are opened, not ${url.protocol}` });
  return isRestricted(url.href) ? err({ kind: 'refused', why: whyRestricted(url.href) }) : ok(url.href);
}

/**
 * By the page's own history: the browser's buttons, and the calls that stand for them, skip pages on
 * which nobody has clicked, and no click of ours counts.
 */
const travel = (tabId: TabId, by: number): Promise<unknown> =>
  browser.scripting.executeScript({
    target: { tabId },
    func: (delta: number) => history.go(delta),
    args: [by],
  });

/** Until the tab shows another document, or says that it will not. */
async function load(
  tabId: TabId,
  begin: () => Promise<unknown>,
  what: string,
  maxMs = MAX_COMMIT_MS,
): Promise<Outcome> {
  const over = new AbortController();
  const committed = new Promise<'loaded' | 'failed' | 'late'>((resolve) => {
    const here = (details: { tabId: number; frameId: number }): boolean =>
      details.tabId === tabId && details.frameId === 0;
    const onCommitted = (details: { tabId: number; frameId: number }): void => {
      if (here(details)) resolve('loaded');
    };
    const onFailed = (details: { tabId: number; frameId: number }): void => {
      if (here(details)) resolve('failed');
    };
    const { webNavigation } = browser;
    // Within one document only the address and its history change.
    const events = [
      [webNavigation.onCommitted, onCommitted],
      [webNavigation.onHistoryStateUpdated, onCommitted],
      [webNavigation.onReferenceFragmentUpdated, onCommitted],
      [webNavigation.onErrorOccurred, onFailed],
    ] as const;
    for (const [event, listener] of events) event.addListener(listener);
    const timer = setTimeout(() => resolve('late'), maxMs);
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      for (const [event, listener] of events) event.removeListener(listener);
    });
  });
  try {
    await begin();
    const how = await committed;
    if (how === 'late' && maxMs === MAX_TRAVEL_MS) return refused(`there is no way to ${what}`);
    if (how === 'failed') return refused(`${what} did not load`);
    return ok({
      ...NOTHING_SEEN,
      navigating: true,
      report: how === 'late' ? `${what} does not answer yet` : `loaded ${what}`,
    });
  } catch {
    // Chrome says so by failing: there is nothing before or after this page.
    return refused(`there is no way to ${what}`);
  } finally {
    over.abort();
  }
}

const movedTo = ({ id }: Tabs.Tab, report: string): Outcome =>
  id === undefined
    ? refused('the tab has gone')
    : ok({ ...NOTHING_SEEN, navigating: true, movedTo: asTabId(id), report });
