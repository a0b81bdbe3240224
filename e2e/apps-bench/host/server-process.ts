/** A server as a process group of its own, ended with this process at the latest. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { until } from '../../harness/until.ts';

export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Its output goes here. */
  readonly log: string;
  /** It is up when this address answers without a server error, or, one of tcp:, takes a connection. */
  readonly answersAt: string;
}

const START_MS = 120_000;
const STOP_MS = 8000;
const running = new Set<ServerProcess>();

process.once('exit', () => {
  for (const server of running) server.kill('SIGKILL');
});

export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#exited = new Promise((resolve) => {
      child.once('exit', () => {
        running.delete(this);
        resolve();
      });
      child.once('error', () => resolve());
    });
    running.add(this);
  }

  /** @throws Error with the end of its log when it ends or stays silent. */
  static async start({ command, args, cwd, env = {}, log, answersAt }: ServerCommand): Promise<ServerProcess> {
    const output = openSync(log, 'w');
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    closeSync(output);
    const server = new ServerProcess(child);
    let ended = false;
    void server.#exited.then(() => (ended = true));
    try {
      await until(
        async () => {
          if (ended) throw new Error('it ended');
          return (await answers(answersAt)) ? true : null;
        },
        { timeoutMs: START_MS, what: answersAt, everyMs: 50 },
      );
    } catch (cause) {
      await server.stop();
      throw new Error(`${command} ${args.join(' ')} did not start:\n${endOf(log)}`, { cause });
    }
    return server;
  }

  /** The group is asked to end, and made to when it does not. */
  async stop(): Promise<void> {
    if (!running.has(this)) return;
    this.kill('SIGTERM');
    const late = setTimeout(() => this.kill('SIGKILL'), STOP_MS);
    await this.#exited;
    clearTimeout(late);
    // Children that outlived their parent.
    this.kill('SIGKILL');
  }

  kill(signal: NodeJS.Signals): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // The group is gone.
    }
  }
}

const answers = (url: string): Promise<boolean> =>
  url.startsWith('tcp:') ? takesConnection(new URL(url)) : answersRequest(url);

const takesConnection = ({ hostname, port }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const end = (connected: boolean): void => {
      socket.destroy();
      resolve(connected);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

const answersRequest = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status < 500,
    () => false,
  );

const endOf = (log: string): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
