/** Every state of the panel is clean by axe's rules, in both color schemes, and at half the usual width nothing needs a sideways scroll. */
import axe from 'axe-core';
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { callWorker, tabNumber } from '../hostile/call-worker.ts';
import { expect, test } from './asking-test.ts';
import { act, click, done, refOf } from './puppet-model.ts';

const RULES = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** @returns What is wrong, as rule and element. */
async function problemsIn(page: Page): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { axe: it } = window as unknown as { axe: typeof axe };
    const { violations } = await it.run(document, { rules });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    );
  }, RULES);
}

async function expectClean({ page }: Panel, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await problemsIn(page), `${state}, ${colorScheme}`).toEqual([]);
  }
  const size = page.viewportSize();
  for (const width of [180, 320]) {
    await page.setViewportSize({ width, height: 720 });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('html, .scroll, .dock')].flatMap((box) =>
        box.scrollWidth <= box.clientWidth
          ? []
          : [...box.querySelectorAll('*')]
              .filter((it) => it.getBoundingClientRect().right > box.getBoundingClientRect().left + box.clientWidth)
              .map((it) => it.outerHTML.slice(0, 120)),
      ),
    );
    expect.soft(cut, `${state} at ${width} px`).toEqual([]);
  }
  if (size !== null) await page.setViewportSize(size);
}

test('without a model: the states of the Run section, and the lists', async ({ panel, tab, server }) => {
  test.slow();
  const { page } = panel;
  await expectClean(panel, 'no page');
  await tab.goto(`${server.url}/direct.html`);
  await page.getByRole('heading', { name: /What should be done/ }).waitFor();
  await expectClean(panel, 'empty');
  await panel.command('Click Edit');
  await panel.run();
  await panel.waitForPhase('asking');
  await expectClean(panel, 'asking');
  await panel.button('Show me this step').click();
  await tab.getByLabel('News').check();
  await page.getByRole('region', { name: 'Your turn' }).getByRole('listitem').waitFor();
  await expectClean(panel, 'taken over');
  await panel.stop();
  await panel.carryOut('Compare the quarterly figures');
  await expectClean(panel, 'not understood');
  await panel.carryOut('Type ada into Name and click Preview');
  await expectClean(panel, 'done');
  await panel.record();
  await tab.getByLabel('Name').fill('Ada');
  await tab.getByRole('button', { name: 'Preview', exact: true }).click();
  await panel.whenRecorded('Preview');
  await expectClean(panel, 'recording');
  await panel.stopRecording();
  await expectClean(panel, 'naming');
  await panel.save('Preview for Ada');
  await expectClean(panel, 'saved');
  await panel.openSection('History');
  await expectClean(panel, 'history');
  await page
    .getByRole('button', { name: /^Schedule:/ })
    .first()
    .click();
  await page.getByRole('form', { name: 'Run on a schedule' }).waitFor();
  await expectClean(panel, 'the form of a schedule');
  await panel.button('Save the schedule').click();
  await page.getByRole('list', { name: 'Scheduled' }).waitFor();
  await expectClean(panel, 'schedules');
  await page.getByRole('list', { name: 'Runs' }).getByRole('button').first().click();
  await expectClean(panel, 'a run of the history');
  await panel.openSection('Examples');
  await expectClean(panel, 'examples');
  await page
    .getByRole('list', { name: 'Demonstrations' })
    .getByRole('button', { name: /Preview for/ })
    .first()
    .click();
  await page.getByRole('article', { name: 'Example' }).waitFor();
  await expectClean(panel, 'an example');
  await panel.openSection('Policies');
  await expectClean(panel, 'policies');
  await panel.button('Add a policy').click();
  await expectClean(panel, 'a policy');
  await panel.openAdvanced();
  await panel.openSites();
  await expectClean(panel, 'settings');
});

test('with a model: deciding, the question of the gate, paused, done', async ({ panel, puppet, begin }) => {
  const { page } = panel;
  await begin('gate.html', 'Publish it');
  const first = await puppet.next();
  first.begin('{"reasoning":"The page has a button for it. I press');
  await page.getByRole('region', { name: 'Reasoning' }).getByText('a button for it').waitFor();
  await expectClean(panel, 'thinking');
  const tabId = await tabNumber(panel, '/gate.html');
  for (const command of ['Read it', 'Print it']) await callWorker(panel, 'queue.add', { command, tabId });
  await page.getByRole('region', { name: 'Next' }).waitFor();
  await expectClean(panel, 'commands that wait');
  await panel.pause();
  await panel.waitForPhase('paused');
  await expectClean(panel, 'paused');
  const removes = page.getByRole('button', { name: /^Remove from next/ });
  for (let left = 2; left > 0; left -= 1) {
    await removes.first().click();
    await expect(removes).toHaveCount(left - 1);
  }
  await panel.resume();
  const second = await puppet.next();
  second.answer(act(click(refOf(second.prompt, /button Publish$/))));
  await panel.waitForPhase('consenting');
  await expectClean(panel, 'consenting');
  await panel.button('Do it').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await page.getByText('Details', { exact: true }).click();
  await page.getByText('What the page showed').click();
  await expectClean(panel, 'ended');
  await panel.openAdvanced();
  await expectClean(panel, 'settings with a model');
  // The steps are one tab stop, in which the arrows move.
  await panel.openSection('Run');
  const stops = page.locator('.steps [tabindex="0"]');
  await expect(stops).toHaveCount(1);
  await stops.focus();
  await page.keyboard.press('Home');
  const top = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe(top);
  await expect(stops).toHaveCount(1);
});
