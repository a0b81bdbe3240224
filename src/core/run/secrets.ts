/**
 * What was typed into password fields, taken out of a run once it has ended: out of its history,
 * its journal, and so out of every demonstration that is made of it. While the run lasts the
 * literal is needed; afterwards a mask stands for it, as in a recorded demonstration.
 */
import { secretMask } from '../exemplars/demonstration.ts';
import type { RunState } from './run-state.ts';

/** What evidence and views read for a secret field that is filled in. */
export const SECRET_VALUE = '•••';
/** Shorter ones are masked only where they stand alone: as a part they are in many words. */
const MIN_PART_CHARS = 4;

/** Texts that went into a field whose value must not be read, each once, in order. */
export function secretsOf({ timeline }: RunState): string[] {
  const found = timeline.flatMap((entry) =>
    entry.type === 'acted' &&
    entry.action.kind === 'type' &&
    entry.action.text !== '' &&
    entry.outcome.ok === true &&
    entry.outcome.evidence.value === SECRET_VALUE
      ? [entry.action.text]
      : [],
  );
  return [...new Set(found)];
}

/** The same data with a mask wherever a string holds one of the secrets. */
export function withoutSecrets<T>(data: T, secrets: readonly string[]): T {
  if (secrets.length === 0) return data;
  return scrub(data, secrets) as T;
}

function scrub(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return masked(value, secrets);
  if (Array.isArray(value)) return value.map((it) => scrub(it, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, scrub(it, secrets)]));
}

function masked(text: string, secrets: readonly string[]): string {
  let out = text;
  secrets.forEach((secret, i) => {
    const mask = secretMask(i + 1);
    if (out === secret) out = mask;
    else if (secret.length >= MIN_PART_CHARS) out = out.replaceAll(secret, mask);
    else out = out.replaceAll(`"${secret}"`, `"${mask}"`).replaceAll(`“${secret}”`, `“${mask}”`);
  });
  return out;
}
