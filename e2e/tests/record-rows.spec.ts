/** Clicks on what the view does not list: the rows of lists that listen for all of them. */
import { expect, test } from '../harness/fixtures.ts';

test('a click on an empty part of a row is one on what stands for it, and replays on another row', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/record-rows.html`);
  await panel.record();
  await tab.locator('.file', { hasText: 'util.py' }).click({ position: { x: 200, y: 15 } });
  await panel.whenRecorded('util.py');
  await panel.stopRecording();
  await expect(panel.page.getByRole('alert')).toHaveCount(0);
  await panel.save('Open "util.py"');
  await tab.reload();
  await panel.carryOut('Open "test.py"');
  await expect(tab.locator('#log')).toHaveText('test.py1 kB');
});

test('where a row has only controls of its own, the step is said to be lost; a card stays one target', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/record-rows.html`);
  await panel.record();
  await tab.getByText('One site').click();
  await panel.whenRecorded('Basic');
  // A cell beside another one is a part of the row, which is listed.
  await tab
    .locator('.cell')
    .last()
    .click({ position: { x: 180, y: 10 } });
  await panel.whenRecorded('Order 7');
  await expect(panel.page.getByRole('alert')).toHaveCount(0);
  await tab.getByText('From Bob').click();
  await expect(panel.page.getByRole('alert')).toContainText('could not be recorded');
  await expect(panel.page.getByRole('list', { name: 'Recorded steps' }).getByRole('listitem')).toHaveCount(2);
});
