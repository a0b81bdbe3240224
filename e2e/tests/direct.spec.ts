/** Commands that say what to do are carried out without a model and without an example. */
import { allThatIsKept } from './all-that-is-kept.ts';
import { act, click, done, refOf } from './puppet-model.ts';
import { startHold } from './hold.ts';
import { expect, test } from './puppet-test.ts';

test('several parts are done in their order, read back, and told with what the page then showed', async ({
  panel,
  tab,
  begin,
}) => {
  await begin(
    'direct.html',
    'Type ada into Name and press Enter, then type "a@example.com" into Email, choose Blue, choose Monthly, tick News and Offers and click Preview.',
  );
  const run = await panel.waitForEnd();
  expect([run.end, run.modelCalls, run.actions]).toEqual(['done', 0, 8]);
  await expect(tab.locator('#log')).toHaveText('enter;Blue;preview;');
  await expect(tab.locator('#name')).toHaveValue('ada');
  await expect(tab.locator('#email')).toHaveValue('a@example.com');
  expect(await tab.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
  for (const name of ['News', 'Offers']) expect(await tab.getByRole('checkbox', { name }).isChecked()).toBe(true);
  expect(run.status).toContain('“Name” is filled in.');
  expect(run.status).toMatch(/Clicked “Preview”, and the page then showed “.*preview;”/);
  await expect(panel.runSection).toHaveAttribute('data-deciders', 'direct');
});

test('a text that is longer than what evidence shows of it is compared whole', async ({ panel, tab, begin }) => {
  const text = 'I have a question. '.repeat(30).trim();
  await begin('direct.html', `Type "${text}" into Question`);
  const run = await panel.waitForEnd();
  expect([run.end, run.status]).toEqual(['done', expect.stringContaining('“Question” is filled in.')]);
  await expect(tab.getByLabel('Question')).toHaveValue(text);
});

test('what only the next page shows is done after another look', async ({ panel, tab, begin }) => {
  await begin('direct.html', 'Click Next then type x42 into Code and click "Check code"');
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('code x42;');
});

test('what comes some time after its page is waited for before it is said to be missing', async ({
  panel,
  tab,
  begin,
}) => {
  await begin('tasks.html', 'Click Older then click Paint fence');
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('older;fence;');
});

test('where two targets fit the person is asked, with what tells them apart', async ({ panel, tab, begin }) => {
  await begin('direct.html', 'Click Edit');
  const asking = await panel.waitForPhase('asking');
  expect(asking.actions).toBe(0);
  await expect(panel.runSection).toContainText('Alice');
  await expect(panel.runSection).toContainText('Bob');
  await panel.page.getByRole('button', { name: /^2\. the button “Edit” beside “Bob/ }).click();
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('edit Bob;');
});

test('what a page asks by a prompt is put to the person', async ({ panel, tab, begin }) => {
  await begin('tasks.html', 'Rename list');
  await panel.waitForPhase('asking');
  await panel.page.getByRole('textbox').first().fill('Groceries');
  await panel.page.getByRole('button', { name: 'Send answer' }).click();
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('h1')).toHaveText('Groceries');
});

test('a press that its control answers with a question in its place is not told as done', async ({ panel, begin }) => {
  await begin('tasks.html', 'Archive all');
  expect((await panel.waitForEnd()).status).toContain('It asks “Archive them?” now, and that was not answered.');
});

for (const [command, log] of [
  ['open the monthly report', 'Monthly report;'],
  ['Add Fix the lamp', 'add Fix the lamp;'],
] as const)
  test(`${command}: what is near is offered, and goes on to what was meant`, async ({ panel, tab, begin }) => {
    await begin('tasks.html', command);
    await panel.waitForPhase('asking');
    await panel.page.getByRole('button', { name: /^1\. / }).click();
    expect((await panel.waitForEnd()).end).toBe('done');
    await expect(tab.locator('#log')).toHaveText(log);
  });

