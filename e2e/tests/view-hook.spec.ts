/** The listener hook in the packed extension: what it knows, and that a page can't tell that it is there. */
import { chromium, type Page } from '@playwright/test';
import { renderView } from '../../src/core/view/view-text.ts';
import type { PageView } from '../../src/core/view/view.ts';
import { findBrowser } from '../harness/find-browser.ts';
import { expect, test } from '../harness/fixtures.ts';
import { viewOf } from '../harness/view-of.ts';
import { elementsOf } from '../../src/core/view/tree.ts';

const clickables = (view: PageView): string[] =>
  elementsOf(view).flatMap((it) => (it.role === 'clickable' ? [it.name] : []));

/** What the same page sees in a browser without the extension. */
async function untouched(url: string): Promise<unknown> {
  const browser = await chromium.launch({
    executablePath: await findBrowser({ install: true, log: console.error }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    return await seenBy(page);
  } finally {
    await browser.close();
  }
}

const seenBy = (page: Page): Promise<unknown> => page.evaluate('({ seen, globals, formatted })');

test.describe('the listener hook', () => {
  test('lists what scripts listen on, also in closed shadow roots, and nothing else', async ({ extension, server }) => {
    const page = await extension.context.newPage();
    const url = `${server.url}/hook.html`;
    await page.goto(url);
    const names = ['added', 'property', 'object', 'options', 'right', 'in the closed'];
    expect(clickables(await viewOf(extension, url))).toEqual(names);
    await page.evaluate(() => document.getElementById('late')?.addEventListener('click', () => undefined));
    await page.evaluate(() => Object.assign(document.getElementById('property') ?? {}, { onclick: null }));
    const later = ['added', 'object', 'options', 'right', 'late', 'in the closed'];
    expect(clickables(await viewOf(extension, url))).toEqual(later);
    expect(renderView(await viewOf(extension, url, 1))).toContain('clickable framed');
  });

  test('answers every question of a page as natives do', async ({ extension, server }) => {
    const page = await extension.context.newPage();
    const url = `${server.url}/hook.html`;
    await page.goto(url);
    expect(await seenBy(page)).toEqual(await untouched(url));
    expect(await page.evaluate('inStack')).not.toContain('chrome-extension');
  });

  test('calls nothing that a page can patch, and says nothing that it can hear', async ({ extension, server }) => {
    const page = await extension.context.newPage();
    const url = `${server.url}/hook.html`;
    await page.goto(url);
    const calls = page.evaluate('untilClick()');
    const late = async (): Promise<boolean> => clickables(await viewOf(extension, url)).includes('late');
    await expect.poll(late).toBe(true);
    await page.mouse.click(5, 5);
    expect(await calls).toEqual([]);
  });

  test('answers no greeting of a page, which hears its own', async ({ extension, server }) => {
    const page = await extension.context.newPage();
    const url = `${server.url}/hook.html`;
    await page.goto(url);
    const heard = await page.evaluate(() => {
      const types: string[] = [];
      const meeting = document.createElement('i');
      for (const target of [performance, document, meeting])
        for (const type of ['stepwise-hello', 'ask', 'listens'])
          target.addEventListener(type, (event) => types.push(`${type} ${event.constructor.name}`));
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inner = frame.contentWindow as (Window & typeof globalThis) | null;
      const details: unknown[] = [{}, null, 1, Number.NaN, new Proxy({}, {}), inner && new inner.Object()];
      for (const detail of details) performance.dispatchEvent(new CustomEvent('stepwise-hello', { detail }));
      performance.dispatchEvent(new MouseEvent('stepwise-hello', { relatedTarget: meeting }));
      return types;
    });
    expect(heard).toEqual([
      ...Array.from({ length: 6 }, () => 'stepwise-hello CustomEvent'),
      'stepwise-hello MouseEvent',
    ]);
    // Ours is answered all the same.
    expect(clickables(await viewOf(extension, url))).toContain('added');
  });

  test('knows what a document listened on that was written anew', async ({ extension, server }) => {
    const page = await extension.context.newPage();
    const url = `${server.url}/hook.html`;
    await page.goto(url);
    await page.evaluate(() => {
      document.open();
      document.write('<div id="written" style="width: 80px; height: 20px">written</div>');
      document.close();
      document.getElementById('written')?.addEventListener('click', () => undefined);
    });
    expect(clickables(await viewOf(extension, url))).toEqual(['written']);
  });
});
