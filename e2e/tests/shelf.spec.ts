/** The shelf of examples: files in and out, recordings of DevTools, search, edits, tests, policies. */
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from '@puppeteer/replay';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { MAX_FILE_BYTES } from '../../src/core/exchange/file-json.ts';
import { expect, test } from '../harness/fixtures.ts';
import type { Panel } from '../harness/panel.ts';
import { sampleDemonstration, sampleStep } from '../samples/demonstration-samples.ts';
import { devtoolsFlow } from '../samples/devtools-flow.ts';
import { recorderFlow } from '../samples/recorder-flow.ts';
import { sampleElement, sampleView } from '../samples/view-samples.ts';
import { allThatIsKept } from './all-that-is-kept.ts';

const SECRET = 'hunter2-of-devtools';

const adding = (url: string) =>
  sampleView([sampleElement('1', 'button', 'Add one'), sampleElement('2', 'button', 'Add one slowly')], {
    url: `${url}/counter.html`,
    title: 'Counter',
  });
const press = (id: string, command: string, url = 'https://shop.example', ref = '1') =>
  sampleDemonstration(id, [sampleStep(adding(url), ref)], { command });
const fileOf = (...demonstrations: unknown[]): string =>
  JSON.stringify({ format: 'stepwise-exemplars', version: 1, demonstrations });

async function importText(panel: Panel, info: TestInfo, text: string): Promise<void> {
  await panel.openSection('Examples');
  const file = info.outputPath('import.json');
  await writeFile(file, text);
  await panel.page.locator('input[type="file"]:visible').setInputFiles(file);
}
const item = (page: Page, name: RegExp): Locator =>
  page.getByRole('list', { name: 'Demonstrations' }).getByRole('button', { name }).and(page.locator('.item-open'));
async function answerSecrets(panel: Panel, password: string, word: string): Promise<void> {
  for (const [field, answer] of [
    ['Password', password],
    ['Magic word', word],
  ] as const) {
    // The question before may still be shown.
    await expect(panel.page.locator('.question-text')).toContainText(`What is “${field}”`);
    await panel.answer(answer);
  }
}
async function saved(page: Page, click: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click.click()]);
  return readFile(await download.path(), 'utf8');
}

test('a file with another content for an example is not taken before the person has chosen, by keyboard alone', async ({
  panel,
}, info) => {
  const { page } = panel;
  await panel.importExamples(fileOf(press('d', 'Add one')));
  await importText(panel, info, fileOf(press('d', 'Add <b>two</b>'), press('new', 'Add three')));
  const heading = page.getByRole('heading', { name: 'One example is different in the file' });
  await expect(heading).toBeFocused();
  await expect(panel.button('Import with these choices')).toBeDisabled();
  await expect(item(page, /Add three/)).toHaveCount(0);
  // Text of a file is only text.
  await expect(page.getByText('Add <b>two</b>')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Keep both' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Imported 2 examples.' })).toBeVisible();
  await expect(item(page, /^Add one/)).toBeVisible();
  await expect(item(page, /^Add <b>two/)).toBeVisible();
});

test('a huge file is refused before it is read', async ({ panel }) => {
  await panel.openSection('Examples');
  await panel.page.locator('input[type="file"]:visible').evaluate((input: HTMLInputElement, bytes) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(bytes)], 'huge.json'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, MAX_FILE_BYTES + 1);
  await expect(panel.page.getByRole('alert').filter({ hasText: /33 MB.*Nothing was changed/ })).toBeVisible();
});

