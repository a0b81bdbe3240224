/**
 * Replay at many seeds in seconds: the real view, executor, reducer and planner, without the
 * extension around them. For trying out replay; what counts is `npm run bench`.
 *
 *   npx tsx e2e/demonstrations/simulate.ts click-button,login-user 0-99
 */
import { chromium, type Page } from '@playwright/test';
import { bundledDemonstrations } from '../../exemplars/index.ts';
import { asRunId, asTabId } from '../../src/core/ids.ts';
import { sampleExemplars } from '../samples/demonstration-samples.ts';
import type { ActError, Evidence } from '../../src/core/actions/action.ts';
import { createReplayPlanner } from '../../src/core/replay/replay-planner.ts';
import type { Result } from '../../src/core/result.ts';
import type { RunState } from '../../src/core/run/run-state.ts';
import { DEFAULT_SETTINGS, budgetOf } from '../../src/core/settings.ts';
import type { RunEvent, Step } from '../../src/core/run/run-event.ts';
import { startRun, step } from '../../src/core/run/step.ts';
import type { PageView } from '../../src/core/view/view.ts';
import type { ViewRules } from '../../src/core/view/view-rules.ts';
import { DEFAULT_PRESET } from '../../src/core/preset.ts';
import { MINIWOB_RULES } from '../../src/benchmark/miniwob.ts';
import { findBrowser } from '../harness/find-browser.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob } from '../miniwob/serve.ts';
import { bundle } from '../tests/act-harness.ts';
import { TASKS } from './people.ts';

declare const core: { EPISODE_MAX_TIME: number; startEpisodeReal(): void };
declare const pageSide: {
  view(params: { settle: boolean; framePrefix: string; rules: ViewRules }): Promise<{ view: PageView }>;
  act(params: { dispatchId: string; action: unknown; rules: ViewRules }): Promise<Result<Evidence, ActError>>;
};

const tasks = process.argv[2]?.split(',') ?? Object.keys(TASKS);
const [from = 0, to = 99] = (process.argv[3] ?? '0-99').split('-').map(Number);
const planner = createReplayPlanner();
const demonstrations = bundledDemonstrations();
const server = await serveMiniwob(await ensureMiniwob());
const browser = await chromium.launch({
  executablePath: await findBrowser({ install: false, log: console.error }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const code = await bundle('e2e/demonstrations/simulate-page.ts');
  const page = await browser.newPage();
  for (const task of tasks) {
    let solved = 0;
    for (let seed = from; seed <= to; seed += 1) {
      const { reward, command, run } = await episode(page, code, task, seed);
      if (reward > 0.99) solved += 1;
      else console.log(`${task} ${seed}: reward ${reward}, “${command}”: ${endOf(run)}`);
    }
    console.log(`${task}: ${solved} of ${to - from + 1}`);
  }
} finally {
  await browser.close();
  await server.close();
}

async function episode(page: Page, code: string, task: string, seed: number) {
  await page.goto(`${server.url}/miniwob/${task}.html`);
  await page.evaluate(code);
  const command = await page.evaluate((n) => {
    core.EPISODE_MAX_TIME = 2_147_483_647;
    (Math as unknown as { seedrandom(seed: number): void }).seedrandom(n);
    core.startEpisodeReal();
    return (document.querySelector('#query')?.textContent ?? '').replace(/\s+/g, ' ').trim();
  }, seed);
  const budget = { ...budgetOf(DEFAULT_SETTINGS), maxDecisions: 12 };
  const started = {
    id: asRunId('simulated'),
    tabId: asTabId(1),
    planner: 'replay',
    policies: [],
    preset: DEFAULT_PRESET,
    budget,
    at: 0,
  } as const;
  let now: Step = startRun({ ...started, command });
  while (now.state.phase !== 'ended') {
    const event = await perform(page, now);
    if (event === null) break;
    now = step(now.state, event);
  }
  const reward = await page.evaluate(
    () => (globalThis as unknown as { WOB_RAW_REWARD_GLOBAL: number }).WOB_RAW_REWARD_GLOBAL,
  );
  return { command, reward, run: now.state };
}

async function perform(page: Page, { state, effects }: Step): Promise<RunEvent | null> {
  for (const effect of effects) {
    if (effect.type === 'observe') {
      const { view } = await page.evaluate(
        (rules) => pageSide.view({ settle: true, framePrefix: '', rules }),
        MINIWOB_RULES,
      );
      return { type: 'observed', at: 0, view };
    }
    if (effect.type === 'act') {
      const { dispatchId, action } = effect;
      const outcome = await page.evaluate((it) => pageSide.act(it), {
        dispatchId,
        action,
        rules: MINIWOB_RULES,
      });
      return { type: 'acted', at: 0, outcome, verdict: null };
    }
    if (effect.type === 'decide' && state.phase === 'deciding') {
      const frame = state.stack[state.stack.length - 1] ?? state.stack[0];
      const signal = new AbortController().signal;
      const { view } = state;
      const request = {
        run: state,
        frame,
        view,
        exemplars: sampleExemplars(demonstrations),
        signal,
        onReasoning: () => {},
      };
      const decided = await planner.decide(request);
      return decided.ok
        ? { type: 'decided', at: 0, planned: decided.value }
        : { type: 'decide-failed', at: 0, error: decided.error };
    }
  }
  return null;
}

function endOf(run: RunState): string {
  return run.phase === 'ended' ? JSON.stringify(run.end) : run.phase;
}
