import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { BY_HAND, findBrowser, whyNot } from './find-browser.ts';

/** A program that answers --version, as browsers do where there is a shell. */
async function browserThatSays(version: string, status = 0): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'stepwise-browser-')), 'browser');
  await writeFile(path, `#!/bin/sh\necho '${version}'\nexit ${status}\n`);
  await chmod(path, 0o755);
  return path;
}

const posix = test.skipIf(process.platform === 'win32');
afterEach(() => {
  vi.unstubAllEnvs();
});

posix.each([
  ['Chromium 156.0.8078.79 built on Debian GNU/Linux 12', 0, null],
  ['Google Chrome for Testing 140.0.1.2', 0, null],
  ['Google Chrome 140.0.7339.80', 0, 'branded'],
  ['Chromium 119.0.1.2', 0, 'needs 120'],
  ['Command requires the chromium snap to be installed', 1, 'does not start'],
  ['Chromium 156.0.1.2', 127, 'does not start'],
])('%s (status %i): %s', async (version, status, reason) => {
  const why = whyNot(await browserThatSays(version, status));
  if (reason === null) expect(why).toBeNull();
  else expect(why).toContain(reason);
});

test('a path where nothing is will not do', () => {
  expect(whyNot(join(tmpdir(), 'no', 'such', 'browser'))).toContain('no such file');
});

posix('the browser that STEPWISE_BROWSER names is taken, or refused with the reason', async () => {
  const good = await browserThatSays('Chromium 156.0.1.2');
  vi.stubEnv('STEPWISE_BROWSER', good);
  expect(await findBrowser({ install: false, log: () => undefined })).toBe(good);
  vi.stubEnv('STEPWISE_BROWSER', await browserThatSays('Google Chrome 140.0.1.2'));
  await expect(findBrowser({ install: false, log: () => undefined })).rejects.toThrow(/STEPWISE_BROWSER.*branded/);
});

posix("another tool's CHROME_PATH is passed over with a word when it will not do", async () => {
  vi.stubEnv('STEPWISE_BROWSER', '');
  vi.stubEnv('CHROMIUM', '');
  vi.stubEnv('CHROME_PATH', await browserThatSays('Google Chrome 140.0.1.2'));
  const said: string[] = [];
  const found = await findBrowser({ install: false, log: (line) => said.push(line) }).catch((error: unknown) => error);
  expect(said.join()).toMatch(/CHROME_PATH.*branded.*looking further/);
  // Whether this machine has another one is not the test's to know.
  expect(typeof found === 'string' || (found instanceof Error && found.message === BY_HAND)).toBe(true);
});
