/** A llama-server process on a port of its own, which can be stopped and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { until } from '../harness/until.ts';
import type { Llama } from './install.ts';

export class LlamaServer {
  #process: ChildProcess | null = null;

  private constructor(
    private readonly llama: Llama,
    private readonly port: number,
  ) {}

  static async start(llama: Llama, contextTokens: number): Promise<LlamaServer> {
    const server = new LlamaServer(llama, await freePort());
    await server.begin(contextTokens);
    return server;
  }

  /** As the panel's field Base URL takes it. */
  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}/v1`;
  }

  async begin(contextTokens: number): Promise<void> {
    const { server, weights } = this.llama;
    const args = ['-m', weights, '--port', `${this.port}`, '-c', `${contextTokens}`, '-np', '1', '--no-webui'];
    this.#process = spawn(server, [...args, '--temp', '0', '--seed', '1'], { stdio: 'ignore' });
    await until(() => this.#isReady(), { timeoutMs: 60_000, what: 'llama-server to be ready' });
  }

  async end(): Promise<void> {
    const process = this.#process;
    if (process === null || process.exitCode !== null) return;
    const gone = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await gone;
    this.#process = null;
  }

  /** Whether it reads or writes for somebody. */
  async isWorking(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/slots`);
    const slots = (await answer.json()) as { is_processing?: boolean }[];
    return slots.some((it) => it.is_processing === true);
  }

  async #isReady(): Promise<true | null> {
    try {
      return (await fetch(`http://127.0.0.1:${this.port}/health`)).ok ? true : null;
    } catch {
      return null;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
