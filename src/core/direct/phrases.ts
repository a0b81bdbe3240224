/** How people say each action, in English: patterns over a command whose quoted texts are put aside. */
import * as v from 'valibot';
import { actionSchema } from '../actions/action.ts';
import { ACTIONS } from '../actions/registry.ts';
import { addressIn, isBareDomain } from './address.ts';
import type { Part } from './part.ts';
import { valueOf } from './quotes.ts';
import type { Target } from '../match/named.ts';
import { targetOf } from './target.ts';

/** The parts of a pattern that matched, by name; `said` are the words of the whole. */
interface Matched {
  readonly said: string;
  readonly text: (name: string) => string;
  readonly target: (name: string) => Target;
  /** With marks for quoted texts. */
  readonly raw: (name: string) => string;
  readonly quotes: readonly string[];
  readonly has: (name: string) => boolean;
}

interface Phrase {
  /** The words that it begins with, as alternatives. */
  readonly verbs: string;
  readonly pattern: RegExp;
  /** null: these words mean something else. */
  readonly part: (matched: Matched) => Part | null;
}

const WAIT_SECONDS = 30;
const TYPE = 'type|enter|write|input|put';
const TO = '(?<to>up|down|left|right|top|bottom)';
const SHOWN = '(?:(?:is |are |to be )?(?:shown|visible|there)|(?:to )?appears?|(?:to )?shows? up|comes up)';
const GONE = '(?<gone>(?:is |are |to be )?(?:gone|hidden)|(?:to )?(?:disappears?|vanish(?:es)?))';

const phrase = (verbs: string, rest: string, part: Phrase['part']): Phrase => ({
  verbs,
  pattern: new RegExp(`^(?<verb>${verbs})${rest}$`, 'isu'),
  part,
});

/** The first that has the words is meant. */
const PHRASES: readonly Phrase[] = [
  phrase('press|hit', '(?: the)? (?<keys>.+?)(?<key> key)?(?: in (?<target>.+))?', pressed),
  phrase('go back|back', '(?: to the page before)?', ({ said }) => plain(said, { kind: 'back' })),
  phrase('go forward|forward', '', ({ said }) => plain(said, { kind: 'forward' })),
  phrase('open', ' (?:a new|an empty|a new empty) tab', ({ said }) => plain(said, { kind: 'new_tab', url: null })),
  phrase('open', ' (?<url>.+) in a new tab', inNewTab),
  phrase('close', ' (?:this|the) tab', ({ said }) => plain(said, { kind: 'close_tab', tab: null })),
  phrase('go to|navigate to|visit|load|open', ' (?<target>.+)', opened),
  phrase('wait', String.raw`(?: for)? (?<seconds>\d+(?:\.\d+)?) ?(?:s|secs?|seconds?)`, ({ said, text }) =>
    plain(said, { kind: 'wait', until: null, seconds: Number(text('seconds')), do: null }),
  ),
  phrase('wait', ` (?:until|till|for) (?<text>.+?) (?:${GONE}|${SHOWN})`, waited),
  phrase('wait', ' (?:until|till) (?:the page|it) (?:says|shows|reads) (?<text>.+)', waited),
  phrase('scroll', `(?: the page)?(?: to the)? ${TO}(?: of the page)?`, scrolled),
  phrase('scroll', `(?: to the)? ${TO} (?:in|of) (?<target>.+)`, scrolled),
  phrase('scroll', ` (?<target>.+?)(?: to the)? ${TO}`, scrolled),
  phrase('hover over|hover on|hover|point at|point to', ' (?<target>.+)', ({ said, target }) => ({
    kind: 'hover',
    said,
    target: target('target'),
  })),
  phrase('click|tap|push|press|hit', '(?: on)? (?<target>.+)', clicked),
  phrase('double|right|middle', '[- ]?click(?: on)? (?<target>.+)', clicked),
  phrase('tick|check|turn on|switch on', ' (?<targets>.+)', (it) => ticked(it, true)),
  phrase('untick|uncheck|turn off|switch off', ' (?<targets>.+)', (it) => ticked(it, false)),
  phrase('choose|select|pick', ' (?<options>.+)', chosen),
  phrase('clear|empty', ' (?<target>.+)', ({ said, target }) => ({
    kind: 'type',
    said,
    text: '',
    target: target('target'),
    mode: 'replace',
  })),
  phrase('search for', ' (?<text>.+)', ({ said, text }) => ({ kind: 'search', said, text: text('text') })),
  phrase('append', ' (?<text>.+) to (?<target>.+)', (it) => typed(it, 'to', 'append')),
  phrase('fill in|fill|set|change', ' (?<target>.+) (?:with|to) (?<text>.+)', (it) => typed(it, 'with|to')),
  phrase(TYPE, '(?: in)? (?<text>.+) (?:into|in to) (?<target>.+)', (it) => typed(it, 'into|in to')),
  phrase(TYPE, '(?: in)? (?<text>.+) (?:in|as|for) (?<target>.+)', (it) => typed(it, 'in|into|as|for')),
  phrase(TYPE, '(?: in)? (?<text>.+)', (it) => typed(it, 'in|into|to|as|for')),
];

const BEGINNING = new RegExp(String.raw`^(?:${PHRASES.map(({ verbs }) => verbs).join('|')})\b`, 'iu');

/** Whether the words begin as a part may begin: after an "and" they are another part. */
export const startsPart = (text: string): boolean => BEGINNING.test(text.replace(/\s+/gu, ' '));

const SHARED = new RegExp(`^(${TYPE})(?: in)?\\s.*\\s(into|in to)\\s|^(choose|select|pick)\\s.*\\s(in)\\s`, 'isu');

