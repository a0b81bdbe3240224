import { defineConfig } from '@playwright/test';

/** The packed extension in a real Chromium; each test has a browser of its own (harness/fixtures.ts). */
export default defineConfig({
  testDir: 'e2e/tests',
  testMatch: '*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A flaky test is a failing test.
  retries: 0,
  fullyParallel: true,
  reporter: 'list',
  globalSetup: './e2e/harness/global-setup.ts',
});
