/** Tables that make a field only in the cell that has the focus. */
import { expect, test } from '../harness/fixtures.ts';

test('a Tab that makes the next field is a step, and each text replays into its own cell', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/record-cells.html`);
  await panel.record();
  await tab.getByRole('button', { name: 'New entry' }).click();
  await tab.keyboard.type('Kroger');
  await tab.keyboard.press('Tab');
  await tab.keyboard.type('Bread');
  await tab.keyboard.press('Tab');
  await tab.keyboard.type('12');
  await tab.getByRole('button', { name: 'Keep' }).click();
  await expect(tab.locator('#log')).toHaveText('Kroger, Bread, 12');
  await panel.whenRecorded('Keep');
  await panel.stopRecording();
  await panel.save('Add "Bread" from "Kroger" for 12');
  await tab.reload();
  const { status } = await panel.carryOut('Add "Soap" from "Publix" for 7');
  expect(status).toMatch(/^(?:Done|Done, not checked)/);
  await expect(tab.locator('#log')).toHaveText('Publix, Soap, 7');
});
