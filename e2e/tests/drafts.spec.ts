/** What the person has begun to write in the panel, after it was reloaded. */
import { expect, test } from '../harness/fixtures.ts';

test('a name, a policy and “Prepare, don’t send” outlast a reload of the panel; a key and a command do not', async ({
  panel,
  tab,
  server,
}) => {
  const { page } = panel;
  const prepare = page.getByRole('checkbox', { name: 'Prepare, don’t send' });
  const name = panel.textbox('What will you type to run this?');
  await tab.goto(`${server.url}/direct.html`);
  await panel.command('half a command');
  await prepare.check();
  await panel.record();
  await tab.getByRole('button', { name: 'Preview', exact: true }).click();
  await panel.whenRecorded('Preview');
  await panel.stopRecording();
  await name.fill('Show the pre');
  await panel.openSection('Policies');
  await panel.button('Add a policy').click();
  await panel.textbox('Name').fill('pick_d');
  await panel.openSection('Settings');
  await page.getByRole('combobox', { name: 'Provider', exact: true }).selectOption('openai');
  await page.getByLabel('API key', { exact: true }).fill('sk-half');

  await page.reload();
  await expect(name).toHaveValue('Show the pre');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(/sk-half|half a command/);
  await panel.openSection('Policies');
  await expect(panel.textbox('Name')).toHaveValue('pick_d');
  await panel.button('All policies').click();
  await panel.openSection('Run');
  await panel.save('Show the preview');
  await expect(prepare).toBeChecked();
  await prepare.uncheck();

  await page.reload();
  await expect(prepare).not.toBeChecked();
  await panel.openSection('Policies');
  await expect(panel.button('Add a policy')).toBeVisible();
  await panel.openSection('Run');
  await panel.record();
  await tab.getByRole('button', { name: 'Preview', exact: true }).click();
  await panel.whenRecorded('Preview');
  await panel.stopRecording();
  // Of another recording.
  await expect(name).not.toHaveValue(/Show/);
});

test('the name of a recording in which a secret was typed is not kept', async ({ panel, tab, server }) => {
  const name = panel.textbox('What will you type to run this?');
  const kept = () => panel.page.evaluate(() => localStorage.getItem('drafts'));
  await tab.goto(`${server.url}/direct.html`);
  await panel.record();
  await tab.getByLabel('Password').fill('open sesame');
  await tab.getByRole('button', { name: 'Preview', exact: true }).click();
  await panel.whenRecorded('Preview');
  await panel.stopRecording();
  await name.fill('Log in with open sesame');
  await panel.openSection('Policies');
  await panel.button('Add a policy').click();
  await panel.textbox('Name').fill('pick_d');
  await expect.poll(kept).toContain('pick_d');
  expect(await kept()).not.toContain('sesame');
});
