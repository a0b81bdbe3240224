/** What a question of the gate holds besides fields: entries, marked rows, editors, and what a deletion is of. */
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { expect, test } from './asking-test.ts';
import { act, click, done, refOf } from './puppet-model.ts';

/** What is done to the page while the question is open, and what the next one has to say then. */
type Changes = readonly (readonly [words: string, change: () => Promise<unknown>])[];

/** Each change asks again, and nothing is done. */
async function askedAgain(panel: Panel, tab: Page, changes: Changes): Promise<void> {
  const card = panel.page.getByTestId('gate-question');
  for (const [words, change] of changes) {
    await change();
    await panel.button('Do it').click();
    await expect(card).toContainText(words);
    await expect(tab.locator('#log')).toHaveText('');
  }
}

test('recipients as chips, attachments and the text of a frame are shown, and compared when it is sent', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('gate-composer.html', 'Send it');
  const first = await puppet.next();
  first.answer(act(click(refOf(first.prompt, /button "?Send/))));
  await panel.waitForPhase('consenting');
  const card = panel.page.getByTestId('gate-question');
  await expect(card.getByText('Ann', { exact: true })).toBeVisible();
  for (const it of [
    'Dan dan@example.com',
    'gil@example.com',
    'Fay',
    'bill.pdf',
    'Lunch',
    'See you at one',
    'Yours, Hal',
  ])
    await expect(card).toContainText(it);
  await expect(card).not.toContainText('Inbox');
  await expect(card).not.toContainText('High');
  await expect(card.locator('.fact', { hasText: 'bill.pdf' })).not.toContainText('Subject');
  const changes: Changes = [
    ['Eve', () => tab.evaluate(() => (document.querySelector('.pill')!.firstChild!.textContent = 'Eve'))],
    [
      'mal@evil.example',
      () => tab.evaluate(() => (document.querySelector<HTMLElement>('#cc .pill')!.title = 'mal@evil.example')),
    ],
    [
      'wages.pdf',
      () => tab.evaluate(() => (document.querySelector('#attached div')!.firstChild!.textContent = 'wages.pdf')),
    ],
    [
      'Supper',
      () => tab.evaluate(() => (document.querySelector<HTMLInputElement>('[aria-label=Subject]')!.value = 'Supper')),
    ],
    [
      'Pay Mallory',
      () => tab.evaluate(() => (document.querySelector('iframe')!.contentDocument!.body.textContent = 'Pay Mallory')),
    ],
  ];
  await askedAgain(panel, tab, changes);
  await panel.button('Do it').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('Send;');
});

test('what a button of a toolbar deletes or moves are the rows that are marked', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('gate-composer.html', 'Tidy up');
  const first = await puppet.next();
  const { prompt } = first;
  await tab.locator('tr', { hasText: 'Ann' }).getByRole('checkbox').check();
  first.answer(act(click(refOf(prompt, /button "?Delete/))));
  await panel.waitForPhase('consenting');
  const card = panel.page.getByTestId('gate-question');
  await expect(card).toContainText('“Offer of Ann”');
  await expect(card).not.toContainText(/Bob|Inbox|All|Subject|Fixed/);
  const marks: Changes = [
    ['“Bill of Bob”', () => tab.locator('tr', { hasText: 'Bob' }).getByRole('checkbox').check()],
    [
      '“Deed of Dora”',
      () => tab.locator('tr[hidden] input').evaluate((it: HTMLInputElement) => void (it.checked = true)),
    ],
    [
      '“Taxes”',
      () => tab.getByRole('option', { name: 'Taxes' }).evaluate((it) => it.setAttribute('aria-selected', 'true')),
    ],
    [
      '“secret-plan.txt”',
      () =>
        tab
          .locator('.file')
          .last()
          .evaluate((it) => it.classList.add('selected')),
    ],
  ];
  await askedAgain(panel, tab, marks);
  await panel.button('Skip').click();
  const second = await puppet.next();
  second.answer(act(click(refOf(second.prompt, /button "?Move/))));
  await panel.waitForPhase('consenting');
  await expect(card).toContainText('“Offer of Ann”');
  await expect(card.locator('.fact', { hasText: 'ids=2' }).locator('dt')).toHaveText('POST');
  await panel.button('Stop').click();
  await panel.waitForEnd();
});

test('a deletion says what goes: the record that is edited, the row of a link, or what a page asks', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('gate-deletions.html', 'Clear out');
  const card = panel.page.getByRole('alertdialog');
  const ask = async (target: RegExp, says: RegExp): Promise<void> => {
    const step = await puppet.next();
    step.answer(act(click(refOf(step.prompt, target))));
    await panel.waitForPhase('consenting');
    await expect(card).toHaveAccessibleDescription(says);
  };
  await ask(/button "?Delete this recipe/, /In\s*Pea soup/);
  await panel.button('Do it').click();
  // What the page asks then names the recipe, and no more: it was answered.
  await ask(/button "?Remove/, /In\s*Recipes/);
  await expect(tab.locator('#log')).toHaveText('deleted;');
  await panel.button('Skip').click();
  await ask(/link "?Delete/, /In\s*Bread/);
  await panel.button('Skip').click();
  await ask(/button "?Yes/, /In\s*Delete several Are you sure that 2 recipes go\? Onion soup Tomato soup/);
  await panel.button('Stop').click();
  await panel.waitForEnd();
});
