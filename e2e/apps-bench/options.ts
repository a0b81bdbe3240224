/** What was asked of the suite on its command line. */
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../../src/core/result.ts';
import type { App, Task } from './app.ts';

export interface AppsOptions {
  readonly list: boolean;
  /** Names of applications and of tasks ("trac", "trac/close"); empty takes all. */
  readonly only: readonly string[];
  readonly headed: boolean;
  /** Questions before risky steps are asked, answered with "Do it", and counted. */
  readonly asks: boolean;
  /** Where prompts, answers and pictures go; null keeps none. */
  readonly keep: string | null;
}

export const USAGE = `npm run bench:apps -- [flags]

  --only app,app/task   applications and tasks by name (default: all)
  --list                says what there is
  --keep DIR            keeps each prompt, each answer and a picture of the end there
  --ask                 asks before risky steps and answers "Do it"
  --headed              shows the browser`;

const FLAGS = {
  only: { type: 'string', default: '' },
  list: { type: 'boolean', default: false },
  keep: { type: 'string' },
  headed: { type: 'boolean', default: false },
  ask: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export function parseOptions(args: readonly string[]): Result<AppsOptions | 'help', string> {
  let flags;
  try {
    flags = parseArgs({ args: [...args], options: FLAGS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    return err(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
  if (flags.help) return ok('help');
  const only = flags.only.split(',').filter((name) => name !== '');
  return ok({ list: flags.list, only, headed: flags.headed, asks: flags.ask, keep: flags.keep ?? null });
}

export interface Chosen {
  readonly app: App;
  readonly tasks: readonly Task[];
}

/** A name that nothing has is an error: a typing mistake must not pass for an empty choice. */
export function chooseTasks(apps: readonly App[], only: readonly string[]): Result<readonly Chosen[], string> {
  const fits = (app: App, task: Task, name: string): boolean =>
    [app.name, task.name, `${app.name}/${task.name}`].includes(name);
  const unknown = only.filter((name) => !apps.some((app) => app.tasks.some((task) => fits(app, task, name))));
  if (unknown.length > 0) return err(`There is no ${unknown.join(', ')}: --list says what there is.`);
  const chosen = apps.map((app) => ({
    app,
    tasks: app.tasks.filter((task) => only.length === 0 || only.some((name) => fits(app, task, name))),
  }));
  return ok(chosen.filter(({ tasks }) => tasks.length > 0));
}
