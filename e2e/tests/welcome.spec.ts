/** The first minute: the page that opens after the installation. */
import { expect, test } from '../harness/fixtures.ts';

test('the welcome page does a first command before the person’s eyes, and the panel does not call it foreign', async ({
  panel,
  tab,
  extension,
}) => {
  await tab.goto(extension.url('src/welcome/index.html'));
  await expect(panel.page.getByText('There is no page here to work in.')).toBeVisible();
  await expect(panel.page.getByText(/belongs to an extension/)).toHaveCount(0);
  const box = tab.getByRole('textbox', { name: /What should be done/ });
  await expect(box).toBeFocused();
  await tab.keyboard.press('Enter');
  await expect(tab.getByText('Hello Ada: green it is!')).toBeVisible();
  await expect(tab.getByRole('status', { name: 'Outcome' })).toContainText('Done.');
  await box.fill('Frobnicate it');
  await box.press('Enter');
  await expect(tab.getByRole('status', { name: 'Outcome' })).toContainText(
    'I didn’t understand “Frobnicate it”. Try: click ',
  );
});
