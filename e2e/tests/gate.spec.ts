/** The gate: what commits is asked about with what the page itself shows, and only what was confirmed is done. */
import { expect, test } from './asking-test.ts';
import { act, click, done, refOf, type } from './puppet-model.ts';

const PAGE = 'gate.html';
const enter = (ref: string, text: string): object => ({ ...type(ref, text), enter: true });

test('a form that is sent is asked about with its values, and sent once', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Write to Ann');
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(
    act(
      type(refOf(prompt, /To/), 'ann@example.com'),
      type(refOf(prompt, /Subject/), 'Lunch at one'),
      type(refOf(prompt, /Password/), 'hush-hush'),
      click(refOf(prompt, /Send mail/)),
    ),
  );
  await panel.waitForPhase('consenting');
  const card = panel.page.getByTestId('gate-question');
  await expect(card).toContainText('Send mail');
  await expect(card).toContainText('ann@example.com');
  await expect(card).toContainText('Lunch at one');
  await expect(card).toContainText('•••');
  await expect(card).not.toContainText('hush-hush');
  await expect(card).toContainText('/sent');
  await expect(panel.button('Skip')).toBeFocused();
  await expect(tab.locator('#log')).toHaveText('');
  await panel.button('Do it').click();
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('mail sent;');
});

test('what is skipped is not done, and the model is told', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Publish it');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /button Publish$/)), click(refOf(first.prompt, /Next page/))));
  await panel.waitForPhase('consenting');
  await panel.button('Skip').click();
  const second = await puppet.next();
  expect(second.prompt).toContain('the person declined button "Publish", so it was not done');
  second.answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('');
});

test('a button that changed its name after the question is not pressed', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Publish it');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /button Publish$/))));
  await panel.waitForPhase('consenting');
  await tab.evaluate(() => {
    document.querySelector('.commit')!.textContent = 'Delete all';
  });
  await panel.button('Do it').click();
  const second = await puppet.next();
  expect(second.prompt).toContain('its name was "Publish" and is now "Delete all"');
  second.answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('');
});

test('a value that changed after the question is asked about again', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Write to Ann');
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(act(type(refOf(prompt, /To/), 'ann@example.com'), click(refOf(prompt, /Send mail/))));
  await panel.waitForPhase('consenting');
  const card = panel.page.getByTestId('gate-question');
  await expect(card).toContainText('ann@example.com');
  await tab.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name=to]')!.value = 'eve@example.com';
  });
  await panel.button('Do it').click();
  await expect(card).toContainText('eve@example.com');
  await expect(tab.locator('#log')).toHaveText('');
  await panel.button('Stop').click();
  expect((await panel.waitForEnd()).end).toBe('stopped');
  await expect(tab.locator('#log')).toHaveText('');
});

test('searches, tabs, menus, links of the page and paging are never asked about', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin(PAGE, 'Look for it');
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(
    act(
      enter(refOf(prompt, /Look for/), 'pens'),
      enter(refOf(prompt, /Words/), 'ink'),
      click(refOf(prompt, /Start/)),
      click(refOf(prompt, /tab Delete/)),
      click(refOf(prompt, /Publish options/)),
      click(refOf(prompt, /Next page/)),
      click(refOf(prompt, /Terms/)),
    ),
  );
  const second = await puppet.next();
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('find sent;search sent;search sent;Delete;Publish options;Next page;');
  await expect(panel.page.getByText('May Stepwise')).toHaveCount(0);
});

test('Enter in a message box is asked about', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Say hello');
  const first = await puppet.next();
  first.answer(act(enter(refOf(first.prompt, /Type a message/), 'hello')));
  await panel.waitForPhase('consenting');
  await expect(panel.page.getByTestId('gate-question')).toContainText('hello');
  await panel.button('Do it').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('message sent;');
});

test('always on this site is asked once; a payment every time', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Publish and pay');
  const first = await puppet.next();
  const press = click(refOf(first.prompt, /button Publish$/));
  first.answer(act(press));
  await panel.waitForPhase('consenting');
  await panel.button('Always on this site').click();
  const second = await puppet.next();
  second.answer(
    act(press, type(refOf(second.prompt, /Card number/), '4111 1111'), click(refOf(second.prompt, /Finish/))),
  );
  await panel.waitForPhase('consenting');
  const card = panel.page.getByTestId('gate-question');
  await expect(card).toContainText(/Click “Finish.*” .*to pay\?/);
  await expect(card).toContainText('900 EUR');
  await expect(card).not.toContainText('4111 1111');
  await expect(panel.button('Always on this site')).toHaveCount(0);
  await panel.button('Do it').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('Publish;Publish;shop sent;');
});