test('a box of a list that is drawn anew is read where it stands then', async ({ panel, begin }) => {
  await begin('tasks.html', 'tick Buy milk');
  expect((await panel.waitForEnd()).status).toBe('Done: “Buy milk” is ticked.');
  await panel.button('New command').click();
  await expect(panel.textbox('Command')).toBeFocused();
  await expect(panel.page.getByText('“Buy milk” is ticked.')).toBeHidden();
  await panel.page.keyboard.press('ArrowUp');
  await expect(panel.textbox('Command')).toHaveValue('tick Buy milk');
});

test('a form that the browser refuses to send is no success', async ({ panel, tab, begin }) => {
  await begin('direct.html', 'Type tea into Topic and click Ask');
  const run = await panel.waitForEnd();
  expect([run.end, run.status]).toEqual(['failed', expect.stringMatching(/does not accept .* “Question”/)]);
  await expect(tab.locator('#log')).toHaveText('');
});

test('a form that the browser sends is one', async ({ panel, tab, begin }) => {
  await begin('direct.html', 'Type tea into Topic, type "How long?" into Question and click Ask');
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('asked;');
});

test('the command may say which itself', async ({ panel, tab, begin }) => {
  await begin('direct.html', 'Click Edit in the row of Alice');
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('edit Alice;');
});

test('a control that only a hover on its row shows is pressed', async ({ panel, tab, begin }) => {
  await begin('quirks/on-hover.html', 'remove the Taxi');
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('td:first-child')).toHaveText(['Lunch', 'Hotel', 'Museum']);
});

for (const [command, why] of [
  ['Click Preview, then frobnicate it', /I didn’t understand “frobnicate it”/],
  ['Book a flight to Rome', /I didn’t understand “Book a flight to Rome”\. Try: click Preview.*No example fits/],
] as const)
  test(`${command} is refused in words, and nothing is done`, async ({ panel, tab, begin }) => {
    await begin('direct.html', command);
    const run = await panel.waitForEnd();
    expect([run.end, run.actions]).toEqual(['failed', 0]);
    expect(run.status).toMatch(why);
    await expect(tab.locator('#log')).toHaveText('');
  });

test('what is called alike is a button in the panel that does it', async ({ panel, tab, begin }) => {
  await begin('direct.html', 'Click Previous');
  await panel.button('1. the button “Preview”').click();
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('preview;');
});

test('an option that a list does not have: the person presses one that it has', async ({ panel, tab, begin }) => {
  await begin('direct.html', 'Choose Green in Color');
  await panel.page.getByRole('button', { name: '2. “Blue” in' }).click();
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.getByLabel('Color')).toHaveValue('Blue');
});

test('a command that is the name of a button presses it, once', async ({ panel, tab, begin }) => {
  await begin('direct.html', 'Preview');
  const run = await panel.waitForEnd();
  expect([run.end, run.actions]).toEqual(['done', 1]);
  await expect(tab.locator('#log')).toHaveText('preview;');
});

test('an address is opened and Back leads back', async ({ panel, tab, server, begin }) => {
  await begin('direct.html', `Go to ${server.url}/counter.html, then click "Add one" and go back`);
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab).toHaveTitle('Account');
});

test('a password that the command holds is nowhere afterwards', async ({ panel, tab, begin }) => {
  await begin('direct.html', 'Type hunter2-of-old into Password');
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#password')).toHaveValue('hunter2-of-old');
  await expect.poll(() => allThatIsKept(panel)).not.toContain('hunter2-of-old');
});

test('killed in the middle, the next worker goes on where it was, and no click is done twice', async ({
  panel,
  tab,
  server,
  extension,
  begin,
}) => {
  const hold = await startHold();
  await tab.goto(`${server.url}/direct.html`);
  await tab.evaluate((url) => Object.assign(window, { holdUrl: url }), hold.url);
  await begin(null, 'Type ada into Name, tick News, click "Preview slowly" and tick Offers');
  await hold.reached;
  await extension.killWorker();
  hold.release();
  const run = await panel.waitForEnd();
  // Whether the click took effect nobody can tell: it is said, and not tried again.
  expect(run.end).toBe('failed');
  expect(run.status).toMatch(/not known whether this took effect: Click the button “Preview slowly”/);
  await expect(tab.locator('#log')).toHaveText('slow;');
  await expect(tab.locator('#name')).toHaveValue('ada');
});

