/**
 * What a part of a command says. Only what roles need has verbs of its own (a text into a field, an option of a list, a box, a key,
 * the page's place); whatever else is said is looked for among the names of the page.
 */
import * as v from 'valibot';
import { actionSchema, type Action } from '../actions/action.ts';
import { ACTIONS } from '../actions/registry.ts';
import type { Ref } from '../ids.ts';
import { addressIn, isBareDomain } from './address.ts';
import { isAlike } from '../commands/intent.ts';
import { valueOf } from './quotes.ts';
import { phraseOf, type Phrase } from './words.ts';

/**
 * `whole`: all words of the part, which may be the name of a control whatever else they say. `isToldByPage`: that it is a part of its
 * own, only the page tells.
 */
export type Said = { readonly said: string; readonly whole: Phrase; readonly isToldByPage?: true } & (
  | {
      /** Done to one element. */
      readonly kind: 'on';
      readonly target: Phrase;
      readonly act: (ref: Ref) => Action;
      /** The words have no verb of a role: they may name something. */
      readonly isName: boolean;
      /** Where the page has no such element. */
      readonly otherwise: Action | null;
    }
  /** Needs nothing of the page. */
  | { readonly kind: 'act'; readonly action: Action }
  /** A key where the focus is; `isKey`: the words say that it is one. */
  | { readonly kind: 'press'; readonly keys: string; readonly isKey: boolean }
  /** null: the field that has the focus. */
  | {
      readonly kind: 'type';
      readonly text: string;
      readonly target: Phrase | null;
      readonly mode: 'replace' | 'append';
      /** The words may point at a text instead of being it: "the value of Language". */
      readonly mayPoint?: true;
      /** What something that was made is to be called. */
      readonly isNaming?: true;
    }
  /** In the one search field of the page. */
  | { readonly kind: 'search'; readonly text: string }
  /** The readings of "News and Offers": one thing of that name, or two. */
  | {
      readonly kind: 'choose';
      readonly readings: readonly (readonly Phrase[])[];
      /** "Dark in Theme": a list may show what it has only once it is open. */
      readonly within: { readonly text: string; readonly target: Phrase } | null;
    }
  | { readonly kind: 'check'; readonly isOn: boolean; readonly readings: readonly (readonly Phrase[])[] }
  /** Where its text ends, nobody can tell. */
  | { readonly kind: 'unclear' }
);

/** Whether it says by no verb what is to be done. */
export const isNamed = (part: Said): boolean => part.kind === 'unclear' || (part.kind === 'on' && part.isName);

/** Whether it says only what something that is made is to be called. */
export const isNaming = (part: Said | undefined): boolean => part?.kind === 'type' && part.isNaming === true;

type Kind<S = Said> = S extends Said ? Omit<S, 'said' | 'whole' | 'isToldByPage'> : never;

/** The groups of a pattern that matched, by name; empty where one did not. */
interface Matched {
  /** With marks for quoted texts. */
  readonly raw: (name: string) => string;
  readonly text: (name: string) => string;
  /** Of a part of such a group. */
  readonly value: (words: string) => string;
  readonly target: (name: string) => Phrase;
  /** "a, b and c", as one and as several. */
  readonly readings: (name: string) => readonly (readonly Phrase[])[];
}

/** null: the words mean something else. */
type Read = (matched: Matched) => Kind | null;

const WAIT_SECONDS = 30;
const TYPE = 'type|enter|write|input';
const CHOOSE = 'choose|select|pick';
const TO = '(?<to>up|down|left|right|top|bottom)';
const SHOWN = '(?:(?:is |are |to be )?(?:shown|visible|there)|(?:to )?appears?|(?:to )?shows? up|comes up)';
const GONE = '(?<gone>(?:is |are |to be )?(?:gone|hidden)|(?:to )?(?:disappears?|vanish(?:es)?))';

