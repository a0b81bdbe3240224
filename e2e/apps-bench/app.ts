/** What the suite asks of an application, and of a task in it. */
import type { BrowserContext } from '@playwright/test';
import type { Script } from './script/script.ts';
import type { Expected, State } from './state.ts';

/** Pages whose first view has a limit in tokens (report.ts). */
export type MeasuredPage = 'flow editor' | 'notebook' | 'table 25 x 9' | 'CMS dashboard';

export interface Task {
  readonly name: string;
  readonly command: string;
  /** Opened before the command, below the application's address. */
  readonly path: string;
  /** Brings the prepared data into the state that the task starts from, while the application runs. */
  readonly prepare?: () => Promise<void>;
  /** The brain: what it clicks and types, found in the prompt. */
  readonly script: Script;
  /** All that may be different afterwards, and must be. */
  readonly changes: Readonly<Record<string, Expected>>;
  /** For a question: what the answer has to say, and what it must not. */
  readonly answer?: { readonly says: readonly string[]; readonly lacks?: readonly string[] };
  /** The page that the task begins on, where its size matters. */
  readonly measures?: MeasuredPage;
}

export interface App {
  readonly name: string;
  /** What this machine has to have: without it its tasks are skipped. Debian's packages come with Python here. */
  readonly runtime: 'node' | 'python' | 'debian';
  readonly tasks: readonly Task[];
  /** Fetches it from its registry where that was not done before. @throws Error that says what is missing. */
  install(): Promise<void>;
  /** Starts it with the prepared data, fresh, in a folder of its own. @returns its address without a slash at the end. */
  start(folder: string): Promise<string>;
  /** For applications that want to know who comes. */
  signIn?(context: BrowserContext): Promise<void>;
  /** Everything that a task could change or damage, read from files, the database or an interface. */
  state(): Promise<State>;
  stop(): Promise<void>;
}
