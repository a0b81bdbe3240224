/** What a page sends after a step of which nobody can tell what it does: then the request tells. */
import { HIDDEN_SECRET } from '../secret-mask.ts';
import { secureHash } from '../hash.ts';
import { decide, shownValues, type Verdict } from './authorize.ts';
import type { Need } from './capability.ts';
import type { LiveFacts } from './facts.ts';
import type { Permit } from './permit.ts';
import { originOf } from './origin.ts';
import { pageSubject, type Subject } from './question.ts';
import { withoutItem } from './word-match.ts';
import { saysSecret } from './secret-words.ts';

export interface PageRequest {
  readonly method: string;
  readonly url: string;
  /** null where it cannot be told. */
  readonly body: string | null;
}

/** By the method, which the standard calls safe (RFC 9110, 9.2.1), and for GraphQL, which posts, by what it asks for. */
export const mayChange = ({ method, url, body }: PageRequest): boolean =>
  !/^(?:get|head|options|trace|dialog)$/i.test(method) &&
  !(/^post$/i.test(method) && !/[?&]_?method=/i.test(url) && asksOnly(body ?? ''));

/**
 * Whether it may be more than a look at something: in a dry run also what goes over a socket or to a worker, and what is sent in any
 * way with something that was prepared.
 *
 * @param isOfPrepared - The step is one in a form that the run has filled in.
 */
export function maySend(
  request: PageRequest,
  by: 'script' | 'form' | 'navigation' | 'message',
  { dryRun, prepared = [] }: Pick<Permit, 'dryRun' | 'prepared'>,
  isOfPrepared: boolean,
): boolean {
  if (by === 'message') return dryRun;
  if (by !== 'navigation' && mayChange(request)) return true;
  return dryRun && (isOfPrepared || carries(request, prepared));
}

