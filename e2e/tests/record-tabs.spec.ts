/** What a person does to tabs and addresses while recording, and a worker that dies meanwhile. */
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { expect, test } from '../harness/fixtures.ts';
import { allThatIsKept } from './all-that-is-kept.ts';

const steps = (panel: Panel) => panel.page.getByRole('list', { name: 'Recorded steps' }).getByRole('listitem');
const lines = (panel: Panel) => panel.page.getByRole('list', { name: 'Recorded steps' }).locator('.action');
const untilSteps = (panel: Panel, ...words: readonly (string | RegExp)[]): Promise<void> =>
  expect(lines(panel)).toHaveText(words.map((it) => it));

/** By a real press: the browser tells navigations of the person from those of scripts by it. */
async function press(tab: Page, name: string): Promise<void> {
  await tab
    .getByRole('button', { name, exact: true })
    .or(tab.getByRole('link', { name, exact: true }))
    .click();
}

test('addresses, history and reloads are steps, and what a click caused is none', async ({ panel, tab, server }) => {
  const shop = `${server.url}/record-shop.html`;
  await tab.goto(shop);
  await panel.record();
  const clicks = [/^Click link “Lamp”/, /^Click button “Back to the shop”/, /^Click button “Refresh”/];
  await press(tab, 'Lamp');
  await tab.waitForURL(/item/);
  await untilSteps(panel, ...clicks.slice(0, 1));
  await press(tab, 'Back to the shop');
  await tab.waitForURL(shop);
  await untilSteps(panel, ...clicks.slice(0, 2));
  await press(tab, 'Refresh');
  await tab.waitForLoadState();
  await untilSteps(panel, ...clicks);

  await tab.goto(`${server.url}/login.html`);
  await tab.goBack();
  await tab.goForward();
  await untilSteps(panel, ...clicks, /^Go to .*login\.html/, 'Go back to the page before', /^Go forward/);
  await tab.getByLabel('User').fill('ada');
  await tab.getByLabel('Password').click();
  await untilSteps(panel, ...clicks, /^Go to/, /^Go back/, /^Go forward/, /^Type “ada”/);
  await panel.stopRecording();
});

test('the recording goes on in a tab that a step opened, and back, and in one of the person’s own', async ({
  extension,
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/record-shop.html`);
  await panel.record();
  const opened = tab.context().waitForEvent('page');
  await press(tab, 'Lamp in a new tab');
  const item = await opened;
  await item.waitForLoadState();
  await untilSteps(panel, /^Click link “Lamp in a new tab”/);
  await press(item, 'Put into the basket');
  await untilSteps(panel, /^Click link/, /^Click button “Put into the basket”/);
  await tab.bringToFront();
  await untilSteps(panel, /^Click link/, /^Click button/, 'Go to tab “Shop”');
  await item.close();
  await untilSteps(panel, /^Click link/, /^Click button/, /^Go to tab/, /^Close tab/);

  const own = await extension.context.newPage();
  await own.goto(`${server.url}/counter.html`);
  await untilSteps(
    panel,
    /^Click link/,
    /^Click button/,
    /^Go to tab/,
    /^Close tab/,
    /^Open .*counter\.html.* in a new tab/,
  );
  await panel.stopRecording();
  await expect(panel.page.getByRole('alert')).toHaveCount(0);
});

test('a tab that was opened during an earlier recording is none of the next one', async ({
  extension,
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/record-shop.html`);
  await panel.record();
  const own = await extension.context.newPage();
  await tab.bringToFront();
  await panel.button('Stop recording').click();
  await panel.button('Record').waitFor();
  await panel.record();
  await press(tab, 'Lamp');
  await tab.waitForURL(/item/);
  await own.bringToFront();
  await own.goto(`${server.url}/counter.html`);
  await tab.bringToFront();
  await press(tab, 'Put into the basket');
  await untilSteps(panel, /^Click link “Lamp”/, /^Click button “Put into the basket”/);
});

test('a worker that is killed between steps and during them loses none', async ({ extension, panel, tab, server }) => {
  await tab.goto(`${server.url}/record-shop.html`);
  await panel.record();
  await tab.getByLabel('Search').click();
  await tab.keyboard.type('lamp');
  await extension.killWorker();
  await tab.keyboard.type('s');
  await press(tab, 'Lamp');
  await tab.waitForURL(/item/);
  await untilSteps(panel, /^Type “lamps”/, /^Click link “Lamp”/);
  await extension.killWorker();
  await press(tab, 'Put into the basket');
  // The click is held back for a double click: the worker dies while it arrives.
  await extension.killWorker();
  await tab.goto(`${server.url}/counter.html`);
  await untilSteps(
    panel,
    /^Type “lamps”/,
    /^Click link “Lamp”/,
    /^Click button “Put into the basket”/,
    /^Go to .*counter/,
  );
  await panel.stopRecording();
  await panel.save('Look for "lamps" and put one into the basket');
});

test('steps are moved, deleted and brought back with the keyboard alone, and none of a secret is kept', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/login.html`);
  await panel.record();
  await tab.getByLabel('Password').click();
  await tab.keyboard.type('hunter2-of-old');
  await tab.getByLabel('User').click();
  await tab.keyboard.type('ada');
  await tab.getByRole('button').click();
  await untilSteps(panel, /^Type .*“Password”|^Type/, /^Type “ada”/, /^Click/);
  await panel.stopRecording();
  expect(await allThatIsKept(panel)).not.toContain('hunter2');

  const key = (name: string): Promise<void> => panel.page.keyboard.press(name);
  await panel.page.getByRole('button', { name: 'Move step 2 up' }).focus();
  await key('Enter');
  await untilSteps(panel, /^Type “ada”/, /^Type/, /^Click/);
  // Nothing is above it now: the focus stays on the step, on what can still be done to it.
  await expect(steps(panel).first().locator('button:focus')).toHaveCount(1);
  await panel.page.getByRole('button', { name: 'Delete step 3' }).focus();
  await key('Space');
  await untilSteps(panel, /^Type “ada”/, /^Type/);
  await expect(panel.page.getByRole('button', { name: 'Delete step 2' })).toBeFocused();
  await key('Tab');
  await expect(panel.button('Undo change')).toBeFocused();
  await key('Enter');
  await untilSteps(panel, /^Type “ada”/, /^Type/, /^Click/);
  await panel.save('Log in as "ada" with the password "hunter2-of-old"');
  expect(await allThatIsKept(panel)).not.toContain('hunter2');

  await tab.reload();
  const replayed = await panel.carryOut('Log in as "grace" with the password "five5"');
  expect(replayed.end).toBe('done');
  await expect(tab.locator('output')).toHaveText('grace came in with 5 letters');
});
