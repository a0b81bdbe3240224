/** One picture of page and panel side by side, as the browser's window shows them. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Extension } from '../harness/extension.ts';
import type { Panel } from '../harness/panel.ts';

interface Subjects {
  readonly extension: Extension;
  readonly panel: Panel;
  readonly tab: Page;
  /** A PNG. */
  readonly path: string;
}

export async function takePicture({ extension, panel, tab, path }: Subjects): Promise<void> {
  const shots = [await tab.screenshot(), await panel.page.screenshot()];
  const sheet = await extension.context.newPage();
  try {
    await sheet.setContent(
      `<body style="margin:0;background:#889"><div id="both" style="display:flex;gap:1px;width:max-content">${shots
        .map((shot) => `<img alt="" style="display:block" src="data:image/png;base64,${shot.toString('base64')}">`)
        .join('')}</div>`,
    );
    await sheet.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
    const box = await sheet.locator('#both').boundingBox();
    if (box === null) throw new Error('the picture of the page and the panel has no size');
    // The sheet is wider than its tab: the protocol takes what lies beyond, Playwright's screenshot does not.
    const session = await extension.context.newCDPSession(sheet);
    const { data } = await session.send('Page.captureScreenshot', {
      captureBeyondViewport: true,
      clip: { ...box, scale: 1 },
    });
    await writeFile(path, Buffer.from(data, 'base64'));
  } finally {
    await sheet.close();
    await tab.bringToFront();
  }
}
