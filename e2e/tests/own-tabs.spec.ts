/** A run keeps to its own tabs: the one that it started in, and those that its own actions opened. */
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

const lastView = (prompt: string): string => prompt.slice(prompt.lastIndexOf('<view>'));
const untilNow = { ref: null, after: null, is: 'contains', value: 'Now' };
const sayNow = (tab: Page): Promise<unknown> =>
  tab.evaluate(() => (document.querySelector('#late')!.textContent = 'Now'));

const tabIdOf = (panel: Panel, urlPart: string): Promise<number | undefined> =>
  panel.page.evaluate(
    async (part) => (await chrome.tabs.query({})).find(({ url }) => url?.includes(part))?.id,
    urlPart,
  );

test('a page that the person opened from another one: that one is neither shown nor entered', async ({
  panel,
  tab,
  puppet,
  server,
  begin,
}) => {
  await tab.goto(`${server.url}/act-tabs.html?token=OPENER`);
  const opening = tab.context().waitForEvent('page');
  await tab.getByRole('link', { name: 'Elsewhere' }).click();
  await (await opening).bringToFront();
  await begin(null, 'Add one');
  const first = await puppet.next();
  expect(lastView(first.prompt)).toContain('Add one');
  expect(first.prompt).not.toContain('<tabs>\n');
  expect(first.prompt).not.toContain('OPENER');
  const webmail = await tabIdOf(panel, 'token=OPENER');
  first.answer(act({ kind: 'switch_tab', tab: webmail }));
  const second = await puppet.next();
  expect(second.prompt).toContain(`FAILED: tab ${webmail} is not part of this run`);
  second.answer(act({ kind: 'close_tab', tab: webmail }));
  const third = await puppet.next();
  expect(third.prompt).toContain(`tab ${webmail} is not part of this run`);
  expect(await tabIdOf(panel, 'token=OPENER')).toBe(webmail);
  third.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('a tab that the person opens while the run waits is theirs', async ({ panel, tab, puppet, begin }) => {
  await begin('act-tabs.html', 'Look around');
  (await puppet.next()).answer(act({ kind: 'wait', until: untilNow, seconds: 60, do: null }));
  await panel.waitForPhase('acting');
  const opening = tab.context().waitForEvent('page');
  await tab.getByRole('link', { name: 'Elsewhere' }).click({ modifiers: ['Control'] });
  await opening;
  await sayNow(tab);
  const second = await puppet.next();
  expect(lastView(second.prompt)).toContain('Elsewhere');
  expect(second.prompt).not.toContain('<tabs>\n');
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('nor does the run enter it when it waits to click', async ({ panel, tab, puppet, begin }) => {
  await begin('act-tabs.html', 'Look around');
  const first = await puppet.next();
  const button = click(refOf(first.prompt, /Stay/));
  first.answer(act({ kind: 'wait', until: untilNow, seconds: 60, do: button }));
  await panel.waitForPhase('acting');
  const opening = tab.context().waitForEvent('page');
  await tab.getByRole('link', { name: 'Elsewhere' }).click({ modifiers: ['Control'] });
  await opening;
  await sayNow(tab);
  const second = await puppet.next();
  expect(lastView(second.prompt)).toContain('Stay');
  expect(second.prompt).not.toContain('<tabs>\n');
  expect(second.prompt).toContain('it is left to the person');
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('nor in a document that a script has written anew', async ({ panel, tab, puppet, begin }) => {
  await begin('act-tabs.html', 'Look around');
  const first = await puppet.next();
  await tab.evaluate(() => {
    const { outerHTML } = document.documentElement;
    document.open();
    document.write(outerHTML);
    document.close();
  });
  first.answer(act({ kind: 'scroll', to: 'down', ref: null }));
  const second = await puppet.next();
  const button = click(refOf(second.prompt, /Stay/));
  second.answer(act({ kind: 'wait', until: untilNow, seconds: 60, do: button }));
  await panel.waitForPhase('acting');
  const opening = tab.context().waitForEvent('page');
  await tab.getByRole('link', { name: 'Elsewhere' }).click({ modifiers: ['Control'] });
  await opening;
  await sayNow(tab);
  const third = await puppet.next();
  expect(lastView(third.prompt)).toContain('Stay');
  expect(third.prompt).not.toContain('<tabs>\n');
  third.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

for (const name of ['Without an opener', 'By a script', 'By a form'])
  test(`a tab that an action opens is the run's: ${name}`, async ({ panel, puppet, begin }) => {
    await begin('act-tabs.html', 'Look around');
    const first = await puppet.next();
    first.answer(act(click(refOf(first.prompt, new RegExp(name)))));
    const second = await puppet.next();
    expect(lastView(second.prompt)).toContain('Add one');
    expect(second.prompt).toMatch(/<tabs>\n.*act-tabs\.html\n.*counter\.html\S* \(shown below\)\n<\/tabs>/);
    second.answer(done());
    expect((await panel.waitForEnd()).end).toBe('done');
  });

test('a popup that closes itself: the run goes back, but never to a tab of the person', async ({
  panel,
  tab,
  puppet,
  server,
  begin,
}) => {
  await tab.goto(`${server.url}/act-tabs.html?token=OPENER`);
  const opening = tab.context().waitForEvent('page');
  await tab.getByRole('button', { name: 'Closes itself' }).click();
  const popup = await opening;
  await popup.bringToFront();
  await begin(null, 'Close it');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Close me/))));
  const run = await panel.waitForEnd();
  expect(run.end).toBe('failed');
  expect(puppet.count).toBe(1);
});

test('a worker that comes back still knows the tabs of the run', async ({ panel, extension, puppet, begin }) => {
  await begin('act-tabs.html', 'Look around');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Elsewhere/))));
  await puppet.next();
  await extension.killWorker();
  const again = await puppet.next();
  expect(again.prompt).toMatch(/<tabs>\n.*act-tabs\.html\n.*counter\.html \(shown below\)\n<\/tabs>/);
  again.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('several pages are read in the background, without what stands around their content', async ({
  panel,
  tab,
  puppet,
  server,
  begin,
}) => {
  await begin('read-links.html', 'When may we leave?');
  const first = await puppet.next();
  const refs = [refOf(first.prompt, /Tide tables/), refOf(first.prompt, /Harbour notices/)];
  first.answer(act({ kind: 'read', refs, urls: [`${server.url}/counter.html`] }));
  const second = await puppet.next();
  const history = second.prompt.slice(second.prompt.indexOf('<history>'));
  expect(history).toContain('| High water at the north mole is at 04:12 and 16:40.');
  expect(history).toContain('| The crane is out of order until Friday.');
  expect(history).toContain('Add one');
  expect(history).not.toMatch(/Berths|Accept all|Imprint|Log in|Weather/);
  expect(lastView(second.prompt)).toContain('Save the tables');
  // A tab that is closed is gone a moment later.
  const read = () =>
    tab
      .context()
      .pages()
      .filter((page) => page.url().includes('/read-')).length;
  await expect.poll(read).toBe(1);
  const download = refOf(second.prompt, /Save the tables/);
  second.answer(act({ kind: 'read', refs: [download], urls: [] }));
  const third = await puppet.next();
  expect(third.prompt).toContain('is no link that only leads to a page');
  expect(third.prompt).not.toContain('| High water');
  third.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});
