/** What a model's server answered, from the bytes on the wire: whole or as a stream, OpenAI's or Anthropic's. */
import * as v from 'valibot';

export interface WireAnswer {
  readonly text: string;
  /** The model's name as its server says it, mostly with its version; null where it says none. */
  readonly model: string | null;
  readonly tokens: {
    /** Neither read from the provider's cache nor written to it. */
    readonly fresh: number;
    readonly cacheRead: number;
    readonly cacheWrite: number;
    readonly out: number;
  };
  /** What came besides a text, as it came: an error, a call of a tool. Absent where there was nothing. */
  readonly other?: string;
}

const count = v.optional(v.nullable(v.number()));
const usageSchema = v.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: v.optional(v.nullable(v.object({ cached_tokens: count }))),
  input_tokens: count,
  output_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
});
const said = v.optional(v.nullable(v.object({ content: v.optional(v.nullable(v.string())) })));
const pieceSchema = v.object({
  model: v.optional(v.string()),
  usage: v.optional(v.nullable(usageSchema)),
  choices: v.optional(v.array(v.object({ delta: said, message: said }))),
  message: v.optional(v.object({ model: v.optional(v.string()), usage: v.optional(usageSchema) })),
  delta: v.optional(v.object({ text: v.optional(v.string()), partial_json: v.optional(v.string()) })),
  content: v.optional(v.array(v.object({ text: v.optional(v.string()) }))),
});
type Piece = v.InferOutput<typeof pieceSchema>;

export function readAnswer(body: string): WireAnswer {
  const pieces = piecesOf(body).flatMap((raw) => {
    const read = v.safeParse(pieceSchema, raw);
    return read.success ? [read.output] : [];
  });
  const text = pieces.map(textOf).join('');
  const usages = pieces.flatMap(({ usage, message }) =>
    [message?.usage, usage].filter((it) => it !== null && it !== undefined),
  );
  /** A stream counts up: the last word is the whole. */
  const last = (of: (usage: NonNullable<(typeof usages)[number]>) => number | null | undefined): number =>
    usages.map(of).findLast((it) => typeof it === 'number') ?? 0;
  const cacheRead = last((it) => it.prompt_tokens_details?.cached_tokens ?? it.cache_read_input_tokens);
  const openAiIn = last((it) => it.prompt_tokens);
  return {
    text,
    model: pieces.map(({ model, message }) => model ?? message?.model).find((it) => it !== undefined) ?? null,
    tokens: {
      // OpenAI counts what it had cached among a prompt's tokens, Anthropic beside them.
      fresh: openAiIn > 0 ? openAiIn - cacheRead : last((it) => it.input_tokens),
      cacheRead,
      cacheWrite: last((it) => it.cache_creation_input_tokens),
      out: last((it) => it.completion_tokens ?? it.output_tokens),
    },
    ...(text === '' && body !== '' && { other: body.slice(0, 4000) }),
  };
}

function piecesOf(body: string): unknown[] {
  const texts = /^data:/m.test(body) ? [...body.matchAll(/^data: ?(.*)$/gm)].map(([, data = '']) => data) : [body];
  return texts.flatMap((text) => {
    try {
      return [JSON.parse(text) as unknown];
    } catch {
      // The end mark of a stream, or a page of a gateway.
      return [];
    }
  });
}

const textOf = ({ choices, delta, content }: Piece): string =>
  [
    ...(choices ?? []).map((it) => it.delta?.content ?? it.message?.content ?? ''),
    delta?.text ?? delta?.partial_json ?? '',
    ...(content ?? []).map((it) => it.text ?? ''),
  ].join('');