test('one question covers the later commits of its sort in a plan', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Publish twice, then leave the list');
  const first = await puppet.next();
  const names = [/button Publish$/, /button Publish again/, /Unsubscribe/];
  first.answer(act(...names.map((name) => click(refOf(first.prompt, name)))));
  await panel.waitForPhase('consenting');
  const question = panel.page.getByTestId('gate-question');
  await expect(question).toContainText('Publish again');
  await expect(question).not.toContainText('Unsubscribe');
  await panel.button('Do it').click();
  await expect(question).toContainText('Unsubscribe');
  await panel.button('Do it').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('Publish;Publish again;Unsubscribe;');
});

test('the question survives the panel and the worker', async ({ panel, tab, extension, puppet, begin }) => {
  await begin(PAGE, 'Publish it');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /button Publish$/))));
  await panel.waitForPhase('consenting');
  await extension.killWorker();
  await extension.closePanel(panel);
  const { panel: reopened } = await extension.openPanel({ tab });
  await reopened.waitForPhase('consenting');
  await expect(reopened.page.getByTestId('gate-question')).toContainText('Publish');
  await expect(tab.locator('#log')).toHaveText('');
  await reopened.button('Do it').click();
  (await puppet.next()).answer(done());
  expect((await reopened.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('Publish;');
});

test('going to another site is asked about once', async ({ panel, tab, puppet, begin, server }) => {
  await begin(PAGE, 'Look at the other site');
  const first = await puppet.next();
  const there = server.url.replace('localhost', '127.0.0.1');
  first.answer(act({ kind: 'go_to', url: `${there}/counter.html` }));
  await panel.waitForPhase('consenting');
  await expect(panel.page.getByTestId('gate-question')).toContainText(`${there}/counter.html`);
  await panel.button('Do it').click();
  const second = await puppet.next();
  second.answer(act(click(refOf(second.prompt, /Add one(?! slowly)/))));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#count')).toHaveText('1');
});

test('log-ins, and forms that a script takes and that send nothing, are not asked about; a link that deletes is', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('gate-everyday.html', 'Log in and order');
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(
    act(
      click(refOf(prompt, /Accept all/)),
      // The right button follows no link.
      { ...click(refOf(prompt, /link Partner/)), how: 'right' },
      type(refOf(prompt, /textbox User/), 'ann'),
      type(refOf(prompt, /Password/), 'hush-hush'),
      click(refOf(prompt, /button Log in/)),
      click(refOf(prompt, /Add to basket/)),
      type(refOf(prompt, /textbox Street/), '12 St James’s Square'),
      click(refOf(prompt, /button Next/)),
      click(refOf(prompt, /button Back/)),
      click(refOf(prompt, /link Remove/)),
    ),
  );
  const second = await puppet.next();
  await expect(tab.locator('#log')).toHaveText('cookies;login;basket;wizard;wizard;read;');
  second.answer(act(click(refOf(second.prompt, /link Delete/))));
  await panel.waitForPhase('consenting');
  await expect(panel.page.getByTestId('gate-question')).toContainText('/items/5/delete');
  await panel.button('Skip').click();
  const third = await puppet.next();
  third.answer(act(click(refOf(third.prompt, /button Follow/))));
  await panel.waitForPhase('consenting');
  await expect(panel.page.getByRole('alertdialog')).toHaveAccessibleName(
    /^Click “Follow”.* to have the page send this\?$/,
  );
  await panel.button('Skip').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).not.toContainText('follow');
});

test('with a second look, what would go unasked goes on after a clear yes, and else is asked about', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await panel.openAdvanced();
  await panel.page.getByLabel('A second look before what is not asked about').check();
  await expect(panel.page.getByRole('status', { name: 'Settings status' })).toHaveText('Saved.');
  await begin(PAGE, 'Publish it, and again');
  const first = await puppet.next();
  const press = click(refOf(first.prompt, /button Publish$/));
  first.answer(act(press));
  await panel.waitForPhase('consenting');
  await panel.button('Always on this site').click();
  (await puppet.next()).answer(act(press));

  const look = await puppet.next();
  expect(look.prompt).toContain('<command>["Publish it, and again"]</command>');
  expect(look.prompt).toContain('"role":"button","name":"Publish"');
  expect(look.prompt).not.toContain('Type a message');
  await expect(tab.locator('#log')).toHaveText('Publish;');
  look.answer('yes');
  (await puppet.next()).answer(act(press));
  await expect(tab.locator('#log')).toHaveText('Publish;Publish;');

  (await puppet.next()).answer('no: it was published twice');
  await panel.waitForPhase('consenting');
  const card = panel.page.getByRole('alertdialog');
  await expect(card).toHaveAccessibleDescription(/this is not what you asked for. It says “it was published twice”/);
  await expect(panel.button('Always on this site')).toHaveCount(0);
  await panel.button('Do it').click();
  (await puppet.next()).answer(act(press));
  (await puppet.next()).answer('Surely yes.');
  await expect(card).toContainText('no clear answer');
  await panel.button('Skip').click();
  (await puppet.next()).answer(done());
  const { tokensIn } = await panel.waitForEnd();
  expect(tokensIn).toBe(800);
  await expect(tab.locator('#log')).toHaveText('Publish;Publish;Publish;');
});
