/** The box below: one for the command, for what is said to a run, and for the answer to its question. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { act, ask, click, done, refOf } from './puppet-model.ts';
import { expect, test } from './puppet-test.ts';

/** @returns Whether the window is framed, all around: that Stepwise is at work in the page. */
const isFramed = (tab: Page): Promise<boolean> =>
  tab.evaluate(() => {
    const { content, width, height } = getComputedStyle(document.documentElement, '::after');
    return content === '""' && width === `${innerWidth}px` && height === `${innerHeight}px`;
  });

test('what is said to a run is in its next decision, outlives the worker, and Esc stops it', async ({
  panel,
  puppet,
  begin,
  extension,
}) => {
  const { page } = panel;
  await begin('counter.html', 'Add one to the counter');
  const first = await puppet.next();
  expect(first.prompt).not.toContain('the person says');
  const box = panel.textbox('Tell it something');
  await expect(box).toBeVisible();
  await box.fill('Take the slow button');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Steps' }).getByText('Take the slow button')).toBeVisible();
  const second = await puppet.next();
  expect(second.prompt).toContain('the person says: Take the slow button');
  await extension.killWorker();
  const third = await puppet.next();
  expect(third.prompt).toContain('the person says: Take the slow button');
  third.answer(act(click(refOf(third.prompt, /Add one slowly/))));
  await puppet.next();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Hint' })).toHaveText(/Esc stops it/);
  await page.keyboard.press('Escape');
  await panel.waitForEnd();
  await expect(panel.textbox('Command')).toBeFocused();
});

test('what was begun before a question came is kept for after the answer, and that is said', async ({
  panel,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'Add one to the counter');
  const first = await puppet.next();
  await panel.textbox('Tell it something').fill('Then the slow one');
  first.answer(ask('Which one?'));
  const box = panel.textbox('Your answer');
  await expect(box).toHaveValue('');
  await expect(panel.page.getByRole('status', { name: 'Hint' })).toHaveText(
    '“Then the slow one” is kept for after your answer.',
  );
  await panel.openSection('Policies');
  await panel.button('Add a policy').click();
  await panel.textbox('Name').fill('pick_d');
  await expect(panel.page.getByText('The run under way goes on with the policies that it began with.')).toBeVisible();
  // Another one that is only looked at does not cost it.
  await panel.button('All policies').click();
  await panel.button('Add a policy').click();
  await panel.button('All policies').click();
  await panel.button('Go on with pick_d').click();
  await expect(panel.textbox('Name')).toHaveValue('pick_d');
  await panel.openSection('Run');
  await panel.answer('The first');
  await expect(panel.textbox('Tell it something')).toHaveValue('Then the slow one');
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
});

test('a person takes over and hands back: what they did is told to the model, through the death of the worker', async ({
  panel,
  puppet,
  begin,
  tab,
  extension,
}) => {
  await begin('direct.html', 'Set up the account');
  const first = await puppet.next();
  await panel.button('Take over').click();
  await panel.waitForPhase('paused');
  const did = panel.page.getByRole('region', { name: 'Your turn' });
  await expect(did).toBeVisible();
  await expect.poll(() => isFramed(tab)).toBe(true);
  await tab.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  await tab.getByLabel('Password').fill('hunter2-hunter2');
  await tab.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(did.getByRole('listitem')).toHaveCount(3);
  expect(await tab.locator('#log').textContent()).toBe('preview;');
  await extension.killWorker();
  await tab.getByRole('button', { name: 'Edit' }).last().click();
  await expect(did.getByRole('listitem')).toHaveCount(4);
  await panel.button('Hand back').click();
  const next = await puppet.next();
  expect(next.prompt).toMatch(
    /the person took over, and did in the page\s+- type \d+ "Ada".*"Name"\)\s+- type \d+ "‹secret-1›".*\s+- click \d+ \(button "Preview"\)\s+- click \d+ \(button "Edit"\)/,
  );
  expect(next.prompt).not.toContain('hunter2');
  await extension.killWorker();
  const again = await puppet.next();
  expect(again.prompt).toContain('the person took over');
  first.answer(done());
  again.answer(ask('Which?'));
  await panel.waitForPhase('asking');
  await panel.button('I’ll do this step').click();
  await expect(did).toBeVisible();
  await tab.getByRole('checkbox', { name: 'News' }).check();
  await expect(did.getByRole('listitem')).toHaveCount(1);
  await panel.button('Hand back').click();
  const last = await puppet.next();
  expect(last.prompt).toMatch(/asked the person: Which\?\s+the person took over.*\s+- click \d+ \(checkbox "News"\)/);
  last.answer(done());
  await panel.waitForEnd();
});

