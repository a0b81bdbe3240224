/**
 * Where Chromium and Chrome for Testing usually are, per system. Branded Google Chrome is left
 * out on purpose: from version 137 on it ignores --load-extension.
 */
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const { env, platform } = process;

/** Inside one unpacked download of Playwright's, Puppeteer's or @puppeteer/browsers'. */
const INSIDE_DOWNLOAD: readonly string[] =
  platform === 'darwin'
    ? ['chrome-mac', 'chrome-mac-arm64', 'chrome-mac-x64'].flatMap((folder) => [
        join(folder, 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'),
        join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      ])
    : platform === 'win32'
      ? ['chrome-win', 'chrome-win64'].map((folder) => join(folder, 'chrome.exe'))
      : ['chrome-linux', 'chrome-linux64', 'chrome-linux-arm64'].map((folder) => join(folder, 'chrome'));

/** On PATH. Ubuntu's chromium-browser may be a stub that only names a snap: running it tells. */
function onPath(): string[] {
  if (platform === 'win32') return [];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '' && folder !== '/snap/bin');
  return ['chromium', 'chromium-browser', 'ungoogled-chromium', 'chrome-for-testing'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
}

function usualPlaces(): string[] {
  const home = homedir();
  switch (platform) {
    case 'darwin':
      return ['/Applications', join(home, 'Applications')].flatMap((folder) => [
        join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
        join(folder, 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'),
      ]);
    case 'win32':
      return [env['LOCALAPPDATA'], env['PROGRAMFILES'], env['PROGRAMFILES(X86)']]
        .filter((folder): folder is string => folder !== undefined)
        .map((folder) => join(folder, 'Chromium', 'Application', 'chrome.exe'));
    default:
      // A snap is confined and reads no hidden folders: the last resort.
      return ['/usr/bin/chromium', '/usr/lib/chromium/chromium', '/opt/chromium/chrome', '/snap/bin/chromium'];
  }
}

/** Downloads of Playwright's and Puppeteer's, the newest first. */
function downloads(): string[] {
  const home = homedir();
  const cache =
    platform === 'darwin'
      ? join(home, 'Library', 'Caches')
      : platform === 'win32'
        ? (env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'))
        : (env['XDG_CACHE_HOME'] ?? join(home, '.cache'));
  const playwright = env['PLAYWRIGHT_BROWSERS_PATH'];
  const roots = [
    playwright !== undefined && playwright !== '0' ? playwright : join(cache, 'ms-playwright'),
    join(env['PUPPETEER_CACHE_DIR'] ?? join(home, '.cache', 'puppeteer'), 'chrome'),
  ];
  return roots.flatMap((root) =>
    folderNames(root)
      .filter((name) => !name.includes('headless_shell') && (/^chromium-\d+$/.test(name) || /\d+\.\d+/.test(name)))
      .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .flatMap((name) => INSIDE_DOWNLOAD.map((inside) => join(root, name, inside))),
  );
}

function folderNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No such folder: nothing was downloaded there.
    return [];
  }
}

/** Paths worth trying, best first; most of them do not exist. */
export const candidatePaths = (): string[] => [...new Set([...downloads(), ...onPath(), ...usualPlaces()])];
