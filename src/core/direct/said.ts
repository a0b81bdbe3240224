/**
 * What a part of a command says. Only what roles need has verbs of its own (a text into a field, an option of a list, a box, a key,
 * the page's place); whatever else is said is looked for among the names of the page.
 */
import * as v from 'valibot';
import { actionSchema, type Action } from '../actions/action.ts';
import { ACTIONS } from '../actions/registry.ts';
import { addressIn, isBareDomain } from './address.ts';
import { valueOf } from './quotes.ts';
import { phraseOf, type Phrase } from './words.ts';

/**
 * `whole`: all words of the part, which may be the name of a control whatever else they say. `isToldByPage`: that it is a part of its
 * own, only the page tells.
 */
export type Said = { readonly said: string; readonly whole: Phrase; readonly isToldByPage?: true } & (
  | { readonly kind: 'click'; readonly target: Phrase; readonly how: 'left' | 'double' | 'right' | 'middle' }
  /** Names something of the page, and says no more. */
  | { readonly kind: 'name' }
  /** null: the field that has the focus. */
  | {
      readonly kind: 'type';
      readonly text: string;
      readonly target: Phrase | null;
      readonly mode: 'replace' | 'append';
    }
  /** In the one search field of the page. */
  | { readonly kind: 'search'; readonly text: string }
  /** The hypotheses of "Red in Color": an option of that name, or the option Red of the list Color. */
  | {
      readonly kind: 'choose';
      readonly hypotheses: readonly { readonly options: readonly string[]; readonly list: Phrase | null }[];
      /** What is pressed to choose it, where it is no option of a list: a radio button, a tab. */
      readonly target: Phrase;
    }
  /** The hypotheses of "News and Offers": one box of that name, or two. */
  | { readonly kind: 'check'; readonly isOn: boolean; readonly hypotheses: readonly (readonly Phrase[])[] }
  | { readonly kind: 'press'; readonly keys: string; readonly target: Phrase | null; readonly isKey: boolean }
  | { readonly kind: 'hover'; readonly target: Phrase }
  | { readonly kind: 'scroll'; readonly to: Direction; readonly target: Phrase | null }
  /** Opens what the page calls so, and else loads the address. */
  | { readonly kind: 'open'; readonly target: Phrase; readonly url: string }
  /** Needs nothing of the page. */
  | { readonly kind: 'act'; readonly action: Action }
  /** Where its text ends, nobody can tell. */
  | { readonly kind: 'unclear' }
);

const DIRECTIONS = ['up', 'down', 'left', 'right', 'top', 'bottom'] as const;
type Direction = (typeof DIRECTIONS)[number];
type Kind<S = Said> = S extends Said ? Omit<S, 'said' | 'whole' | 'isToldByPage'> : never;

/** The groups of a pattern that matched, by name. */
interface Matched {
  readonly words: string;
  readonly text: (name: string) => string;
  readonly target: (name: string) => Phrase;
  readonly targets: (texts: readonly string[]) => Phrase[];
  /** With marks for quoted texts. */
  readonly raw: (name: string) => string;
  readonly quotes: readonly string[];
  readonly has: (name: string) => boolean;
}

/** null: the words mean something else. */
type Read = (matched: Matched) => Kind | null;

const WAIT_SECONDS = 30;
const TYPE = 'type|enter|write|input|put';
const TO = `(?<to>${DIRECTIONS.join('|')})`;
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
    ({ target }) => ({ kind: 'hover', target: target('target') }),
  ],
  ['click|tap|push|press|hit', '(?: on)? (?<target>.+)', clicked],
  ['double|right|middle', '[- ]?click(?: on)? (?<target>.+)', clicked],
  ['tick|check|turn on|switch on', ' (?<targets>.+)', (it) => ticked(it, true)],
  ['untick|uncheck|turn off|switch off', ' (?<targets>.+)', (it) => ticked(it, false)],
  ['choose|select|pick', ' (?<options>.+)', chosen],
  [
    'clear|empty',
    ' (?<target>.+)',
    ({ target }) => ({ kind: 'type', text: '', target: target('target'), mode: 'replace' }),
  ],
  ['search for|search', ' (?<text>.+)', ({ text }) => ({ kind: 'search', text: text('text') })],
  ['append', ' (?<text>.+) to (?<target>.+)', (it) => typed(it, 'to', 'append')],
  ['fill in|fill|set|change', ' (?<target>.+) (?:with|to) (?<text>.+)', (it) => typed(it, 'with|to')],
  [TYPE, '(?: in)? (?<text>.+) (?:into|in to) (?<target>.+)', (it) => typed(it, 'into|in to')],
  [TYPE, '(?: in)? (?<text>.+) (?:in|as|for) (?<target>.+)', (it) => typed(it, 'in|into|as|for')],
  [TYPE, '(?: in)? (?<text>.+)', (it) => typed(it, 'in|into|to|as|for')],
];
const PATTERNS = FORMS.map(([verbs, rest, read]) => ({
  pattern: new RegExp(`^(?<verb>${verbs})${rest}$`, 'isu'),
  read,
}));

