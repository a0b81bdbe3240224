/** What a replay that worked tells of its example is kept with it, and spares the next one the search or the question. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import type { Panel } from '../harness/panel.ts';

const said = (tab: Page) => tab.getByRole('status');

async function programOf(panel: Panel, command: RegExp): Promise<Locator> {
  const { page } = panel;
  await panel.openSection('Examples');
  const list = page.getByRole('list', { name: 'Demonstrations' });
  await list.getByRole('button', { name: command }).and(page.locator('.item-open')).click();
  return page.getByRole('list', { name: 'As a program' });
}

test('a button that was renamed is found by its test id once the person agrees, and then by its new name alone', async ({
  panel,
  tab,
  server,
}) => {
  const page = `${server.url}/replay-notes.html`;
  await tab.goto(page);
  await panel.record();
  await tab.getByLabel('Note').fill('');
  await tab.getByLabel('Note').pressSequentially('Milk');
  await tab.getByRole('button', { name: 'Save' }).click();
  await panel.whenRecorded('Save');
  await panel.stopRecording();
  await panel.save('Keep the note "Milk"');

  await tab.goto(`${page}?save=Put+away&plain`);
  expect(await panel.carryOut('Keep the note "Bread"')).toMatchObject({ end: 'failed' });
  await tab.goto(`${page}?save=Put+away`);
  await panel.command('Keep the note "Bread"');
  await panel.run();
  await panel.waitForPhase('asking');
  await panel.answer('Yes');
  expect(await panel.waitForEnd()).toMatchObject({ end: 'done' });
  await expect(said(tab)).toHaveText('Kept: Bread');
  await tab.goto(`${page}?save=Put+away&plain`);
  expect(await panel.carryOut('Keep the note "Salt"')).toMatchObject({ end: 'done' });
  await expect(said(tab)).toHaveText('Kept: Salt');
  await expect(await programOf(panel, /^Keep the note/)).toContainText('click “Save” or “Put away”');
});
