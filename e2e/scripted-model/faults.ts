/**
 * What a server does wrong on demand: by the name of the model ("scripted:429x1,cut"), by POST to
 * /control/faults, or by a call from the test. `name@argxTIMES`; without TIMES, for ever.
 */
export const FAULTS = [
  /** Refused: the key, the origin (a bare 403, as Ollama's), the model. */
  '401',
  'origin',
  '404',
  /** Too many requests, to be tried again after @ seconds (1), or at an HTTP date that far ahead. */
  '429',
  '429date',
  'quota',
  /** 429 that says nothing of when to come again. */
  '429bare',
  '500',
  '529',
  /** A reverse proxy's page, with status 502, or 200. */
  '502html',
  'html',
  /** The prompt is longer than @ characters (everything). */
  'toolong',
  /** 400: knows no response schema. */
  'noschema',
  /** 400: reads no pictures. */
  'nopictures',
  /** 400: this parameter's name (@) is not known. */
  'noparam',
  /** The connection is closed before any answer. */
  'drop',
  /** The stream ends in the middle, orderly or with a reset connection. */
  'cut',
  'reset',
  /** An error object inside a stream that began well. */
  'streamerror',
  /** Not what was asked for: JSON that breaks off, prose, JSON in a fence amid prose. */
  'badjson',
  'prose',
  'fence',
  /** No word at all. */
  'empty',
  /** A piece of the stream is not JSON. */
  'garbage',
  /** The answer ends at the token limit; the model refuses. */
  'length',
  'refuse',
  /** Goes on with spaces after it until nobody listens. */
  'endless',
  /** @ milliseconds (60) between pieces; nothing at all; nothing more after the first piece. */
  'drip',
  'hang',
  'stall',
  /** Dialects: no usage, no end mark (and the connection stays open), one body although a stream was asked for. */
  'nousage',
  'nodone',
  'whole',
  /** Thinks first: in `reasoning_content` (Anthropic: a thinking block), or in <think> marks. */
  'reasoning',
  'think',
  'allreasoning',
] as const;
export type FaultName = (typeof FAULTS)[number];

export interface Fault {
  readonly name: FaultName;
  readonly arg: string | null;
}

interface Armed extends Fault {
  times: number;
}

/** Reads "429@2x1,cut"; an unknown name is an error, so that a mistyped test does not pass. */
export function parseFaults(text: string): Armed[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, arg, times] = /^([a-z0-9]+?)(?:@([\w.]+?))?(?:x(\d+))?$/.exec(part) ?? [];
      if (!FAULTS.includes(name as FaultName)) throw new Error(`no fault “${part}”: there are ${FAULTS.join(', ')}`);
      return {
        name: name as FaultName,
        arg: arg ?? null,
        times: times === undefined ? Infinity : Number(times),
      };
    });
}

/** Faults wait in order; each is used up before the next. */
export class FaultQueue {
  private readonly armed: Armed[] = [];
  private readonly byModel = new Map<string, Armed[]>();

  arm(text: string): void {
    this.armed.push(...parseFaults(text));
  }

  /** The fault for this request, if any; those in a model's name are counted for that name and wire. */
  take(wire: string, model: string): Fault | null {
    const counted = `${wire} ${model}`;
    const suffix = /^[^:]+:(.+)$/.exec(model)?.[1];
    if (suffix !== undefined && !this.byModel.has(counted)) this.byModel.set(counted, parseFaults(suffix));
    for (const queue of [this.armed, this.byModel.get(counted) ?? []]) {
      const [first] = queue;
      if (!first) continue;
      first.times -= 1;
      if (first.times <= 0) queue.shift();
      return first;
    }
    return null;
  }
}