test('killed while it waits, the next worker waits on and does the rest, and nothing twice', async ({
  panel,
  tab,
  extension,
  begin,
}) => {
  await begin('direct.html', 'Click Preview, then wait until “Ready” is shown and tick News');
  await panel.waitForRun(({ phase, actions }) => phase === 'acting' && actions === 2, 'the wait');
  await extension.killWorker();
  await tab.evaluate(() => (document.querySelector('#log')!.textContent += 'Ready;'));
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('preview;Ready;');
  expect(await tab.getByRole('checkbox', { name: 'News' }).isChecked()).toBe(true);
});

test('an example of exactly this command goes before its words', async ({ panel, tab, server }) => {
  await tab.goto(`${server.url}/direct.html`);
  await panel.record();
  await tab.getByRole('button', { name: 'Edit' }).last().click();
  await expect(tab.locator('#log')).toHaveText('edit Bob;');
  await panel.stopRecording();
  await panel.save('Click Edit');
  await tab.reload();
  const run = await panel.carryOut('Click Edit');
  await expect(panel.runSection).toHaveAttribute('data-deciders', 'replay');
  expect(run.decisions).toBeGreaterThan(0);
});

test.describe('with a model', () => {
  test.beforeEach(async ({ panel, puppet }) => {
    await panel.configure({
      provider: 'openai',
      baseUrl: puppet.baseUrl,
      model: 'puppet',
      directCommands: true,
      replayFirst: true,
    });
  });

  test('a direct command costs no call', async ({ panel, tab, puppet, begin }) => {
    await begin('direct.html', 'Type ada into Name and click Preview');
    const run = await panel.waitForEnd();
    expect([run.end, run.modelCalls, puppet.count]).toEqual(['done', 0, 0]);
    await expect(tab.locator('#log')).toHaveText('preview;');
  });

  test('what does not say which target is the model’s to decide, and it is told what was done', async ({
    panel,
    tab,
    puppet,
    begin,
  }) => {
    await begin('direct.html', 'Type ada into Name, then click Edit');
    const request = await puppet.next();
    expect(request.prompt).toContain('The command says so.');
    await expect(tab.locator('#name')).toHaveValue('ada');
    request.answer(act(click(refOf(request.prompt, /button Edit/))));
    (await puppet.next()).answer(done());
    const run = await panel.waitForEnd();
    expect([run.end, run.modelCalls]).toEqual(['done', 2]);
    await expect(panel.runSection).toHaveAttribute('data-deciders', 'direct model');
  });

  test('a run that worked is repeated without a call; a method of a paper asks all the same', async ({
    panel,
    tab,
    puppet,
    begin,
  }) => {
    const command = 'Note that "ada" wants a preview';
    await begin('direct.html', command);
    const first = await puppet.next();
    first.answer(act(click(refOf(first.prompt, /Preview(?! slowly)/))));
    (await puppet.next()).answer(done());
    expect((await panel.waitForEnd()).modelCalls).toBe(2);
    await panel.keepAsExample();

    await tab.reload();
    const second = await panel.carryOut(command);
    expect([second.end, second.modelCalls, puppet.count]).toEqual(['done', 0, 2]);
    await expect(tab.locator('#log')).toHaveText('preview;');
    await expect(panel.runSection).toHaveAttribute('data-deciders', 'replay');

    await panel.configure({
      provider: 'openai',
      preset: 'step',
      directCommands: true,
      replayFirst: true,
    });
    await begin(null, command);
    (await puppet.next()).answer(done());
    expect((await panel.waitForEnd()).modelCalls).toBe(1);
  });
});
