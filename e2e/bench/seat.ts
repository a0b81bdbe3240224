/** A browser with the panel open, set up for the planner; made anew when it dies or grows old. */
import type { Page } from '@playwright/test';
import type { Extension } from '../harness/extension.ts';
import { launchExtension, type LaunchOptions } from '../harness/launch.ts';
import type { ModelSettings } from '../harness/panel.ts';
import type { Place } from './suites/suite.ts';

/** Histories and caches grow: a fresh profile every so often keeps the last episode as quick as the first. */
const MAX_EPISODES = 200;

export interface SeatOptions {
  readonly dist: string;
  readonly executablePath: string;
  readonly headed: boolean;
  /** The person has allowed nothing beforehand. */
  readonly asks: boolean;
  readonly model: ModelSettings | ((tab: Page) => ModelSettings);
  /** Default: the harness's. */
  readonly window?: LaunchOptions['window'];
  /** Done once in each fresh browser. */
  readonly prepare: (place: Place) => Promise<void>;
}

export class Seat {
  readonly #options: SeatOptions;
  #open: ({ extension: Extension } & Place) | null = null;
  #episodes = 0;

  constructor(options: SeatOptions) {
    this.#options = options;
  }

  /** @throws Error when no browser comes up. */
  async take(): Promise<Place> {
    const { dist, executablePath, headed, asks, model, window, prepare } = this.#options;
    if (this.#open !== null && (this.#open.extension.isClosed() || this.#episodes >= MAX_EPISODES)) await this.leave();
    this.#episodes += 1;
    if (this.#open !== null) return this.#open;
    const extension = await launchExtension({
      dist,
      executablePath,
      ownInterrupt: true,
      asks,
      ...(headed ? { headless: false } : {}),
      ...(window && { window }),
    });
    try {
      const { panel, tab } = await extension.openPanel();
      const settings = typeof model === 'function' ? model(tab) : model;
      if (settings.provider !== 'none' || settings.directCommands === false) await panel.configure(settings);
      await prepare({ panel, tab });
      this.#open = { extension, panel, tab };
    } catch (error) {
      await extension.close();
      throw error;
    }
    return this.#open;
  }

  /** Whatever state the browser is in: the next one is fresh. */
  async leave(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    this.#episodes = 0;
    // Closing what has crashed may fail; there is nothing left to lose in it.
    await open?.extension.close().catch(() => undefined);
  }
}
