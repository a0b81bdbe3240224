/** What one model can do, as a test of its connection found out. Each is null where nobody knows. */
import * as v from 'valibot';

const known = v.nullable(v.boolean());

export const abilitiesSchema = v.object({
  /** Whose they are: another model of the same server has others. */
  model: v.string(),
  /** Reads pictures. */
  images: known,
  /** Keeps to the notation of lines for its answer. */
  lines: v.exactOptional(known),
  /** Keeps to a JSON schema for its answer. */
  schema: known,
  /** Calls tools. */
  tools: known,
  /** What it reads at once, in tokens. */
  contextTokens: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type Abilities = v.InferOutput<typeof abilitiesSchema>;

/** Below this the full prompt leaves too little for the page. */
const SMALL_CONTEXT_TOKENS = 10_000;

export const readsLittle = ({ contextTokens }: Abilities): boolean =>
  contextTokens !== null && contextTokens < SMALL_CONTEXT_TOKENS;
