/** Has a tab show another document, and waits until it does. */
import browser from 'webextension-polyfill';
import { NOTHING_SEEN } from '../../../core/actions/action.ts';
import type { TabId } from '../../../core/ids.ts';
import { err, ok } from '../../../core/result.ts';
import { listen } from '../listen.ts';
import { MAIN_FRAME } from '../frames.ts';
import { ABORTED, keptFor } from './navigation-watch.ts';
import { refused, type Outcome } from '../outcome.ts';
import { loadFailed } from './load-failures.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** An address that has not answered within this is looked at as it is. */
const MAX_COMMIT_MS = 15_000;
/** A history without such a page fires no event at all. */
const MAX_TRAVEL_MS = 4_000;

/** Impossible: Chrome refused to begin. Kept: the page stays, a download began or the server sent nothing. */
type Change = 'committed' | 'kept' | 'late' | 'impossible' | { readonly error: string };

const loaded = (report: Told): Outcome => ok({ ...NOTHING_SEEN, navigating: true, report });

export async function loadAddress(tabId: TabId, url: string): Promise<Outcome> {
  const change = await changeOf(tabId, () => browser.tabs.update(tabId, { url }), MAX_COMMIT_MS);
  if (change === 'impossible') return refused(told('told_not_opened', { what: url }));
  if (change === 'kept') return refused(keptFor(url));
  if (typeof change === 'object') return err({ kind: 'not-loaded', code: loadFailed(tabId, change.error) });
  return loaded(change === 'late' ? told('told_no_answer_yet', { url }) : told('told_loaded', { what: url }));
}

/**
 * Goes through the page's own history: the browser's buttons, and the calls that stand for them, skip
 * pages on which nobody has clicked, and no click of ours counts.
 */
export async function travel(tabId: TabId, by: -1 | 1): Promise<Outcome> {
  const what = told(by === -1 ? 'told_page_before' : 'told_next_page');
  const go = (): Promise<unknown> =>
    browser.scripting.executeScript({
      target: { tabId },
      func: (delta: number) => history.go(delta),
      args: [by],
    });
  const change = await changeOf(tabId, go, MAX_TRAVEL_MS);
  if (change === 'committed') return loaded(told('told_loaded', { what }));
  if (typeof change === 'object') return err({ kind: 'not-loaded', code: loadFailed(tabId, change.error) });
  return refused(told(change === 'kept' ? 'told_not_loaded' : 'told_not_opened', { what }));
}

interface Details {
  readonly tabId: number;
  readonly frameId: number;
  readonly url: string;
  readonly error?: string;
}

/** @returns What became of the navigation that `begin` starts. */
async function changeOf(tabId: TabId, begin: () => Promise<unknown>, maxMs: number): Promise<Change> {
  const over = new AbortController();
  const changed = new Promise<Change>((resolve) => {
    let wanted: string | null = null;
    const isHere = (details: Details): boolean => details.tabId === tabId && details.frameId === MAIN_FRAME;
    const { webNavigation } = browser;
    const { signal } = over;
    listen(webNavigation.onBeforeNavigate, signal, (details) => {
      if (isHere(details)) wanted = details.url;
    });
    // Within one document only the address and its history change.
    for (const event of [
      webNavigation.onCommitted,
      webNavigation.onHistoryStateUpdated,
      webNavigation.onReferenceFragmentUpdated,
    ])
      listen(event, signal, (details: Details) => {
        if (isHere(details)) resolve('committed');
      });
    listen(webNavigation.onErrorOccurred, signal, (details: Details) => {
      if (!isHere(details)) return;
      const { url, error = '' } = details;
      if (error !== ABORTED) resolve({ error });
      // What the page was loading before ends alike.
      else if (url === wanted) resolve('kept');
    });
    const timer = setTimeout(() => resolve('late'), maxMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    await begin();
    return await changed;
  } catch {
    return 'impossible';
  } finally {
    over.abort();
  }
}
