/** Actions on tabs and their addresses, which no content script could carry out. */
import browser, { type Tabs } from 'webextension-polyfill';
import { NOTHING_SEEN, type TabAction } from '../../core/actions/action.ts';
import type { Permit } from '../../core/gate/permit.ts';
import { asTabId, type TabId } from '../../core/ids.ts';
import { assertNever, err, ok } from '../../core/result.ts';
import { allowedAddress } from './tabs/address.ts';
import { asksToStay } from './tabs/asks-to-stay.ts';
import { loadAddress, travel } from './tabs/load-tab.ts';
import { refused, unreachable, type Outcome } from './outcome.ts';
import { isRestricted, whyNot } from './tabs/restricted.ts';
import type { RunResources } from './run-resources.ts';
import { told, type Told } from '../../core/i18n/told.ts';

export async function actOnTab(
  tabId: TabId,
  action: TabAction,
  permit: Permit,
  { port, tabs }: RunResources,
): Promise<Outcome> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (tab === null) return unreachable('closed');
  switch (action.kind) {
    case 'go_to': {
      const address = allowedAddress(action.url, tab);
      if (!address.ok) return address;
      if (await asksToStay(tabId)) return stayed();
      return loadAddress(tabId, address.value);
    }
    case 'back':
      if (await asksToStay(tabId)) return stayed();
      return travel(tabId, -1);
    case 'forward':
      if (await asksToStay(tabId)) return stayed();
      return travel(tabId, 1);
    case 'new_tab': {
      const address = allowedAddress(action.url ?? 'about:blank', tab);
      if (!address.ok) return address;
      const place = tab.windowId === undefined ? {} : { windowId: tab.windowId, index: tab.index + 1 };
      const opened = await browser.tabs.create({ url: address.value, openerTabId: tabId, ...place });
      if (opened.id !== undefined) await tabs.add(opened.id);
      return movedTo(opened, told('told_tab_opened', { tab: String(opened.id) }));
    }
    case 'switch_tab': {
      const wanted = (await tabs.open(tabId)).find(({ id }) => id === action.tab);
      if (!wanted) return refused(told('told_tab_foreign', { tab: String(action.tab) }));
      if (isRestricted(wanted.url ?? '')) return refused(whyNot(wanted.url ?? ''));
      await browser.tabs.update(action.tab, { active: true });
      return movedTo(wanted, told('told_tab_switched', { tab: String(action.tab) }));
    }
    case 'close_tab': {
      const open = await tabs.open(tabId);
      const closing = open.find(({ id }) => id === (action.tab ?? tabId));
      if (!closing?.id) return refused(told('told_tab_foreign', { tab: String(action.tab) }));
      const left = open.filter(({ id, url }) => id !== closing.id && !isRestricted(url ?? ''));
      const next = left.find(({ id }) => id === tabId) ?? left.find(({ id }) => id === closing.openerTabId) ?? left[0];
      if (!next?.id) return refused(told('told_only_tab'));
      const over = new AbortController();
      try {
        await port.lend(closing.id, over.signal);
        if (await asksToStay(asTabId(closing.id))) return stayed();
        await browser.tabs.remove(closing.id);
      } finally {
        over.abort();
      }
      await browser.tabs.update(next.id, { active: true });
      return movedTo(next, told('told_tab_closed', { tab: String(closing.id), next: String(next.id) }));
    }
    case 'dialog': {
      port.answer({ accept: action.accept, text: action.text }, action.accept ? permit.dialog : null);
      const report = told(action.accept ? 'told_question_accepted' : 'told_question_declined');
      return ok({ ...NOTHING_SEEN, report });
    }
    default:
      return assertNever(action);
  }
}

const stayed = (): Outcome =>
  err({
    kind: 'refused',
    why: told('told_may_be_lost'),
    stays: true,
  });

const movedTo = ({ id }: Tabs.Tab, report: Told): Outcome =>
  id === undefined
    ? refused(told('told_tab_gone'))
    : ok({ ...NOTHING_SEEN, navigating: true, movedTo: asTabId(id), report });
