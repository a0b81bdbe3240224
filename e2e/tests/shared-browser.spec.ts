/** What makes one browser good for many tests: what a test leaves in it is gone before the next. */
import { expect, test as base } from '../harness/fixtures.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import type { Panel } from '../harness/panel.ts';
import { SharedBrowser } from '../harness/shared-browser.ts';
import { serveFolder } from '../harness/static-server.ts';
import { allThatIsKept } from './all-that-is-kept.ts';

const test = base.extend<{ readonly shared: SharedBrowser }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  shared: async ({}, use) => {
    const browser = new SharedBrowser(ensureBuilt());
    await use(browser);
    await browser.close();
  },
});

interface Left {
  readonly kept: string;
  readonly areas: unknown;
  readonly alarms: number;
  readonly tabs: readonly (string | undefined)[];
  readonly drafts: number;
  readonly panel: string;
}

async function leftIn(panel: Panel): Promise<Left> {
  const kept = await allThatIsKept(panel);
  const shown = await panel.page.getByRole('main').innerText();
  const inChrome = await panel.page.evaluate(async () => {
    const { session, local } = chrome.storage;
    const tabs = await chrome.tabs.query({});
    return {
      areas: [await session.get(), await local.get()],
      alarms: (await chrome.alarms.getAll()).length,
      tabs: tabs.map(({ url, groupId }) => (groupId < 0 ? url : 'in a group')),
      drafts: localStorage.length + sessionStorage.length,
    };
  });
  return { kept, panel: shown, ...inChrome };
}

test('after a run, a recording, grants, tabs and windows all is as after the installation', async ({ shared }) => {
  const server = await serveFolder('e2e/pages');
  const url = `${server.url}/counter.html`;
  const extension = await shared.take();
  const { panel, tab } = await shared.opened(true);
  const fresh = await leftIn(panel);

  await panel.allowSites(['https://shop.example']);
  await tab.goto(url);
  const visits = await tab.evaluate('history.length');
  await tab.evaluate(async () => {
    localStorage.setItem('cart', 'full');
    document.cookie = 'seen=1; max-age=1000';
    await caches.open('cart');
    indexedDB.open('cart');
  });
  await panel.carryOut('Click "Add one"');
  await panel.command('A command that is not run');
  await panel.record();
  await tab.getByRole('button', { name: 'Add one', exact: true }).click();
  await panel.page.evaluate(async () => {
    sessionStorage.setItem('left', 'over');
    await chrome.storage.local.set({ left: 'over' });
    await chrome.alarms.create('left', { delayInMinutes: 10 });
    await chrome.windows.create({ url: 'about:blank' });
  });
  const [worker] = extension.context.serviceWorkers();
  await worker?.evaluate(() => Object.assign(globalThis, { left: 'over' }));
  expect(await leftIn(panel)).not.toEqual(fresh);

  const again = await shared.take();
  expect(again, 'the same browser').toBe(extension);
  const next = await shared.opened(true);
  expect(await leftIn(next.panel)).toEqual(fresh);
  const [nextWorker] = again.context.serviceWorkers();
  expect(await nextWorker?.evaluate(() => 'left' in globalThis)).toBe(false);
  await next.tab.goto(url);
  const inPage = await next.tab.evaluate(async () => [
    localStorage.length,
    document.cookie,
    await caches.keys(),
    await indexedDB.databases(),
  ]);
  expect(inPage).toEqual([0, '', [], []]);
  await next.panel.carryOut('Click "Add one"');
  await expect(next.tab.locator('#count')).toHaveText('1');

  // Its tab, which was alone and at one site, is emptied and stays.
  await next.tab.evaluate(() => {
    sessionStorage.setItem('left', 'over');
    window.name = 'left over';
  });
  await next.tab.goto(`${url}?again`);
  await next.panel.page.evaluate(async () => {
    const [{ id } = {}] = await chrome.tabs.query({});
    if (id !== undefined) await chrome.tabs.group({ tabIds: id });
  });
  await shared.take();
  const last = await shared.opened(true);
  expect(last.tab).toBe(next.tab);
  expect(await leftIn(last.panel)).toEqual(fresh);
  await last.tab.goto(url);
  const inTab = await last.tab.evaluate(() => [sessionStorage.length, window.name, history.length]);
  expect(inTab).toEqual([0, '', visits]);
  await server.close();
});

test('where the panel was closed, the next test gets another browser', async ({ shared }) => {
  const extension = await shared.take();
  await extension.closePanel((await shared.opened(true)).panel);
  expect(await shared.take()).not.toBe(extension);
  const { panel } = await shared.opened(true);
  await expect(panel.textbox('Command')).toBeVisible();
});