/** Short texts are in many addresses by chance: they are there as a whole value. */
function carries({ url, body }: PageRequest, texts: readonly string[]): boolean {
  const all = decoded(`${url}\n${body ?? ''}`);
  const values = new Set(all.split(/[=&?#/\n"]/));
  return texts.some((it) => values.has(it) || (it.length >= MIN_PART && all.includes(it)));
}
const MIN_PART = 4;

function asksOnly(body: string): boolean {
  const parsed = parsedJson(body);
  const all: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return all.length > 0 && all.every(isQuery);
}

const QUERY_KEYS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions']);
const QUERY_HEAD = /^\s*(?:(?:query|fragment)\b[^{]*)?\{/;

/** A document without the word "mutation" holds none; one that is named by its hash may. */
function isQuery(it: unknown): boolean {
  if (!isObject(it) || !Object.keys(it).every((key) => QUERY_KEYS.has(key))) return false;
  const { query, extensions } = it;
  const isNamed = isObject(extensions) && 'persistedQuery' in extensions;
  return !isNamed && typeof query === 'string' && QUERY_HEAD.test(query) && !/mutation|subscription/i.test(query);
}

const isObject = (it: unknown): it is Readonly<Record<string, unknown>> => typeof it === 'object' && it !== null;

/** @returns undefined for what is none. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The values in an object, by their path; members of a list are not counted, nor what is nested too deeply. */
const leavesOf = (value: object, path = '', depth = 0): (readonly [path: string, value: string])[] =>
  Object.entries(value).flatMap(([key, it]: [string, unknown]) => {
    const at = Array.isArray(value) ? `${path}[]` : `${path}.${key}`;
    if (!isObject(it)) return [[at, JSON.stringify(it)] as const];
    return depth < MAX_DEPTH ? leavesOf(it, at, depth + 1) : [[at, '…'] as const];
  });
const MAX_DEPTH = 20;

/**
 * @param facts - Of the step.
 * @param requests - All that it made the page send, at least one.
 * @param shown - The same, with masks for the passwords of the page.
 */
export function authorizeRequests(
  facts: LiveFacts,
  requests: readonly PageRequest[],
  permit: Permit,
  shown = requests,
): Verdict {
  const { origin, target, amounts, times } = facts;
  // A number in brackets counts what was done: "Like (12)". "Always" is said of the control of every row: "Like … by Ann".
  const name = withoutItem((target?.name ?? '').replace(/\s*\([\d.,]+\)\s*$/, ''), target?.item ?? '');
  // What nothing tells from others is allowed each time.
  const isKnown = name !== '' && facts.isRepeated !== true;
  const need: Need = {
    capability: 'commit',
    origin,
    risk: 'request',
    ...(isKnown && { control: `${target?.role ?? ''} ${name}` }),
  };
  // What only loads an address is told where it leads to another site.
  const leaving = requests
    .filter(({ method, url }) => method === 'GET' && originOf(url) !== origin)
    .map(({ url }): Need => ({ capability: 'leave-origin', origin: originOf(url) }));
  const isSent = leaving.length === 0 || leaving.length < requests.length;
  const needs = isSent ? [need, ...leaving] : leaving;
  const values = shownValues(shown.map(dataOf));
  const [address = null] = shown.map(({ url }) => maskedAddress(withMask(url)));
  const about: Partial<Subject> = {
    risk: isSent ? 'request' : null,
    target,
    address,
    values,
    amounts: [...amounts],
    times,
  };
  const verdict = decide(needs, permit, origin, pageSubject(origin, about), secureHash(JSON.stringify(requests)));
  if (isKnown || !isSent || verdict.kind !== 'question') return verdict;
  return { kind: 'question', question: { ...verdict.question, mayAllow: false } };
}

/** The fields of a form or of an object. */
export function fieldsIn(text: string): (readonly [path: string, value: string])[] {
  if (text.length > MAX_FIELDS_CHARS) return [['…', '']];
  const parsed = parsedJson(text);
  if (isObject(parsed)) return leavesOf(parsed);
  const parts = text.split(/[&\n]/).filter((it) => it !== '');
  return parts.map((it) => [it.replace(/=[^]*$/, ''), it.replace(/^[^=]*=?/, '')]);
}
const MAX_FIELDS_CHARS = 100_000;

/**
 * Whether it is part of what the person agreed to in the same step: of the same method and path, whatever its body or query; or, where
 * all that they agreed to was PUT or DELETE, which only say what is to be, another of these to that origin.
 */
export function goesOnWith(agreed: readonly PageRequest[], next: PageRequest): boolean {
  const isState = ({ method }: PageRequest): boolean => /^(?:put|delete)$/i.test(method);
  const [place, ...others] = [next, ...agreed].map(
    ({ method, url }) => `${method.toUpperCase()} ${url.replace(/[?#][^]*$/, '')}`,
  );
  const isSameSite = originOf(next.url) === originOf(agreed[0]?.url ?? '');
  return others.some((it) => it === place) || (agreed.every(isState) && isState(next) && isSameSite);
}

function dataOf({ method, ...told }: PageRequest): Subject['values'][number] {
  const [url, body] = [withMask(told.url), told.body === null ? null : withMask(told.body)];
  const label = `${method} ${maskedAddress(url)}`;
  const data = body === null ? null : maskedBody(body);
  const isCut = label.length > MAX_LABEL || Math.max(body?.length ?? 0, data?.length ?? 0) > MAX_CHARS;
  const isWhole = data !== null && !isCut && !`${label}${data}`.includes(HIDDEN_SECRET);
  return {
    label: label.slice(0, MAX_LABEL),
    value: data?.slice(0, MAX_CHARS) ?? 'with data that cannot be shown',
    request: { method: method.toUpperCase(), isWhole },
  };
}
const withMask = (text: string): string => text.replace(/‹secret-\d+›|%E2%80%B9secret-\d+%E2%80%BA/g, HIDDEN_SECRET);
const MAX_LABEL = 200;
const MAX_CHARS = 5_000;

const maskedBody = (body: string): string =>
  maskedJson(body) ??
  body
    .slice(0, MAX_CHARS)
    .split(/([&\n])/)
    .map(maskedPart)
    .join('');

const maskedAddress = (url: string): string =>
  url
    .split(/([?&#])/)
    .map(maskedPart)
    .join('');

/** Of a form or an address, decoded. */
function maskedPart(part: string): string {
  const at = part.indexOf('=');
  const key = at > 0 && !/[{"]/.test(part.slice(0, at)) ? decoded(part.slice(0, at)) : null;
  if (key === null) return maskedText(part);
  return `${key}=${saysSecret(key) ? HIDDEN_SECRET : maskedText(decoded(part.slice(at + 1)))}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const NAMES = ['name', 'key', 'id', 'field', 'label'];

const isSecretName = (it: unknown): boolean => typeof it === 'string' && saysSecret(it);

/** @returns null for what holds no object. */
function maskedJson(text: string): string | null {
  const parsed = parsedJson(text);
  if (!isObject(parsed)) return null;
  const replaced = (key: string, value: unknown): unknown => {
    if (saysSecret(key)) return HIDDEN_SECRET;
    // A list of fields, each with its name beside its value.
    if (isObject(value) && 'value' in value && NAMES.some((it) => isSecretName(value[it])))
      return { ...value, value: HIDDEN_SECRET };
    return typeof value === 'string' ? maskedText(value) : value;
  };
  try {
    return JSON.stringify(parsed, replaced);
  } catch {
    // Nested too deeply.
    return null;
  }
}

const maskedText = (text: string): string => maskedJson(text) ?? text.replace(PAIR, masked);

/** A key and its value, in what is nearly JSON. */
const PAIR = /(?<![\w.[\]-])([\w.[\]-]+"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|[^&,}\n{[\s][^&,}\n]*)/g;
const masked = (pair: string, key: string): string => (saysSecret(key) ? `${key}${HIDDEN_SECRET}` : pair);
