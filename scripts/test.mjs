/**
 * npm test: installs what is missing, then every check there is. Goes on after a failed one, so that
 * one run tells all; ends with "N passed, N failed".
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkNode,
  ensureDependencies,
  main,
  outputOf,
  packaged,
  Refusal,
  ROOT,
  run,
  runInOnePiece,
  tsx,
} from './steps.mjs';

// Not in test-results: Playwright empties that.
const REPORTS = join(ROOT, '.cache', 'test-reports');
const UNIT_REPORT = join(REPORTS, 'unit.json');
const E2E_REPORT = join(REPORTS, 'e2e.json');

/** A bench of few episodes, every one of which must be solved; all tasks and seeds are `npm run bench`. */
const smoke = (tasks, planner) => {
  const episodes = ['--tasks', tasks, '--seeds', '0', '--fail-under', '1', '--workers', '1'];
  return [packaged('tsx/dist/cli.mjs'), 'e2e/bench/main.ts', ...episodes, ...planner];
};

/** With a policy invoked (search-engine) and a target that another click brings (click-tab-2-hard). */
const SCRIPTED = 'login-user,choose-list,search-engine,click-tab-2-hard,guess-number';

/** In order; the checks of a row run side by side. */
const CHECKS = [
  [
    { name: 'types', args: [packaged('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
    {
      name: 'types of core, without DOM and chrome',
      args: [packaged('typescript/bin/tsc'), '--noEmit', '-p', 'src/core'],
    },
    { name: 'lint', args: [packaged('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'format', args: [packaged('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
    { name: 'build', args: [packaged('vite/bin/vite.js'), 'build', '--logLevel', 'warn'] },
  ],
  [
    {
      name: 'unit tests',
      args: [
        packaged('vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${UNIT_REPORT}`,
      ],
    },
  ],
  [
    {
      name: 'end-to-end tests',
      args: [packaged('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_REPORT },
    },
  ],
  [
    { name: 'bench: replay', args: smoke('click-checkboxes,login-user,enter-date', ['--planner', 'replay']) },
    { name: 'bench: scripted model, OpenAI wire', args: smoke(SCRIPTED, ['--planner', 'scripted']) },
    {
      name: 'bench: scripted model, Anthropic wire',
      args: smoke(SCRIPTED, ['--planner', 'scripted', '--wire', 'anthropic']),
    },
  ],
];

/** @returns whether it passed. What a check prints goes through as it comes, unless others run beside it. */
async function passes({ name, args, env }, isAlone) {
  const start = Date.now();
  if (isAlone) console.log(`\n== ${name}`);
  const code = await (isAlone ? run : runInOnePiece)(process.execPath, args, { env: { ...process.env, ...env } });
  console.log(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s`);
  return code === 0;
}

async function browser() {
  const { code, text } = await outputOf(process.execPath, [
    packaged('tsx/dist/cli.mjs'),
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
  for (const row of CHECKS) {
    const passed = await Promise.all(row.map((check) => passes(check, row.length === 1)));
    failed.push(...row.filter((_, i) => !passed[i]).map(({ name }) => name));
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
