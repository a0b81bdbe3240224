/** An example as a form: its blanks are filled in, named and switched off in the panel. */
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import type { Panel } from '../harness/panel.ts';

const SENTENCE = 'Rename the folder Photos to Pictures';

const rename = (tab: Page, folder: string) =>
  tab.getByRole('listitem').filter({ hasText: folder }).getByRole('button', { name: 'Rename' });
const folders = (tab: Page) => tab.getByRole('listitem').locator('span');
const form = ({ page }: Panel) => page.getByRole('form', { name: `Example “${SENTENCE}”` }).filter({ visible: true });
const field = (panel: Panel, name: string) => form(panel).getByRole('textbox', { name, exact: true });
const runForm = (panel: Panel) => form(panel).getByRole('button', { name: 'Run this example' });
const chip = ({ page }: Panel, name: string) => page.getByRole('button', { name }).and(page.locator('.blank-chip'));

async function recordRename(panel: Panel, tab: Page, url: string): Promise<void> {
  await tab.goto(url);
  await panel.record();
  await rename(tab, 'Photos').click();
  await tab.getByLabel('New name').pressSequentially('Pictures');
  await tab.getByRole('button', { name: 'Save name' }).click();
  await panel.whenRecorded('Save name');
  await panel.stopRecording();
  await panel.save(SENTENCE);
  await tab.goto(url);
}

