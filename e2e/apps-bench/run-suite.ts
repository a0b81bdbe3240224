/** All chosen tasks, one application at a time. */
import { launchExtension } from '../harness/launch.ts';
import type { App } from './app.ts';
import { startBrainServer } from './brain-server.ts';
import type { AppsOptions, Chosen } from './options.ts';
import { playTask } from './play-task.ts';
import type { TaskResult } from './result.ts';

export interface SuiteRun {
  readonly results: readonly TaskResult[];
  /** Applications that could not be tried, with the reason. */
  readonly notTried: readonly { readonly app: string; readonly reason: string }[];
}

export async function runSuite(
  chosen: readonly Chosen[],
  dist: string,
  { headed, keep }: Pick<AppsOptions, 'headed' | 'keep'>,
  signal: AbortSignal,
): Promise<SuiteRun> {
  const results: TaskResult[] = [];
  const notTried: { app: string; reason: string }[] = [];
  for (const { app, tasks } of chosen) {
    if (signal.aborted) break;
    try {
      console.error(`${app.name}: ${tasks.length} tasks`);
      await app.install();
    } catch (error) {
      notTried.push({ app: app.name, reason: sentenceOf(error) });
      console.error(`${app.name}: ${sentenceOf(error)}`);
      continue;
    }
    results.push(...(await playAll(app, tasks, dist, { headed, keep }, signal)));
  }
  return { results, notTried };
}

/** In a browser of its own. */
async function playAll(
  app: App,
  tasks: Chosen['tasks'],
  dist: string,
  { headed, keep }: Pick<AppsOptions, 'headed' | 'keep'>,
  signal: AbortSignal,
): Promise<readonly TaskResult[]> {
  const results: TaskResult[] = [];
  const brain = await startBrainServer();
  const extension = await launchExtension({
    dist,
    headless: !headed,
    ownInterrupt: true,
    window: { width: 1500, height: 950 },
  });
  // Ctrl+C ends the task at hand by taking its browser.
  const leave = (): void => void extension.close();
  signal.addEventListener('abort', leave);
  try {
    const { panel, tab } = await extension.openPanel();
    await panel.configure({ provider: 'openai', baseUrl: brain.baseUrl, key: 'scripted', model: 'scripted' });
    for (const task of tasks) {
      if (signal.aborted) break;
      const result = await playTask(app, task, { extension, panel, tab, brain }, keep).catch(
        (error: unknown) => brokenTask(app.name, task.name, sentenceOf(error)),
      );
      if (signal.aborted) break;
      results.push(result);
      console.error(`  ${result.right ? 'right' : 'WRONG'} ${app.name}/${task.name}, ${result.calls} calls`);
    }
    return results;
  } finally {
    signal.removeEventListener('abort', leave);
    if (!signal.aborted) await extension.close();
    await brain.close();
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
  viewTokens: [],
  measured: null,
  seconds: 0,
  status: '',
});
