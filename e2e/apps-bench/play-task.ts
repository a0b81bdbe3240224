/** One task: fresh data, the command through the panel, then the application's own state. */
import { approveUntil } from '../harness/approve.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dialog, Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import type { RunReport } from '../harness/run-report.ts';
import type { App, Task } from './app.ts';
import type { BrainServer, Exchange } from './brain-server.ts';
import type { TaskResult } from './result.ts';
import { earlyLooks, failedActions, isLookAgain } from './script/script.ts';
import { compareStates, problemsOfAnswer, type Comparison, type State } from './state.ts';

export interface AtWork {
  readonly panel: Panel;
  readonly tab: Page;
  readonly brain: BrainServer;
}

const RUN_MS = 120_000;
/** Some applications save a little later. */
const SAVE_MS = 6000;
const READ_AGAIN_MS = 500;

/** @param keepIn - Each prompt, answer and the last picture go there; null keeps nothing. */
export async function playTask(
  app: App,
  task: Task,
  { panel, tab, brain }: AtWork,
  keepIn: string | null,
): Promise<TaskResult> {
  const folder = await mkdtemp(join(tmpdir(), `stepwise-${app.name}-`));
  try {
    const url = await app.start(folder);
    await task.prepare?.();
    await tab.context().clearCookies();
    await app.signIn?.(tab.context());
    await tab.goto(`${url}${task.path}`);
    const before = await app.state();
    const exchanges = brain.use(task.script);
    const start = performance.now();
    const report = await carryOut(panel, task.command);
    const seconds = (performance.now() - start) / 1000;
    const comparison = await settledComparison(app, before, task.changes);
    const problems = [...comparison.missing, ...problemsOfRun(report, task)];
    const result: TaskResult = {
      app: app.name,
      task: task.name,
      right: problems.length === 0 && comparison.damage.length === 0,
      problems,
      damage: comparison.damage,
      calls: report.modelCalls,
      actions: report.actions,
      failedActions: failedActions(exchanges.at(-1)?.situation.history ?? []),
      earlyLooks: earlyLooks(exchanges.map(({ move }) => move)),
      questions: report.questions,
      viewTokens: exchanges.map(({ viewTokens }) => viewTokens),
      measured: measuredBy(task, exchanges),
      seconds,
      status: report.status,
    };
    if (keepIn !== null) await keep(join(keepIn, app.name, task.name), result, exchanges, tab);
    await leave(tab);
    return result;
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** An editor that asks before it is left must not keep the next task's page from loading. */
export async function leave(tab: Page): Promise<void> {
  // The extension may have answered already.
  const accept = (dialog: Dialog): void => void dialog.accept().catch(() => undefined);
  tab.on('dialog', accept);
  await tab.goto('about:blank');
  tab.off('dialog', accept);
}

/** The first view may have been too early, and show less than the page. */
function measuredBy(task: Task, exchanges: readonly Exchange[]): TaskResult['measured'] {
  const first = exchanges.find(({ move }) => !isLookAgain(move));
  return task.measures === undefined || first === undefined ? null : { page: task.measures, tokens: first.viewTokens };
}

/** There is nobody here to answer a question or to resume what paused: such a run is stopped. */
export async function carryOut(panel: Panel, command: string): Promise<RunReport> {
  await panel.command(command);
  await panel.run();
  const isOver = ({ phase }: RunReport): boolean => ['ended', 'asking', 'paused'].includes(phase);
  const last = await approveUntil(panel, isOver, 'the run to end', RUN_MS).catch(() => panel.report());
  if (last?.phase === 'ended') return last;
  await panel.stop();
  const ended = await panel.waitForEnd();
  return { ...ended, status: `${last?.phase ?? 'no run'}: ${last?.status ?? ''}` };
}

/** A state that is right at once may be damaged a moment later: it is read until it is right and stays as it is. */
export async function settledComparison(app: App, before: State, changes: Task['changes']): Promise<Comparison> {
  const end = performance.now() + SAVE_MS;
  let last = '';
  for (;;) {
    const after = await app.state();
    const comparison = compareStates(before, after, changes);
    const isRight = comparison.missing.length + comparison.damage.length === 0;
    const text = JSON.stringify(after);
    if ((isRight && text === last) || performance.now() >= end) return comparison;
    last = text;
    await delay(READ_AGAIN_MS);
  }
}

function problemsOfRun(report: RunReport, task: Task): readonly string[] {
  if (report.end !== 'done') return [`the run ended "${report.end}": ${report.status}`];
  return task.answer === undefined ? [] : problemsOfAnswer(report.status, task.answer);
}

async function keep(folder: string, result: TaskResult, exchanges: readonly Exchange[], tab: Page): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [index, { prompt, move }] of exchanges.entries())
    await writeFile(join(folder, `${index + 1}.txt`), `${prompt}\n\n${JSON.stringify(move, null, 1)}\n`);
  await writeFile(join(folder, 'result.json'), `${JSON.stringify(result, null, 1)}\n`);
  const pages = tab
    .context()
    .pages()
    .filter((page) => page.url().startsWith('http'));
  await pages.at(-1)?.screenshot({ path: join(folder, 'end.png') });
}
