import { defineConfig } from '@playwright/test';

/** The packed extension with a real model on this machine: npm run test:llamacpp. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 1,
  retries: 0,
  reporter: 'list',
  globalSetup: '../harness/global-setup.ts',
});
