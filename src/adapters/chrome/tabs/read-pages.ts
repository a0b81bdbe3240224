/** Reads pages in tabs of the run that are never shown, and closes them again. */
import browser, { type Tabs } from 'webextension-polyfill';
import { refusalBy, type ActError } from '../../../core/actions/act-error.ts';
import type { ReadPage } from '../../../core/actions/evidence.ts';
import { authorizeReading } from '../../../core/gate/authorize.ts';
import { isGranted } from '../../../core/gate/grant.ts';
import type { SensitiveKind } from '../../../core/gate/sensitive/sensitive-kind.ts';
import { Entering } from '../../../core/gate/sensitive/entering.ts';
import { isOriginOrUpgrade, originOf } from '../../../core/gate/origin.ts';
import type { Permit } from '../../../core/gate/permit.ts';
import { asTabId, type TabId } from '../../../core/ids.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { clip } from '../../../core/view/plain-text.ts';
import { callFrame } from '../call-frame.ts';
import { MAIN_FRAME } from '../frames.ts';
import { injectIntoFrame } from '../inject.ts';
import { allowedAddress } from './address.ts';
import { loadedTab } from './loaded-tab.ts';
import type { RunTabs } from './run-tabs.ts';

/** Of all pages together: they stand in one prompt. */
const MAX_CHARS = 20_000;
const MAX_CHARS_EACH = 6_000;
const MAX_TITLE = 200;
const MAX_PAGE_MS = 20_000;
const TEXT_TIMEOUT_MS = 6_000;

/**
 * @param pages - Their addresses, which the gate has allowed.
 * @returns A question where one is of a sensitive kind: known by its address, it is not even loaded before.
 */
export async function readPages(
  tabId: TabId,
  pages: readonly ReadPage[],
  permit: Permit,
  tabs: RunTabs,
  signal: AbortSignal,
): Promise<Result<ReadPage[], ActError>> {
  const from = await browser.tabs.get(tabId).catch(() => null);
  if (from === null) return ok([...pages]);
  // The page has weighed it; a page whose renderer is not to be trusted may name other addresses.
  const addresses = pages.map(({ url }) => url);
  const origin = originOf(from.url ?? '');
  if (authorizeReading(addresses, origin, permit).kind !== 'allowed') return ok([...pages]);
  const entering = new Entering(permit, origin);
  const asked = (): Result<never, ActError> | null => {
    const refusal = refusalBy(entering.verdict());
    return refusal && err(refusal);
  };
  addresses.forEach((url) => entering.mayEnter(url));
  const before = asked();
  if (before) return before;
  const maxChars = Math.min(MAX_CHARS_EACH, Math.floor(MAX_CHARS / pages.length));
  const origins = pages.map(({ url }) => originOf(url));
  const mayRead = (url: string, shown: SensitiveKind | null = null): boolean => {
    const at = originOf(url);
    const isKnown =
      origins.some((it) => isOriginOrUpgrade(it, at)) || isGranted(permit.grants, { capability: 'read', origin: at });
    return isKnown && entering.mayEnter(url, shown);
  };
  const ends = AbortSignal.any([signal, AbortSignal.timeout(MAX_PAGE_MS)]);
  const all = await Promise.all(
    pages.map(async (page) => {
      const read = await readPage(page, from, tabs, mayRead, ends);
      const { text, title } = read;
      return {
        ...read,
        title: clip(title, MAX_TITLE),
        text: clip(text, maxChars),
        left: Math.max(0, text.length - maxChars),
      };
    }),
  );
  return asked() ?? ok(all);
}

async function readPage(
  page: ReadPage,
  { windowId, index, ...from }: Tabs.Tab,
  tabs: RunTabs,
  mayRead: (url: string, shown?: SensitiveKind | null) => boolean,
  signal: AbortSignal,
): Promise<ReadPage> {
  const address = allowedAddress(page.url, { ...from, index });
  if (!address.ok || signal.aborted) return page;
  const place = { ...(windowId !== undefined && { windowId }), ...(from.id !== undefined && { openerTabId: from.id }) };
  const tab = await browser.tabs.create({ url: address.value, active: false, index: index + 1, ...place });
  if (tab.id === undefined) return page;
  const tabId = asTabId(tab.id);
  try {
    await tabs.add(tabId);
    const loaded = await loadedTab(tabId, signal);
    const url = loaded?.url ?? '';
    if (url === '' || url === 'about:blank' || signal.aborted) return page;
    // A page may send its reader to another site.
    if (!mayRead(url)) return { ...page, kind: 'foreign', url: originOf(url) };
    await injectIntoFrame(tabId, MAIN_FRAME);
    const read = await callFrame(tabId, MAIN_FRAME, 'page.text', {}, TEXT_TIMEOUT_MS);
    const now = await browser.tabs.get(tabId).catch(() => null);
    if (!read.ok || now === null) return page;
    // It may have gone on meanwhile.
    const { title, text, shows = null } = read.value;
    return mayRead(now.url ?? '', shows)
      ? { ...page, kind: 'read', url: now.url ?? '', title, text }
      : { ...page, kind: 'foreign', url: originOf(now.url ?? '') };
  } finally {
    await browser.tabs.remove(tabId).catch(() => undefined);
  }
}
