/** What is run later: commands that wait for the one under way, and those that come back at set times. */
import type { Page } from '@playwright/test';
import { changeRecord } from '../harness/change-record.ts';
import { expect, test } from './asking-test.ts';
import { ask, done } from './puppet-model.ts';

const notices = (page: Page): Promise<string[]> =>
  page.evaluate(
    () => new Promise<string[]>((resolve) => chrome.notifications.getAll((all) => resolve(Object.keys(all)))),
  );

test('a command in another tab waits for the one under way, through the death of the worker; after Stop it is held', async ({
  panel,
  puppet,
  begin,
  extension,
  server,
}) => {
  const { page } = panel;
  const next = page.getByRole('region', { name: /^Next/ });
  await begin('counter.html', 'Add to the counter');
  (await puppet.next()).answer(ask('How many?'));
  await panel.waitForPhase('asking');
  await panel.answer('One');
  const first = await puppet.next();
  const other = await extension.context.newPage();
  await other.goto(`${server.url}/direct.html`);
  for (const command of ['List the names', 'List the colors']) {
    await panel.textbox('Command').fill(command);
    await panel.button('Run next').click();
    await expect(panel.textbox('Command')).toHaveValue('');
  }
  await expect(next.getByRole('listitem')).toHaveText([/List the names/, /List the colors/]);
  await extension.killWorker();
  const again = await puppet.next();
  expect(again.prompt).toBe(first.prompt);
  again.answer(ask('Sure?'));
  await expect(next).toContainText('waits for your answer');
  await panel.answer('Yes');
  (await puppet.next()).answer(done());
  // In the tab that it was said for.
  const second = await puppet.next();
  expect(second.prompt).toContain('List the names');
  expect(second.prompt).toContain('/direct.html');
  // What the one before has come to is still told.
  expect(await notices(page)).toContain('run');
  await expect(next.getByRole('listitem')).toHaveText([/List the colors/]);
  await page.bringToFront();
  await panel.stop();
  await panel.waitForEnd();
  await expect(next).toContainText('You stopped the one before.');
  await next.getByRole('button', { name: 'Start: List the colors' }).click();
  const third = await puppet.next();
  expect(third.prompt).toContain('List the colors');
  third.answer(done());
  await panel.waitForEnd();
  await expect(next).toHaveCount(0);
});

test('a command comes back on its days in a tab of its own, and asks there; a time that was missed is told', async ({
  panel,
  tab,
  extension,
  server,
}) => {
  const { page } = panel;
  await tab.goto(`${server.url}/gate.html`);
  await panel.command('Click Publish');
  await panel.run();
  await panel.waitForPhase('consenting');
  await panel.button('Do it').click();
  await panel.waitForEnd();
  await panel.button('Schedule…').click();
  const form = page.getByRole('form', { name: 'Run on a schedule' });
  const time = form.getByLabel('At', { exact: true });
  await expect(time).toBeFocused();
  await expect(form.getByLabel('Starts on')).toHaveValue(`${server.url}/gate.html`);
  for (const day of ['Sat', 'Sun']) await form.getByRole('button', { name: day, exact: true }).click();
  // A minute ago.
  const now = new Date(await page.evaluate(() => Date.now() - 60_000));
  await time.fill(await page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), now.getTime()));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Scheduled' });
  await expect(list).toContainText('Every day at');
  await expect(page.getByRole('heading', { name: 'History' })).toBeFocused();
  const pages = extension.context.pages().length;

  // As if it had been made the day before yesterday, and the browser had been closed since.
  await changeRecord(page, 'schedules', { since: Date.now() - 47 * 3_600_000 });
  await extension.killWorker();
  await panel.openSection('Run');
  await panel.waitForPhase('consenting');
  expect(extension.context.pages()).toHaveLength(pages + 1);
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Click “Publish” to publish this?');
  await expect(page.getByRole('button', { name: 'Show that tab' })).toBeVisible();
  await expect.poll(() => notices(page)).toContain('run');
  await panel.button('Do it').click();
  await panel.waitForEnd();
  await expect(extension.context.pages().at(-1)!.locator('#log')).toHaveText('Publish;');
  await expect(tab.locator('#log')).toHaveText('Publish;');
  await panel.openSection('History');
  await expect(list).toContainText(/Missed/);
  await list.getByRole('button', { name: 'Leave it' }).click();
  await expect(list.getByRole('status')).toHaveCount(0);

  await changeRecord(page, 'schedules', {
    missed: null,
    minute: (now.getHours() * 60 + now.getMinutes() + 1430) % 1440,
    since: Date.now() - 23 * 3_600_000,
  });
  await extension.killWorker();
  await expect(list.getByRole('status')).toContainText(/Missed/);
  expect((await panel.report())?.phase).toBe('ended');
  await list.getByRole('button', { name: 'Leave it' }).click();
  await expect(list.getByRole('status')).toHaveCount(0);
  await list.getByRole('switch').uncheck();
  await expect(list).toContainText('Off');
  await list.getByRole('button', { name: /^Remove/ }).click();
  await panel.button('Yes, remove').click();
  await expect(list).toHaveCount(0);
});
