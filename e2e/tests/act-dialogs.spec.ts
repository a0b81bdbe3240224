/** alert, confirm, prompt and print, in the packed extension: a run goes on, and a person alone sees them. */
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './page-test.ts';

const accept = (text: string | null = null): object => ({ kind: 'dialog', accept: true, text });
const logOf = (tab: Page): Promise<string> => tab.locator('#log').innerText();

/** As the content script in the page's main frame has it. */
const isRunAtWork = (panel: Panel, address: string): Promise<boolean> =>
  panel.page.evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ url });
    const [answer] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? 0 },
      func: () => {
        const key = Symbol.for('stepwise.at-work');
        const atWork = (globalThis as { [key]?: { readonly ports: { readonly isAtWork: boolean } } })[key];
        return atWork?.ports.isAtWork === true;
      },
    });
    return answer?.result === true;
  }, address);

/** Dialogs that the browser opens stay open: a run that meets one hangs. */
function holdDialogs(tab: Page): string[] {
  const opened: string[] = [];
  tab.on('dialog', (dialog) => opened.push(dialog.message()));
  return opened;
}

test('an alert is closed, questions are declined unless the plan says otherwise', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  const opened = holdDialogs(tab);
  await begin('act-dialogs.html', 'Try the buttons');
  const first = await puppet.next();
  const ref = (line: RegExp): object => click(refOf(first.prompt, line));
  first.answer(act(ref(/Tell/), ref(/Delete/)));
  const second = await puppet.next();
  expect(second.prompt).toContain('the page said in an alert "All is well"');
  // News: the rest of the plan was made without it.
  expect(second.prompt).toContain('1 more action was not carried out');
  second.answer(act(ref(/Delete/)));
  const third = await puppet.next();
  expect(third.prompt).toContain('the page asked "Delete all?": declined; to accept, put a dialog action');
  // The person reads what was asked, and not how a model answers it.
  const told = panel.page.locator('.evidence').filter({ hasText: 'The page asked “Delete all?”: declined' });
  await expect(told).toBeVisible();
  await expect(panel.page.getByText('put a dialog action')).toHaveCount(0);
  third.answer(act(accept(), ref(/Delete/), ref(/Rename/)));
  const fourth = await puppet.next();
  expect(fourth.prompt).toContain('the page asked "Delete all?": accepted');
  expect(fourth.prompt).toContain('the page asked "New name?" and proposed "old name": declined');
  fourth.answer(act(accept(), accept('new name'), ref(/Delete/), ref(/Rename/)));
  // What was said held for that plan only.
  (await puppet.next()).answer(act(ref(/Rename/)));
  (await puppet.next()).answer(act(ref(/Print/)));
  const last = await puppet.next();
  expect(last.prompt).toContain('the page asked to print: declined');
  last.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  expect(await logOf(tab)).toBe('undefined false true null true "new name" null undefined');
  expect(opened).toEqual([]);
});

test('an answer is for one question: another is declined, and a prompt is never answered with what it proposes', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  const opened = holdDialogs(tab);
  await begin('second-question.html', 'Publish the draft');
  const first = await puppet.next();
  first.answer(act(accept(), click(refOf(first.prompt, /Publish the draft/))));
  const second = await puppet.next();
  expect(second.prompt).toContain('the page asked "Pay 900 EUR now?": declined');
  second.answer(act(accept(), click(refOf(second.prompt, /Ask twice/))));
  const third = await puppet.next();
  third.answer(act(accept(), click(refOf(third.prompt, /Name it/))));
  const fourth = await puppet.next();
  expect(fourth.prompt).toContain('proposed "mallory@evil.example": declined; to answer, put a dialog action');
  fourth.answer(done());
  await panel.waitForEnd();
  expect((await logOf(tab)).trim()).toBe('[true,false]\n[true,true]\n[null]');
  expect(opened).toEqual([]);
});

test('a question of a timer is answered, and stands at the head of the next view', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  const opened = holdDialogs(tab);
  await begin('act-dialogs.html', 'Ask later');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Ask later/))));
  const second = await puppet.next();
  // The model thinks for longer than the page waits.
  await expect(tab.locator('#log')).toHaveText('false');
  second.answer(act({ kind: 'scroll', to: 'down', ref: null }));
  const third = await puppet.next();
  expect(third.prompt).toContain('the page asked "Still there?": declined');
  third.answer(act(click(refOf(third.prompt, /Odd words/))));
  const fourth = await puppet.next();
  const view = fourth.prompt.slice(fourth.prompt.lastIndexOf('<view>'));
  expect(fourth.prompt.match(/^<\/view>$/gm)).toHaveLength(1);
  expect(view).not.toMatch(/^\s*99 button Ok/m);
  fourth.answer(done());
  await panel.waitForEnd();
  expect(opened).toEqual([]);
});

