/** Where a run may go, and what it may take there: asked in the panel, before anything is read or sent. */
import type { Locator } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { expect, test } from './asking-test.ts';
import { act, click, done, refOf, type } from './puppet-model.ts';

const lastView = (prompt: string): string => prompt.slice(prompt.lastIndexOf('<view>'));
const goTo = (url: string): object => ({ kind: 'go_to', url });
const press = (keys: string, ref: string | null = null): object => ({ kind: 'press', keys, ref });

async function question(panel: Panel): Promise<Locator> {
  await panel.waitForPhase('consenting');
  return panel.page.getByTestId('gate-question');
}

test('a site that a page leads to is asked about before the model is shown it, and once', async ({
  panel,
  puppet,
  server,
  begin,
}) => {
  const other = `${server.otherOrigin}/reach.html?x=1`;
  await begin(`reach.html?to=${encodeURIComponent(other)}`, 'Continue');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Continue/))));
  await expect(await question(panel)).toContainText(other);
  expect(puppet.count).toBe(1);
  await panel.button('Do it').click();
  const second = await puppet.next();
  expect(lastView(second.prompt)).toContain('Recovery code');
  second.answer(act(goTo(`${server.otherOrigin}/counter.html`)));
  const third = await puppet.next();
  expect(lastView(third.prompt)).toContain('Add one');
  third.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('a site that is declined is not shown, and the run may go back', async ({
  panel,
  puppet,
  server,
  extension,
  begin,
}) => {
  // A page of the site leads on by itself: nothing is held back there.
  const next = `reach.html?next=${encodeURIComponent(`${server.otherOrigin}/reach.html`)}`;
  await begin(`reach.html?to=${encodeURIComponent(next)}`, 'Continue');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Continue/))));
  await question(panel);
  await extension.killWorker();
  await panel.button('Skip').click();
  const second = await puppet.next();
  expect(lastView(second.prompt)).toContain('The person has not allowed this site');
  expect(second.prompt).not.toContain('Words of another site');
  second.answer(act(goTo(`${server.otherOrigin}/counter.html`)));
  const third = await puppet.next();
  expect(third.prompt).toContain('FAILED');
  expect(lastView(third.prompt)).toContain('The person has not allowed this site');
  third.answer(act({ kind: 'back' }));
  const fourth = await puppet.next();
  expect(lastView(fourth.prompt)).toContain('Recovery code');
  fourth.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('what was copied on one site is not pasted on another without a question', async ({
  panel,
  tab,
  puppet,
  server,
  begin,
}) => {
  await begin('reach.html', 'Look around');
  const first = await puppet.next();
  const reference = refOf(first.prompt, /Reference/);
  first.answer(
    act(
      { kind: 'select_text', ref: reference, text: null },
      press('Control+c'),
      goTo(`${server.otherOrigin}/reach.html`),
    ),
  );
  await expect(await question(panel)).toContainText(`${server.otherOrigin}/reach.html`);
  await panel.button('Do it').click();
  const second = await puppet.next();
  // Both pages say the same: only what the first one alone has shown is carried.
  await tab.evaluate(() => document.querySelector('p')?.remove());
  const note = refOf(second.prompt, /textbox Note/);
  second.answer(act(click(note), press('Control+v')));
  await expect(await question(panel)).toContainText('A77-30219');
  await panel.button('Skip').click();
  const third = await puppet.next();
  await expect(tab.locator('#note')).toHaveValue('');
  third.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('what was seen is asked about when it is typed or put into an address, with where it was seen and without the code; a worker that comes back still knows', async ({
  panel,
  tab,
  puppet,
  server,
  extension,
  begin,
}) => {
  await begin('reach.html', 'Look around');
  (await puppet.next()).answer(act(goTo(`${server.otherOrigin}/act-tabs.html`)));
  await question(panel);
  await panel.button('Do it').click();
  await puppet.next();
  await extension.killWorker();
  const second = await puppet.next();
  const encoded = Buffer.from('it is CODE-47114').toString('base64url');
  const address = `${server.otherOrigin}/counter.html?q=${encoded}`;
  second.answer(act(goTo(address)));
  const card = await question(panel);
  await expect(card).toContainText(address);
  await expect(card).toContainText('•••');
  await expect(card).not.toContainText('CODE-47114');
  await expect(card).toContainText('seen on http://localhost');
  await panel.button('Skip').click();
  const third = await puppet.next();
  expect(tab.url()).toContain('act-tabs.html');
  third.answer(act(goTo(`${server.otherOrigin}/login.html`)));
  const fourth = await puppet.next();
  const field = refOf(fourth.prompt, /textbox/);
  fourth.answer(act(type(field, 'my code is CODE-47114')));
  await expect(await question(panel)).toContainText('•••');
  await expect(await question(panel)).not.toContainText('CODE-47114');
  await panel.button('Skip').click();
  const fifth = await puppet.next();
  expect(lastView(fifth.prompt)).not.toContain('my code');
  fifth.answer(act(type(field, 'something else')));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('prepare, don’t send: all is filled in, what would be sent is shown, and left', async ({
  panel,
  tab,
  puppet,
  server,
}) => {
  await tab.goto(`${server.url}/reach.html`);
  await panel.page.getByRole('checkbox', { name: 'Prepare, don’t send' }).check();
  await panel.command('Send the note Hello');
  await panel.run();
  await expect(panel.runSection).toContainText('Prepare, don’t send');
  const first = await puppet.next();
  const note = refOf(first.prompt, /textbox Note/);
  const send = refOf(first.prompt, /Send note/);
  first.answer(act(type(note, 'Hello'), click(send)));
  await expect(await question(panel)).toContainText('Hello');
  await expect(panel.button('Send now')).toBeVisible();
  await panel.button('Leave it').click();
  const run = await panel.waitForEnd();
  expect(run.end).toBe('done');
  expect(run.status).toContain('Prepared, not sent');
  expect(run.status).toContain('nothing was sent');
  await expect(tab.locator('#note')).toHaveValue('Hello');
  await expect(tab.locator('#log')).toHaveText('');
  // Nothing is sent later because a box unticked itself.
  await expect(panel.page.getByRole('checkbox', { name: 'Prepare, don’t send' })).toBeChecked();
});

test('prepare, don’t send: sent after all', async ({ panel, tab, puppet, server }) => {
  await panel.allowSites(['http://localhost:*']);
  await tab.goto(`${server.url}/reach.html`);
  await panel.page.getByRole('checkbox', { name: 'Prepare, don’t send' }).check();
  await panel.command('Send the note Hello');
  await panel.run();
  const first = await puppet.next();
  const send = refOf(first.prompt, /Send note/);
  first.answer(act(type(refOf(first.prompt, /textbox Note/), 'Hello'), click(send)));
  await question(panel);
  await panel.button('Send now').click();
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('sent Hello;');
});

test('a confirm is accepted for the words that the person was shown, and for no others', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('second-question.html', 'Publish the draft');
  const first = await puppet.next();
  const accept = { kind: 'dialog', accept: true, text: null };
  first.answer(act(accept, click(refOf(first.prompt, /Publish the draft/))));
  // The control is asked about by its label, the dialog by its own words once they are known.
  const card = await question(panel);
  await panel.button('Do it').click();
  await expect(card).toContainText('Answer yes to what');
  await expect(card).toContainText('Publish the draft?');
  await panel.button('Do it').click();
  const second = await puppet.next();
  expect(second.prompt).toContain('the page asked "Publish the draft?": accepted');
  expect(second.prompt).toContain('the page asked "Pay 900 EUR now?": declined');
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('[false,false] [true,false]');
});

test('a tab that the page opens by itself, later, is not the run’s', async ({ panel, tab, puppet, begin }) => {
  await begin('reach.html', 'Stay here');
  const opening = tab.context().waitForEvent('page');
  await tab.evaluate(() => setTimeout(() => open('counter.html'), 50));
  const first = await puppet.next();
  await opening;
  first.answer(act({ kind: 'scroll', to: 'down', ref: null }));
  const second = await puppet.next();
  expect(lastView(second.prompt)).toContain('Recovery code');
  expect(second.prompt).not.toContain('<tabs>\n');
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('a frame of another site that the model looks at is asked about, and then read', async ({
  panel,
  puppet,
  server,
  begin,
}) => {
  await begin('frames.html', 'Press what is in the frame');
  const first = await puppet.next();
  expect(lastView(first.prompt)).not.toContain('Deep inside');
  first.answer(act({ kind: 'look', ref: refOf(first.prompt, /other origin/), page: 1 }));
  await expect(await question(panel)).toContainText(server.otherOrigin);
  await panel.button('Do it').click();
  const second = await puppet.next();
  expect(lastView(second.prompt)).toContain('Deep inside');
  second.answer(act(click(refOf(second.prompt, /Deep inside/))));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('what the person has shown in a frame of another site is repeated there', async ({ panel, tab, server }) => {
  const log = tab.locator('#log');
  await tab.goto(`${server.url}/frames.html`);
  await panel.record();
  // In a closed tree: at its place.
  await tab
    .frameLocator('#other')
    .locator('#host')
    .click({ position: { x: 20, y: 10 } });
  await expect(log).toHaveText('clicked deep inside');
  await panel.whenRecorded('Deep inside');
  await panel.stopRecording();
  await panel.save('Reach the bottom');
  await tab.goto(`${server.url}/frames.html`);
  await panel.command('Reach the bottom');
  await panel.run();
  await panel.waitForEnd();
  await expect(log).toHaveText('clicked deep inside');
});
