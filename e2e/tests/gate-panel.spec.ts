/** The gate in the panel: the question by keyboard, and the list of sites that runs obey. */
import type { Panel } from '../harness/panel.ts';
import { expect, test } from './asking-test.ts';
import { act, click, done, refOf, type } from './puppet-model.ts';

const PAGE = 'gate.html';
const cardOf = (panel: Panel) => panel.page.getByRole('alertdialog');
const siteOf = (panel: Panel, name: string) =>
  panel.page.getByRole('list', { name: 'Sites' }).getByRole('listitem').filter({ hasText: name });

test('Enter does what has the focus: never the step by itself; Escape stops, as everywhere', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin(PAGE, 'Publish it');
  const first = await puppet.next();
  const press = click(refOf(first.prompt, /button Publish$/));
  first.answer(act(press));
  await panel.waitForPhase('consenting');
  await expect(cardOf(panel)).toHaveAccessibleName('Click “Publish” to publish this?');
  await expect(cardOf(panel)).toHaveAccessibleDescription(/button “Publish”/);
  await expect(panel.button('Skip')).toBeFocused();
  const publish = tab.getByRole('button', { name: 'Publish', exact: true });
  const outline = (): Promise<string> => publish.evaluate((it) => getComputedStyle(it).outlineColor);
  await expect.poll(outline).toBe('rgb(232, 89, 12)');
  await panel.page.keyboard.press('Enter');
  const second = await puppet.next();
  await expect.poll(outline).not.toBe('rgb(232, 89, 12)');
  await expect(panel.textbox('Tell it something')).toBeFocused();
  second.answer(act(click(refOf(second.prompt, /Unsubscribe/))));
  await panel.waitForPhase('consenting');
  await expect(panel.button('Skip')).toBeFocused();
  await panel.page.keyboard.press('Enter');
  const third = await puppet.next();
  await expect(tab.locator('#log')).toHaveText('');
  third.answer(act(press));
  await panel.waitForPhase('consenting');
  await expect(panel.button('Skip')).toBeFocused();
  await panel.page.keyboard.press('Shift+Tab');
  await expect(panel.button('Do it')).toBeFocused();
  await expect(panel.button('Do it')).toHaveAttribute('aria-disabled', 'false');
  await panel.page.keyboard.press('Enter');
  (await puppet.next()).answer(act(press));
  await panel.waitForPhase('consenting');
  await panel.page.keyboard.press('Escape');
  expect((await panel.waitForEnd()).end).toBe('stopped');
  await expect(tab.locator('#log')).toHaveText('Publish;');
});

test('a second click answers no question that comes after the first', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Write to Ann');
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(act(type(refOf(prompt, /To/), 'ann@example.com'), click(refOf(prompt, /Send mail/))));
  await panel.waitForPhase('consenting');
  await tab.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name=to]')!.value = 'eve@example.com';
  });
  await panel.button('Do it').dblclick();
  await expect(cardOf(panel)).toContainText('eve@example.com');
  await expect(panel.button('Do it')).toBeEnabled();
  await expect(tab.locator('#log')).toHaveText('');
  await panel.button('Stop').click();
  await panel.waitForEnd();
});

