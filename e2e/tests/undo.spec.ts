/** Undo of what a run filled in: offered where it is honest, and only then. */
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { expect, test } from './asking-test.ts';
import { allThatIsKept } from './all-that-is-kept.ts';
import { act, click, done, refOf, type } from './puppet-model.ts';

const PAGE = 'undo.html';
const UNDO = 'Undo what was filled in';
const statusOf = (panel: Panel) => panel.page.getByRole('status', { name: 'Undo' });

/** As the form would send it. */
const valuesOf = (tab: Page): Promise<Record<string, unknown>> =>
  tab.evaluate(() => ({
    ...Object.fromEntries(new FormData(document.querySelector('form')!)),
    about: document.getElementById('about')!.innerText.trim(),
  }));

/** How many fields the worker says can be put back. */
async function undoable(panel: Panel): Promise<unknown> {
  const call = { stepwise: 1, method: 'run.undoable', params: { runId: (await panel.report())?.runId } };
  const reply = await panel.page.evaluate((it) => chrome.runtime.sendMessage<unknown, { result?: unknown }>(it), call);
  return reply.result;
}

function fillAll(prompt: string): object[] {
  return [
    type(refOf(prompt, /textbox Full name/), 'Grace'),
    type(refOf(prompt, /Access code/), 'new-code'),
    type(refOf(prompt, /Birthday/), '2001-02-03'),
    { kind: 'select', ref: refOf(prompt, /Country/), options: ['Japan'] },
    click(refOf(prompt, /Newsletter/)),
    click(refOf(prompt, /Large/)),
    type(refOf(prompt, /About/), 'Likes compilers'),
    type(refOf(prompt, /Phone/), '030123456'),
    type(refOf(prompt, /textbox Full name/), 'Grace Hopper'),
  ];
}

test('puts back every kind of field as it was before the run, and keeps no secret', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin(PAGE, 'Fill in the profile');
  const before = await valuesOf(tab);
  const first = await puppet.next();
  first.answer(act(...fillAll(first.prompt)));
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  expect(await valuesOf(tab)).toMatchObject({
    name: 'Grace Hopper',
    code: 'new-code',
    birthday: '2001-02-03',
    country: 'Japan',
    news: 'on',
    size: 'l',
    about: 'Likes compilers',
    phone: '030 123 456',
  });
  await panel.button(UNDO).click();
  await expect(statusOf(panel)).toHaveText('8 fields were put back.');
  expect(await valuesOf(tab)).toEqual(before);
  await expect(panel.button(UNDO)).toBeHidden();
  expect(await allThatIsKept(panel)).not.toContain('old-code');
});

test('what the person changed since is left alone', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Fill in the profile');
  const first = await puppet.next();
  first.answer(act(...fillAll(first.prompt)));
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await tab.getByLabel('Full name').fill('Mine');
  await panel.button(UNDO).click();
  await expect(statusOf(panel)).toHaveText('7 fields were put back. 1 field was changed since, and left alone.');
  expect(await valuesOf(tab)).toMatchObject({ name: 'Mine', about: '', size: 's' });
});

test('nothing is offered once something was sent; what is filled in after that is', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin(PAGE, 'Publish the profile');
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(act(type(refOf(prompt, /textbox Full name/), 'Grace'), click(refOf(prompt, /button Publish/))));
  await panel.waitForPhase('consenting');
  await expect(panel.page.getByTestId('gate-question')).toContainText(/“Small”\s*chosen/);
  await panel.button('Do it').click();
  const second = await puppet.next();
  await panel.button('Pause').click();
  await panel.waitForPhase('paused');
  await expect(tab.locator('#log')).toContainText('published;');
  await expect(panel.button(UNDO)).toBeHidden();
  await panel.button('Resume').click();
  const third = await puppet.next();
  third.answer(act(type(refOf(second.prompt, /Phone/), '1')));
  await puppet.next();
  await panel.button('Pause').click();
  await panel.waitForPhase('paused');
  await panel.button(UNDO).click();
  await expect(statusOf(panel)).toHaveText('1 field was put back.');
  expect(await valuesOf(tab)).toMatchObject({ name: 'Grace', phone: '' });
});

test('what is sent from one frame ends the undo in the others, and what is filled in after that is offered', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('undo-frames.html', 'Publish the profile');
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(act(type(refOf(prompt, /textbox Full name/), 'Grace'), click(refOf(prompt, /button Publish/))));
  await panel.waitForPhase('consenting');
  await expect(panel.button(UNDO)).toBeHidden();
  await panel.button('Do it').click();
  const second = await puppet.next();
  await panel.button('Pause').click();
  await panel.waitForPhase('paused');
  await expect(tab.frameLocator('iframe').locator('output')).toHaveText('published;');
  expect(await undoable(panel)).toBe(0);
  await expect(panel.button(UNDO)).toBeHidden();
  await panel.button('Resume').click();
  const third = await puppet.next();
  third.answer(act(type(refOf(second.prompt, /Phone/), '1'), type(refOf(second.prompt, /Note/), 'n')));
  await puppet.next();
  await panel.button('Pause').click();
  await panel.waitForPhase('paused');
  await panel.button(UNDO).click();
  await expect(statusOf(panel)).toHaveText('2 fields were put back.');
  await expect(tab.getByLabel('Full name')).toHaveValue('Grace');
  await expect(tab.getByLabel('Phone')).toHaveValue('');
});

test('a page that is gone is told as gone', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Fill in the profile');
  const first = await puppet.next();
  first.answer(act(type(refOf(first.prompt, /textbox Full name/), 'Grace')));
  await puppet.next();
  await panel.stop();
  await panel.waitForEnd();
  await expect(panel.button(UNDO)).toBeVisible();
  await tab.reload();
  await panel.button(UNDO).click();
  await expect(statusOf(panel)).toHaveText('Nothing was put back: the page is gone, or was sent.');
});
