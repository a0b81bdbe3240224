/** Dialogs of the browser that the person answers while recording: a replay gives the same answers. */
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { expect, test } from '../harness/fixtures.ts';
import { test as asking } from './asking-test.ts';

const button = (tab: Page, note: string, name: string): Promise<void> =>
  tab.getByRole('listitem').filter({ hasText: note }).getByRole('button', { name }).click();

const recordedSteps = (panel: Panel): Promise<string[]> =>
  panel.page.getByRole('list', { name: 'Recorded steps' }).getByRole('listitem').allInnerTexts();

/** The connection to the panel knows the tab too, and would dismiss its dialogs at once if nothing listened to them there. */
const leaveDialogs = (panel: Panel): void => void panel.page.context().on('dialog', () => undefined);

interface Shown {
  readonly does: (tab: Page) => Promise<unknown>;
  /** In the order of the questions; null declines. */
  readonly answers: readonly (string | null)[];
  readonly shown: string;
}

/** Records, saves, and opens the page anew: dialogs that a run leaves to the browser are counted. */
async function show(panel: Panel, tab: Page, url: string, { does, answers, shown }: Shown): Promise<string[]> {
  leaveDialogs(panel);
  const left = [...answers];
  const opened: string[] = [];
  tab.on('dialog', (dialog) => {
    opened.push(dialog.message());
    const answer = left.shift() ?? null;
    void (answer === null ? dialog.dismiss() : dialog.accept(answer));
  });
  await tab.goto(url);
  await panel.record();
  await does(tab);
  await expect.poll(() => opened.length).toBe(answers.length);
  await panel.stopRecording();
  await panel.save(shown);
  if (tab.url() !== url) await tab.goto(url);
  else await tab.reload();
  return opened;
}

test('a question that was agreed to', async ({ panel, tab, server }) => {
  const opened = await show(panel, tab, `${server.url}/record-dialogs.html`, {
    does: (it) => button(it, 'Milk', 'Delete'),
    answers: [''],
    shown: 'Delete "Milk"',
  });
  await panel.carryOut('Delete "Bread"');
  await expect(tab.getByRole('listitem')).toHaveText([/Milk/]);
  expect(opened).toEqual(['Delete Milk?']);
});

test('a prompt is answered with the text of the new command', async ({ panel, tab, server }) => {
  await show(panel, tab, `${server.url}/record-dialogs.html`, {
    does: (it) => button(it, 'Milk', 'Rename'),
    answers: ['Oat milk'],
    shown: 'Rename "Milk" to "Oat milk"',
  });
  await panel.carryOut('Rename "Bread" to "Rye bread"');
  await expect(tab.getByRole('listitem')).toHaveText([/Milk/, /Rye bread/]);
});

test('of two questions of one click, each has its own answer', async ({ panel, tab, server }) => {
  await show(panel, tab, `${server.url}/record-dialogs.html`, {
    does: (it) => it.getByRole('button', { name: 'Empty the list' }).click(),
    answers: [null, ''],
    shown: 'Empty the list',
  });
  await panel.carryOut('Empty the list');
  await expect(tab.getByRole('listitem')).toHaveText(['Nothing was kept']);
});

test('a page is left although it warned', async ({ panel, tab, server }) => {
  await show(panel, tab, `${server.url}/record-dialogs.html`, {
    async does(it) {
      await it.getByLabel('Draft').pressSequentially('Hello');
      await it.getByRole('link', { name: 'Leave' }).click();
      await it.waitForURL(/flow-done/);
    },
    answers: [''],
    shown: 'Draft "Hello" and leave',
  });
  // The browser asks for no page that nobody has touched.
  await tab.getByLabel('Draft').click();
  await panel.carryOut('Draft "Bye" and leave');
  await expect(tab).toHaveURL(/flow-done/);
});

test('the answer stands before the step that led to the question, and is a secret where the question says so', async ({
  panel,
  tab,
  server,
}) => {
  leaveDialogs(panel);
  tab.on('dialog', (dialog) => void dialog.accept('hunter2'));
  await tab.goto(`${server.url}/record-dialogs.html`);
  await tab.evaluate(() => {
    Object.assign(document.querySelector('#empty')!, { onclick: () => prompt('Your password?') });
  });
  await panel.record();
  await tab.getByRole('button', { name: 'Empty the list' }).click();
  await panel.whenRecorded('Empty the list');
  const steps = await recordedSteps(panel);
  expect(steps).toEqual([expect.stringMatching(/^Accept what the page asks next/), expect.stringContaining('Empty')]);
  expect(steps.join(' ')).not.toContain('hunter2');
});

asking(
  'the person is asked once before something is deleted, whatever the page asks then',
  async ({ panel, tab, server }) => {
    const url = `${server.url}/record-dialogs.html`;
    await show(panel, tab, url, {
      does: (it) => button(it, 'Milk', 'Delete'),
      answers: [''],
      shown: 'Delete "Milk"',
    });
    await panel.command('Delete "Bread"');
    await panel.run();
    const asked: string[] = [];
    const next = async (): Promise<boolean> => {
      const wanted = asked.length + 1;
      const run = await panel.waitForRun((it) => it.phase === 'ended' || it.questions >= wanted, 'a question');
      return run.phase !== 'ended';
    };
    while (await next()) {
      await expect(tab.getByRole('listitem')).toHaveCount(2);
      asked.push(await panel.page.getByRole('alertdialog').innerText());
      await panel.button('Do it').click();
    }
    // What the page asks then is the same: one deletion asks once.
    expect(asked).toEqual([expect.stringMatching(/delete this\?[^]*Bread/)]);
    await panel.waitForEnd();
    await expect(tab.getByRole('listitem')).toHaveText([/Milk/]);
  },
);

asking(
  'what was answered outlives the question before it, and a worker that dies meanwhile',
  async ({ extension, panel, tab, server }) => {
    await show(panel, tab, `${server.url}/record-dialogs.html`, {
      does: (it) => it.getByRole('button', { name: 'Empty the list' }).click(),
      answers: [null, ''],
      shown: 'Empty the list',
    });
    await panel.command('Empty the list');
    await panel.run();
    for (let asked = 0; ;) {
      const run = await panel.waitForRun(
        (it) => it.phase === 'ended' || it.questions > asked,
        'a question, or the end',
      );
      if (run.phase === 'ended') break;
      asked = run.questions;
      await extension.killWorker();
      await panel.button('Do it').click();
    }
    await expect(tab.getByRole('listitem')).toHaveText(['Nothing was kept']);
  },
);