test('without a model, what was asked about and shown is done, and the command goes on from there', async ({
  panel,
  begin,
  tab,
}) => {
  await begin('direct.html', 'Click Edit and click Preview');
  await panel.waitForPhase('asking');
  await panel.button('I’ll do this step').click();
  await expect(panel.page.getByRole('region', { name: 'Your turn' })).toBeVisible();
  await tab.getByRole('button', { name: 'Edit' }).last().click();
  await expect(panel.page.getByRole('list', { name: 'Recorded steps' }).getByRole('listitem')).toHaveCount(1);
  await panel.button('Hand back').click();
  await panel.waitForEnd();
  expect(await tab.locator('#log').textContent()).toBe('edit Bob;preview;');
});

test('what a person points at comes into the box in words; the page hears nothing of it, and cannot make it up', async ({
  panel,
  tab,
  server,
}) => {
  await tab.goto(`${server.url}/direct.html`);
  await tab.evaluate(() => {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'click'])
      window.addEventListener(
        type,
        ({ isTrusted }) => isTrusted && document.body.setAttribute('data-heard', type),
        true,
      );
  });
  const pick = panel.button('Point at it in the page');
  const command = panel.textbox('Command');
  await command.fill('Click');
  await pick.click();
  await expect(panel.page.getByText('Click it in the page. Esc cancels.')).toBeVisible();
  const edit = tab.getByRole('button', { name: 'Edit' }).last();
  // The panel says so while our script is still on its way into the page: the pointer moves on until it is followed.
  let moves = 0;
  const colorUnderPointer = async (): Promise<string> => {
    await edit.hover({ position: { x: 2 + (moves += 1), y: 4 } });
    return edit.evaluate((it) => getComputedStyle(it).outlineColor);
  };
  await expect.poll(colorUnderPointer).toBe('rgb(232, 89, 12)');
  await tab.getByRole('button', { name: 'Preview', exact: true }).evaluate((it) => {
    const { x, y } = it.getBoundingClientRect();
    const init = { bubbles: true, clientX: x + 2, clientY: y + 2 };
    for (const type of ['pointerdown', 'pointerup']) it.dispatchEvent(new PointerEvent(type, init));
    it.dispatchEvent(new MouseEvent('contextmenu', init));
  });
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  await edit.click();
  await expect(command).toHaveValue('Click "Edit" in "Bob"');
  await expect(command).toBeFocused();
  expect(await tab.locator('#log').textContent()).toBe('');
  expect(await tab.locator('body').getAttribute('data-heard')).toBeNull();
  // Nothing of it has begun, and it can be cancelled.
  expect(await panel.report()).toBeNull();
  await pick.click();
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  await panel.page.keyboard.press('Escape');
  await expect(pick).toHaveAttribute('aria-pressed', 'false');
  await expect(command).toHaveValue('Click "Edit" in "Bob"');
});

test('a click in the context menu fills the command box and runs nothing; what follows sw in the address bar runs', async ({
  panel,
  tab,
  server,
  extension,
}) => {
  await tab.goto(`${server.url}/direct.html`);
  await tab.bringToFront();
  const [worker] = extension.context.serviceWorkers();
  // Chrome lets no test press its own menus: the events are dispatched as it would.
  const dispatch = (kind: 'menu' | 'omnibox', text: string): Promise<void> | undefined =>
    worker?.evaluate(
      async ({ how, said, url }) => {
        type Dispatched = { dispatch(...args: unknown[]): void };
        const [page] = await chrome.tabs.query({ url });
        if (how === 'omnibox') (chrome.omnibox.onInputEntered as unknown as Dispatched).dispatch(said, 'currentTab');
        else
          (chrome.contextMenus.onClicked as unknown as Dispatched).dispatch(
            { menuItemId: 'selected', selectionText: said },
            page,
          );
      },
      { how: kind, said: text, url: tab.url() },
    );
  await dispatch('menu', 'Click Preview');
  await expect(panel.textbox('Command')).toHaveValue('Click Preview');
  expect(await panel.report()).toBeNull();
  await dispatch('omnibox', 'Click Preview');
  await panel.waitForEnd();
  expect(await tab.locator('#log').textContent()).toBe('preview;');
});

test('two windows show the same question, and the answer given in one is none to the next question', async ({
  panel,
  puppet,
  begin,
  extension,
}) => {
  await begin('counter.html', 'Add to the counter');
  (await puppet.next()).answer(ask('How many?'));
  const other = await extension.context.newPage();
  await other.goto(panel.page.url());
  const answers = [panel.page, other].map((page) => page.getByRole('textbox', { name: 'Your answer' }));
  for (const answer of answers) await expect(answer).toBeVisible();
  await answers[1]?.fill('Two');
  await other.getByRole('button', { name: 'Send answer' }).click();
  const next = await puppet.next();
  expect(next.prompt).toContain('the person answered: Two');
  await expect(panel.textbox('Tell it something')).toBeVisible();
  next.answer(ask('Fast or slow?'));
  for (const answer of answers) await expect(answer).toHaveValue('');
  await panel.answer('Fast');
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
});