/** The verbs as alternatives, what follows them, and what that says. The first that has the words is meant. */
const FORMS: readonly (readonly [verbs: string, rest: string, read: Read])[] = [
  ['press|hit', '(?: the)? (?<keys>.+?)(?<key> key)?(?: in (?<target>.+))?', pressed],
  ['go back|back', '(?: to the page before)?', () => plain({ kind: 'back' })],
  ['go forward|forward', '', () => plain({ kind: 'forward' })],
  ['open', ' (?:a new|an empty|a new empty) tab', () => plain({ kind: 'new_tab', url: null })],
  ['open', ' (?<url>.+) in a new tab', ({ text }) => plain({ kind: 'new_tab', url: addressIn(text('url')) ?? '' })],
  ['close', ' (?:this|the) tab', () => plain({ kind: 'close_tab', tab: null })],
  ['go to|navigate to|visit|load|open', ' (?<target>.+)', opened],
  ['wait', String.raw`(?: for)? (?<seconds>\d+(?:\.\d+)?) ?(?:s|secs?|seconds?)`, waited],
  ['wait', ` (?:until|till|for) (?<text>.+?) (?:${GONE}|${SHOWN})`, waited],
  ['wait', ' (?:until|till) (?:the page|it) (?:says|shows|reads) (?<text>.+)', waited],
  ['scroll', `(?: the page)?(?: to the)? ${TO}(?: of the page)?`, scrolled],
  ['scroll', `(?: to the)? ${TO} (?:in|of) (?<target>.+)`, scrolled],
  ['scroll', ` (?<target>.+?)(?: to the)? ${TO}`, scrolled],
  [
    'hover over|hover on|hover|point at|point to',
    ' (?<target>.+)',
    ({ target }) => on(target('target'), (ref) => ({ kind: 'hover', ref, x: null, y: null })),
  ],
  ['click|tap|push|press|hit', '(?: on)? (?<target>.+)', ({ target }) => on(target('target'), pressing())],
  [
    'double|right|middle',
    '[- ]?click(?: on)? (?<target>.+)',
    ({ text, target }) => on(target('target'), pressing(text('verb').toLowerCase())),
  ],
  ['tick|check|turn on|switch on', ' (?<all>.+)', ({ readings }) => checked(true, readings('all'))],
  ['untick|uncheck|turn off|switch off', ' (?<all>.+)', ({ readings }) => checked(false, readings('all'))],
  [
    '(?:turn|switch)(?= .+ (?:on|off)$)',
    ' (?<all>.+) (?<how>on|off)',
    ({ text, readings }) => checked(text('how').toLowerCase() === 'on', readings('all')),
  ],
  [CHOOSE, ' (?<all>(?<text>.+) (?:in|from|for) (?<target>.+)|.+)', chose],
  ['clear|empty', ' (?<target>.+)', (it) => typed(it, null)],
  ['search for|look for|search', ' (?<text>.+)', ({ text }) => ({ kind: 'search', text: text('text') })],
  ['append', ' (?<text>.+) to (?<target>.+)', (it) => typed(it, 'to', 'append')],
  ['fill in|fill|set|change', ' (?<target>.+) (?:with|to) (?<text>.+)', (it) => typed(it, 'with|to')],
  [`${TYPE}|put`, '(?: in)? (?<text>.+) (?:into|in to) (?<target>.+)', (it) => typed(it, 'into|in to')],
  [`${TYPE}|put`, '(?: in)? (?<text>.+) (?:in|as|for) (?<target>.+)', (it) => typed(it, 'in|into|as|for')],
  [TYPE, '(?: in)? (?<text>.+)', (it) => typed(it, 'in|into|to|as|for')],
];
const PATTERNS = FORMS.map(([verbs, rest, read]) => ({
  pattern: new RegExp(`^(?<verb>${verbs})${rest}$`, 'isu'),
  read,
}));

const BEGINNING = new RegExp(String.raw`^(?:${FORMS.map(([verbs]) => verbs).join('|')})\b`, 'iu');

/** Whether the words begin with a verb of a role: after an "and" they are another part. */
export const hasVerb = (text: string): boolean => BEGINNING.test(text.replace(/\s+/gu, ' '));