test.describe('shown on a list of folders', () => {
  test.beforeEach(({ panel, tab, server }) => recordRename(panel, tab, `${server.url}/rename-rows.html`));

  test('an example is run from the page it was shown on with other words, by keyboard alone', async ({
    panel,
    tab,
    server,
  }) => {
    const { page } = panel;
    await page.reload();
    await panel.openSection('Run');
    // In the empty Run section its words are fields at once.
    await expect(page.getByRole('region', { name: `Examples for ${new URL(server.url).host}` })).toBeVisible();
    await field(panel, 'Which one').focus();
    // The command box searches after a slash; Enter opens what was found.
    await panel.textbox('Command').fill('/zzz');
    await expect(page.getByText('No example fits.')).toBeVisible();
    await panel.textbox('Command').fill('/folder');
    await page.keyboard.press('ArrowDown');
    const found = page.getByRole('region', { name: 'Your examples' });
    await expect(found.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(panel, 'Which one').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(found.getByRole('button')).toBeFocused();
    await panel.textbox('Command').fill('');
    await field(panel, 'Which one').focus();
    // The browser selects what a field holds when Tab leads to it; the first one got the focus at once.
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect(runForm(panel)).toBeDisabled();
    await expect(form(panel).getByRole('status')).toHaveText('Fill in “Which one”.');
    await page.keyboard.type('Music');
    await page.keyboard.press('Tab');
    await expect(field(panel, 'New name')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('My tunes now');
    await page.keyboard.press('Enter');
    await panel.waitForEnd();
    await expect(folders(tab)).toHaveText(['Photos', 'My tunes now', 'Recipes']);
    await expect(page.getByRole('article', { name: 'The run' })).toContainText(
      'Rename the folder Music to My tunes now',
    );
    // Once for its three steps.
    await expect(page.getByText(/^As in “/)).toHaveCount(1);
    await expect(panel.textbox('Command')).toHaveValue('');
  });

  test('a command that is nearly an example does nothing before its form was looked at', async ({ panel, tab }) => {
    await panel.carryOut('Rename the folder Music to Tunes, then share it');
    await expect(folders(tab)).toHaveText(['Photos', 'Music', 'Recipes']);
    await expect(tab.getByLabel('New name')).toBeHidden();
    const nearest = panel.page.getByRole('region', { name: 'Closest example' });
    await expect(nearest).toContainText('The example does nothing with “share”.');
    await expect(field(panel, 'Which one')).toHaveValue('Music');
    await expect(field(panel, 'New name')).toHaveValue('Tunes');
    await runForm(panel).click();
    await expect(nearest).toBeHidden();
    await panel.waitForEnd();
    await expect(folders(tab)).toHaveText(['Photos', 'Tunes', 'Recipes']);

    // Again with what was filled in: no sentence is read.
    await tab.reload();
    await panel.button('Run again').click();
    await expect(folders(tab)).toHaveText(['Photos', 'Tunes', 'Recipes']);
  });

  test('an example of another site says so, and is run from its row in the list', async ({ panel, tab, server }) => {
    await tab.goto(`${server.url.replace('localhost', '127.0.0.1')}/rename-rows.html`);
    await panel.carryOut('Rename the folder Music to Tunes, then share it');
    const nearest = panel.page.getByRole('region', { name: 'Closest example' });
    await expect(nearest).toContainText(`It was shown on ${new URL(server.url).host}, not on this site.`);
    await panel.openSection('Examples');
    await panel.button(`Run the example “${SENTENCE}”`).click();
    await field(panel, 'Which one').fill('Recipes');
    await field(panel, 'New name').fill('Food');
    await runForm(panel).click();
    await expect(panel.page.getByRole('tab', { name: 'Run', exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(panel.page.getByRole('article', { name: 'The run' })).toContainText('Recipes to Food');
    await panel.waitForEnd();
    await expect(folders(tab)).toHaveText(['Photos', 'Music', 'Food']);
  });

  for (const command of ['Rename the folder Music to Tunes, then share it', 'Rename the folder Music to Tunes'])
    test(`an example of another page of the site is run there by one press: ${command}`, async ({
      panel,
      tab,
      server,
    }) => {
      await tab.goto(`${server.url}/counter.html`);
      await panel.carryOut(command);
      await panel.page.getByRole('button', { name: /^Open .* and run$/ }).click();
      await panel.waitForRun((run) => run.phase === 'ended' && run.actions > 0, 'the example to be run');
      await expect(folders(tab)).toHaveText(['Photos', 'Tunes', 'Recipes']);
    });

  test('a blank is renamed and another is switched off, and on again later', async ({ panel, tab }) => {
    const { page } = panel;
    await panel.openSection('Examples');
    await page.locator('.item-open').filter({ hasText: 'Rename the folder' }).click();
    await chip(panel, 'Photos').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'What “Photos” is called' })).toBeFocused();
    await page.keyboard.type('Folder');
    await page.keyboard.press('Enter');
    await expect(chip(panel, 'Photos Folder')).toBeFocused();
    await chip(panel, 'Pictures').click();
    await panel.button('Keep it the same in every command').click();
    const again = panel.button('Make it a blank again: “Pictures”');
    await expect(again).toBeFocused();

    await page.reload();
    await panel.carryOut('Rename the folder Music to Pictures');
    await expect(folders(tab)).toHaveText(['Photos', 'Pictures', 'Recipes']);
    await panel.openSection('Examples');
    await panel.button(`Run the example “${SENTENCE}”`).click();
    await expect(form(panel).getByRole('textbox')).toHaveCount(1);
    await field(panel, 'Folder').fill('Recipes');
    await runForm(panel).click();
    await expect(folders(tab)).toHaveText(['Photos', 'Pictures', 'Pictures']);
    await panel.waitForEnd();

    await panel.openSection('Examples');
    await page.locator('.item-open').filter({ hasText: 'Rename the folder' }).click();
    await expect(chip(panel, 'Photos Folder')).toBeVisible();
    await expect(chip(panel, 'Pictures')).toHaveCount(0);
    await again.click();
    await expect(chip(panel, 'Pictures New name')).toBeFocused();
  });
});

test('a list where one text was typed is one text, or done for each, as the person says', async ({
  panel,
  tab,
  server,
}) => {
  const made = tab.getByRole('listitem');
  await tab.goto(`${server.url}/new-folders.html`);
  await panel.record();
  await tab.getByRole('button', { name: 'New folder' }).click();
  await tab.getByLabel('Folder name').pressSequentially('Music');
  await tab.getByRole('button', { name: 'Create' }).click();
  await panel.whenRecorded('Create');
  await panel.stopRecording();
  await panel.save('Create the folder Music');
  await tab.reload();

  await panel.carryOut('Create the folder Plans, Books and Films');
  await expect(made).toHaveText(['Photos']);
  await expect(panel.button('Run this example')).toHaveCount(0);
  await panel.page.getByRole('textbox', { name: 'Folder name' }).press('Enter');
  await expect(panel.button('Run for each of the 3')).toBeFocused();
  await panel.page.keyboard.press('Enter');
  await expect(made).toHaveText(['Photos', 'Plans', 'Books', 'Films']);
  expect((await panel.waitForEnd()).end).toBe('done');

  await panel.carryOut('Create the folder Salt and pepper');
  await panel.button('Run with it as one text').click();
  await expect(made).toHaveText(['Photos', 'Plans', 'Books', 'Films', 'Salt and pepper']);
});

test('before it is saved, what may change is marked, kept the same by a press, and tried', async ({
  panel,
  tab,
  server,
}) => {
  const { page } = panel;
  await tab.goto(`${server.url}/new-folders.html`);
  await panel.record();
  await tab.getByRole('button', { name: 'New folder' }).click();
  await tab.getByLabel('Folder name').pressSequentially('Music');
  await tab.getByRole('button', { name: 'Create' }).click();
  await panel.whenRecorded('Create');
  await panel.stopRecording();
  await panel.textbox('What will you type to run this?').fill('Create the folder Music');
  await chip(panel, 'Music Folder name').click();
  await panel.button('Keep it the same in every command').click();
  await expect(page.getByText('“Music” is the same in every command.')).toBeVisible();
  await panel.button('Try it first').click();
  await panel.waitForEnd();
  await expect(tab.getByRole('listitem')).toHaveText(['Photos', 'Music']);
  await panel.openSection('Examples');
  const use = page.getByRole('switch', { name: 'Use “Create the folder Music”' });
  await expect(use).not.toBeChecked();
  await panel.openSection('Run');
  await panel.button('Yes').click();
  await panel.openSection('Examples');
  await expect(use).toBeChecked();
  await expect(page.locator('.item-open').filter({ hasText: 'Create the folder' }).locator('.slot')).toHaveCount(0);
});

test('what the page refused is asked about when it is saved, and not used before it was tried', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/new-folders.html`);
  await panel.record();
  await tab.getByRole('button', { name: 'New folder' }).click();
  await tab.getByLabel('Folder name').pressSequentially('Photos');
  await tab.getByRole('button', { name: 'Create' }).click();
  await panel.whenRecorded('Create');
  await panel.stopRecording();
  await panel.textbox('What will you type to run this?').fill('Make a folder Photos');
  await panel.button('Save').click();
  const asked = panel.page.getByRole('alert').filter({ hasText: 'There is a folder "Photos" already.' });
  await expect(asked).toContainText('Did what you showed work?');
  await panel.button('Save it, but do not use it yet').click();
  await expect(panel.page.getByRole('status', { name: 'Saved recording' })).toContainText('until you have tried it');
  await tab.reload();

  await panel.openSection('Examples');
  await expect(panel.page.getByRole('switch', { name: 'Use “Make a folder Photos”' })).not.toBeChecked();
  await panel.button('Run the example “Make a folder Photos”').click();
  await panel.page.getByRole('textbox', { name: 'Folder name' }).fill('Plans');
  await panel.button('Run this example').click();
  await expect(tab.getByRole('listitem')).toHaveText(['Photos', 'Plans']);
  await panel.waitForEnd();
  await panel.button('Yes').click();
  await expect(panel.page.getByRole('status', { name: 'Verdict' })).toContainText('Good.');
  await panel.carryOut('Make a folder Books');
  await expect(tab.getByRole('listitem')).toHaveText(['Photos', 'Plans', 'Books']);
});