const BEGINNING = new RegExp(String.raw`^(?:${FORMS.map(([verbs]) => verbs).join('|')})\b`, 'iu');

/** Whether the words begin with a verb of a role: after an "and" they are another part. */
export const hasVerb = (text: string): boolean => BEGINNING.test(text.replace(/\s+/gu, ' '));

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
  return { said, whole, kind: 'name' };
}

function matchedOf(match: RegExpExecArray, quotes: readonly string[]): Matched {
  const raw = (name: string): string => match.groups?.[name] ?? '';
  const targets = (texts: readonly string[]): Phrase[] => texts.map((it) => phraseOf(it, quotes));
  return {
    words: match[0],
    quotes,
    raw,
    targets,
    text: (name) => valueOf(raw(name), quotes),
    target: (name) => phraseOf(raw(name), quotes),
    has: (name) => match.groups?.[name] !== undefined,
  };
}

/** null for what the action does not take: a wait of a year, say. */
function plain(it: unknown): Kind | null {
  const read = v.safeParse(actionSchema, it);
  return read.success ? { kind: 'act', action: read.output } : null;
}

function pressed({ text, target, has }: Matched): Kind | null {
  const keys = text('keys')
    .replace(/\s*\+\s*/gu, '+')
    .replace(/\b(page|arrow) (up|down|left|right)$/iu, '$1$2');
  const read = v.safeParse(actionSchema, ACTIONS.read(`press ${keys}`));
  if (!read.success || read.output.kind !== 'press' || read.output.ref !== null) return null;
  const field = has('target') ? target('target') : null;
  return { kind: 'press', keys: read.output.keys, target: field, isKey: has('key') || field !== null };
}

function opened({ text, target }: Matched): Kind | null {
  const [verb, url] = [text('verb').toLowerCase(), addressIn(text('target'))];
  if (url === null) return verb === 'load' ? null : { kind: 'click', target: target('target'), how: 'left' };
  // "Open report.pdf" may name a link.
  return verb === 'open' && isBareDomain(text('target'))
    ? { kind: 'open', target: target('target'), url }
    : plain({ kind: 'go_to', url });
}

function waited({ text, has }: Matched): Kind | null {
  if (has('seconds')) return plain({ kind: 'wait', until: null, seconds: Number(text('seconds')), do: null });
  const until = { ref: null, after: null, is: has('gone') ? 'gone' : 'shown', value: text('text') };
  return plain({ kind: 'wait', until, seconds: WAIT_SECONDS, do: null });
}

function scrolled({ text, target, has }: Matched): Kind | null {
  const to = DIRECTIONS.find((it) => it === text('to').toLowerCase());
  return to === undefined ? null : { kind: 'scroll', to, target: has('target') ? target('target') : null };
}

function clicked({ text, target }: Matched): Kind {
  const how = (['double', 'right', 'middle'] as const).find((it) => it === text('verb').toLowerCase()) ?? 'left';
  return { kind: 'click', target: target('target'), how };
}

/** "a, b and c", as one and as several. */
function asLists(text: string): readonly (readonly string[])[] {
  const members = text.split(/\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/iu);
  return [[text], ...(members.length > 1 ? [members] : [])];
}

const ticked = ({ raw, targets }: Matched, isOn: boolean): Kind => ({
  kind: 'check',
  isOn,
  hypotheses: asLists(raw('targets')).map(targets),
});

function chosen({ raw, target, targets, quotes }: Matched): Kind {
  const all = raw('options');
  const splits = [...all.matchAll(/\s+(?:in|from|for|under|as|of|on)\s+/giu)]
    .toReversed()
    .map((match) => [all.slice(0, match.index), all.slice(match.index + match[0].length)] as const);
  const hypotheses = [[all, null] as const, ...splits].flatMap(([options, list]) => {
    const [on = null] = list === null ? [] : targets([list]);
    return asLists(options).map((texts) => ({
      options: texts.map((it) => valueOf(it.replace(/^the\s+/iu, ''), quotes)),
      list: on,
    }));
  });
  return { kind: 'choose', hypotheses, target: target('options') };
}

/** @param links - The words that join text and target: where the text holds one too, nobody can tell which is meant. */
function typed(
  { words, raw, text, target, has }: Matched,
  links: string,
  mode: 'replace' | 'append' = 'replace',
): Kind {
  const link = new RegExp(`(?<!\\S)(?:${links})(?!\\S)`, 'iu');
  const isUnclear = link.test(raw('text')) || (/^(?:fill|set|change)/iu.test(words) && link.test(raw('target')));
  if (isUnclear) return { kind: 'unclear' };
  return { kind: 'type', text: text('text'), target: has('target') ? target('target') : null, mode };
}
