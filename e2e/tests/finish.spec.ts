/** A plan that ends its policy: the page is asked whether a condition holds, and the model is not asked again. */
import { click, done, finishing, refOf } from './puppet-model.ts';
import { expect, test } from './page-test.ts';

const ADD = /Add one(?! slowly)/;

test('the condition holds after the plan: one call, and the answer is the end of the run', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add two');
  const request = await puppet.next();
  const add = click(refOf(request.prompt, ADD));
  request.answer(finishing({ is: 'contains', value: 'Count: 2' }, 'Two are added.', [add, add]));
  const run = await panel.waitForEnd();
  expect(run).toMatchObject({ end: 'done', decisions: 1, modelCalls: 1, actions: 2 });
  expect(run.status).toContain('Two are added.');
  await expect(tab.locator('#count')).toHaveText('2');
  expect(puppet.count).toBe(1);
});

test('the last action leads to another page, which is awaited before the condition is checked', async ({
  panel,
  tab,
  puppet,
  server,
  begin,
}) => {
  await tab.goto(`${server.url}/counter.html`);
  await tab.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<a href="login.html">Log in</a>'));
  await begin(null, 'Go to the login');
  const request = await puppet.next();
  const link = click(refOf(request.prompt, /link Log in/));
  request.answer(finishing({ is: 'shown', value: 'Password' }, 'It is open.', [link]));
  expect(await panel.waitForEnd()).toMatchObject({ end: 'done', modelCalls: 1 });
});

test('the condition does not hold: the model is asked, and told what the page shows', async ({
  panel,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add two');
  const first = await puppet.next();
  const add = click(refOf(first.prompt, ADD));
  first.answer(finishing({ is: 'equals', after: 'Count:', value: '2' }, 'Two are added.', [add], 0.5));
  const second = await puppet.next();
  expect(second.prompt).toMatch(/the condition did not hold within \d\.\d s; at the end it read "1"/);
  second.answer(done());
  expect(await panel.waitForEnd()).toMatchObject({ end: 'done', modelCalls: 2 });
});

test('the condition held before, in a frame of the page: it proves nothing', async ({
  panel,
  tab,
  server,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add one');
  const first = await puppet.next();
  await tab.evaluate(async (url) => {
    const frame = document.createElement('iframe');
    frame.src = `${url}/login.html`;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
  }, server.otherOrigin);
  first.answer(finishing({ is: 'shown', value: 'Password' }, 'It is there.', [click(refOf(first.prompt, ADD))]));
  const second = await puppet.next();
  expect(second.prompt).toContain('finish was ignored: its condition held before the plan');
  await expect(tab.locator('#count')).toHaveText('1');
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('killed while the page is checked, the worker looks at the page and asks the model', async ({
  panel,
  tab,
  extension,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add two');
  const first = await puppet.next();
  first.answer(finishing({ is: 'contains', value: 'Count: 2' }, 'Two.', [click(refOf(first.prompt, ADD))]));
  await expect(tab.locator('#count')).toHaveText('1');
  await panel.waitForPhase('checking');
  await extension.killWorker();
  const second = await puppet.next();
  expect(second.prompt).not.toContain('the condition did not hold');
  await expect(tab.locator('#count')).toHaveText('1');
  second.answer(done());
  expect(await panel.waitForEnd()).toMatchObject({ end: 'done', modelCalls: 2 });
});
