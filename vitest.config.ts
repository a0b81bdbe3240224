import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** A thread has too small a stack for programs that nest as deep as the sandbox allows. */
const SANDBOX = 'src/adapters/sandbox/*.test.ts';

/** What fakes Chrome or a database for itself: modules that have met one test's must not meet another's. */
const WITH_FAKES = 'src/{adapters,worker,benchmark,panel/state}/**/*.test.{ts,tsx}';

/** Unit tests beside the code (*.test.ts); what needs a browser is *.spec.ts, Playwright's. */
export default defineConfig({
  test: {
    environment: 'node',
    // A busy machine takes ten times as long.
    testTimeout: 30_000,
    // By default one core is left idle: on two, all tests would wait for each other.
    maxWorkers: availableParallelism(),
    setupFiles: ['e2e/harness/english-texts.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // Node may abort where one of its threads ends; a process takes no longer.
          pool: 'forks',
          // Modules without state are loaded once a process, which halves the time.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'exemplars/**/*.test.ts'],
          exclude: [WITH_FAKES],
        },
      },
      {
        extends: true,
        test: { name: 'with fakes', pool: 'threads', include: [WITH_FAKES], exclude: [SANDBOX] },
      },
      { extends: true, test: { name: 'sandbox', pool: 'forks', include: [SANDBOX] } },
    ],
  },
});
