/** Why each action of a demonstration was made: written by the model when the person asks, edited and kept by them. */
import { allThatIsKept } from './all-that-is-kept.ts';
import { done } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test('the steps of a recorded example are explained by the model, edited, saved and shown in prompts', async ({
  panel,
  tab,
  server,
  puppet,
  begin,
}) => {
  const { page } = panel;
  await tab.goto(`${server.url}/counter.html`);
  await panel.record();
  await tab.getByRole('button', { name: 'Add one', exact: true }).click();
  await tab.getByRole('button', { name: 'Add one', exact: true }).click();
  await panel.stopRecording();
  await panel.save('Count to two');
  await panel.openSection('Examples');
  await page.getByRole('button', { name: /^Count to two/ }).click();
  const whys = page.getByRole('textbox', { name: 'Why this action' });

  await panel.button('Explain the steps').click();
  const failing = await puppet.next();
  expect(failing.prompt).toContain('Count to two');
  expect(failing.prompt).toMatch(/<view>\n[^]*Add one[^]*\nactions:\n1: click \d+\n2: click \d+$/);
  failing.answer('');
  await expect(page.getByRole('alert')).toContainText('The answer was empty. The example is as it was.');

  await panel.button('Explain the steps').click();
  await expect(page.getByText('The model is writing why each action was made…')).toBeVisible();
  (await puppet.next()).answer('1: The counter is at zero and the task asks for two.\n3: Of nothing.');
  // What was paid for is still there after a look at something else.
  await expect(whys).toHaveCount(2);
  await panel.openSection('Settings');
  await panel.openSection('Examples');
  await expect(whys.first()).toHaveValue('The counter is at zero and the task asks for two.');
  await expect(whys.nth(1)).toHaveValue('');
  await expect(page.getByText('Without an explanation: 1 action.')).toBeVisible();
  expect(await allThatIsKept(panel)).not.toContain('The counter is at zero');
  await whys.nth(1).fill('One is still missing.');
  await panel.button('Save the explanations').click();
  await expect(whys).toHaveCount(0);
  await expect(page.getByText('One is still missing.')).toBeVisible();

  await begin(null, 'Count to two');
  const request = await puppet.next();
  expect(request.prompt).toContain(
    'reasoning: 1. The counter is at zero and the task asks for two. 2. One is still missing.',
  );
  request.answer(done());
  await panel.waitForEnd();
});

test('with no model the button says what is needed, and the person can explain the steps alone', async ({
  panel,
  tab,
  server,
}) => {
  const { page } = panel;
  await tab.goto(`${server.url}/counter.html`);
  await panel.record();
  await tab.getByRole('button', { name: 'Add one', exact: true }).click();
  await panel.stopRecording();
  await panel.save('Count to one');
  await panel.openSection('Examples');
  await page.getByRole('button', { name: /^Count to one/ }).click();
  await expect(panel.button('Explain the steps')).toBeDisabled();
  await expect(panel.button('Explain the steps')).toHaveAccessibleDescription(/choose one in Settings/);
  await panel.button('Write the explanations').click();
  await panel.textbox('Why this action').fill('It adds one.');
  await panel.button('Save the explanations').click();
  await expect(page.getByText('It adds one.')).toBeVisible();
  await expect(panel.button('Edit the explanations')).toBeVisible();
});
