/** What the panel shows of a recorded example: its targets drawn, and values of its command that no step uses. */
import { expect, test } from '../harness/fixtures.ts';
import type { Panel } from '../harness/panel.ts';

const steps = ({ page }: Panel) => page.getByRole('list', { name: 'Steps of the example' });
const openExample = async (panel: Panel, name: RegExp): Promise<void> => {
  await panel.openSection('Examples');
  await panel.page.locator('.item-open').filter({ hasText: name }).click();
  await panel.page.getByRole('article', { name: 'Example' }).waitFor();
};

test('the target of a recorded step is drawn among its neighbours', async ({ panel, tab, server }) => {
  await tab.goto(`${server.url}/direct.html`);
  await panel.record();
  await tab.getByLabel('Monthly').click();
  await tab.getByRole('button', { name: 'Preview', exact: true }).click();
  await panel.whenRecorded('Preview');
  await panel.stopRecording();
  await panel.save('Preview the monthly plan');
  await openExample(panel, /monthly plan/);
  const pictures = steps(panel).locator('.target-picture');
  await expect(pictures).toHaveCount(2);
  const target = pictures.last().locator('.shape-target');
  await expect(target).toHaveText('Preview');
  // It lies where the button was, and what was beside it is there too.
  const [button, shape] = [
    await tab.getByRole('button', { name: 'Preview', exact: true }).boundingBox(),
    await target.locator('rect').evaluate((it: SVGRectElement) => it.getBBox().width),
  ];
  expect(Math.abs((button?.width ?? 0) - shape)).toBeLessThanOrEqual(1);
  expect(await pictures.last().locator('g').count()).toBeGreaterThan(1);
});

test('a drawing shows nothing of a secret', async ({ panel, tab, server }) => {
  await tab.goto(`${server.url}/login.html`);
  await panel.record();
  await tab.locator('input[type="password"]').first().pressSequentially('hunter2-drawn');
  await tab.locator('button, input[type="submit"]').first().click();
  await panel.page.getByRole('list', { name: 'Recorded steps' }).getByRole('listitem').nth(1).waitFor();
  await panel.stopRecording();
  await panel.save('Log in with my password');
  await openExample(panel, /my password/);
  await expect(steps(panel).locator('.target-picture').first()).toBeVisible();
  expect(await panel.page.locator('#root').innerHTML()).not.toContain('hunter2');
});

test('before a recording is saved the person is told of values that no step uses', async ({ panel, tab, server }) => {
  await tab.goto(`${server.url}/direct.html`);
  await panel.record();
  await tab.getByLabel('Name').pressSequentially('ada');
  await tab.getByRole('button', { name: 'Preview', exact: true }).click();
  await panel.whenRecorded('Preview');
  await panel.stopRecording();
  const warning = panel.page.getByRole('status', { name: 'Unused values' });
  await panel.textbox('What will you type to run this?').fill('Preview for “ada” on 3 May');
  await expect(warning).toHaveText('No step uses “3 May”, so changing it in a later command changes nothing.');
  await panel.textbox('What will you type to run this?').fill('Preview for “ada”');
  await expect(warning).toHaveText('');
  await panel.save('Preview for “ada” on 3 May');
  await openExample(panel, /3 May/);
  await expect(warning).toContainText('No step uses “3 May”');
});
