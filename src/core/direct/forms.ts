/**
 * The sentences that have a verb of their own: only what roles need (a text into a field, an option of a list, a box, a key, the
 * page's place). Whatever else is said is looked for among the names of the page.
 */
import * as v from 'valibot';
import { actionSchema, type Action } from '../actions/action.ts';
import { ACTIONS } from '../actions/registry.ts';
import type { Ref } from '../ids.ts';
import { addressIn, isBareDomain } from './words/address.ts';
import { matchedOf, type Matched } from './words/matched.ts';
import { isQuoted } from './words/quotes.ts';
import * as takes from './found/takes.ts';
import type { Takes } from './found/takes.ts';
import { choose, eachOf, pressing, searching, turn, typing, type Act, type Way } from './found/ways.ts';
import type { Phrase } from './words/words.ts';

/** What a sentence says. */
export interface Kind {
  /** `name`: no verb says what is to be done. `unclear`: where its text ends, nobody can tell. */
  readonly kind: 'verb' | 'name' | 'unclear' | 'search' | 'on' | 'off';
  readonly ways: readonly Way[];
  /** Its verb, and what shows that a part behind it shares that: a word between text and field, or that its text is in quotes. */
  readonly link?: { readonly verb: string; readonly by: string };
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
    ({ target }) => on(target('target'), (ref) => ({ kind: 'hover', ref, x: null, y: null }), [takes.ANYTHING]),
  ],
  ['click|tap|push|press|hit', '(?: on)? (?<target>.+)', ({ target }) => on(target('target'), pressing())],
  [
    'double|right|middle',
    '[- ]?click(?: on)? (?<target>.+)',
    ({ text, target }) => on(target('target'), pressing(text('verb').toLowerCase())),
  ],
  ['tick|check|turn on|switch on', ' (?<all>.+)', ({ readings }) => checked('on', readings('all'))],
  ['untick|uncheck|turn off|switch off', ' (?<all>.+)', ({ readings }) => checked('off', readings('all'))],
  [
    '(?:turn|switch)(?= .+ (?:on|off)$)',
    ' (?<all>.+) (?<how>on|off)',
    ({ text, readings }) => checked(text('how').toLowerCase() === 'on' ? 'on' : 'off', readings('all')),
  ],
  [CHOOSE, ' (?<all>(?<text>.+) (?<link>in|from|for) (?<target>.+)|.+)', chose],
  ['clear|empty', ' (?<target>.+)', (it) => typed(it, null)],
  ['search for|look for|search', ' (?<text>.+)', ({ text }) => ({ kind: 'search', ways: [searching(text('text'))] })],
  ['append', ' (?<text>.+) to (?<target>.+)', (it) => typed(it, 'to', 'append')],
  ['fill in|fill|set|change', ' (?<target>.+) (?:with|to) (?<text>.+)', (it) => typed(it, 'with|to')],
  [`${TYPE}|put`, '(?: in)? (?<text>.+) (?<link>into|in to) (?<target>.+)', (it) => typed(it, 'into|in to')],
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

/** @returns null where they have none. */
export function kindOf(words: string, quotes: readonly string[]): Kind | null {
  for (const { pattern, read } of PATTERNS) {
    const match = pattern.exec(words);
    const kind = match && read(matchedOf(match, quotes));
    if (kind) return kind;
  }
  return null;
}

/** null for what the action does not take: a wait of a year, say. */
function actionOf(it: unknown): Action | null {
  const read = v.safeParse(actionSchema, it);
  return read.success ? read.output : null;
}

function plain(it: unknown): Kind | null {
  const action = actionOf(it);
  return action && does({ plain: action });
}

const does = (...ways: readonly Way[]): Kind => ({ kind: 'verb', ways });

/** Done to one element. */
const on = (target: Phrase, act: (ref: Ref) => Action, wanted: readonly Takes[] = takes.PRESSED): Kind =>
  does({ targets: [target], takes: wanted, act: ({ element: { ref } }) => [act(ref)] });

const checked = (kind: 'on' | 'off', readings: readonly (readonly Phrase[])[]): Kind => ({
  kind,
  ways: eachOf(readings, [takes.BOX], turn(kind === 'on')),
});