const SHARED = new RegExp(`^(${TYPE}|put)(?: in)?\\s.*\\s(into|in to)\\s|^(${CHOOSE})\\s.*\\s(in)\\s`, 'isu');

const SHARED_QUOTED = new RegExp(`^(${TYPE}|put)(?: in)?\\s+[\\uE000-\\uF8FF]\\s+(?:in|as|for)\\s`, 'iu');
const QUOTED_IN = /^[\uE000-\uF8FF]\s+(?:in|as|for)\s+\S/iu;
const SET_TO_QUOTED = /^(fill in|fill|set|change)\s+\S.*\s(?:with|to)\s+[\uE000-\uF8FF]$/isu;
const TO_QUOTED = /^\S.*\s(?:with|to)\s+[\uE000-\uF8FF]$/isu;

/**
 * People say a verb once for several parts: "type a into Name and b into Age".
 *
 * @returns The words with the verb before them; null where they are no part of its form: who says only "into", as in "from b to a",
 * tells nothing.
 */
export function withVerbOf(before: string, text: string): string | null {
  const [, quoting] = SHARED_QUOTED.exec(before) ?? [];
  if (quoting !== undefined && QUOTED_IN.test(text)) return `${quoting} ${text}`;
  const [, typing, into, choosing, from] = SHARED.exec(before) ?? [];
  const [verb, link] = [typing ?? choosing, into ?? from];
  if (verb === undefined || link === undefined) return null;
  return new RegExp(`\\S\\s+${link}\\s+\\S`, 'iu').test(text) ? `${verb} ${text}` : null;
}

/** The same of `set Month to "3" and Day to "14"`, where the quotes tell that no text goes on. */
export function withSettingOf(before: string, text: string): string | null {
  const [, verb] = SET_TO_QUOTED.exec(before) ?? [];
  return verb !== undefined && TO_QUOTED.test(text) ? `${verb} ${text}` : null;
}

/** @param text - With marks for its quoted texts. */
export function saidBy(text: string, quotes: readonly string[]): Said {
  const words = text.trim().replace(/\s+/gu, ' ');
  const whole = phraseOf(words, quotes, false);
  const said = valueOf(words, quotes);
  for (const { pattern, read } of PATTERNS) {
    const match = pattern.exec(words);
    const kind = match && read(matchedOf(match, quotes));
    if (kind) return { said, whole, ...kind };
  }
  return { said, whole, ...on(whole, pressing(), true) };
}

const NAMING = /^(?<what>(?<verb>\p{L}+) .+?) (?:called|named|titled) (?<name>.+)$/iu;

/** "Add a category called Travel": what is made, and what it is to be called; null for other words. */
export function namingIn(text: string, quotes: readonly string[]): readonly [made: Said, name: Said] | null {
  const { what = '', verb = '', name = '' } = NAMING.exec(text.trim().replace(/\s+/gu, ' '))?.groups ?? {};
  if (name === '' || !isAlike(verb.toLowerCase(), 'add')) return null;
  const said = valueOf(name, quotes);
  const whole = phraseOf(name, quotes, false);
  return [
    saidBy(what, quotes),
    { said, whole, kind: 'type', text: said, target: null, mode: 'replace', isNaming: true, isToldByPage: true },
  ];
}

function matchedOf(match: RegExpExecArray, quotes: readonly string[]): Matched {
  const raw = (name: string): string => match.groups?.[name] ?? '';
  return {
    raw,
    text: (name) => valueOf(raw(name), quotes),
    value: (words) => valueOf(words, quotes),
    target: (name) => phraseOf(raw(name), quotes),
    readings(name) {
      const members = raw(name).split(/\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/iu);
      const lists = members.length > 1 ? [[raw(name)], members] : [members];
      return lists.map((texts) => texts.map((it) => phraseOf(it, quotes)));
    },
  };
}

/** null for what the action does not take: a wait of a year, say. */
function plain(it: unknown): Kind | null {
  const read = v.safeParse(actionSchema, it);
  return read.success ? { kind: 'act', action: read.output } : null;
}

