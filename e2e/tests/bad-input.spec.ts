/** Whatever goes wrong is said in plain words that name what to do, and nothing is lost. */
import { writeFile } from 'node:fs/promises';
import { act, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

test('with no model, a command that no demonstration fits says how to go on', async ({ panel, tab, server }) => {
  await tab.goto(`${server.url}/counter.html`);
  const run = await panel.carryOut('Translate the third paragraph into Latin');
  expect([run.end, run.actions]).toEqual(['failed', 0]);
  await expect(panel.status).toContainText(/Record|model/);
});

test('a hosted provider without a key says that the key is missing', async ({ panel }) => {
  await panel.configure({ provider: 'anthropic', model: 'claude-x' });
  expect(await panel.testConnection()).toMatch(/key/i);
});

test('a base URL where nothing answers is named', async ({ panel }) => {
  await panel.configure({ provider: 'openai', baseUrl: 'http://127.0.0.1:9/v1', key: 'k', model: 'm' });
  expect(await panel.testConnection()).toMatch(/127\.0\.0\.1:9|reach|answer/i);
});

for (const url of ['chrome://version/', 'chrome://settings/', 'about:version'])
  test(`on ${url} the panel says in a sentence that no extension may act there`, async ({ panel, tab }) => {
    await tab.goto(url);
    await expect(panel.page.getByText(/no extension may act|lets no extension/i).first()).toBeVisible();
    await expect(panel.button('Run')).toBeDisabled();
  });

test("a model's nonsense is asked about once, then in the other form, then said, and nothing is clicked", async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add one');
  (await puppet.next()).answer({ mood: 'dreamy' });
  const second = await puppet.next();
  expect(second.prompt).toContain('could not be read');
  second.answer({ mood: 'still dreamy' });
  const third = await puppet.next();
  expect(third.body).toContain('json_schema');
  third.answer({ mood: 'dreamy in JSON' });
  const run = await panel.waitForPhase('paused');
  expect([run.actions, run.modelCalls]).toEqual([0, 3]);
  await expect(panel.status).toContainText(/could not be read/);
  await expect(tab.locator('#count')).toHaveText('0');
});

test('a ref that is in no view is refused, and the model hears of it', async ({ panel, tab, puppet, begin }) => {
  await begin('counter.html', 'Add one');
  (await puppet.next()).answer(act(click('4711')));
  const second = await puppet.next();
  expect(second.prompt).toMatch(/4711 is gone/);
  second.answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#count')).toHaveText('0');
});

test('a ref that died is refused with what is nearest, and the rest of the plan is dropped', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('dying-ref.html', 'Press First, then Second');
  const first = await puppet.next();
  first.answer(
    act(click(refOf(first.prompt, /First/)), click(refOf(first.prompt, /Second/)), click(refOf(first.prompt, /First/))),
  );
  const second = await puppet.next();
  expect(second.prompt).toMatch(/is gone/);
  expect(second.prompt).toContain('1 more action was not carried out');
  second.answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('');
});

test('a page that navigates in the middle of a plan drops the rest and is looked at anew', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('navigates.html', 'Go to the counter and add one');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /Go to/)), click(refOf(first.prompt, /Stay/))));
  const second = await puppet.next();
  expect(second.prompt).toContain('another page began to load');
  second.answer(act(click(refOf(second.prompt, /Add one(?! slowly)/))));
  (await puppet.next()).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#count')).toHaveText('1');
});

test('a tab that is closed under a run ends it with a sentence', async ({ panel, tab, server, puppet, extension }) => {
  const other = await extension.context.newPage();
  await tab.goto(`${server.url}/counter.html`);
  await tab.bringToFront();
  await panel.command('Add one');
  await panel.run();
  const first = await puppet.next();
  await tab.close();
  await other.bringToFront();
  first.answer(act(click('1')));
  const run = await panel.waitForEnd();
  expect(run.end).toBe('failed');
});

test('an imported file that is no exemplar file changes nothing and says why', async ({ panel }, info) => {
  await panel.openSection('Examples');
  await panel.page.getByText('Benchmarks', { exact: true }).click();
  const switches = panel.page.getByRole('switch');
  await expect(switches.first()).toBeVisible();
  const before = await switches.count();
  for (const [name, text, why] of [
    ['prose.json', 'not even JSON', /not JSON/],
    ['other.json', '{"format":"something-else","version":1,"demonstrations":[]}', /format/],
    ['half.json', '{"format":"stepwise-exemplars","version":1,"demonstrations":[{"id":"x"}]}', /demonstrations/],
  ] as const) {
    const file = info.outputPath(name);
    await writeFile(file, text);
    await panel.page.locator('input[type="file"]:visible').setInputFiles(file);
    await expect(panel.page.getByRole('alert').filter({ hasText: why })).toBeVisible();
    await expect(switches).toHaveCount(before);
  }
});