test('the choices of a question are searched by what is written, and outlined in the page', async ({
  panel,
  begin,
  tab,
}) => {
  await begin('direct.html', 'Click Edit');
  await panel.waitForPhase('asking');
  const choices = panel.page.getByRole('list', { name: 'Choices' }).getByRole('button');
  const all = await choices.count();
  expect(all).toBeGreaterThan(1);
  await panel.textbox('Your answer').fill('bob');
  await expect(choices).toHaveCount(1);
  await choices.first().hover();
  const outlined = (): Promise<number> =>
    tab.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((it) => getComputedStyle(it).outlineColor === 'rgb(232, 89, 12)')
          .length,
    );
  await expect.poll(outlined).toBe(1);
  await choices.first().click();
  await panel.waitForEnd();
});

test('what is under way, asks and is over is told by the badge and a notification, and framed in the page', async ({
  panel,
  puppet,
  begin,
  extension,
  tab,
}) => {
  const [worker] = extension.context.serviceWorkers();
  const badge = (): Promise<string> | undefined => worker?.evaluate(() => chrome.action.getBadgeText({}));
  const told = (): Promise<string[]> | undefined =>
    worker?.evaluate(
      () => new Promise<string[]>((resolve) => chrome.notifications.getAll((all) => resolve(Object.keys(all)))),
    );
  await begin('counter.html', 'Add to the counter');
  const inMenu = (): Promise<boolean> | undefined =>
    worker?.evaluate(() =>
      chrome.contextMenus.update('selected', {}).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(inMenu).toBe(true);
  const first = await puppet.next();
  await expect.poll(badge).toBe('…');
  // Around the window, however short the page is; a press at the edge goes through it.
  await expect.poll(() => isFramed(tab)).toBe(true);
  await tab.evaluate(() => {
    const edge = document.createElement('button');
    edge.style.cssText = 'position: fixed; inset: 0 auto auto 0';
    edge.addEventListener('click', () => edge.remove());
    document.body.append(edge);
  });
  await tab.mouse.click(1, 1);
  await expect(tab.locator('button[style]')).toHaveCount(0);
  const groups = (): Promise<string[]> =>
    panel.page.evaluate(async () => (await chrome.tabGroups.query({})).map(({ title }) => title ?? ''));
  await expect.poll(groups).toEqual(['Stepwise']);
  first.answer(ask('How many?'));
  await panel.waitForPhase('asking');
  await expect.poll(badge).toBe('?');
  // No window of the tests' browser has the focus.
  await expect.poll(told).toEqual(['run']);
  await expect.poll(() => isFramed(tab)).toBe(false);
  await panel.answer('One');
  const second = await puppet.next();
  await expect.poll(told).toEqual([]);
  second.answer(done());
  await panel.waitForEnd();
  await expect.poll(badge).toBe('✓');
  await expect.poll(groups).toEqual([]);
  // A group of the person's stays as it is.
  await panel.page.evaluate(async () => {
    const [{ id } = { id: -1 }] = await chrome.tabs.query({ active: true, currentWindow: true });
    await chrome.tabGroups.update(await chrome.tabs.group({ tabIds: id ?? -1 }), { title: 'Mine' });
  });
  await panel.command('Add to the counter');
  await panel.run();
  (await puppet.next()).answer(done());
  await panel.waitForEnd();
  expect(await groups()).toEqual(['Mine']);
});

const ANSWER = `Two **orders**:

| Order | Price |
| --- | --- |
| 4711 | 5 |

See [the list](https://example.com/list), [this](javascript:alert(1)) and <img src=x onerror=alert(1)>.`;

test('an answer is read as Markdown, without its HTML; its table and the run can be saved', async ({
  panel,
  puppet,
  begin,
}) => {
  await begin('counter.html', 'List my orders');
  (await puppet.next()).answer(done(ANSWER));
  await panel.waitForEnd();
  const { page } = panel;
  await expect(page.getByRole('cell', { name: '4711' })).toBeVisible();
  await expect(page.getByRole('link')).toHaveText(['the list']);
  await expect(page.getByRole('link')).toHaveAttribute('href', 'https://example.com/list');
  await expect(panel.status).toContainText('<img src=x onerror=alert(1)>');
  expect(await page.locator('.markdown img').count()).toBe(0);
  const saved = async (button: string): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), panel.button(button).click()]);
    return readFile(await download.path(), 'utf8');
  };
  expect(await saved('CSV')).toBe('Order,Price\r\n4711,5\r\n');
  expect(await saved('Save')).toBe(`${ANSWER}\n`);
  expect(await saved('Report')).toMatch(/^# List my orders[^]*## Done[^]*\| 4711 \| 5 \|[^]*## Steps[^]*All is done\./);
});
