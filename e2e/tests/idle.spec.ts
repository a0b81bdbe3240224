/** Pages that no run is at work in have nothing of the extension but the hook; a run reaches what comes later. */
import type { Page } from '@playwright/test';
import type { Extension } from '../harness/extension.ts';
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

/** How many documents of the tab have an isolated world of the extension. */
async function isolatedWorlds(tab: Page, id: string): Promise<number> {
  const session = await tab.context().newCDPSession(tab);
  let count = 0;
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin.includes(id)) count += 1;
  });
  // It tells of all that there are before it answers.
  await session.send('Runtime.enable');
  await session.detach();
  return count;
}

/** As the person does in chrome://extensions. */
async function setEnabled(extension: Extension, isEnabled: boolean): Promise<void> {
  const extensions = await extension.context.newPage();
  await extensions.goto('chrome://extensions');
  await extensions.evaluate(([id, on]) => chrome.management.setEnabled(id, on), [extension.id, isEnabled] as const);
  await extensions.close();
}

const LOOK = { kind: 'scroll', to: 'down', ref: null };

test.use({ freshProfile: true });

test('a page that no run is at work in has no isolated world of ours', async ({ extension, server }) => {
  const page = await extension.context.newPage();
  await page.goto(`${server.url}/frames.html`);
  expect(await isolatedWorlds(page, extension.id)).toBe(0);
});

test('pages that load after a run have none either', async ({ tab, extension, server, puppet, begin, panel }) => {
  const other = await extension.context.newPage();
  await tab.bringToFront();
  await begin('frames.html', 'Look');
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  expect(await isolatedWorlds(tab, extension.id)).toBeGreaterThan(1);
  await expect
    .poll(async () => {
      await other.goto(`${server.url}/frames.html`);
      return isolatedWorlds(other, extension.id);
    })
    .toBe(0);
});

test('frames and documents that come during a run are seen and acted in', async ({
  tab,
  server,
  puppet,
  begin,
  panel,
}) => {
  await begin('counter.html', 'Look');
  const first = await puppet.next();
  await tab.evaluate(async (url) => {
    for (const src of [`${url}/counter.html`, null]) {
      const frame = document.createElement('iframe');
      if (src === null) frame.srcdoc = '<button onclick="this.textContent = `Pressed`">In srcdoc</button>';
      else frame.src = src;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
    }
  }, server.otherOrigin);
  first.answer(act(LOOK));
  const second = await puppet.next();
  second.answer(
    act(
      click(refOf(second.prompt, /^\s*[a-z]+\d+ button Add one(?! slowly)/)),
      click(refOf(second.prompt, /In srcdoc/)),
    ),
  );
  const third = await puppet.next();
  await expect(tab.frameLocator('iframe').first().locator('#count')).toHaveText('1');
  expect(third.prompt).toContain('button Pressed');
  third.answer(act({ kind: 'go_to', url: `${server.otherOrigin}/frames.html` }));
  const fourth = await puppet.next();
  fourth.answer(act(click(refOf(fourth.prompt, /button In nested/))));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('clicked in nested');
});

test('a tab that was open before the extension was is seen and acted in', async ({
  tab,
  server,
  extension,
  puppet,
}) => {
  await setEnabled(extension, false);
  await tab.goto(`${server.url}/counter.html`);
  await setEnabled(extension, true);
  const { panel } = await extension.openPanel({ tab });
  await panel.command('Add one');
  await panel.run();
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Add one(?! slowly)/))));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#count')).toHaveText('1');
});
