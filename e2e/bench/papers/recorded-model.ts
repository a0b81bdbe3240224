/** A planner whose calls are noted on their way to the model's server, by the tab that asks. */
import type { Page } from '@playwright/test';
import { costUsd } from '../../../src/adapters/models/cost.ts';
import { modelServerOf } from '../../../src/adapters/models/model-server.ts';
import type { ModelSettings } from '../../harness/panel.ts';
import type { PlannerModel } from '../planner-model.ts';
import type { Price } from './options.ts';
import { startRecordingProxy, type ModelCall } from './recording-proxy.ts';

export interface RecordedModel {
  readonly planner: PlannerModel;
  /** Since the last time; a trial's count for the episode after it. */
  takeCalls(tab: Page): ModelCall[];
  /** null where the model's price is not known. */
  costOf(calls: readonly ModelCall[]): number | null;
}

export async function recordModel(planner: PlannerModel, price: Price | null): Promise<RecordedModel> {
  const proxy = await startRecordingProxy();
  const seats = new Map<Page, string>();
  const serverOf = ({ provider, baseUrl = '', model = '' }: ModelSettings) => {
    const server = modelServerOf({ provider, baseUrl, apiKey: '', model });
    if (server === null) throw new Error(`there is no server to ask: ${baseUrl}`);
    return server;
  };
  return {
    planner: {
      ...planner,
      settingsFor(tab) {
        const settings = planner.settingsFor?.(tab) ?? planner.settings;
        const seat = `seat-${seats.size + 1}`;
        seats.set(tab, seat);
        return { ...settings, baseUrl: proxy.urlFor(seat, serverOf(settings).url) };
      },
      async close() {
        await proxy.close();
        await planner.close();
      },
    },
    takeCalls: (tab) => proxy.take(seats.get(tab) ?? ''),
    costOf(calls) {
      const server = serverOf(planner.settings);
      const costs = calls.map(({ tokens }) =>
        price === null
          ? costUsd(server, tokens)
          : ((tokens.fresh + tokens.cacheWrite) * price.input +
              tokens.cacheRead * price.cached +
              tokens.out * price.output) /
            1_000_000,
      );
      return costs.includes(null) ? null : costs.reduce<number>((sum, it) => sum + (it ?? 0), 0);
    },
  };
}
