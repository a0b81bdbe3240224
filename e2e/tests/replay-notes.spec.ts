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

test('a button that was renamed is found by its test id, and then by its new name alone', async ({
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
  expect(await panel.carryOut('Keep the note "Bread"')).toMatchObject({ end: 'done' });
  await expect(said(tab)).toHaveText('Kept: Bread');
  await tab.goto(`${page}?save=Put+away&plain`);
  expect(await panel.carryOut('Keep the note "Salt"')).toMatchObject({ end: 'done' });
  await expect(said(tab)).toHaveText('Kept: Salt');
  await expect(await programOf(panel, /^Keep the note/)).toContainText('click “Save” or “Put away”');
});

test('which of two is meant is asked until the person says that it worked, and not again', async ({ panel, tab, server }) => {
  const page = `${server.url}/replay-notes.html`;
  await tab.goto(page);
  await panel.record();
  await tab.getByRole('button', { name: 'Choose' }).first().click();
  await panel.whenRecorded('Choose');
  await panel.stopRecording();
  await panel.save('Take the hat');

  const mugs = `${page}?cards=Red+mug,Blue+mug`;
  for (const word of ['No', 'Yes']) {
    await tab.goto(mugs);
    await panel.command('Take the mug');
    await panel.run();
    await panel.waitForPhase('asking');
    await panel.answer('Blue');
    expect(await panel.waitForEnd()).toMatchObject({ end: 'carried-out' });
    await panel.button(word).click();
    await expect(panel.page.getByRole('status', { name: 'Verdict' })).not.toHaveText('');
  }
  await tab.goto(mugs);
  await panel.carryOut('Take the mug');
  await expect(said(tab)).toHaveText('Chosen: Blue mug');
  await expect(await programOf(panel, /^Take the hat/)).toContainText('where several fit: the button “Choose” beside “Blue mug”');
}); // prettier-ignore
