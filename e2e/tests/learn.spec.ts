/** What worked is kept, without its secrets, and replays with no model. */
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { allThatIsKept } from './all-that-is-kept.ts';
import { act, click, done, refOf, type as typeText } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

const SECRET = 'hunter2-of-old';

test('a run that the person calls good replays with another command, and its password is nowhere', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('login.html', `Log in as "ada" with the password "${SECRET}"`);
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(
    act(
      typeText(refOf(prompt, /User/), 'ada'),
      typeText(refOf(prompt, /Password/), SECRET),
      click(refOf(prompt, /button/)),
    ),
  );
  const second = await puppet.next();
  expect(second.prompt.slice(second.prompt.lastIndexOf('<view>'))).not.toContain(SECRET);
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await panel.keepAsExample();
  await expect(panel.page.getByRole('status', { name: 'Verdict' })).toContainText('Kept');
  await expect.poll(() => allThatIsKept(panel)).not.toContain(SECRET);

  await panel.configure({ provider: 'none' });
  await tab.reload();
  const replayed = await panel.carryOut('Log in as "grace" with the password "four"');
  expect([replayed.end, replayed.modelCalls]).toEqual(['done', 0]);
  await expect(tab.locator('output')).toHaveText('grace came in with 4 letters');
});

test('what is recorded by clicking through replays at once, and the typed password is nowhere', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/login.html`);
  await panel.record();
  await tab.getByLabel('User').click();
  await tab.keyboard.type('ada');
  await tab.getByLabel('Password').click();
  await tab.keyboard.type(SECRET);
  await tab.getByRole('button').click();
  await expect(tab.locator('output')).toContainText('ada');
  await panel.stopRecording();
  await panel.save(`Log in as "ada" with the password "${SECRET}"`);
  expect(await allThatIsKept(panel)).not.toContain(SECRET);

  await tab.reload();
  const replayed = await panel.carryOut('Log in as "grace" with the password "five5"');
  // Without a view of the end of the recording nothing tells that the page did what was meant.
  expect(['done', 'carried-out']).toContain(replayed.end);
  await expect(tab.locator('output')).toHaveText('grace came in with 5 letters');
});

/** A step shows in the panel when the worker has it, and every frame that loaded before it is recorded by then. */
const untilRecorded = (panel: Panel, step: RegExp): Promise<void> =>
  expect(panel.page.getByRole('list', { name: 'Recorded steps' })).toContainText(step);

/** A point in the frame: Playwright finds no frame in a closed shadow tree. */
async function clickInFrame(tab: Page, x: number, y: number): Promise<void> {
  const box = await tab.evaluate(() => {
    const { left, top } = [...document.querySelectorAll('iframe,#host')].at(-1)!.getBoundingClientRect();
    return { left, top };
  });
  await tab.mouse.click(box.left + x, box.top + y);
}

for (const kind of ['written', 'loaded']) {
  test(`what is typed into a frame that appears while recording (${kind}) is recorded and replays`, async ({
    panel,
    tab,
    server,
  }) => {
    await tab.goto(`${server.url}/record-frames.html`);
    await panel.record();
    await tab.getByRole('button', { name: `New ${kind} note` }).click();
    await untilRecorded(panel, new RegExp(`New ${kind} note`));
    await tab.frameLocator('iframe').getByLabel('Text').click();
    await tab.keyboard.type('Read Dune');
    await tab.getByLabel('Title').click();
    await tab.keyboard.type('Books');
    await tab.getByRole('button', { name: 'Confirm' }).click();
    await panel.stopRecording();
    await expect(panel.page.getByRole('alert')).toHaveCount(0);
    await panel.save('Create a note "Books" with the text "Read Dune"');

    await tab.reload();
    const replayed = await panel.carryOut('Create a note "Films" with the text "Watch Solaris tonight"');
    expect(replayed.status).toContain('“Text” is filled in. “Title” is filled in.');
    await expect(tab.locator('output')).toHaveText('Films: Watch Solaris tonight');
  });
}

test('what is typed into a frame in a closed shadow tree is recorded', async ({ panel, tab, server }) => {
  await tab.goto(`${server.url}/record-frames.html`);
  await panel.record();
  await tab.getByRole('button', { name: 'New note in a shadow tree' }).click();
  await untilRecorded(panel, /New note in a shadow tree/);
  await clickInFrame(tab, 100, 30);
  await tab.keyboard.type('Read Dune');
  await tab.getByRole('button', { name: 'Confirm' }).click();
  await panel.stopRecording();
  await untilRecorded(panel, /Read Dune/);
});

test('what is done in a frame that cannot be recorded is said to be missing', async ({ panel, tab, server }) => {
  await tab.goto(`${server.url}/record-frames.html`);
  await panel.record();
  await tab.getByRole('button', { name: 'New broken note' }).click();
  await untilRecorded(panel, /New broken note/);
  await expect(panel.page.getByRole('alert')).toHaveCount(0);
  await clickInFrame(tab, 100, 30);
  await expect(panel.page.getByRole('alert')).toContainText('could not be recorded');
});
