/** The client of a model, which calls again where that can help. */
import { createModelClient } from '../adapters/models/create-model-client.ts';
import { pause } from '../adapters/pause.ts';
import { withRetry } from '../core/model/with-retry.ts';
import type { Clock, ModelClient } from '../core/ports.ts';
import type { ConfiguredModel } from '../core/settings.ts';

const clock: Clock = { now: () => Date.now(), sleep: pause };

export const retryingClient = (model: ConfiguredModel): ModelClient => withRetry(createModelClient(model), clock);
