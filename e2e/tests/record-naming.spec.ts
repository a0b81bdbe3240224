/** A long recording is named without a search for the button that saves it. */
import { expect, test } from '../harness/fixtures.ts';

test('the box for the name and Save are in view as soon as a long recording stops', async ({ panel, tab, server }) => {
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
  await expect(panel.textbox('What will you type to run this?')).toBeFocused();
  await expect(panel.button('Save')).toBeInViewport({ ratio: 0.9 });
});

test('what was saved is said, and the run before the recording is not taken for its result', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/direct.html`);
  await panel.carryOut('Click Nowhere at all');
  const story = panel.page.getByRole('article', { name: 'The run' });
  await expect(story).toBeVisible();
  await panel.record();
  await tab.getByRole('button', { name: 'Preview', exact: true }).click();
  await panel.whenRecorded('Preview');
  await panel.stopRecording();
  await panel.textbox('What will you type to run this?').fill('Show the preview');
  await panel.button('Delete step 1').click();
  await expect(panel.button('Save')).toBeDisabled();
  await panel.button('Undo change').click();
  await panel.save('Show the preview');
  const saved = panel.page.getByRole('status', { name: 'Saved recording' });
  await expect(saved).toHaveText('Saved. Say “Show the preview” to repeat it.');
  await expect(story).toBeHidden();
  await expect(panel.status).toContainText('Ready');
  await expect(panel.textbox('Command')).toHaveValue('Show the preview');
  // With the examples of the site, the new one among them.
  await expect(panel.page.getByRole('heading', { name: /^Examples for/ })).toBeVisible();
  await expect(saved).toBeInViewport();
  await panel.carryOut('Show the preview');
  await expect(story).toContainText('Show the preview');
  await expect(saved).toBeEmpty();
  await panel.button('New command').click();
  await expect(story).toBeHidden();
  await expect(saved).toBeEmpty();
});
