/** Which planner decides, by the settings: a model behind retries, or replay when there is none. */
import { createModelClient } from '../adapters/models/create-model-client.ts';
import { retrieveExemplars } from '../core/exemplars/retrieve.ts';
import { createModelPlanner } from '../core/model/model-planner.ts';
import { withRetry } from '../core/model/with-retry.ts';
import type { Clock, Planner } from '../core/ports.ts';
import { createReplayPlanner } from '../core/replay/replay-planner.ts';
import type { Settings } from '../core/settings.ts';

/** Exemplars shown with one decision. */
const EXEMPLARS_SHOWN = 2;

const clock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    }),
};

export const plannerKind = (settings: Settings): Planner['kind'] =>
  settings.provider === 'none' ? 'replay' : 'model';

/** Planners are made once per settings: a model planner remembers what its server cannot do. */
export class Planners {
  private readonly replay = createReplayPlanner();
  private model: { readonly settings: string; readonly planner: Planner } | null = null;

  /** @returns null for a model when the settings name none: replay does not continue what a model began. */
  of(kind: Planner['kind'], settings: Settings): Planner | null {
    if (kind === 'replay') return this.replay;
    if (settings.provider === 'none') return null;
    const key = JSON.stringify(settings);
    if (this.model?.settings !== key) {
      const client = withRetry(createModelClient(settings), clock);
      const planner = createModelPlanner(client, {
        maxAnswerTokens: settings.maxAnswerTokens,
        answerTimeoutMs: settings.answerTimeoutMs,
        constrained: true,
        exemplarsFor: (request) => retrieveExemplars(request, EXEMPLARS_SHOWN),
      });
      this.model = { settings: key, planner };
    }
    return this.model.planner;
  }
}
