/** One stage for case after case; a fresh one after a case that broke or failed, which may have left it in any state. */
import { Stage } from './stage.ts';

export class StageSeat {
  #stage: Stage | null = null;

  async take(): Promise<Stage> {
    if (this.#stage?.isClosed() === true) await this.leave();
    return (this.#stage ??= await Stage.open());
  }

  async leave(): Promise<void> {
    const stage = this.#stage;
    this.#stage = null;
    // Closing what has crashed may fail; there is nothing left to lose in it.
    await stage?.close().catch(() => undefined);
  }
}
