/**
 * A run outlives its worker and its panel. The worker is killed in every phase of a real run: the run
 * goes on by itself, and no action is done twice.
 */
import { startHold } from './hold.ts';
import { act, ask, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test('a tab that is closed while the model thinks ends the run at once', async ({ panel, tab, puppet, begin }) => {
  await begin('counter.html', 'Add one');
  await puppet.next();
  // With its last tab the window would go, and the panel with it.
  await tab.context().newPage();
  await tab.close();
  const run = await panel.waitForEnd();
  expect([run.end, run.status]).toEqual(['failed', expect.stringContaining('The tab was closed.')]);
});

test('killed while deciding, the worker looks at the page again and asks again', async ({
  panel,
  tab,
  extension,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add one');
  (await puppet.next()).begin('{"reasoning": "I see');
  await panel.waitForPhase('deciding');
  await extension.killWorker();

  const again = await puppet.next();
  again.answer(act(click(refOf(again.prompt, /Add one(?! slowly)/))));
  (await puppet.next()).answer(done());
  const run = await panel.waitForEnd();
  expect(run.end).toBe('done');
  await expect(tab.locator('#count')).toHaveText('1');
});

test('killed while acting, the action is not done twice and the rest of the plan is decided anew', async ({
  panel,
  tab,
  extension,
  puppet,
  beginHeld,
}) => {
  // The page stands still in its click handler until the worker is dead: no evidence can reach it.
  const hold = await beginHeld('counter.html', 'Add one slowly, then one more');
  const first = await puppet.next();
  const slow = refOf(first.prompt, /slowly/);
  const add = refOf(first.prompt, /Add one(?! slowly)/);
  first.answer(act(click(slow), click(add)));
  await hold.reached;
  await extension.killWorker();
  hold.release();

  const second = await puppet.next();
  await expect(tab.locator('#count')).toHaveText('1');
  expect(second.prompt).toContain('not known');
  expect(second.prompt).toContain('1 more action was not carried out');
  second.answer(act(click(add)));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#count')).toHaveText('2');
});

test('killed while observing, the worker observes again', async ({ panel, tab, extension, puppet, begin }) => {
  // The page's picture does not come, so the page goes on loading, and the worker waits for it.
  const hold = await startHold('<button onclick="this.disabled = true">Press</button><img src="/held">');
  await tab.goto(hold.page, { waitUntil: 'domcontentloaded' });
  await hold.reached;
  await begin(null, 'Press it');
  await panel.waitForPhase('observing');
  await extension.killWorker();
  await expect.poll(() => extension.isWorkerRunning()).toBe(true);
  hold.release();

  const request = await puppet.next();
  request.answer(act(click(refOf(request.prompt, /Press/))));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.getByRole('button')).toBeDisabled();
});

test('killed while it waits for the person, the question still stands', async ({
  panel,
  tab,
  extension,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add some');
  (await puppet.next()).answer(ask('How many?'));
  await panel.waitForPhase('asking');
  await extension.killWorker();

  await panel.answer('just one');
  const request = await puppet.next();
  expect(request.prompt).toContain('just one');
  request.answer(act(click(refOf(request.prompt, /Add one(?! slowly)/))));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#count')).toHaveText('1');
});

test('closing the panel stops nothing, and reopening shows the run as it stands', async ({
  panel,
  tab,
  extension,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add one, twice');
  const first = await puppet.next();
  await extension.closePanel(panel);
  first.answer(act(click(refOf(first.prompt, /Add one(?! slowly)/))));
  const second = await puppet.next();
  await expect(tab.locator('#count')).toHaveText('1');

  const { panel: reopened } = await extension.openPanel({ tab });
  await reopened.waitForPhase('deciding');
  await expect(reopened.page.getByText('Add one, twice').first()).toBeVisible();
  second.answer(act(click(refOf(second.prompt, /Add one(?! slowly)/))));
  (await puppet.next()).answer(done('Twice it is.'));
  expect((await reopened.waitForEnd()).end).toBe('done');
  await expect(reopened.status).toContainText('Twice it is.');
  await expect(tab.locator('#count')).toHaveText('2');
});

test('pause holds the run after the action under way, resume looks at the page again', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add one');
  const first = await puppet.next();
  await panel.pause();
  await panel.waitForPhase('paused');
  // Too late: the run is paused, and what the model says now is for nobody.
  first.answer(act(click(refOf(first.prompt, /Add one(?! slowly)/))));
  await panel.resume();
  const second = await puppet.next();
  await expect(tab.locator('#count')).toHaveText('0');
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('pause while an action is under way lets it finish and holds what comes after', async ({
  panel,
  tab,
  puppet,
  beginHeld,
}) => {
  const hold = await beginHeld('counter.html', 'Add one slowly, then one more');
  const first = await puppet.next();
  const add = refOf(first.prompt, /Add one(?! slowly)/);
  first.answer(act(click(refOf(first.prompt, /slowly/)), click(add)));
  await hold.reached;
  await panel.pause();
  hold.release();
  await panel.waitForPhase('paused');
  await expect(tab.locator('#count')).toHaveText('1');

  await panel.resume();
  const second = await puppet.next();
  expect(second.prompt).toContain('the plan was stopped: the person paused the run; 1 more action was not');
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#count')).toHaveText('1');
});

test('stop ends a run at once', async ({ panel, tab, puppet, begin }) => {
  await begin('counter.html', 'Add one');
  const request = await puppet.next();
  await panel.stop();
  expect((await panel.waitForEnd()).end).toBe('stopped');
  request.answer(act(click(refOf(request.prompt, /Add one(?! slowly)/))));
  await expect(tab.locator('#count')).toHaveText('0');
});

test('a run that began with a model is not continued by replay: it stays paused until there is one again', async ({
  panel,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add one');
  await puppet.next();
  await panel.pause();
  await panel.waitForPhase('paused');
  await panel.configure({ provider: 'none' });
  await panel.resume();
  await expect(panel.runSection).toContainText('This run began with a model, and none is set up any more');
  await panel.waitForPhase('paused');

  await panel.configure({
    provider: 'openai',
    baseUrl: puppet.baseUrl,
    key: 'sk-very-secret',
    model: 'puppet',
  });
  await panel.resume();
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
});
