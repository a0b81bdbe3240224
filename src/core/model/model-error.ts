/** Why a model gave no answer. */
import * as v from 'valibot';

const detail = v.string();
const retryAfterMs = v.nullable(v.number());

export const modelErrorSchema = v.variant('kind', [
  v.object({
    kind: v.picklist([
      'bad-key',
      /** Out of credit, or over a spend limit: no waiting helps. */
      'no-credit',
      'unknown-model',
      /** The prompt is longer than the model reads; the caller may ask again with less. */
      'context-too-long',
      /** The server does not take a response schema; the caller asks again without. */
      'no-schema-support',
      'bad-request',
      /** The request did not get through: server down, or (a local server) CORS refused it. */
      'unreachable',
      'cut-stream',
      'refused',
    ]),
    detail,
  }),
  v.object({ kind: v.literal('rate-limited'), retryAfterMs, detail }),
  v.object({ kind: v.literal('server-error'), status: v.number(), retryAfterMs, detail }),
  /** Chrome's built-in model cannot be asked now. */
  v.object({
    kind: v.literal('no-built-in'),
    state: v.picklist(['downloadable', 'downloading', 'unavailable', 'absent']),
  }),
  v.object({ kind: v.literal('timeout'), afterMs: v.number() }),
  v.object({ kind: v.literal('aborted') }),
]);
export type ModelError = v.InferOutput<typeof modelErrorSchema>;
