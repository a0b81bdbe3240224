/** Policies on the stack, in the panel, and in the hands of the person. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { act, ask, click, done, refOf, type PuppetModel, type PuppetRequest } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

const invoke = (policy: string, args: Record<string, string>): object => ({
  reasoning: `This is for ${policy}.`,
  next: { kind: 'invoke', policy, args },
});
const needsInfo = (answer: string): object => ({
  reasoning: 'Something is missing.',
  next: { kind: 'return', status: 'needs-info', answer },
});
const policyIn = ({ prompt }: PuppetRequest): string => /<policy>\n(\w+): /.exec(prompt)?.[1] ?? '';
const historyIn = ({ prompt }: PuppetRequest): string => /<history>\n([^]*?)\n<\/history>/.exec(prompt)?.[1] ?? '';

/** The next request, which must be of this policy. */
async function asked(puppet: PuppetModel, policy: string): Promise<PuppetRequest> {
  const request = await puppet.next();
  expect(policyIn(request)).toBe(policy);
  return request;
}

const stackIn = ({ page }: Panel) => page.getByRole('list', { name: 'Sub-tasks' }).getByRole('code');
const unfoldDetails = ({ page }: Panel) => page.getByText('Details', { exact: true }).click();
const usedIn = ({ page }: Panel) => page.getByRole('list', { name: 'Policies used' }).getByRole('code');
const policyItem = (page: Page, name: string, whose: RegExp) =>
  page
    .getByRole('list', { name: /policies$/i })
    .getByRole('button', { name: new RegExp(`^${name} .*${whose.source}`) });
const unfoldBuiltIn = async (panel: Panel): Promise<void> => {
  await panel.openSection('Policies');
  await panel.page.getByText('Built in, and benchmarks').click();
};

test('a stack three deep, and on it a policy that invokes itself', async ({ panel, puppet, begin }) => {
  await begin('counter.html', 'Count to one');
  (await asked(puppet, 'web')).answer(invoke('fill_form', { fields: 'Count = 1' }));
  (await asked(puppet, 'fill_form')).answer(invoke('find', { what: 'the counter' }));
  (await asked(puppet, 'find')).answer(invoke('find', { what: 'the part of the page with the counter' }));
  const deepest = await asked(puppet, 'find');
  await expect(stackIn(panel)).toHaveText(['web', 'fill_form', 'find', 'find']);
  expect(deepest.prompt).toContain('what: the part of the page with the counter');

  deepest.answer(done('It is the page itself.'));
  const finder = await asked(puppet, 'find');
  expect(historyIn(finder)).toContain('find returned done: It is the page itself.');
  // With the same arguments it would go in a circle.
  finder.answer(invoke('find', { what: 'the counter' }));
  const refused = await asked(puppet, 'find');
  expect(historyIn(refused)).toContain('find is already at work on exactly this');
  refused.answer(done('Below the heading.'));
  const filler = await asked(puppet, 'fill_form');
  filler.answer(act(click(refOf(filler.prompt, /"?Add one"?$/))));
  (await asked(puppet, 'fill_form')).answer(done('Count = 1'));
  (await asked(puppet, 'web')).answer(done());
  expect((await panel.waitForEnd()).end).toBe('done');
  await unfoldDetails(panel);
  await expect(usedIn(panel)).toHaveText(['find', 'fill_form', 'web'].toSorted((a, b) => order(a) - order(b)));
});
const order = (name: string): number => ['web', 'find', 'fill_form'].indexOf(name);

test('a policy that lacked information goes on where it was, with the answer', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add one');
  (await asked(puppet, 'web')).answer(invoke('find', { what: 'the button' }));
  const finder = await asked(puppet, 'find');
  finder.answer(act(click(refOf(finder.prompt, /"?Add one"?$/))));
  (await asked(puppet, 'find')).answer(needsInfo('Two buttons fit: which one?'));
  const parent = await asked(puppet, 'web');
  expect(historyIn(parent)).toContain('find returned needs-info: Two buttons fit: which one?');
  parent.answer(ask('Fast or slowly?'));
  await panel.waitForPhase('asking');
  await panel.answer('Fast.');
  (await asked(puppet, 'web')).answer(invoke('find', { what: 'the button that adds fast' }));
  const again = await asked(puppet, 'find');
  expect(historyIn(again)).toMatch(
    /^1\. As asked\.\n {3}click .*Add one[^]*invoked again, with {"what":"the button that adds fast"}$/,
  );
  await expect(stackIn(panel)).toHaveText(['web', 'find']);
  await expect(panel.page.getByText('goes on', { exact: true })).toBeVisible();
  again.answer(done('It is the first one.'));
  (await asked(puppet, 'web')).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('output')).toHaveText('1');
});

