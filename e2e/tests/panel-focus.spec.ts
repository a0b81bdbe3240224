/** The keyboard stays where the person is when what it was on goes away. */
import type { Locator } from '@playwright/test';
import { sampleDemonstration, sampleStep } from '../samples/demonstration-samples.ts';
import { sampleElement, sampleView } from '../samples/view-samples.ts';
import { startHold } from './hold.ts';
import { ask, done } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test('stopping a run by the keyboard leads back to the command', async ({ panel, tab, server }) => {
  const hold = await startHold();
  await tab.goto(`${server.url}/direct.html`);
  await tab.evaluate((url) => Object.assign(window, { holdUrl: url }), hold.url);
  await panel.command('Click Preview slowly');
  await panel.run();
  await panel.waitForPhase('acting');
  await panel.button('Stop').focus();
  await panel.page.keyboard.press('Enter');
  await expect(panel.textbox('Command')).toBeFocused();
  hold.release();
  await panel.waitForEnd();
});

test('with the keyboard alone: run, answer, stop, look at it in the history, run it again', async ({
  panel,
  puppet,
  tab,
  server,
}) => {
  const { page } = panel;
  const { keyboard } = page;
  const tabTo = async (what: Locator, key = 'Tab'): Promise<void> => {
    for (let left = 40; left > 0; left -= 1) {
      await keyboard.press(key);
      if (await what.evaluate((it) => it === document.activeElement)) return;
    }
    throw new Error(`${key} does not lead to ${what.toString()}`);
  };
  await tab.goto(`${server.url}/counter.html`);
  // As it is opened.
  await page.reload();
  await expect(panel.textbox('Command')).toBeFocused();
  await keyboard.type('Add to the counter');
  await keyboard.press('Enter');
  (await puppet.next()).answer(ask('How many?'));
  await expect(panel.textbox('Your answer')).toBeFocused();
  await keyboard.type('Two');
  await keyboard.press('Enter');
  expect((await puppet.next()).prompt).toContain('the person answered: Two');
  await keyboard.press('Escape');
  expect((await panel.waitForEnd()).end).toBe('stopped');
  await tabTo(page.getByRole('tab', { name: 'Run' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'History' })).toBeFocused();
  await tabTo(page.getByRole('list', { name: 'Runs' }).getByRole('button').first());
  await keyboard.press('Enter');
  await expect(panel.button('All runs')).toBeFocused();
  await tabTo(panel.button('Run again…'));
  await keyboard.press('Enter');
  await expect(panel.textbox('Command')).toBeFocused();
  await keyboard.press('Enter');
  (await puppet.next()).answer(done());
  // Until the panel has heard of it, it shows the run that was stopped.
  await panel.waitForRun(({ end }) => end === 'done', 'the second run to be done');
});

test('a question has the focus, and hands it back once it is answered', async ({ panel, begin }) => {
  await begin('direct.html', 'Click Edit');
  await panel.waitForPhase('asking');
  await expect(panel.textbox('Your answer')).toBeFocused();
  await panel.page.keyboard.type('Bob');
  await panel.page.keyboard.press('Enter');
  await panel.waitForEnd();
  await expect(panel.textbox('Command')).toBeFocused();
});

test('a recording is saved by Enter; one that is discarded leads back to the command', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/direct.html`);
  const name = panel.textbox('What will you type to run this?');
  const record = async (): Promise<void> => {
    await panel.record();
    await tab.getByRole('button', { name: 'Preview', exact: true }).click();
    await panel.whenRecorded('Preview');
    await panel.stopRecording();
    await expect(name).toBeFocused();
  };
  await record();
  await panel.button('Discard').focus();
  await panel.page.keyboard.press('Enter');
  await expect(panel.textbox('Command')).toBeFocused();
  await record();
  await panel.page.keyboard.type('Preview it');
  await panel.page.keyboard.press('Enter');
  await expect(name).toHaveCount(0);
  await expect(panel.page.getByText('Saved.', { exact: false }).first()).toBeVisible();
});

test('an import that is given up leads back to the heading of the list', async ({ panel }) => {
  const view = sampleView([sampleElement('1', 'button', 'Add one')]);
  const file = (command: string): string =>
    JSON.stringify({
      format: 'stepwise-exemplars',
      version: 1,
      demonstrations: [sampleDemonstration('d', [sampleStep(view, '1')], { command })],
    });
  await panel.importExamples(file('Add one'));
  await panel.openSection('Examples');
  await panel.page.locator('input[type="file"]:visible').setInputFiles({
    name: 'examples.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file('Add two')),
  });
  await panel.button('Cancel').focus();
  await panel.page.keyboard.press('Enter');
  await expect(panel.page.getByRole('heading', { name: 'Examples', exact: true })).toBeFocused();
});

test('before the first run a sample goes into the command box, for the person to change and run', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/direct.html`);
  const ways = panel.page.getByRole('list', { name: 'Ways to begin' });
  // Made from what the page has.
  await ways.getByRole('button', { name: /^Click / }).click();
  const sample = await panel.textbox('Command').inputValue();
  await expect(panel.textbox('Command')).toBeFocused();
  await expect(tab.getByRole('button', { name: sample.replace('Click ', ''), exact: true })).toBeVisible();
  await ways.getByRole('button', { name: 'Set up a model' }).click();
  await expect(panel.page.getByRole('combobox', { name: 'Provider' })).toBeVisible();
});
