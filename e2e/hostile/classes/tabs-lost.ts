/** The tab of a run crashes, is closed or discarded, or its page goes away and comes back. */
import type { Page } from '@playwright/test';
import type { After, At, HostileCase } from '../case.ts';
import { ORDERING } from './parts.ts';

/** What the run must have ended with, as "end: words". */
const endsBy =
  (pattern: RegExp) =>
  ({ run }: After): string | null =>
    pattern.test(`${run?.end}: ${run?.status}`) ? null : `the run ended ${run?.end}: ${run?.status}`;

/** A run whose tab is gone can never say that it is done. */
const endsClosed = endsBy(/^failed: .*tab was closed/i);
const endsCrashed = endsBy(/^failed: .*(?:crash|did not answer)/i);

/** The window stays: another tab is opened first. */
async function close({ context, tab }: At): Promise<void> {
  await context.newPage();
  await tab.close();
}

async function crash({ context, tab }: At): Promise<void> {
  const session = await context.newCDPSession(tab);
  const crashed = tab.waitForEvent('crash');
  // Nobody is left to answer it.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Chrome does not discard the tab in front. */
async function discard({ context, tab, panel }: At): Promise<void> {
  const url = tab.url();
  await context.newPage();
  const isDiscarded = await panel.page.evaluate(async (address) => {
    const it = (await chrome.tabs.query({})).find((one) => one.url === address);
    return it?.id === undefined ? null : (await chrome.tabs.discard(it.id))?.discarded;
  }, url);
  if (isDiscarded !== true) throw new Error('the tab was not discarded');
}

/** Away and back: the document is kept, and its content scripts with it. */
async function awayAndBack(tab: Page): Promise<void> {
  await tab.evaluate(() => location.assign('/help'));
  await tab.waitForURL(/help/, { waitUntil: 'commit' });
  await tab.evaluate(() => history.back());
  // It has loaded long ago.
  await tab.waitForURL(/\/$/, { waitUntil: 'commit' });
}

const THANKS = {
  'shop/': `<button onclick="did('task'); location.href = '/thanks'">Place the order</button>`,
  'shop/thanks': 'Thank you',
};

export const tabsLost: readonly HostileCase[] = [
  {
    name: 'the tab crashes while the model thinks',
    ...ORDERING,
    must: null,
    meanwhile: { 1: crash },
    after: endsCrashed,
  },
  {
    name: 'the tab crashes after the order was placed',
    ...ORDERING,
    must: null,
    meanwhile: { 2: crash },
    does: ['click Place the order', 'click Place the order'],
  },
  {
    name: 'the tab is discarded while the model thinks',
    ...ORDERING,
    meanwhile: { 1: discard },
    told: /the browser loaded the page again/,
    after: endsBy(/^done/),
  },
  {
    name: 'the tab is discarded while the person is asked',
    ...ORDERING,
    must: null,
    // Once: the page has not been loaded again yet.
    whenAsked: async (at) => {
      if (at.sites.log.filter((line) => line === 'GET shop /').length === 1) await discard(at);
    },
    after: endsBy(/^done/),
  },
  {
    name: 'the tab is closed while the model thinks',
    ...ORDERING,
    must: null,
    meanwhile: { 1: close },
    after: endsClosed,
  },
  {
    name: 'the tab is closed while the page after the order loads',
    ...ORDERING,
    page: THANKS,
    must: null,
    arrives: { 'shop/thanks': close },
    after: endsClosed,
  },
  {
    name: 'the tab is closed while the person is asked',
    ...ORDERING,
    must: null,
    whenAsked: async (at) => {
      await close(at);
      await at.panel.button('Run again').waitFor();
    },
    after: endsClosed,
  },
  {
    name: 'a page that the run leaves and goes back to',
    command: 'Open the help, go back, then show the details',
    page: {
      'shop/': `<a href="/help">Help</a><button onclick="did('task')">Show details</button>`,
      'shop/help': 'Help',
    },
    does: ['click Help', 'back', 'click Show details'],
    must: /GET shop \/help[^]*did task/,
  },
  {
    name: 'a page that goes away and comes back from the back/forward cache while the model thinks',
    ...ORDERING,
    page: {
      'shop/': `<button onclick="did('task')">Place the order</button><script>onpageshow = (event) => event.persisted && did('from the cache')</script>`,
      'shop/help': 'Help',
    },
    must: /from the cache[^]*did task/,
    meanwhile: { 1: ({ tab }) => awayAndBack(tab) },
  },
];
