/** An example as a form: its blanks named after the recording, offered for its page, nearly said, and in the list. */
import { join } from 'node:path';
import { ROOT } from '../harness/paths.ts';
import { serveFolder } from '../harness/static-server.ts';
import type { Stage } from './scenes.ts';

export async function formScenes({ panel, tab, shooter }: Stage): Promise<void> {
  const { page } = panel;
  const pages = await serveFolder(join(ROOT, 'e2e', 'pages'));
  const url = `${pages.url}/rename-rows.html`;
  await tab.goto(url);
  await panel.record();
  await tab.getByRole('listitem').first().getByRole('button').click();
  await tab.getByLabel('New name').pressSequentially('Pictures of our summer in Norway');
  await tab.getByRole('button', { name: 'Save name' }).click();
  await panel.whenRecorded('Save name');
  await panel.stopRecording();
  const name = 'Rename the folder Photos to “Pictures of our summer in Norway”';
  await panel.textbox('What will you type to run this?').fill(name);
  const chips = page.locator('.blank-chip');
  await chips.first().waitFor();
  await shooter.shoot('naming-blanks');
  await chips.first().click();
  await panel.textbox('What “Photos” is called').fill('Folder');
  await shooter.shoot('blank-named');
  await page.keyboard.press('Enter');
  await chips.filter({ hasText: 'Folder' }).waitFor();
  await chips.nth(1).click();
  await panel.button('Keep it the same in every command').click();
  await page.getByRole('button', { name: /a blank again/ }).waitFor();
  await shooter.shoot('blank-off');
  await page.getByRole('button', { name: /a blank again/ }).click();
  await chips.nth(1).waitFor();
  await panel.save(name);
  await shooter.shoot('saved');

  await tab.goto(url);
  await page.reload();
  await page.getByRole('region', { name: /^Examples for/ }).waitFor();
  await shooter.shoot('offers');
  await panel.textbox('Folder').fill('');
  await shooter.shoot('offer-form');

  await panel.carryOut('Rename the folder Music to Tunes, then share it');
  await page.getByRole('region', { name: 'Closest example' }).waitFor();
  await shooter.shoot('nearest-example');
  await panel.button('Run this example').click();
  await panel.waitForRun(({ phase, actions }) => phase === 'ended' && actions > 0, 'the end of the example');
  await shooter.shoot('after-form');

  await panel.openSection('Examples');
  await page
    .getByRole('button', { name: /^Run the example/ })
    .first()
    .click();
  await shooter.shoot('example-row-form');
  await panel.button('Close').click();
  await page.locator('.item-open').first().click();
  await chips.first().click();
  await shooter.shoot('example-blanks');
  await panel.button('All examples').click();
  await panel.openSection('Run');
  await pages.close();
}
