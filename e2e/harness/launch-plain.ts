/** Starts the browser without the extension. */
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

export async function launchPlain(): Promise<Browser> {
  const executablePath = await findBrowser({ install: true, log: console.error });
  // Chromium's sandbox refuses to run as root.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}
