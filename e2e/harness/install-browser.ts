/** Installs a Chromium: Playwright's download, else the system's package manager. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const MINUTES = 60_000;

export interface InstallOptions {
  readonly log: (line: string) => void;
  /** Looks on the machine again. */
  readonly find: () => string | null;
  /** The sentence for when nothing worked. */
  readonly otherwise: string;
}

/** @throws Error with `otherwise` when there is still no browser that starts. */
export function installBrowser({ log, find, otherwise }: InstallOptions): string {
  log('No Chromium on this machine: Playwright downloads one (about 170 MB) …');
  const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  runs([process.execPath, playwright, 'install', 'chromium'], 10 * MINUTES);
  const downloaded = find();
  if (downloaded !== null) return downloaded;

  const root = asRoot();
  if (process.platform === 'linux' && root !== null) {
    log('That did not give one that starts: the system’s package manager installs Chromium …');
    for (const steps of PACKAGE_MANAGERS) {
      if (!steps.every((step) => runs([...root, ...step], 10 * MINUTES))) continue;
      const installed = find();
      if (installed !== null) return installed;
    }
  }
  throw new Error(otherwise);
}

/** The first that is there and succeeds is enough. */
const PACKAGE_MANAGERS: readonly (readonly string[])[][] = [
  [
    ['apt-get', 'update'],
    // The fonts have Arial's metrics: with wider ones the parts of some benchmark pages overlap.
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ],
  [['dnf', 'install', '-y', 'chromium']],
  [['zypper', '--non-interactive', 'install', 'chromium']],
  [['pacman', '-Sy', '--noconfirm', 'chromium']],
  [['apk', 'add', 'chromium']],
];

/** The prefix that makes a command run as root; null when nobody would let us without a password. */
function asRoot(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  return runs(['sudo', '-n', 'true'], 10_000, 'ignore') ? ['sudo', '-n'] : null;
}

function runs(command: readonly string[], timeout: number, stdio: 'inherit' | 'ignore' = 'inherit'): boolean {
  const [program, ...args] = command;
  if (program === undefined) return false;
  return spawnSync(program, args, { stdio: ['ignore', stdio, stdio], timeout }).status === 0;
}
