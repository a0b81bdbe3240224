import type { ModelClient } from '../../core/ports.ts';
import type { ModelServer } from './model-server.ts';

export interface ModelClientOptions {
  readonly fetch: typeof fetch;
  /** Silence between two pieces of an answer that counts as broken, in milliseconds. */
  readonly idleTimeoutMs: number;
}

/** Makes a client for one wire. */
export type CreateClient = (server: ModelServer, options: ModelClientOptions) => ModelClient;