test('a policy that a person made with the keyboard alone is invoked by a built-in one', async ({
  panel,
  puppet,
  begin,
}) => {
  const { keyboard } = panel.page;
  await panel.page.getByRole('tab', { name: 'Run' }).focus();
  for (let i = 0; i < 3; i += 1) await keyboard.press('ArrowRight');
  await expect(panel.page.getByRole('tab', { name: 'Policies' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(panel.button('Add a policy')).toBeFocused();
  await keyboard.press('Enter');
  await expect(panel.button('All policies')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('Count Slowly');
  await expect(panel.page.getByText(/A name has small letters/)).toBeVisible();
  await keyboard.press('Control+A');
  await keyboard.type('find');
  await expect(panel.page.getByText('There is a policy “find” already.')).toBeVisible();
  await keyboard.press('Control+A');
  await keyboard.type('count_slowly');
  await expect(panel.textbox('Name')).not.toHaveAttribute('aria-invalid');
  await keyboard.press('Tab');
  await keyboard.type('Adds to a counter.');
  await keyboard.press('Tab');
  await keyboard.type('Press the slow button {times} times.');
  await expect(panel.textbox('Instructions')).toHaveAccessibleDescription(/\{times\}, which is none of the parameters/);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await panel.textbox('Name of parameter 1').focus();
  await keyboard.type('times');
  await expect(panel.textbox('Instructions')).not.toHaveAttribute('aria-invalid');
  await keyboard.press('Enter');
  await expect(policyItem(panel.page, 'count_slowly', /Yours/)).toBeVisible();

  await begin('counter.html', 'Count to one, slowly');
  const base = await asked(puppet, 'web');
  expect(base.prompt).toContain('- count_slowly');
  base.answer(invoke('count_slowly', { times: '1' }));
  const own = await asked(puppet, 'count_slowly');
  expect(own.prompt).toContain('Press the slow button “1” times.');
  expect(own.prompt).toContain('times: 1');
  own.answer(act(click(refOf(own.prompt, /slowly/))));
  (await asked(puppet, 'count_slowly')).answer(done('1'));
  (await asked(puppet, 'web')).answer(done());
  await panel.waitForEnd();
  await unfoldDetails(panel);
  await expect(usedIn(panel)).toHaveText(['count_slowly', 'web']);
  await panel.keepAsExample();
  await expect(panel.page.getByRole('status', { name: 'Verdict' })).toContainText('Kept');
  await panel.openSection('Examples');
  await expect(panel.page.getByRole('button', { name: /^times: 1/ })).toBeVisible();
});

test('a policy that is edited while a run uses it: the run keeps the one it began with', async ({
  panel,
  puppet,
  begin,
}) => {
  const { page } = panel;
  await begin('counter.html', 'Look around');
  (await asked(puppet, 'web')).answer(invoke('find', { what: 'the counter' }));
  const first = await asked(puppet, 'find');
  await unfoldBuiltIn(panel);
  await policyItem(page, 'find', /Built in/).click();
  await panel.textbox('Instructions').fill('Search high and low.');
  await panel.button('Save policy').click();
  await expect(policyItem(page, 'find', /Yours, in place of a built-in one/)).toBeVisible();
  await expect(policyItem(page, 'find', /Built in; yours is used/)).toBeVisible();
  first.answer(act(click(refOf(first.prompt, /"?Add one"?$/))));
  const second = await asked(puppet, 'find');
  expect(second.prompt).not.toContain('Search high and low.');
  second.answer(done('there'));
  (await asked(puppet, 'web')).answer(done());
  await panel.waitForEnd();

  await begin(null, 'Look around again');
  (await asked(puppet, 'web')).answer(invoke('find', { what: 'the counter' }));
  const edited = await asked(puppet, 'find');
  expect(edited.prompt).toContain('Search high and low.');
  await panel.openSection('Run');
  await panel.stop();
  await panel.waitForEnd();
  await unfoldDetails(panel);
  await page.getByRole('list', { name: 'Policies used' }).getByText('version 2').click();
  await expect(page.getByText('Search high and low.')).toBeVisible();
});

test('an action outside of a policy’s groups is not carried out, and the model is told', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Hover and add');
  (await asked(puppet, 'web')).answer(invoke('fill_form', { fields: 'Count = 1' }));
  const filler = await asked(puppet, 'fill_form');
  const add = refOf(filler.prompt, /"?Add one"?$/);
  filler.answer(act(click(add), { kind: 'hover', ref: add, x: null, y: null }, click(add)));
  const told = await asked(puppet, 'fill_form');
  expect(historyIn(told)).toContain('hover was refused: this policy has no pointer actions; the 1 after it');
  await expect(tab.locator('output')).toHaveText('1');
  await expect(panel.page.getByText(/“hover” was not carried out/)).toBeVisible();
  await panel.stop();
});

test('policies are duplicated, switched off, exported, removed and imported', async ({ panel }, info) => {
  const { page } = panel;
  await unfoldBuiltIn(panel);
  await panel.button('Duplicate find').click();
  await expect(panel.textbox('Name')).toHaveValue('find_2');
  await panel.textbox('Pages').fill('https://shop.example/*');
  await panel.button('Save policy').click();
  await expect(panel.textbox('Pages')).toBeFocused();
  await expect(panel.textbox('Pages')).toHaveAccessibleDescription(/leave out what stands before the host/);
  await panel.textbox('Pages').fill('shop.example/*');
  await panel.button('Save policy').click();
  const toggle = page.getByRole('switch', { name: 'Use your policy find_2' });
  await toggle.uncheck();
  await expect(toggle).not.toBeChecked();

  const [download] = await Promise.all([page.waitForEvent('download'), panel.button('Export').click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    format: 'stepwise-policies',
    policies: [{ name: 'find_2', sites: ['shop.example/*'], enabled: false }],
  });
  await panel.button('Remove your policy find_2').click();
  await panel.button('Yes, remove').click();
  await expect(toggle).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Policies' })).toBeFocused();

  const importFile = async (content: string): Promise<void> => {
    const path = info.outputPath('policies.json');
    await writeFile(path, content);
    await page.locator('input[type="file"]:visible').setInputFiles(path);
  };
  await importFile(text.replace('"core"', '"mouse"'));
  await expect(page.getByRole('alert')).toContainText('find_2: There is no group of actions “mouse”');
  await expect(toggle).toHaveCount(0);
  await importFile(text);
  await expect(page.getByText('Imported 1 policy.')).toBeVisible();
  await expect(toggle).toBeVisible();
  // One that would take the place of a built-in one waits for the person.
  await importFile(text.replace('"find_2"', '"find"').replace('"enabled": false', '"enabled": true'));
  await expect(page.getByRole('switch', { name: 'Use your policy find', exact: true })).not.toBeChecked();
});

test('stages run in the order in which they were ticked', async ({ panel }) => {
  const { page } = panel;
  await unfoldBuiltIn(panel);
  await panel.button('Duplicate find').click();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'reformulation' }).check();
  await page.getByRole('checkbox', { name: 'state-filter' }).check();
  await expect(page.getByText('They run in this order: reformulation, state-filter.')).toBeVisible();
  await panel.button('Save policy').click();
  await policyItem(page, 'find_2', /Yours/).click();
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByText('They run in this order: reformulation, state-filter.')).toBeVisible();
});

test('a policy that another version wrote is named with the reason, and kept until it is removed', async ({
  panel,
}) => {
  const { page } = panel;
  await page.evaluate(async () => {
    const opened = indexedDB.open('stepwise');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const rows = opened.result.transaction('policies', 'readwrite').objectStore('policies');
    const put = rows.put({ name: 'odd', description: 'D', instructions: 'I', groups: ['gone'] });
    await new Promise((resolve) => (put.onsuccess = resolve));
    opened.result.close();
  });
  await panel.openSection('Policies');
  const odd = page.getByRole('list', { name: 'Yours that cannot be read' }).getByRole('listitem');
  await expect(odd).toContainText(/odd.*cannot read your policy, so it is not used \(groups\.0: /);
  // Its name is not free: saved under it, another would take its place.
  await panel.button('Add a policy').click();
  await panel.textbox('Name').fill('odd');
  await expect(page.getByText('There is a policy “odd” already.')).toBeVisible();
  await panel.button('All policies').click();
  await panel.button('Remove your policy odd').click();
  await panel.button('Yes, remove').click();
  await expect(odd).toHaveCount(0);
});