test('"Do it" hears nothing of what was pressed as the question came', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Publish it');
  const first = await puppet.next();
  // In the task in which the card comes, as by somebody who clicks or presses Enter right then.
  const early = panel.page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        new MutationObserver((_, observer) => {
          const doIt = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Do it');
          if (doIt === undefined) return;
          observer.disconnect();
          doIt.click();
          resolve(doIt.getAttribute('aria-disabled'));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  first.answer(act(click(refOf(first.prompt, /button Publish$/))));
  expect(await early).toBe('true');
  await expect(panel.button('Do it')).toHaveAttribute('aria-disabled', 'false');
  await expect(tab.locator('#log')).toHaveText('');
  await panel.button('Do it').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('Publish;');
});

test('a long value is folded, and opens', async ({ panel, tab, puppet, begin }) => {
  await begin(PAGE, 'Write to Ann');
  const first = await puppet.next();
  const words = 'It rained again and we stayed inside. ';
  first.answer(
    act(type(refOf(first.prompt, /Subject/), `${words.repeat(5)}Good bye`), click(refOf(first.prompt, /Send mail/))),
  );
  await panel.waitForPhase('consenting');
  const card = cardOf(panel);
  await expect(card.getByText('Good bye')).toBeHidden();
  await card.getByText(/Show all/).click();
  await expect(card.getByText('Good bye')).toBeVisible();
  await panel.button('Stop').click();
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('');
});

test('what is prepared only says what would be sent; left alone, the run is done', async ({
  panel,
  tab,
  puppet,
  server,
}) => {
  await tab.goto(`${server.url}/${PAGE}`);
  await panel.command('Write to Ann');
  await panel.page.getByLabel('Prepare, don’t send').check();
  await panel.run();
  const first = await puppet.next();
  const { prompt } = first;
  first.answer(act(type(refOf(prompt, /To/), 'ann@example.com'), click(refOf(prompt, /Send mail/))));
  await panel.waitForPhase('consenting');
  const card = cardOf(panel);
  await expect(card).toHaveAccessibleName('Prepared. Nothing was sent.');
  await expect(card).toContainText('“Send now” would send this.');
  await expect(card).toContainText('ann@example.com');
  await expect(panel.button('Leave it')).toBeFocused();
  await panel.page.keyboard.press('Enter');
  expect((await panel.waitForEnd()).end).toBe('done');
  await expect(tab.locator('#log')).toHaveText('');

  // What was asked, and with what, is in the history.
  await panel.openSection('History');
  await panel.page.getByRole('list', { name: 'Runs' }).getByRole('button').first().click();
  const story = panel.page.getByRole('tabpanel', { name: 'History' }).getByRole('article');
  await expect(story).toContainText('Click “Send mail” to send this?');
  await expect(story).toContainText('You: No');
  await story.getByText('What the page showed').click();
  await expect(story.getByRole('definition').filter({ hasText: 'ann@example.com' })).toBeVisible();
});

test('"Always" shows in the list of sites; a run asks again once it is taken back there', async ({
  panel,
  tab,
  puppet,
  begin,
  server,
}) => {
  const host = new URL(server.url).host;
  await begin(PAGE, 'Publish it');
  const first = await puppet.next();
  const press = click(refOf(first.prompt, /button Publish$/));
  first.answer(act(press));
  await panel.waitForPhase('consenting');
  await panel.button('Always on this site').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();

  await panel.openSites();
  const site = siteOf(panel, host);
  await expect(site).toContainText('Allowed: only publish.');
  await site.locator('summary').focus();
  await panel.page.keyboard.press('Enter');
  const choice = site.getByRole('combobox', { name: 'Only publish' });
  await choice.selectOption('As usual');
  await expect(panel.page.getByText('You have allowed or forbidden nothing for good.')).toBeVisible();
  await expect(panel.page.locator('details.sites > summary')).toBeFocused();

  await begin(null, 'Publish it again');
  const again = await puppet.next();
  again.answer(act(click(refOf(again.prompt, /button Publish(?! options)/))));
  await panel.waitForPhase('consenting');
  await panel.button('Skip').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('Publish;');
});

test('on a site that the person forbids nothing is done, until the change is undone', async ({
  panel,
  tab,
  puppet,
  begin,
  server,
}) => {
  const { origin, host } = new URL(server.url);
  await panel.openSites();
  const field = panel.page.getByRole('textbox', { name: 'Never do anything on' });
  await field.fill('no site');
  await field.press('Enter');
  await expect(panel.page.getByRole('alert')).toContainText('Write it like shop.example');
  await field.fill(origin);
  await field.press('Enter');
  await expect(siteOf(panel, host)).toContainText('Stepwise may do nothing here.');

  // The page is not even read.
  await tab.goto(`${server.url}/${PAGE}`);
  await panel.command('Go to the next page');
  await panel.button('Run').click();
  await expect(panel.page.getByRole('alert')).toContainText(`You have told Stepwise to do nothing on`);
  expect(puppet.count).toBe(0);

  await panel.openSites();
  await siteOf(panel, host).locator('summary').click();
  await panel.button(`Remove this site: http://${host}`).click();
  await expect(siteOf(panel, host)).toHaveCount(0);
  await panel.button('Undo').click();
  await expect(siteOf(panel, host)).toContainText('Stepwise may do nothing here.');
  await siteOf(panel, host).locator('summary').click();
  await panel.button(`Remove this site: http://${host}`).click();

  await begin(null, 'Go to the next page');
  const third = await puppet.next();
  third.answer(act(click(refOf(third.prompt, /Next page/))));
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('Next page;');
});

test('a dialog that a direct command opens is put to the person, and a No is never done', async ({
  panel,
  tab,
  begin,
}) => {
  await begin('act-dialogs.html', 'Click Delete');
  await panel.waitForPhase('consenting');
  await panel.button('Do it').click();
  await expect(cardOf(panel)).toHaveAccessibleName(/Answer yes to what the page asks: “Delete all\?”/);
  await panel.button('Skip').click();
  const run = await panel.waitForEnd();
  expect(run.end).not.toBe('done');
  expect(run.status).toContain('You said no to “Delete all?”');
  await expect(tab.locator('#log')).toHaveText('false');
});

test('a dialog that a direct command opens is accepted once the person agrees', async ({ panel, tab, begin }) => {
  await begin('act-dialogs.html', 'Click Delete');
  await panel.waitForPhase('consenting');
  await panel.button('Do it').click();
  await expect(cardOf(panel)).toHaveAccessibleName(/Answer yes to what the page asks: “Delete all\?”/);
  await panel.button('Do it').click();
  await expect(tab.locator('#log')).toHaveText('false true');
  expect((await panel.waitForEnd()).end).toBe('done');
});

test('a question says in which row, and is asked anew when the row is another one', async ({
  panel,
  tab,
  puppet,
  begin,
}) => {
  await begin('gate-rows.html', 'Tidy up');
  const first = await puppet.next();
  const refs = (name: string): string[] =>
    [
      ...first.prompt.slice(first.prompt.lastIndexOf('<view>')).matchAll(new RegExp(`(\\S+) button "?${name}`, 'g')),
    ].map((it) => it[1] ?? '');
  const [bobby = '', milk = ''] = refs('Delete');
  first.answer(act(type(refOf(first.prompt, /Task/), 'Work'), click(bobby), click(milk)));
  await panel.waitForPhase('consenting');
  const card = cardOf(panel);
  await expect(card).toHaveAccessibleDescription(/In\s*Call Bobby/);
  await expect(card).toContainText(/Then also.*Buy milk/s);
  await expect(card).not.toContainText('Work');
  await expect(card).not.toContainText('nobody');
  await tab.evaluate(() => {
    document.querySelector('li span')!.textContent = 'Pay rent';
  });
  await panel.button('Do it').click();
  await expect(card).toContainText('Pay rent');
  await expect(tab.locator('#log')).toHaveText('');
  await panel.button('Do it').click();
  await expect(tab.locator('#log')).toHaveText('Delete Pay rent;Delete Buy milk;');
  const second = await puppet.next();
  second.answer(act(click(refOf(second.prompt, /button "?Archive/))));
  await panel.waitForPhase('consenting');
  await expect(card).toHaveAccessibleDescription(/In\s*Card of Ada/);
  await panel.button('Stop').click();
  await panel.waitForEnd();
});

test('a site that says it is a hospital, or that the person listed, is asked about before it is read', async ({
  panel,
  tab,
  puppet,
  begin,
  server,
}) => {
  await tab.goto(`${server.url}/${PAGE}`);
  const says = (url: string): Promise<void> =>
    tab.evaluate((address) => {
      const data = document.head.appendChild(document.createElement('script'));
      data.type = 'application/ld+json';
      data.text = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Hospital', url: address });
    }, url);
  // A page about one is none.
  await says('/hospitals/12');
  await begin(null, 'Publish it');
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await says('/');
  await begin(null, 'Publish it');
  await panel.waitForPhase('consenting');
  await expect(cardOf(panel)).toHaveAccessibleName('Work on this site (health)?');
  expect(puppet.count).toBe(1);
  await panel.button('Always on this site').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();

  await panel.openSites();
  const field = panel.page.getByRole('textbox', { name: 'Never do anything on' });
  await field.fill(server.url);
  await panel.button('Ask first').click();
  await expect(siteOf(panel, new URL(server.url).hostname)).toContainText('Asks before it works here.');
  await begin(null, 'click Next page');
  await panel.waitForPhase('consenting');
  await expect(cardOf(panel)).toHaveAccessibleName('Work on this site (on your own list)?');
  await panel.button('Skip').click();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  await expect(tab.locator('#log')).toHaveText('');
});
