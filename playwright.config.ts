import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** The packed extension in a real Chromium; the tests of a worker share a browser (harness/shared-browser.ts). */
export default defineConfig({
  testDir: 'e2e/tests',
  testMatch: '*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A test waits for a good part of its time.
  workers: availableParallelism() * 2,
  // A flaky test is a failing test.
  retries: 0,
  fullyParallel: true,
  reporter: 'list',
  globalSetup: './e2e/harness/global-setup.ts',
});
