/**
 * npm test: installs what is missing, then every check there is. Goes on after a failed one, so that
 * one run tells all; ends with "N passed, N failed".
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, checkNode, ensureDependencies, main, outputOf, Refusal, ROOT, tsx } from './steps.mjs';

// Not in test-results: Playwright empties that.
const REPORTS = join(ROOT, '.cache', 'test-reports');
const UNIT_REPORT = join(REPORTS, 'unit.json');
const E2E_REPORT = join(REPORTS, 'e2e.json');

const REPLAYED =
  'click-button,click-link,click-dialog,click-option,click-checkboxes,choose-list,enter-text,enter-password,login-user,focus-text,click-tab,enter-date';

/** With policies invoked (search-engine) and targets that another click brings (click-collapsible-2, click-tab-2-hard). */
const SCRIPTED =
  'click-button,click-link,click-dialog-2,enter-text,login-user,choose-list,click-checkboxes,click-tab-2-hard,click-collapsible-2,search-engine,guess-number';

/** Every episode must be solved. */
const bench = (tasks, seeds, planner) =>
  tsx('e2e/bench/main.ts', ['--tasks', tasks, '--seeds', seeds, '--fail-under', '1', ...planner]);

const CHECKS = [
  { name: 'types', check: () => bin('typescript/bin/tsc', ['--noEmit', '-p', '.']) },
  {
    name: 'types of core, without DOM and chrome',
    check: () => bin('typescript/bin/tsc', ['--noEmit', '-p', 'src/core']),
  },
  { name: 'lint', check: () => bin('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'format', check: () => bin('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']) },
  { name: 'build', check: () => bin('vite/bin/vite.js', ['build', '--logLevel', 'warn']) },
  {
    name: 'unit tests',
    check: () =>
      bin('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]),
  },
  {
    name: 'end-to-end tests',
    check: () =>
      bin('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_REPORT },
      }),
  },
  { name: 'bench: replay', check: () => bench(REPLAYED, '0-2', ['--planner', 'replay']) },
  {
    name: 'bench: scripted model, OpenAI wire',
    check: () => bench(SCRIPTED, '0-1', ['--planner', 'scripted']),
  },
  {
    name: 'bench: scripted model, Anthropic wire',
    check: () => bench(SCRIPTED, '0-1', ['--planner', 'scripted', '--wire', 'anthropic']),
  },
];

async function browser() {
  const { code, text } = await outputOf(process.execPath, [
    join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    join(ROOT, 'e2e', 'harness', 'print-browser.ts'),
  ]);
  const path = text.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || path === '') throw new Refusal('The tests need a Chromium: the lines above say what to do.');
  return path;
}

function countUnit() {
  const report = readReport(UNIT_REPORT);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countE2e() {
  const stats = readReport(E2E_REPORT)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The runner died before it wrote one: its own failure is counted instead.
    return undefined;
  }
}

await main(async () => {
  checkNode();
  await ensureDependencies();
  process.env.STEPWISE_BROWSER = await browser();
  console.log(`Browser: ${process.env.STEPWISE_BROWSER}`);
  if ((await tsx('e2e/miniwob/main.ts', ['--fetch-only'])) !== 0)
    throw new Refusal(
      'The MiniWoB++ pages are needed for the tests: the lines above say why they could not be fetched.',
    );

  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const failed = [];
  for (const { name, check } of CHECKS) {
    console.log(`\n== ${name}`);
    const start = Date.now();
    const passed = (await check()) === 0;
    console.log(`== ${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s`);
    if (!passed) failed.push(name);
  }
  const unit = countUnit();
  const e2e = countE2e();
  // A check that is not a list of tests counts as one when it fails, so that a failure never ends in "0 failed".
  const others = failed.filter(
    (name) => !(name === 'unit tests' && unit.failed > 0) && !(name === 'end-to-end tests' && e2e.failed > 0),
  );
  console.log(
    `\nunit tests: ${unit.passed} passed, ${unit.failed} failed; end-to-end tests: ${e2e.passed} passed, ${e2e.failed} failed`,
  );
  if (failed.length > 0) console.log(`failed checks: ${failed.join(', ')}`);
  console.log(`${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed + others.length} failed`);
  return failed.length === 0 ? 0 : 1;
});