/**
 * People say a verb once for several parts: "type a into Name and b into Age".
 *
 * @returns The words with the verb of the part before them; null where both do not name their targets by the same word. A word
 * that texts often hold, as the "to" of "set Name to a", tells nothing.
 */
export function withVerbOf(before: string, text: string): string | null {
  const [, typing, into, choosing, from] = SHARED.exec(before) ?? [];
  const [verb, link] = [typing ?? choosing, into ?? from];
  if (verb === undefined || link === undefined) return null;
  return new RegExp(`\\S\\s+${link}\\s+\\S`, 'iu').test(text) ? `${verb} ${text}` : null;
}

/** @returns null when no phrase has the words. */
export function partOf(text: string, quotes: readonly string[]): Part | null {
  const trimmed = text.trim().replace(/\s+/gu, ' ');
  for (const { pattern, part } of PHRASES) {
    const match = pattern.exec(trimmed);
    const read = match && part(matchedOf(match, quotes));
    if (read) return read;
  }
  return null;
}

function matchedOf(match: RegExpExecArray, quotes: readonly string[]): Matched {
  const raw = (name: string): string => match.groups?.[name] ?? '';
  return {
    said: valueOf(match[0], quotes),
    quotes,
    raw,
    text: (name) => valueOf(raw(name), quotes),
    target: (name) => targetOf(raw(name), quotes),
    has: (name) => match.groups?.[name] !== undefined,
  };
}

/** null for what the action does not take: a wait of a year, say. */
function plain(said: string, it: unknown): Part | null {
  const read = v.safeParse(actionSchema, it);
  return read.success ? { kind: 'act', said, action: read.output } : null;
}

function pressed({ said, text, target, has }: Matched): Part | null {
  const keys = text('keys')
    .replace(/\s*\+\s*/gu, '+')
    .replace(/\b(page|arrow) (up|down|left|right)$/iu, '$1$2');
  const read = v.safeParse(actionSchema, ACTIONS.read(`press ${keys}`));
  if (!read.success || read.output.kind !== 'press' || read.output.ref !== null) return null;
  const field = has('target') ? target('target') : null;
  return { kind: 'press', said, keys: read.output.keys, target: field, isKey: has('key') || field !== null };
}

function inNewTab({ said, text }: Matched): Part | null {
  const url = addressIn(text('url'));
  return url === null ? null : plain(said, { kind: 'new_tab', url });
}

function opened({ said, text, target }: Matched): Part | null {
  const [verb, url] = [text('verb').toLowerCase(), addressIn(text('target'))];
  if (url === null) return verb === 'load' ? null : { kind: 'click', said, target: target('target'), how: 'left' };
  // "Open report.pdf" may name a link.
  return verb === 'open' && isBareDomain(text('target'))
    ? { kind: 'open', said, target: target('target'), url }
    : plain(said, { kind: 'go_to', url });
}

function waited({ said, text, has }: Matched): Part | null {
  const until = { ref: null, after: null, is: has('gone') ? 'gone' : 'shown', value: text('text') };
  return plain(said, { kind: 'wait', until, seconds: WAIT_SECONDS, do: null });
}

function scrolled({ said, text, target, has }: Matched): Part | null {
  const to = DIRECTIONS.find((it) => it === text('to').toLowerCase());
  return to === undefined ? null : { kind: 'scroll', said, to, target: has('target') ? target('target') : null };
}
const DIRECTIONS = ['up', 'down', 'left', 'right', 'top', 'bottom'] as const;

function clicked({ said, text, target }: Matched): Part {
  const how = HOW.find((it) => it === text('verb').toLowerCase()) ?? 'left';
  return { kind: 'click', said, target: target('target'), how };
}
const HOW = ['double', 'right', 'middle'] as const;

/** "a, b and c" */
const SEPARATOR = /\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/iu;

function ticked({ said, raw, quotes }: Matched, isOn: boolean): Part {
  const all = raw('targets');
  const members = all.split(SEPARATOR);
  const hypotheses = [[all], ...(members.length > 1 ? [members] : [])];
  return {
    kind: 'check',
    said,
    isOn,
    hypotheses: hypotheses.map((texts) => texts.map((it) => targetOf(it, quotes))),
  };
}

const BEFORE_LIST = /\s+(?:in|from|for|under|as|of|on)\s+/giu;

function chosen({ said, raw, target, quotes }: Matched): Part {
  const all = raw('options');
  const splits = [...all.matchAll(BEFORE_LIST)]
    .toReversed()
    .map((match) => [all.slice(0, match.index), all.slice(match.index + match[0].length)] as const);
  const hypotheses = [[all, null] as const, ...splits].flatMap(([options, list]) => {
    const members = options.split(SEPARATOR);
    const on = list === null ? null : targetOf(list, quotes);
    return [[options], ...(members.length > 1 ? [members] : [])].map((texts) => ({
      options: texts.map((it) => valueOf(it.replace(/^the\s+/iu, ''), quotes)),
      list: on,
    }));
  });
  return { kind: 'choose', said, hypotheses, target: target('options') };
}

/** @param links - The words that join text and target: where the text holds one too, nobody can tell which is meant. */
function typed(
  { said, raw, text, target, has }: Matched,
  links: string,
  mode: 'replace' | 'append' = 'replace',
): Part | null {
  const link = new RegExp(`(?<!\\S)(?:${links})(?!\\S)`, 'iu');
  if (link.test(raw('text')) || (/^(?:fill|set|change)/iu.test(said) && link.test(raw('target')))) return null;
  return { kind: 'type', said, text: text('text'), target: has('target') ? target('target') : null, mode };
}
