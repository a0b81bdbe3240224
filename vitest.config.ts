import { defineConfig } from 'vitest/config';

/** Unit tests beside the code (*.test.ts); what needs a browser is *.spec.ts, Playwright's. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'exemplars/**/*.test.ts'],
    environment: 'node',
  },
});
