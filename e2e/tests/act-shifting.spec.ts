/** What is acted on moves while the pointer is on its way. */
import type { JSHandle, Page } from '@playwright/test';
import { click, expect, test } from './act-harness.ts';

declare const first: { is: string };
declare function slideNow(): void;

test.beforeEach(async ({ it }) => it.open('shifting-rows.html'));

test('a row that comes above when the pointer enters: the click is on the row that was meant', async ({ it }) => {
  await it.page.evaluate(() => (first.is = 'inserted'));
  await it.do(click('#third'));
  await expect(it.page.locator('#log')).toHaveText('third');
});

test('rows that are made anew when the pointer enters: nothing else is clicked', async ({ it }) => {
  await it.page.evaluate(() => (first.is = 'rendered'));
  // Here nothing finds a replaced element again; in the extension its likeness does.
  expect(await it.act(click('#third'))).toMatchObject({ ok: false, error: { kind: 'stale-ref' } });
  await expect(it.page.locator('#log')).toHaveText('');
});

/** How far down the rows were at each press. */
const pressesOn = (page: Page): Promise<JSHandle<string[]>> =>
  page.evaluateHandle(() => {
    const tops: string[] = [];
    const rows = document.querySelector<HTMLElement>('#rows');
    rows?.addEventListener('pointerdown', () => tops.push(rows.style.paddingTop));
    return tops;
  });

test('rows that slide when the pointer enters: the click waits until they rest', async ({ it }) => {
  await it.page.evaluate(() => (first.is = 'sliding'));
  const tops = await pressesOn(it.page);
  await it.do(click('#third'));
  await expect(it.page.locator('#log')).toHaveText('third');
  expect(await tops.jsonValue()).toEqual(['48px']);
});

test('an element that slides is acted on where it comes to rest', async ({ it }) => {
  const tops = await pressesOn(it.page);
  await it.page.evaluate(() => slideNow());
  await it.do(click('#second'));
  expect(await tops.jsonValue()).toEqual(['48px']);
});

test('a context menu under the pointer when the right button is released: the row did not move', async ({ it }) => {
  await it.page.evaluate(() => {
    document.querySelector('#third')?.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      document.body.insertAdjacentHTML('beforeend', '<div style="position:fixed;inset:0">Copy</div>');
    });
  });
  const evidence = await it.do(click('#third', { button: 'right' }));
  expect(evidence.report ?? '').not.toContain('moved');
});
