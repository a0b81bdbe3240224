/** The panel itself: by keyboard, across its worker's deaths, and with what a person typed into it. */
import { readFile, writeFile } from 'node:fs/promises';
import { sampleClick, sampleElement, sampleView } from '../samples/view-samples.ts';
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

const EXAMPLE = {
  id: 'imported-1',
  command: 'Add one to the <b>counter</b>',
  policy: 'web',
  source: 'recorded',
  verifiedBy: 'person',
  createdAt: '2026-01-02T03:04:05.000Z',
  enabled: true,
  steps: [
    {
      view: sampleView([sampleElement('1', 'button', 'Add one')], {
        url: 'http://localhost/counter.html',
        title: 'Counter',
      }),
      reasoning: 'The button adds one.',
      plan: [sampleClick('1')],
    },
  ],
};

test('the sections are one tab stop, moved through with the arrows, Home and End', async ({ panel }) => {
  const tab = (name: string) => panel.page.getByRole('tab', { name });
  await tab('Run').focus();
  await panel.page.keyboard.press('ArrowRight');
  await expect(tab('History')).toBeFocused();
  await expect(tab('History')).toHaveAttribute('aria-selected', 'true');
  await expect(panel.page.getByRole('heading', { name: 'History' })).toBeVisible();
  await panel.page.keyboard.press('End');
  await expect(tab('Settings')).toBeFocused();
  await panel.page.keyboard.press('ArrowRight');
  await expect(tab('Run')).toBeFocused();
  await expect(panel.page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
});

test('a command without a word is not run, by the button or by Enter', async ({ panel, tab, server }) => {
  await tab.goto(`${server.url}/counter.html`);
  await panel.command('  ');
  await expect(panel.button('Run')).toBeDisabled();
  await panel.page.keyboard.press('Enter');
  expect(await panel.report()).toBeNull();
  await panel.command('Click Save');
  await expect(panel.button('Run')).toBeEnabled();
});

test('unsaved settings survive a look at another section', async ({ panel }) => {
  await panel.openSection('Settings');
  await panel.page.getByRole('combobox', { name: 'Provider' }).selectOption('ollama');
  await panel.textbox('Base URL').fill('http://192.168.1.20:11434/v1');
  await panel.modelName.fill('a-model');
  await panel.openSection('Run');
  await panel.openSection('Settings');
  await expect(panel.modelName).toHaveValue('a-model');
  await expect(panel.textbox('Base URL')).toHaveValue('http://192.168.1.20:11434/v1');
  await expect(panel.page.getByText('Not saved yet')).toBeVisible();
});

test('a stored key is never shown again, and can be removed', async ({ panel }) => {
  await panel.configure({ provider: 'anthropic', key: 'sk-very-secret', model: 'claude-haiku-4-5' });
  await panel.openSection('Settings');
  await expect(panel.page.getByText('Key saved for api.anthropic.com', { exact: true })).toBeVisible();
  await expect(panel.page.getByLabel('API key')).toHaveValue('');
  expect(await panel.page.content()).not.toContain('sk-very-secret');
  await panel.openAdvanced();
  await panel.button('Remove the key for api.anthropic.com').click();
  await panel.button('Yes, remove').click();
  await expect(panel.page.getByText('No key saved for api.anthropic.com')).toBeVisible();
  await expect(panel.page.getByRole('heading', { name: 'Model' })).toBeFocused();
});

test('a limit that is no number is refused in words', async ({ panel }) => {
  await panel.openAdvanced();
  const decisions = panel.page.getByRole('textbox', { name: 'Decisions' });
  const status = panel.page.getByRole('status', { name: 'Settings status' });
  await decisions.fill('0');
  await decisions.press('Tab');
  await expect(status).toHaveText(/whole number from 1 to 500/);
  // What is right is saved without a button.
  await decisions.fill('7');
  await decisions.press('Tab');
  await expect(status).toHaveText('Saved.');
  await panel.page.reload();
  await panel.openAdvanced();
  await expect(decisions).toHaveValue('7');
});

test('an example is imported, switched off, exported and removed; its text is only text', async ({ panel }, info) => {
  await panel.openSection('Examples');
  const file = info.outputPath('examples.json');
  await writeFile(file, JSON.stringify({ format: 'stepwise-exemplars', version: 1, demonstrations: [EXAMPLE] }));
  await panel.page.locator('input[type="file"]:visible').setInputFiles(file);
  await expect(panel.page.getByText('Imported 1 example.')).toBeVisible();
  const toggle = panel.page.getByRole('switch', { name: EXAMPLE.command });
  await toggle.uncheck();
  await expect(toggle).not.toBeChecked();

  await panel.page.getByRole('button', { name: EXAMPLE.command }).first().click();
  await expect(panel.page.getByText('Click button “Add one”')).toBeVisible();
  await panel.page.keyboard.press('Enter');
  await expect(panel.page.getByRole('button', { name: EXAMPLE.command }).first()).toBeFocused();

  const [download] = await Promise.all([panel.page.waitForEvent('download'), panel.button('Export').click()]);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as { demonstrations: unknown[] };
  expect(exported.demonstrations).toEqual([{ ...EXAMPLE, source: 'imported', enabled: false }]);

  await panel.button(`Remove the example “${EXAMPLE.command}”`).click();
  await expect(toggle).toHaveCount(0);
});

test('the panel outlives its worker, and shows the last run meanwhile', async ({ panel, tab, server, extension }) => {
  await tab.goto(`${server.url}/counter.html`);
  const run = await panel.carryOut('Translate the third paragraph into Latin');
  await extension.killWorker();
  expect((await panel.report())?.runId).toBe(run.runId);
  const again = await panel.carryOut('Translate the fourth paragraph into Latin');
  expect(again.runId).not.toBe(run.runId);
});

test('a history that cannot be read on a full disk says so', async ({ panel, puppet, begin, extension }) => {
  await begin('counter.html', 'Look at the page');
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  const [worker] = extension.context.serviceWorkers();
  // By text: a transpiler that keeps names would wrap the function in a call that does not exist there.
  await worker?.evaluate(`{
    const { getAll } = IDBIndex.prototype;
    IDBIndex.prototype.getAll = function () { throw new DOMException('Internal error.', 'QuotaExceededError'); };
    globalThis.mendDisk = () => { IDBIndex.prototype.getAll = getAll; };
  }`);
  await panel.openSection('History');
  const history = panel.page.getByRole('tabpanel', { name: 'History' });
  await expect(history.getByRole('alert')).toContainText(
    'The disk is full, and until there is room again the history cannot be read. Free some space',
  );
  // It looks empty, and is not.
  await worker?.evaluate(`{
    IDBIndex.prototype.getAll = function () { return this.getAllKeys(IDBKeyRange.only('none')); };
    navigator.storage.estimate = async () => ({ quota: 1000, usage: 900 });
  }`);
  await panel.openSection('Run');
  await panel.openSection('History');
  await expect(history.getByText('No command has been run yet')).toBeHidden();
  await expect(history.getByRole('alert')).toContainText('The disk is full');
  await worker?.evaluate('globalThis.mendDisk()');
  await panel.openSection('Run');
  await panel.openSection('History');
  await expect(history.getByRole('list', { name: 'Runs' }).getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('alert')).toBeHidden();
});

const isPacked = (): Promise<boolean> =>
  new Promise((resolve) => {
    const open = indexedDB.open('stepwise');
    open.onsuccess = () => {
      const count = open.result.transaction('packed').objectStore('packed').count();
      count.onsuccess = () => {
        open.result.close();
        resolve(count.result === 1);
      };
    };
  });

test('on a nearly full disk nothing is written: a run is refused in words, and what was saved is there', async ({
  panel,
  puppet,
  begin,
  extension,
}) => {
  await begin('counter.html', 'Look at the page');
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  const [worker] = extension.context.serviceWorkers();
  // Its journal is packed once it is over.
  await expect.poll(() => worker?.evaluate(isPacked)).toBe(true);
  await worker?.evaluate(`{
    const { put } = IDBObjectStore.prototype;
    globalThis.written = [];
    IDBObjectStore.prototype.put = function (...args) { written.push(this.name); return put.apply(this, args); };
    navigator.storage.estimate = async () => ({ quota: 119_000_000, usage: 100_000_000 });
  }`);
  await panel.command('Look again');
  await panel.button('Run').click();
  await expect(panel.page.getByRole('alert').first()).toContainText('The disk is full');
  expect(await worker?.evaluate('written')).toEqual([]);
  await panel.openSection('History');
  const history = panel.page.getByRole('tabpanel', { name: 'History' });
  await expect(history.getByRole('list', { name: 'Runs' }).getByRole('listitem')).toHaveCount(1);
});

test('new steps stay in sight while the person is at the end, and move nothing while they read above', async ({
  panel,
  puppet,
  begin,
}) => {
  await panel.page.setViewportSize({ width: 360, height: 460 });
  await begin('counter.html', 'Count');
  const scroller = panel.page.getByTestId('run').locator('.scroll');
  const fromEnd = () => scroller.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight);
  const count = async (times: number): Promise<void> => {
    const request = await puppet.next();
    request.answer(act(...Array.from({ length: times }, () => click(refOf(request.prompt, /Add one/)))));
  };
  await count(6);
  await count(6);
  await panel.waitForRun((it) => it.actions === 12 && it.phase === 'deciding', 'twelve actions');
  expect(await fromEnd()).toBeLessThan(2);
  await scroller.evaluate((it) => it.scrollTo(0, 60));
  await expect.poll(() => scroller.evaluate((it) => it.scrollTop)).toBe(60);
  await count(3);
  await panel.waitForRun((it) => it.actions === 15 && it.phase === 'deciding', 'fifteen actions');
  expect(await scroller.evaluate((it) => it.scrollTop)).toBe(60);
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
});
