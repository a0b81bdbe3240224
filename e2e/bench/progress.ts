/** How far the bench is and how long it will take: one line on a terminal, now and then a line in a log. */
import type { EpisodeResult } from './result.ts';

const LOG_EVERY_MS = 15_000;

export class Progress {
  readonly #total: number;
  readonly #start = performance.now();
  #done = 0;
  #solved = 0;
  #lastLine = performance.now();

  constructor(total: number) {
    this.#total = total;
  }

  add(result: EpisodeResult): void {
    this.#done += 1;
    if (result.strict) this.#solved += 1;
    else this.#print(`${result.task} seed ${result.seed}: ${result.reason}`);
    const now = performance.now();
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${this.line(now)}`);
    else if (now - this.#lastLine >= LOG_EVERY_MS || this.#done === this.#total) {
      this.#lastLine = now;
      this.#print(this.line(now));
    }
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  }

  line(now: number): string {
    const left = ((now - this.#start) / Math.max(1, this.#done)) * (this.#total - this.#done);
    const rate = Math.round((100 * this.#solved) / Math.max(1, this.#done));
    return `${this.#done} of ${this.#total} episodes, ${rate} % solved, ${duration(left)} left`;
  }

  #print(line: string): void {
    process.stderr.write(`${process.stderr.isTTY ? '\r\u001B[K' : ''}${line}\n`);
  }
}

export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}