function pressed({ raw, text, target }: Matched): Kind | null {
  const named = text('keys')
    .replace(/\s*\+\s*/gu, '+')
    .replace(/\b(page|arrow) (up|down|left|right)$/iu, '$1$2');
  const action = actionOf(ACTIONS.read(`press ${named}`));
  if (action?.kind !== 'press' || action.ref !== null) return null;
  if (raw('target') === '') return does({ plain: action, isKey: raw('key') !== '' });
  return on(target('target'), (ref) => ({ ...action, ref }), [takes.FIELD, takes.ANYTHING]);
}

function opened({ text, target }: Matched): Kind | null {
  const [verb, url] = [text('verb').toLowerCase(), addressIn(text('target'))];
  if (url === null) return verb === 'load' ? null : on(target('target'), pressing());
  // "Open report.pdf" may name a link.
  const file = verb === 'open' && isBareDomain(text('target')) ? on(target('target'), pressing()).ways : [];
  return does(...file, { plain: { kind: 'go_to', url } });
}

function chose({ raw, text, target, readings }: Matched): Kind {
  const shown = eachOf(readings('all'), [takes.CHOICE, takes.WHOLE_BOX, takes.PRESSABLE], choose);
  if (raw('target') === '') return does(...shown);
  // "Dark in Theme": a list may show what it has only once it is open.
  const act: Act = ({ element: { ref } }) => [{ kind: 'select', ref, options: [text('text')] }];
  const closed = { targets: [target('target')], takes: [takes.COMBOBOX], act, exactOnly: true };
  const link = raw('link') === 'in' ? { link: { verb: text('verb'), by: 'in' } } : {};
  return { ...does(...shown, closed), ...link };
}

function waited({ raw, text }: Matched): Kind | null {
  if (raw('seconds') !== '') return plain({ kind: 'wait', until: null, seconds: Number(raw('seconds')), do: null });
  const until = { ref: null, after: null, is: raw('gone') === '' ? 'shown' : 'gone', value: text('text') };
  return plain({ kind: 'wait', until, seconds: WAIT_SECONDS, do: null });
}

function scrolled({ raw, target }: Matched): Kind | null {
  const action = actionOf({ kind: 'scroll', to: raw('to').toLowerCase(), ref: null });
  if (action?.kind !== 'scroll') return null;
  if (raw('target') === '') return does({ plain: action });
  return on(target('target'), (ref) => ({ ...action, ref }), [takes.ANYTHING]);
}

/** @param links - The words that join text and target: where the text holds one too, nobody can tell which is meant. null: no text. */
function typed(
  { raw, text, value, target }: Matched,
  links: string | null,
  mode: 'replace' | 'append' = 'replace',
): Kind {
  const link = new RegExp(links === null ? '(?!)' : `(?<!\\S)(?:${links})(?!\\S)`, 'iu');
  const isUnclear = link.test(raw('text')) || (/^(?:fill|set|change)/iu.test(raw('verb')) && link.test(raw('target')));
  if (isUnclear) return { kind: 'unclear', ways: [] };
  const [, quote] = KIND_AND_QUOTE.exec(raw('text')) ?? [];
  const types = {
    text: quote === undefined ? text('text') : value(quote),
    mode,
    mayPoint: quote === undefined && POINTING.test(raw('text')),
  };
  const by = raw('link').toLowerCase() || (isQuoted(raw('text')) ? 'quotes' : '');
  return {
    ...does(...typing(types, raw('target') === '' ? null : target('target'))),
    ...(by !== '' && raw('target') !== '' && { link: { verb: text('verb'), by } }),
  };
}

/** `the number "5"`, with a mark for the quoted text. */
const KIND_AND_QUOTE = /^(?:the|an?) \S+ ([\uE000-\uF8FF])$/u;
/** A title begins with a capital letter. */
const POINTING =
  /^(?:(?:the|an?|my|your|our|its|his|her|their|same) \S|(?:it|this|that|these|those|them|what|whatever)(?: |$))/u;
