import { defineConfig } from 'vitest/config';

/** A thread has too small a stack for programs that nest as deep as the sandbox allows. */
const SANDBOX = 'src/adapters/sandbox/*.test.ts';

/** Unit tests beside the code (*.test.ts); what needs a browser is *.spec.ts, Playwright's. */
export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'threads',
          pool: 'threads',
          include: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'exemplars/**/*.test.ts'],
          exclude: [SANDBOX],
        },
      },
      { extends: true, test: { name: 'sandbox', pool: 'forks', include: [SANDBOX] } },
    ],
  },
});
