/** The list of examples in its states: files in conflict, recordings to try, a search, one opened. */
import { sampleDemonstration, sampleStep } from '../samples/demonstration-samples.ts';
import { devtoolsFlow } from '../samples/devtools-flow.ts';
import { sampleElement, sampleView } from '../samples/view-samples.ts';
import type { Stage } from './scenes.ts';

const inbox = sampleView([sampleElement('1', 'button', 'Delete'), sampleElement('2', 'textbox', 'Search mail')], {
  url: 'https://mail.example/inbox',
  title: 'Inbox',
});
const example = (id: string, command: string, over = {}) => ({
  ...sampleDemonstration(id, [sampleStep(inbox, '1'), sampleStep(inbox, '2')], { command }),
  ...over,
});

const COMMAND = 'Press "Delete", then open "Search mail"';
const MINE = [
  example('a', COMMAND, { helped: 4, failed: 1 }),
  example('b', 'Book the cheapest flight to Lisbon on Friday and send the receipt to the accountants', {
    enabled: false,
  }),
  example('c', 'Archive what is older than a month', { source: 'run', verifiedBy: 'page' }),
];
const THEIRS = [
  example('a', 'Press "Delete" twice', { createdAt: '2026-10-03T08:00:00.000Z' }),
  example('c', 'Archive what is older than a month', { createdAt: '2026-10-04T08:00:00.000Z' }),
];

export async function shelfScenes({ panel, shooter }: Stage): Promise<void> {
  const { page } = panel;
  const fileOf = (demonstrations: readonly object[]): string =>
    JSON.stringify({ format: 'stepwise-exemplars', version: 1, demonstrations });
  const choose = (text: string): Promise<void> =>
    page
      .locator('input[type="file"]:visible')
      .setInputFiles({ name: 'examples.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await panel.importExamples(fileOf(MINE));
  await panel.openSection('Examples');
  await shooter.shoot('shelf-many');
  const search = page.getByRole('searchbox', { name: 'Search examples' });
  await search.fill('mail.example archive');
  await shooter.shoot('shelf-searching');
  await search.fill('no such thing');
  await shooter.shoot('shelf-nothing-found');
  await panel.button('Show all').click();

  await choose(fileOf(THEIRS));
  await page.getByRole('heading', { name: '2 examples are different in the file' }).waitFor();
  await shooter.shoot('shelf-conflict');
  await panel.button('Cancel').click();

  await choose(JSON.stringify(devtoolsFlow('https://tickets.example')));
  await page.getByText('Not tried yet').waitFor();
  await page
    .locator('summary')
    .filter({ hasText: /^Steps/ })
    .click();
  await page.getByRole('heading', { name: 'Recordings to try' }).scrollIntoViewIfNeeded();
  await shooter.shoot('shelf-not-tried');

  await page.getByRole('button', { name: /^Press/ }).click();
  await page.getByRole('list', { name: 'As a program' }).waitFor();
  await shooter.shoot('shelf-open');
  await panel.button('Remove').scrollIntoViewIfNeeded();
  await shooter.shoot('shelf-open-end');
  await panel.button('Edit the command').click();
  await shooter.shoot('shelf-editing');
  await panel.button('Cancel').click();
  await panel.button('Save as policy').click();
  await shooter.shoot('shelf-policy');
  await panel.button('All policies').click();
  await panel.openSection('Examples');
  await panel.button('Remove').click();
  await panel.button('Undo').waitFor();
  await shooter.shoot('shelf-removed');
}
