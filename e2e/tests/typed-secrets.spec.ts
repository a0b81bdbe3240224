/**
 * A password that a run typed is nowhere in the database once the run has ended, however the typing and
 * the run ended.
 */
import type { Panel } from '../harness/panel.ts';
import { allThatIsKept } from './all-that-is-kept.ts';
import { act, click, done, refOf, type as typeText, type PuppetRequest } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

const SECRET = 'hunter2 & friends';
const IN_ADDRESSES = ['hunter2+%26+friends', 'hunter2%20%26%20friends'];
const COMMAND = `Log in as "ada" with "${SECRET}"`;
const PAGE = 'typed-secrets.html';

/** While a run lasts its secrets are kept: this shows that they would be found. */
async function expectKept(panel: Panel): Promise<void> {
  expect(await allThatIsKept(panel)).toContain(SECRET);
}

async function expectNowhere(panel: Panel): Promise<void> {
  const kept = await allThatIsKept(panel);
  for (const form of [SECRET, ...IN_ADDRESSES]) expect(kept).not.toContain(form);
}

const typeInto = (request: PuppetRequest, field: RegExp): object => typeText(refOf(request.prompt, field), SECRET);

test('typed with Enter into a form that leads to another page, and learned', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, COMMAND);
  const first = await puppet.next();
  first.answer(act(typeText(refOf(first.prompt, /User/), 'ada'), { ...typeInto(first, /Password/), enter: true }));
  const second = await puppet.next();
  // The address of the next page holds it.
  await expect(tab).toHaveURL(/password=hunter2/);
  await expectKept(panel);
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expectNowhere(panel);
  // What the page said went into a plain field stays.
  expect(await allThatIsKept(panel)).toContain('"text":"ada"');
  await panel.keepAsExample();
  await expect(panel.page.getByRole('status', { name: 'Verdict' })).toContainText('Kept');
  expect(await allThatIsKept(panel)).toContain('verifiedBy');
  await expectNowhere(panel);
});

test('typed into a field that takes nothing', async ({ panel, puppet, begin }) => {
  await begin(PAGE, COMMAND);
  const first = await puppet.next();
  first.answer(act(typeInto(first, /Old code/)));
  const second = await puppet.next();
  expect(second.prompt).toContain('FAILED');
  second.answer(act(typeText(refOf(second.prompt, /Remark/), 'no secret')));
  const third = await puppet.next();
  await expectKept(panel);
  third.answer(done());
  await panel.waitForEnd();
  await expectNowhere(panel);
  expect(await allThatIsKept(panel)).toContain('"text":"no secret"');
});

test('stopped while it is typed', async ({ panel, puppet, beginHeld }) => {
  const hold = await beginHeld(PAGE, COMMAND);
  const first = await puppet.next();
  first.answer(act(typeInto(first, /Code(?! )/), click(refOf(first.prompt, /User/))));
  await hold.reached;
  await expectKept(panel);
  await panel.stop();
  expect((await panel.waitForEnd()).end).toBe('stopped');
  await expectNowhere(panel);
  hold.release();
});

test('the worker is killed while it is typed: nobody knows what became of it', async ({
  panel,
  extension,
  puppet,
  beginHeld,
}) => {
  const hold = await beginHeld(PAGE, COMMAND);
  const first = await puppet.next();
  first.answer(act(typeInto(first, /Code(?! )/)));
  await hold.reached;
  await extension.killWorker();
  hold.release();
  const second = await puppet.next();
  expect(second.prompt).toContain('not known');
  await expectKept(panel);
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expectNowhere(panel);
});

test('a plan that never came to the password, in a run that was stopped', async ({ panel, puppet, begin }) => {
  await begin(PAGE, COMMAND);
  const first = await puppet.next();
  first.answer(act(typeInto(first, /Old code/), typeInto(first, /Password/)));
  (await puppet.next()).answer(`I would rather not type ${SECRET}.`);
  (await puppet.next()).answer('No.');
  (await puppet.next()).answer('No.');
  await panel.waitForPhase('paused');
  await panel.stop();
  expect((await panel.waitForEnd()).end).toBe('stopped');
  await expectNowhere(panel);
});

const FIELDS = [
  ['a telephone field that the page masks', '<input type="tel" style="-webkit-text-security: disc" />'],
  ['a large field that the page masks', '<textarea style="-webkit-text-security: disc"></textarea>'],
  [
    'an editor that the page masks',
    '<div role="textbox" aria-label="Code" contenteditable style="-webkit-text-security: disc">x</div>',
  ],
  ['a field that hides its text from the first key on', `<input oninput="this.type = 'password'" />`],
  ['a field that hands the focus on', '<input onkeydown="other.focus()" /><input id="other" type="password" />'],
] as const;

for (const [field, html] of FIELDS)
  test(`typed into ${field}`, async ({ panel, tab, server, puppet, begin }) => {
    await tab.goto(`${server.url}/${PAGE}`);
    await tab.evaluate((inner) => (document.body.innerHTML = `<label>Code ${inner}</label>`), html);
    await begin(null, COMMAND);
    const first = await puppet.next();
    first.answer(act(typeInto(first, /Code/)));
    const second = await puppet.next();
    expect(second.prompt.slice(second.prompt.lastIndexOf('<view>'))).not.toContain(SECRET);
    await expectKept(panel);
    second.answer(done());
    expect((await panel.waitForEnd()).end).toBe('done');
    await expectNowhere(panel);
  });
