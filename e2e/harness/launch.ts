/** Starts Chromium with the packed extension in a profile of its own. */
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Worker } from '@playwright/test';
import { Extension } from './extension.ts';
import { findBrowser } from './find-browser.ts';
import { until } from './until.ts';

export interface LaunchOptions {
  /** The unpacked extension, built. */
  readonly dist: string;
  /** Default: no window when there is no display. */
  readonly headless?: boolean;
  readonly locale?: string;
  readonly timezone?: string;
  /** Pixels of the whole window; the panel takes 360 of the width. */
  readonly window?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** Default: found, and installed when the machine has none. */
  readonly executablePath?: string;
  readonly log?: (line: string) => void;
  /** As a person's browser: with the popup blocker and the back/forward cache, which Playwright turns off. */
  readonly asPerson?: boolean;
  /** Ctrl+C is the caller's to handle; by default it ends the browser and the process. */
  readonly ownInterrupt?: boolean;
  /** Questions of the gate are asked on the loopback too; by default the person has allowed its sites. */
  readonly asks?: boolean;
}

/** Where the pages of tests and benchmarks are served. */
export const LOOPBACK = ['http://127.0.0.1:*', 'http://localhost:*', 'file://'];

export const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

/** Chromium's sandbox refuses to run as root. */
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

const TURNED_OFF_BY_PLAYWRIGHT = [
  '--disable-popup-blocking',
  '--disable-back-forward-cache',
  '--disable-ipc-flooding-protection',
  '--disable-background-timer-throttling',
  '--disable-prompt-on-repost',
];

const HEADLESS = [
  '--headless=new',
  // A software renderer of its own is quicker than one that imitates a graphics card, and needs no process of its own.
  '--disable-gpu',
  '--in-process-gpu',
  // Of the browser's own window, which nobody sees: pages and panels are animated as ever.
  '--animation-duration-scale=0',
];

/** What no page and no extension sees: services, pages that Chrome loads for its own windows, a process in reserve. */
const FEATURES_OFF = [
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'DialMediaRouteProvider',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** In memory where there is room: a new profile writes many small files, and waits until each is on the disk. */
function profileFolder(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= MEMORY_FOR_PROFILES) return memory;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}
const MEMORY_FOR_PROFILES = 2 ** 30;

/** @throws Error that says what to do: no build, no browser, an extension that does not load. */
export async function launchExtension(options: LaunchOptions): Promise<Extension> {
  const { dist, headless = !hasDisplay(), locale = 'en-US', timezone = 'UTC', log = console.error } = options;
  if (!existsSync(join(dist, 'manifest.json')))
    throw new Error(`${dist} holds no built extension: run "npm run build" first.`);
  const executablePath = options.executablePath ?? (await findBrowser({ install: true, log }));
  const { width, height } = options.window ?? { width: 1280, height: 860 };
  const profile = mkdtempSync(join(profileFolder(), 'stepwise-profile-'));
  const removeProfile = (): void => {
    process.off('exit', removeProfile);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', removeProfile);
  let context: BrowserContext | undefined;
  try {
    context = await chromium.launchPersistentContext(profile, {
      executablePath,
      headless,
      viewport: null,
      handleSIGINT: options.ownInterrupt !== true,
      locale,
      timezoneId: timezone,
      // Extension pages and workers take both from the process, not from Playwright.
      env: { ...process.env, TZ: timezone, LANGUAGE: locale },
      ignoreDefaultArgs: [
        '--headless',
        '--disable-extensions',
        ...(options.asPerson === true ? TURNED_OFF_BY_PLAYWRIGHT : []),
      ],
      args: [
        ...(headless ? HEADLESS : []),
        ...(isRoot ? ['--no-sandbox'] : []),
        `--disable-extensions-except=${dist}`,
        `--load-extension=${dist}`,
        '--remote-debugging-port=0',
        `--lang=${locale}`,
        `--window-size=${width},${height}`,
        ...(options.colorScheme === 'dark' ? ['--force-dark-mode'] : []),
        '--no-first-run',
        '--no-default-browser-check',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-search-engine-choice-screen',
        `--disable-features=${FEATURES_OFF.join(',')}`,
        // The tab that a bench works in may be behind another window.
        '--disable-backgrounding-occluded-windows',
        '--disable-renderer-backgrounding',
        '--mute-audio',
      ],
    });
    const worker = await serviceWorkerOf(context);
    const port = await debuggingPort(profile);
    return new Extension({
      context,
      port,
      id: new URL(worker.url()).host,
      allows: options.asks === true || options.asPerson === true ? [] : LOOPBACK,
      cleanUp: removeProfile,
    });
  } catch (error) {
    await context?.close();
    removeProfile();
    throw error;
  }
}

async function serviceWorkerOf(context: BrowserContext): Promise<Worker> {
  const [running] = context.serviceWorkers();
  try {
    return running ?? (await context.waitForEvent('serviceworker', { timeout: 20_000 }));
  } catch (cause) {
    throw new Error(
      'The extension did not load: its service worker never started. Is the build whole, the browser Chromium?',
      {
        cause,
      },
    );
  }
}

/** Chromium picks a free port and writes it down here. */
const debuggingPort = (profile: string): Promise<number> =>
  until(
    async () => {
      try {
        return Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]) || null;
      } catch {
        // Not written yet.
        return null;
      }
    },
    { timeoutMs: 20_000, what: 'the debugging port' },
  );
