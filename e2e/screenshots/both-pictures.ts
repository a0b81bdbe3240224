/** The pictures of the README and of the store: the page and the panel beside each other, as Chrome shows them. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * @param context - Lends a page on which the two pictures are put together.
 * @param path - Of the PNG to write.
 * @param store - Of the one for the store, which takes 1280 x 800 pixels.
 */
export async function bothPictures(
  context: BrowserContext,
  { tab, panel, path, store }: { tab: Page; panel: Page; path: string; store: string },
): Promise<void> {
  const [page, side] = [join(tmpdir(), 'stepwise-tab.png'), join(tmpdir(), 'stepwise-panel.png')];
  await tab.screenshot({ path: page });
  await panel.screenshot({ path: side, caret: 'hide' });
  const frame = await context.newPage();
  await frame.setContent(
    `<div id="both" style="display:inline-flex;gap:1px;background:#c9ced9;border:1px solid #c9ced9">${image(page)}${image(side)}</div>`,
  );
  await frame.locator('#both').screenshot({ path });
  await frame.setViewportSize({ width: 1280, height: 800 });
  await frame.addStyleTag({
    content:
      'body { margin: 0; height: 100vh; display: grid; place-items: center; background: #eef1f6 } img { height: 740px }',
  });
  await frame.screenshot({ path: store });
  await frame.close();
}

const image = (file: string): string =>
  `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}" style="display:block">`;