test('frames ask as the page does; those of other origins open no dialog, as in any page of Chrome', async ({
  panel,
  tab,
  puppet,
  server,
  begin,
}) => {
  const opened = holdDialogs(tab);
  await begin(`act-dialogs.html?other=${server.otherOrigin}/act-dialogs.html`, 'Ask in the frames');
  const first = await puppet.next();
  first.answer(act(accept(), click(refOf(first.prompt, /Frame asks/))));
  const second = await puppet.next();
  expect(second.prompt).toContain('the page asked "From the frame?": accepted');
  second.answer(act(accept(), click(refOf(second.prompt, /^\s*[a-z]+\d+ button Delete/))));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  expect(await logOf(tab)).toBe('true');
  await expect(tab.frameLocator('[title=other]').locator('#log')).toHaveText('false');
  expect(opened).toEqual([]);
});

test('a page that greets with an alert while it loads holds nothing up', async ({
  panel,
  tab,
  puppet,
  server,
  begin,
}) => {
  const opened = holdDialogs(tab);
  await begin('act-dialogs.html', 'Go there');
  (await puppet.next()).answer(act({ kind: 'go_to', url: `${server.url}/act-dialogs.html?greet` }));
  const second = await puppet.next();
  expect(opened).toEqual([]);
  expect(second.prompt).toContain('the page said in an alert "Welcome"');
  second.answer(done());
  await panel.waitForEnd();
  expect(opened).toEqual([]);
});

test('without a run at work the person gets every dialog', async ({ panel, tab, server, puppet, begin }) => {
  // The test's connection to the panel closes them.
  const opened = holdDialogs(tab);
  await tab.goto(`${server.url}/act-dialogs.html`);
  await tab.click('#confirm');
  await begin(null, 'Wait');
  const request = await puppet.next();
  request.answer({ reasoning: 'r', next: { kind: 'ask', question: 'Which one?' } });
  await panel.waitForPhase('asking');
  // The panel may hear of it before the page does.
  await expect.poll(() => isRunAtWork(panel, tab.url())).toBe(false);
  await tab.click('#prompt');
  await panel.stop();
  await panel.waitForEnd();
  await tab.click('#alert');
  await expect.poll(() => opened).toEqual(['Delete all?', 'New name?', 'All is well']);
  expect(await logOf(tab)).toBe('false null undefined');
});

test('a page with unsaved work is not left unless the plan says so, by a link, an address or its end', async ({
  panel,
  tab,
  puppet,
  server,
  begin,
}) => {
  const opened = holdDialogs(tab);
  await tab.goto(`${server.url}/act-dialogs.html?unsaved`);
  // The browser asks only for pages that somebody has touched.
  await tab.click('body', { position: { x: 2, y: 2 } });
  await begin(null, 'Leave');
  const first = await puppet.next();
  const away = click(refOf(first.prompt, /Away/));
  const elsewhere = { kind: 'go_to', url: `${server.url}/counter.html` };
  first.answer(act(away));
  const second = await puppet.next();
  expect(second.prompt).toContain('when it is left: stayed');
  expect(tab.url()).toContain('unsaved');
  second.answer(act(elsewhere));
  const third = await puppet.next();
  expect(third.prompt).toContain('FAILED: the page warns that what was entered may be lost');
  third.answer(act({ kind: 'new_tab', url: `${server.url}/counter.html` }));
  const fourth = await puppet.next();
  const number = parseInt(/<tabs>\n(.*)\n/.exec(fourth.prompt)?.[1] ?? '', 10);
  fourth.answer(act({ kind: 'close_tab', tab: number }));
  const fifth = await puppet.next();
  expect(fifth.prompt.match(/FAILED: the page warns/g)).toHaveLength(2);
  fifth.answer(act({ kind: 'switch_tab', tab: number }));
  (await puppet.next()).answer(act(accept(), away));
  const seventh = await puppet.next();
  expect(seventh.prompt).toContain('when it is left: left');
  await tab.waitForURL(/counter\.html/);
  seventh.answer(done());
  await panel.waitForEnd();
  expect(opened).toEqual([]);
});

test('another tab that loads meanwhile keeps its alert', async ({ panel, tab, puppet, server, extension, begin }) => {
  await begin('act-dialogs.html', 'Wait');
  await puppet.next();
  const other = await extension.context.newPage();
  const opened = holdDialogs(other);
  await other.goto(`${server.url}/act-dialogs.html?greet`);
  await expect.poll(() => opened).toEqual(['Welcome']);
  await tab.bringToFront();
  await panel.stop();
  await panel.waitForEnd();
});
