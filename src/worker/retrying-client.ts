/** The client of a model, which calls again where that can help. */
import { createModelClient } from '../adapters/models/create-model-client.ts';
import { withRetry } from '../core/model/with-retry.ts';
import type { Clock, ModelClient } from '../core/ports.ts';
import type { ConfiguredModel } from '../core/settings.ts';

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

export const retryingClient = (model: ConfiguredModel): ModelClient => withRetry(createModelClient(model), clock);