const on = (target: Phrase, act: (ref: Ref) => Action, isName = false, otherwise: Action | null = null): Kind => ({
  kind: 'on',
  target,
  act,
  isName,
  otherwise,
});

/** @param how - "double", or the button. */
export const pressing =
  (how = 'left') =>
  (ref: Ref): Action => ({
    kind: 'click',
    ref,
    count: how === 'double' ? 2 : 1,
    button: how === 'right' || how === 'middle' ? how : 'left',
    modifiers: [],
  });

const checked = (isOn: boolean, readings: readonly (readonly Phrase[])[]): Kind => ({ kind: 'check', isOn, readings });

function pressed({ raw, text, target }: Matched): Kind | null {
  const named = text('keys')
    .replace(/\s*\+\s*/gu, '+')
    .replace(/\b(page|arrow) (up|down|left|right)$/iu, '$1$2');
  const read = v.safeParse(actionSchema, ACTIONS.read(`press ${named}`));
  if (!read.success || read.output.kind !== 'press' || read.output.ref !== null) return null;
  const { keys } = read.output;
  if (raw('target') === '') return { kind: 'press', keys, isKey: raw('key') !== '' };
  return on(target('target'), (ref) => ({ kind: 'press', keys, ref }));
}

function opened({ text, target }: Matched): Kind | null {
  const [verb, url] = [text('verb').toLowerCase(), addressIn(text('target'))];
  if (url === null) return verb === 'load' ? null : on(target('target'), pressing());
  // "Open report.pdf" may name a link.
  const isFile = verb === 'open' && isBareDomain(text('target'));
  return isFile ? on(target('target'), pressing(), false, { kind: 'go_to', url }) : plain({ kind: 'go_to', url });
}

function chose({ raw, text, target, readings }: Matched): Kind {
  const within = raw('target') === '' ? null : { text: text('text'), target: target('target') };
  return { kind: 'choose', readings: readings('all'), within };
}

function waited({ raw, text }: Matched): Kind | null {
  if (raw('seconds') !== '') return plain({ kind: 'wait', until: null, seconds: Number(raw('seconds')), do: null });
  const until = { ref: null, after: null, is: raw('gone') === '' ? 'shown' : 'gone', value: text('text') };
  return plain({ kind: 'wait', until, seconds: WAIT_SECONDS, do: null });
}

function scrolled({ raw, target }: Matched): Kind | null {
  const page = plain({ kind: 'scroll', to: raw('to').toLowerCase(), ref: null });
  if (raw('target') === '' || page?.kind !== 'act' || page.action.kind !== 'scroll') return page;
  const { action } = page;
  return on(target('target'), (ref) => ({ ...action, ref }));
}

/** @param links - The words that join text and target: where the text holds one too, nobody can tell which is meant. null: no text. */
function typed(
  { raw, text, value, target }: Matched,
  links: string | null,
  mode: 'replace' | 'append' = 'replace',
): Kind {
  const link = new RegExp(links === null ? '(?!)' : `(?<!\\S)(?:${links})(?!\\S)`, 'iu');
  const isUnclear = link.test(raw('text')) || (/^(?:fill|set|change)/iu.test(raw('verb')) && link.test(raw('target')));
  if (isUnclear) return { kind: 'unclear' };
  const [, quote] = KIND_AND_QUOTE.exec(raw('text')) ?? [];
  return {
    kind: 'type',
    text: quote === undefined ? text('text') : value(quote),
    target: raw('target') === '' ? null : target('target'),
    mode,
    ...(quote === undefined && POINTING.test(raw('text')) && { mayPoint: true }),
  };
}

/** `the number "5"`, with a mark for the quoted text. */
const KIND_AND_QUOTE = /^(?:the|an?) \S+ ([\uE000-\uF8FF])$/u;
/** A title begins with a capital letter. */
const POINTING =
  /^(?:(?:the|an?|my|your|our|its|his|her|their|same) \S|(?:it|this|that|these|those|them|what|whatever)(?: |$))/u;
