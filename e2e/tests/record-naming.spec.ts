/** A long recording is named without a search for the button that saves it. */
import { expect, test } from '../harness/fixtures.ts';

test('the box for the name and Save are in view as soon as a long recording stops', async ({
  panel,
  tab,
  server,
}) => {
  await panel.page.setViewportSize({ width: 360, height: 720 });
  await tab.goto(`${server.url}/direct.html`);
  await panel.record();
  await tab.getByLabel('Name').pressSequentially('ada');
  await tab.getByLabel('Email address').pressSequentially('a@example.com');
  for (const name of ['Monthly', 'News', 'Offers']) await tab.getByLabel(name).click();
  for (const name of ['Edit', 'Preview', 'Preview slowly'])
    await tab.getByRole('button', { name, exact: true }).first().click();
  await panel.whenRecorded('Preview slowly');
  await panel.stopRecording();
  await expect(panel.textbox('Name the command')).toBeFocused();
  await expect(panel.button('Save')).toBeInViewport({ ratio: 0.9 });
});
