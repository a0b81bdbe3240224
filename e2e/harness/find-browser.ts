/**
 * Finds a browser that takes an unpacked extension: the one that the environment names, else one
 * on the machine, else one that is installed now.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { candidatePaths } from './browser-places.ts';
import { installBrowser } from './install-browser.ts';

/** The manifest's minimum_chrome_version. */
const MIN_VERSION = 120;

/** In order: the first is ours and must work; the others belong to other tools too. */
const ENVIRONMENT = ['STEPWISE_BROWSER', 'CHROMIUM', 'CHROME_PATH'] as const;

export const BY_HAND =
  'No Chromium was found, and none could be installed. Install Chromium or Chrome for Testing and run this again ' +
  '(STEPWISE_BROWSER=/path/to/it names one), or load the extension by hand: open chrome://extensions in any Chrome, ' +
  'switch on "Developer mode", click "Load unpacked" and choose the folder dist/ (npm run build makes it).';

/** Why a path will not do; null when it will. */
export function whyNot(path: string): string | null {
  if (!existsSync(path)) return 'there is no such file';
  // chrome.exe has no --version: it would open a window.
  if (process.platform === 'win32')
    return /\\Google\\Chrome( Beta| Dev| SxS)?\\Application\\/i.test(path) ? BRANDED : null;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  const version = /(Chromium|Chrome for Testing|Chrome)\D*(\d+)\.\d+/.exec(stdout ?? '');
  if (status !== 0 || version === null) return 'it does not start (running it with --version fails)';
  if (version[1] === 'Chrome') return BRANDED;
  if (Number(version[2]) < MIN_VERSION) return `it is version ${version[2]}; Stepwise needs ${MIN_VERSION} or newer`;
  return null;
}
const BRANDED = 'branded Google Chrome ignores --load-extension; Chromium and Chrome for Testing take it';

export interface FindOptions {
  /** Install one when the machine has none; otherwise that is an error. */
  readonly install: boolean;
  readonly log: (line: string) => void;
}

/** @throws Error whose message says what to do, when there is no browser to be had. */
export async function findBrowser({ install, log }: FindOptions): Promise<string> {
  for (const name of ENVIRONMENT) {
    const path = process.env[name];
    if (path === undefined || path === '') continue;
    const reason = whyNot(path);
    if (reason === null) return path;
    if (name === 'STEPWISE_BROWSER') throw new Error(`STEPWISE_BROWSER names ${path}, but ${reason}.`);
    log(`${name} names ${path}, but ${reason}: looking further.`);
  }
  const found = firstThatStarts();
  if (found !== null) return found;
  if (!install) throw new Error(BY_HAND);
  return installBrowser({ log, find: firstThatStarts, otherwise: BY_HAND });
}

/** Playwright's own first: the version that it was tested with. */
function firstThatStarts(): string | null {
  return (
    [chromium.executablePath(), ...candidatePaths()].find((path) => existsSync(path) && whyNot(path) === null) ?? null
  );
}