test('examples are searched by command, site, policy and source', async ({ panel }) => {
  const { page } = panel;
  await panel.importExamples(fileOf(press('a', 'Buy a book'), press('b', 'Buy a ticket', 'https://rail.example')));
  await panel.openSection('Examples');
  await page.getByRole('searchbox', { name: 'Search examples' }).fill('rail buy');
  await expect(item(page, /Buy a ticket/)).toBeVisible();
  await expect(item(page, /Buy a book/)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Source' }).selectOption('bundled');
  await expect(page.getByRole('status', { name: 'Search result' })).toContainText('No example fits.');
  await panel.button('Show all').click();
  await expect(item(page, /Buy a book/)).toBeVisible();
});

test('an example is edited and put back, and tested on the open tab with another command', async ({
  panel,
  tab,
  server,
}) => {
  const { page } = panel;
  const demonstration = sampleDemonstration(
    'd',
    [sampleStep(adding(server.url), '1'), sampleStep(adding(server.url), '2')],
    { command: 'Press "Add one" and then the other', enabled: false },
  );
  await panel.importExamples(fileOf(demonstration));
  await tab.goto(`${server.url}/counter.html`);
  await panel.openSection('Examples');
  await item(page, /^Press/).click();
  const steps = page.getByRole('list', { name: 'Steps of the example' });
  await page.getByRole('button', { name: 'Remove: Click button “Add one slowly”' }).click();
  await expect(steps.getByText('slowly')).toHaveCount(0);
  await expect(panel.button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(steps.getByText('slowly')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Click button “Add one slowly”' }).click();
  await expect(steps.getByText('slowly')).toHaveCount(0);

  await panel.button('Edit the command').click();
  await page.getByRole('textbox', { name: 'Command of the example' }).fill('Press "Add one"');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.command .slot')).toHaveText('Add one');
  await expect(page.getByRole('list', { name: 'As a program' })).toContainText('click ‹Add one›');

  const form = page.getByRole('region', { name: 'Test on the open tab' });
  await form.getByRole('textbox').fill('Add one slowly');
  await form.getByRole('button', { name: 'Run this example' }).click();
  const run = await panel.waitForEnd();
  expect(run.modelCalls).toBe(0);
  await expect(tab.locator('#count')).toHaveText('1');
  // It is replayed though it is switched off, and stays so; here it can be switched on.
  const used = page.getByRole('switch', { name: 'Use “Press "Add one"” in later runs' });
  await expect(used).not.toBeChecked();
  await used.check();
  await panel.openSection('Examples');
  await expect(page.getByRole('switch', { name: 'Use “Press "Add one"”', exact: true })).toBeChecked();
});

test('an example that is removed can be put back with its switch and its counts', async ({ panel }) => {
  const { page } = panel;
  await panel.importExamples(fileOf({ ...press('d', 'Add one'), enabled: false, helped: 2, failed: 1 }));
  await panel.openSection('Examples');
  await expect(item(page, /helped 2 times, failed once/)).toBeVisible();
  await panel.button('Remove the example “Add one”').click();
  await expect(item(page, /Add one/)).toHaveCount(0);
  await expect(panel.button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, /helped 2 times, failed once/)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Use “Add one”' })).not.toBeChecked();
});

test('there is nothing to undo once a removed example came back with a file', async ({ panel }) => {
  const file = fileOf(press('d', 'Add one'));
  await panel.importExamples(file);
  await panel.openSection('Examples');
  await panel.button('Remove the example “Add one”').click();
  await expect(panel.button('Undo')).toBeVisible();
  await panel.importExamples(file);
  await panel.openSection('Examples');
  await expect(item(panel.page, /Add one/)).toBeVisible();
  await expect(panel.button('Undo')).toBeHidden();
});

test('a policy is proposed from an example, which moves to it when it is saved', async ({ panel }) => {
  const { page } = panel;
  await panel.importExamples(fileOf(press('d', 'Press "Add one"')));
  await panel.openSection('Examples');
  await item(page, /^Press/).click();
  await panel.button('Save as policy').click();
  await expect(panel.textbox('Name').first()).toHaveValue('press');
  await expect(panel.textbox('Instructions')).toHaveValue('1. Click button “{value}”.');
  await expect(panel.textbox('Pages')).toHaveValue('shop.example/*');
  await panel.button('Save policy').click();
  await expect(page.getByRole('button', { name: /^press/ })).toBeVisible();
  await panel.openSection('Examples');
  await panel.button('All examples').click();
  await page.getByRole('searchbox', { name: 'Search examples' }).fill('press add');
  const exported = await saved(page, panel.button('Export'));
  expect(JSON.parse(exported)).toMatchObject({ demonstrations: [{ id: 'd', policy: 'press' }] });
});

test('a recording of DevTools is tried step by step, becomes an example, and goes back to DevTools', async ({
  panel,
  tab,
  server,
}, info) => {
  const { page } = panel;
  await tab.goto(`${server.url}/counter.html`);
  await importText(panel, info, JSON.stringify(devtoolsFlow(server.url, SECRET)));
  await expect(page.getByRole('status').filter({ hasText: 'Imported a recording to try.' })).toContainText(
    'waitForExpression',
  );
  expect(await allThatIsKept(panel)).not.toContain(`${SECRET}"`);
  await expect(page.getByText('Not tried yet')).toBeVisible();
  await panel.button('Try it once: “Order a ticket”').click();
  // What the recording typed into a field for a secret is not kept: it is asked for.
  await answerSecrets(panel, 'three', 'eleven');
  const run = await panel.waitForEnd();
  expect([run.end, run.modelCalls, run.end === 'done' ? '' : run.status]).toEqual(['done', 0, '']);
  await expect(tab.locator('output')).toHaveText('passenger=Ada Lovelace class=c2 seats=1 window=true letters=5+6');
  await panel.openSection('Examples');
  await expect(page.getByText('Not tried yet')).toHaveCount(0);
  await item(page, /^Order a ticket/).click();
  const steps = page.getByRole('list', { name: 'Steps of the example' });
  await expect(steps.getByText('Click button “I agree”')).toBeVisible();
  await expect(steps.getByText('Choose “Second” in drop-down list “Class”')).toBeVisible();
  expect(await allThatIsKept(panel)).not.toMatch(new RegExp(`${SECRET}|eleven`));
  const recording = parse(JSON.parse(await saved(page, panel.button('Export for DevTools'))));
  expect(recording.steps.map(({ type }) => type)).toContain('change');

  // It is an example like any other now.
  await panel.openSection('Run');
  await panel.command('Order a ticket');
  await panel.run();
  await answerSecrets(panel, 'a', 'bc');
  const again = await panel.waitForEnd();
  expect(again.end === 'done' ? '' : again.status).toBe('');
  await expect(tab.locator('output')).toContainText('letters=1+2');
});

test('a text that only a script of the page holds leads to no element: the next selector does', async ({
  panel,
  tab,
  server,
}, info) => {
  await tab.goto(`${server.url}/counter.html`);
  const selectors = [['text/holdUrl'], ['#add']];
  const steps = [{ type: 'click', target: 'main', selectors, offsetX: 3, offsetY: 3 }];
  await importText(panel, info, JSON.stringify({ title: 'Count', steps }));
  await panel.button('Try it once: “Count”').click();
  await panel.waitForEnd();
  await expect(tab.locator('#count')).toHaveText('1');
});

test('a recording with all that the Recorder notes besides is tried: frames of other sites, tabs, clicks beside controls, keys that nobody let go', async ({
  panel,
  tab,
  server,
}, info) => {
  const { page } = panel;
  await tab.goto(`${server.url}/counter.html`);
  await importText(panel, info, JSON.stringify(recorderFlow(server, SECRET)));
  await expect(page.getByRole('status').filter({ hasText: 'Imported a recording to try.' })).toContainText(
    'left out: navigate to chrome://new-tab-page/, click of an element without a selector.',
  );
  await page.getByRole('button', { name: /^Try it once: “Recording/ }).click();
  await expect(panel.page.locator('.question-text')).toContainText('What is “Club word”');
  // Its text was also the name that the Recorder gave to its field.
  expect(await allThatIsKept(panel)).not.toContain(SECRET);
  await panel.answer('three');
  await panel.waitForEnd();
  await expect(panel.runSection).toContainText('except for 4 clicks on what is no control');
  await expect(tab.locator('output')).toHaveText(
    'Enter:Ada Lovelace x gift basket wish Shift+row thanks film metric order:5:7',
  );
  await panel.openSection('Examples');
  await item(page, /^Recording/).click();
  const steps = page.getByRole('list', { name: 'Steps of the example' });
  await expect(steps.getByText('Click checkbox “Gift wrap”')).toBeVisible();
});

test('a recording whose page has changed stops at the step that cannot be done, and stays to be tried', async ({
  panel,
  tab,
  server,
}, info) => {
  const { page } = panel;
  await tab.goto(`${server.url}/counter.html`);
  const steps = [
    { type: 'click', selectors: [['aria/Add one'], ['#add']], offsetX: 1, offsetY: 1 },
    // Two fit, and the name that told them apart is gone.
    { type: 'click', selectors: [['aria/Subtract one'], ['button']], offsetX: 1, offsetY: 1 },
  ];
  await importText(panel, info, JSON.stringify({ title: 'Add and subtract', steps }));
  await panel.button('Try it once: “Add and subtract”').click();
  expect((await panel.waitForEnd()).end).toBe('failed');
  await expect(panel.runSection).toContainText('Step 2 of the recording could not be replayed');
  await expect(panel.runSection).toContainText('several elements of the page fit “Subtract one”');
  await expect(tab.locator('#count')).toHaveText('1');
  await panel.openSection('Examples');
  await expect(page.getByText('Not tried yet')).toBeVisible();
});
