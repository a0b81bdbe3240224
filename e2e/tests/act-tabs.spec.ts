/** Addresses and tabs, through the packed extension: the run follows, and goes nowhere it must not. */
import { startHold } from './hold.ts';
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './page-test.ts';

const lastView = (prompt: string): string => prompt.slice(prompt.lastIndexOf('<view>'));

test('an address, back and forward; no scripts, no pages of the browser', async ({ panel, puppet, server, begin }) => {
  await begin('act-tabs.html', 'Look around');
  (await puppet.next()).answer(act({ kind: 'go_to', url: `${server.url}/counter.html` }));
  const second = await puppet.next();
  expect(lastView(second.prompt)).toContain('Add one');
  second.answer(act({ kind: 'back' }));
  const third = await puppet.next();
  expect(lastView(third.prompt)).toContain('Elsewhere');
  third.answer(act({ kind: 'forward' }));
  const fourth = await puppet.next();
  expect(lastView(fourth.prompt)).toContain('Add one');
  fourth.answer(act({ kind: 'go_to', url: 'javascript:alert(1)' }));
  const fifth = await puppet.next();
  expect(fifth.prompt).toContain('FAILED: only http and https');
  fifth.answer(act({ kind: 'go_to', url: 'chrome://settings' }));
  const sixth = await puppet.next();
  expect(sixth.prompt).toContain('not chrome:');
  sixth.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('an address that cannot be loaded ends the run with the reason of the browser, also one behind a link', async ({
  panel,
  tab,
  puppet,
  begin,
  server,
}) => {
  const nobody = await startHold();
  nobody.release();
  await begin('counter.html', 'Read the other page');
  (await puppet.next()).answer(act({ kind: 'go_to', url: nobody.url }));
  const typed = await panel.waitForEnd();
  expect(typed.status).toContain('The address could not be loaded: the server refused the connection');

  await tab.goto(`${server.url}/counter.html`);
  await tab.evaluate((url) => {
    document.body.insertAdjacentHTML('beforeend', `<a href="${url}">Elsewhere</a>`);
  }, nobody.url);
  await begin(null, 'Follow the link');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /link Elsewhere/))));
  const clicked = await panel.waitForEnd();
  expect(clicked.status).toContain('ERR_CONNECTION_REFUSED');

  // On the page of the browser that says so there is nothing to work on.
  await begin(null, 'Read this page');
  expect((await panel.waitForEnd()).status).toContain('The address could not be loaded');
});

test('the address of the page itself is loaded again, also one with a fragment', async ({ puppet, begin, server }) => {
  await begin('counter.html', 'Load the page again');
  const address = `${server.url}/counter.html`;
  const addresses = [address, address, `${address}#a`, `${address}#a`];
  (await puppet.next()).answer(act(...addresses.map((url) => ({ kind: 'go_to', url }))));
  const { prompt } = await puppet.next();
  expect(prompt.match(/loaded http/g)).toHaveLength(4);
});

test('a link that opens a tab is followed; tabs are told, switched and closed', async ({
  panel,
  puppet,
  server,
  begin,
}) => {
  await begin('act-tabs.html', 'Look around');
  const first = await puppet.next();
  expect(first.prompt).not.toContain('<tabs>\n');
  first.answer(act(click(refOf(first.prompt, /Elsewhere/))));
  const second = await puppet.next();
  expect(lastView(second.prompt)).toContain('Add one');
  const tabs = /<tabs>\n(.*)\n(.*)\n<\/tabs>/.exec(second.prompt);
  expect(tabs?.[2]).toContain('(shown below)');
  second.answer(act({ kind: 'switch_tab', tab: parseInt(tabs?.[1] ?? '', 10) }));
  const third = await puppet.next();
  expect(lastView(third.prompt)).toContain('Elsewhere');
  third.answer(act({ kind: 'close_tab', tab: parseInt(tabs?.[2] ?? '', 10) }));
  const fourth = await puppet.next();
  expect(fourth.prompt).not.toContain('<tabs>\n');
  fourth.answer(act({ kind: 'close_tab', tab: null }));
  const fifth = await puppet.next();
  expect(fifth.prompt).toContain('FAILED: it is the only tab');
  fifth.answer(act({ kind: 'new_tab', url: `${server.url}/counter.html` }));
  const sixth = await puppet.next();
  expect(lastView(sixth.prompt)).toContain('Add one');
  sixth.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('a run that waits in the page can be stopped, and what it waited for is not done', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('act-tabs.html', 'Look around');
  const first = await puppet.next();
  const until = { ref: null, after: null, is: 'contains', value: 'Now' };
  const link = click(refOf(first.prompt, /Elsewhere/));
  first.answer(act({ kind: 'wait', until, seconds: 60, do: link }));
  await panel.waitForPhase('acting');
  await panel.stop();
  expect((await panel.waitForEnd()).end).toBe('stopped');
  const heard = await tab.evaluateHandle(() => {
    const presses: string[] = [];
    document.addEventListener('pointerdown', ({ type }) => presses.push(type), true);
    // A wait that still went on would see the mutation, and press, before the evaluation returns.
    document.querySelector('#late')!.textContent = 'Now';
    return presses;
  });
  expect(await heard.jsonValue()).toEqual([]);
});

test('one plan opens several tabs', async ({ panel, puppet, server, begin }) => {
  await begin('act-tabs.html', 'Open both');
  const open = (page: string): object => ({ kind: 'new_tab', url: `${server.url}/${page}` });
  (await puppet.next()).answer(act(open('changing-targets.html'), open('login.html')));
  const second = await puppet.next();
  expect(second.prompt).not.toContain('the plan was stopped');
  expect(lastView(second.prompt)).toMatch(/login\.html/);
  second.answer(done('Both are open'));
  expect((await panel.waitForEnd()).end).toBe('done');
});
