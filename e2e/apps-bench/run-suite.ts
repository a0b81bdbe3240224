/** All chosen tasks, one application at a time. */
import { Seat } from '../bench/seat.ts';
import { findBrowser } from '../harness/find-browser.ts';
import type { App, Task } from './app.ts';
import { startBrainServer, type BrainServer } from './brain-server.ts';
import type { AppsOptions, Chosen } from './options.ts';
import { playTask } from './play-task.ts';
import type { TaskResult } from './result.ts';

export interface SuiteRun {
  readonly results: readonly TaskResult[];
  /** Applications that could not be tried, with the reason. */
  readonly notTried: readonly { readonly app: string; readonly reason: string }[];
}

export interface SuiteOptions extends Pick<AppsOptions, 'headed' | 'asks' | 'keep'> {
  /** The unpacked extension, built. */
  readonly dist: string;
  /** Aborted: the task under way is given up, and none is started. */
  readonly signal: AbortSignal;
}

export async function runSuite(chosen: readonly Chosen[], options: SuiteOptions): Promise<SuiteRun> {
  const results: TaskResult[] = [];
  const notTried: { app: string; reason: string }[] = [];
  for (const { app, tasks } of chosen) {
    if (options.signal.aborted) break;
    console.error(`${app.name}: ${tasks.length} tasks`);
    try {
      await app.install();
    } catch (error) {
      const reason = messageOf(error);
      notTried.push({ app: app.name, reason });
      console.error(reason);
      continue;
    }
    results.push(...(await playAll(app, tasks, options)));
  }
  return { results, notTried };
}

/** In a browser of its own, and a fresh one after a task that broke. */
async function playAll(
  app: App,
  tasks: Chosen['tasks'],
  { dist, headed, asks, keep, signal }: SuiteOptions,
): Promise<readonly TaskResult[]> {
  const results: TaskResult[] = [];
  const brain = await startBrainServer();
  const seat = new Seat({
    dist,
    executablePath: await findBrowser({ install: true, log: console.error }),
    headed,
    asks,
    model: { provider: 'openai', baseUrl: brain.baseUrl, key: 'scripted', model: 'scripted' },
    window: { width: 1500, height: 950 },
    prepare: async () => undefined,
  });
  // Ctrl+C ends the task at hand by taking its browser.
  const leave = (): void => void seat.leave();
  signal.addEventListener('abort', leave);
  try {
    for (const task of tasks) {
      const result = await playOne(app, task, seat, brain, keep);
      if (signal.aborted) break;
      results.push(result);
      console.error(`  ${result.right ? 'right' : 'WRONG'} ${app.name}/${task.name}, ${result.calls} calls`);
    }
    return results;
  } finally {
    signal.removeEventListener('abort', leave);
    await seat.leave();
    await brain.close();
  }
}

async function playOne(app: App, task: Task, seat: Seat, brain: BrainServer, keep: string | null): Promise<TaskResult> {
  try {
    return await playTask(app, task, { ...(await seat.take()), brain }, keep);
  } catch (error) {
    await seat.leave();
    return brokenTask(app.name, task.name, messageOf(error));
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const brokenTask = (app: string, task: string, problem: string): TaskResult => ({
  app,
  task,
  right: false,
  problems: [problem],
  damage: [],
  calls: 0,
  actions: 0,
  failedActions: [],
  earlyLooks: 0,
  questions: 0,
  viewTokens: [],
  measured: null,
  seconds: 0,
  status: '',
});
