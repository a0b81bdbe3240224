/** A double click where one click was meant, on rows that close the gap. */
import { expect, test } from '../harness/fixtures.ts';

test('the second press on another row is told, and the person can delete it by keyboard', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/record-slip.html`);
  const steps = panel.page.getByRole('list', { name: 'Recorded steps' }).getByRole('listitem');
  await panel.record();
  await tab.getByRole('button', { name: 'Delete' }).first().dblclick();
  await expect(tab.getByRole('listitem')).toHaveText([/Kitchen knife/]);
  await expect(steps).toHaveCount(2);
  await panel.stopRecording();
  await expect(steps.first()).not.toContainText('double click');
  await expect(steps.last()).toContainText('The second press of a double click fell on this one.');
  await panel.button('Delete step 2').focus();
  await panel.page.keyboard.press('Enter');
  await expect(steps).toHaveCount(1);
  await panel.save('Delete the Garden rake');

  await tab.reload();
  await panel.carryOut('Delete the Kitchen knife');
  await expect(tab.getByRole('listitem')).toHaveText([/Garden rake/, /Garden hose/]);
});
