/**
 * What was typed into secret fields, taken out of a run as it ends: out of its history, its journal,
 * and so out of every demonstration that is made of it. While the run lasts the literal is needed;
 * afterwards a mask stands for it, as in a recorded demonstration.
 */
import { escaped } from '../escaped.ts';
import { mapTexts } from '../text/map-texts.ts';
import { secretMask } from '../secret-mask.ts';
import type { ActiveRun, EndedRun } from './run-state.ts';
import { secretsOf } from './typed-texts.ts';

declare const CLEARED: unique symbol;
/** Holds no secrets. History, export, logs and demonstrations take nothing else. */
export type Cleared<T> = T & { readonly [CLEARED]: true };

/** A run as the database keeps it and the panel shows it. */
export type KeptRun = ActiveRun | Cleared<EndedRun>;

/** @returns The run with masks for its secrets, and these, to be masked in its journal too. */
export function clearRun(run: EndedRun): {
  readonly run: Cleared<EndedRun>;
  readonly secrets: readonly string[];
} {
  const secrets = secretsOf(run.typed);
  return {
    run: { ...withoutSecrets(run, secrets), typed: [], seen: [] } as EndedRun as Cleared<EndedRun>,
    secrets,
  };
}

/** The same data with a mask wherever a text holds one of the secrets. */
export function withoutSecrets<T>(data: T, secrets: readonly string[]): T {
  return secrets.length === 0 ? data : mapTexts(data, maskerOf(secrets));
}

/** Shorter ones are masked only where they are a word: as a part they are in many. A card's code has three digits. */
const MIN_PART_CHARS = 4;
/** Shorter ones still, only where they stand alone. */
const MIN_WORD_CHARS = 3;

/** All in one pass, the longest first: no mask is made of a part of another secret, or of a mask. */
function maskerOf(secrets: readonly string[]): (text: string) => string {
  const masks = new Map<string, string>();
  secrets.forEach((secret, i) => {
    for (const form of formsOf(secret)) if (!masks.has(form)) masks.set(form, secretMask(i + 1));
  });
  const parts = [...masks.keys()].toSorted((a, b) => b.length - a.length).map(patternOf);
  const anyOfThem = new RegExp(parts.join('|'), 'gu');
  return (text) => masks.get(text) ?? text.replace(anyOfThem, (found) => masks.get(found) ?? found);
}

/** As typed; and as it stands in an address, in JSON, and in HTML. */
function formsOf(secret: string): readonly string[] {
  // Half of a character cannot be written in an address.
  const whole = secret.replace(/\p{Surrogate}/gu, '\uFFFD');
  const inQuery = encodeURIComponent(whole);
  return [
    secret,
    inQuery,
    inQuery.replace(/[!'()~]/g, asHex).replaceAll('%20', '+'),
    encodeURI(whole),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ];
}

function patternOf(form: string): string {
  if (form.length >= MIN_PART_CHARS) return escaped(form);
  return form.length < MIN_WORD_CHARS ? alone(form) : asWord(form);
}

const asHex = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
/** In quotes, or as a parameter of an address. */
const alone = (form: string): string => `(?<=["“=])${escaped(form)}(?=["”&#]|$)`;
const asWord = (form: string): string => String.raw`(?<![\p{L}\p{N}])${escaped(form)}(?![\p{L}\p{N}])`;
