/** What an action really did, in plain words: the facts of its evidence, or why nothing was done. */
import {
  isPageAction,
  type ActError,
  type Action,
  type ElementBrief,
  type Evidence,
} from '../../core/actions/action.ts';
import { loadErrorWords } from '../../core/actions/load-error.ts';
import { quoted } from '../../core/actions/quoted.ts';
import { assertNever } from '../../core/result.ts';
import type { ActOutcome } from '../../core/run/run-state.ts';
import { roleWords } from '../../core/view/role-words.ts';
import { elementWords } from './element-words.ts';

interface OutcomeWords {
  /** `odd`: it was done, but something about it is worth a look. */
  readonly tone: 'good' | 'odd' | 'bad';
  readonly text: string;
  /** Exact figures, shown as a tooltip; empty where there are none. */
  readonly detail: string;
}

export function outcomeWords(action: Action, target: ElementBrief | null, outcome: ActOutcome): OutcomeWords {
  if (outcome.ok === 'unknown')
    return {
      tone: 'odd',
      text: 'Sent, but no answer came back, so it may or may not have been done. It was not sent again.',
      detail: '',
    };
  if (!outcome.ok) return { tone: 'bad', text: actErrorWords(outcome.error), detail: '' };
  if (!isPageAction(action)) return { tone: 'good', text: '', detail: '' };
  return evidenceWords(action, target, outcome.evidence);
}

/** The counter of mutations saturates here (core/actions/evidence.ts). */
const MANY_CHANGES = 10_000;

function evidenceWords(action: Action, target: ElementBrief | null, evidence: Evidence): OutcomeWords {
  const facts: string[] = [];
  const { hit, coveredBy, focus, value, mutations, scrolled, opened, report, differs, shown = [] } = evidence;
  if (evidence.refound) facts.push('found again after the page rebuilt it');
  if (hit !== null && target !== null && !isSame(hit, target)) facts.push(`landed on ${elementWords(hit)}`);
  else if (hit !== null && action.kind === 'click') facts.push('clicked');
  if (coveredBy !== null) facts.push(`partly covered by ${elementWords(coveredBy)}, so another point was used`);
  if (value !== null) facts.push(valueWords(value, evidence.unchanged === true));
  if (differs !== undefined) facts.push(`this is not the text that was meant: ${differs}`);
  facts.push(...shown.map(personWords));
  if (report !== undefined) facts.push(report);
  if (opened !== null) facts.push(`opened ${personWords(opened)}`);
  if (scrolled !== null) facts.push(scrollWords(scrolled));
  if (focus !== null && target !== null && !isSame(focus, target)) facts.push(`the focus is on ${elementWords(focus)}`);
  if (evidence.navigating) facts.push('another page is loading');
  else if (mutations > 0 && shown.length === 0) facts.push('the page changed');
  const idle =
    mutations === 0 &&
    shown.length === 0 &&
    report === undefined &&
    value === null &&
    scrolled === null &&
    opened === null;
  const nothing = idle && !evidence.navigating;
  if (nothing) facts.push('nothing on the page changed');
  return {
    tone: nothing || coveredBy !== null || differs !== undefined ? 'odd' : 'good',
    text: sentences(facts),
    detail: mutations > 0 ? changeWords(mutations) : '',
  };
}

/** What went wrong and what it means. */
function actErrorWords(error: ActError): string {
  switch (error.kind) {
    case 'stale-ref':
      return `The element is gone from the page, so nothing was done.${nearestWords(error.nearest)}`;
    case 'changed':
      return `The element changed before it could be used, so nothing was done: ${error.changes
        .map(({ what, was, now }) => `its ${what} was ${quoted(was, 80)} and is now ${quoted(now, 80)}`)
        .join(', ')}.`;
    case 'not-interactable':
      return blockedWords(error);
    case 'no-such-option':
      return `The list has no ${quoted(error.wanted)}, so nothing was chosen. ${availableWords(error.available)}`;
    case 'bad-value':
      return `The field does not take this value, so nothing was entered. It expects ${error.expected}.`;
    case 'unknown-key':
      return `There is no key ${quoted(error.keys)}, so nothing was pressed.`;
    case 'not-met':
      return `It did not happen within ${(error.afterMs / 1000).toFixed(1)} seconds; the page showed ${quoted(error.saw)}.`;
    case 'no-such-text':
      return `The text ${quoted(error.wanted)} is not there, so nothing was selected.`;
    case 'refused':
      return `Nothing was done: ${error.why}.`;
    case 'unreachable':
      return unreachableWords(error.reason);
    case 'not-loaded':
      return sentences([loadErrorWords(error.code)]);
    case 'unseen':
      return 'There was no picture of the page.';
    case 'asks':
      return 'You are asked first, so nothing was done.';
    case 'already-done':
      return 'This was already done before an interruption, so it was not done again.';
    default:
      return assertNever(error);
  }
}

function blockedWords({ reason, by }: Extract<ActError, { kind: 'not-interactable' }>): string {
  switch (reason) {
    case 'hidden':
      return 'The element is on the page but cannot be seen, so nothing was done.';
    case 'disabled':
      return 'The page has switched the element off for now, so nothing was done.';
    case 'covered':
      return `The element is covered by ${by === null ? 'something else' : elementWords(by)}, so nothing was done.`;
    case 'not-editable':
      return 'The element takes no text, so nothing was typed.';
    case 'not-a-list':
      return 'The element is not a list to choose from, so nothing was chosen.';
    default:
      return assertNever(reason);
  }
}

function unreachableWords(reason: Extract<ActError, { kind: 'unreachable' }>['reason']): string {
  switch (reason) {
    case 'restricted':
      return 'Chrome lets no extension act on this page.';
    case 'closed':
      return 'The tab was closed.';
    case 'no-answer':
      return 'The page did not answer. Reloading it may help.';
    default:
      return assertNever(reason);
  }
}

const nearestWords = (nearest: readonly ElementBrief[]): string =>
  nearest.length === 0 ? '' : ` Most like it now: ${nearest.slice(0, 3).map(elementWords).join(', ')}.`;

const availableWords = (available: readonly string[]): string =>
  available.length === 0
    ? 'The list is empty.'
    : `It has ${available
        .slice(0, 6)
        .map((it) => quoted(it, 40))
        .join(', ')}${available.length > 6 ? ' and more' : ''}.`;

const valueWords = (value: string, isAsBefore: boolean): string =>
  /^•+$/.test(value)
    ? 'a secret is filled in'
    : value === ''
      ? `${isAsBefore ? 'still' : 'now'} empty`
      : `${isAsBefore ? 'still' : 'now'} reads ${quoted(value, 120)}`;

function scrollWords({ x, y }: { x: number; y: number }): string {
  if (x === 0 && y === 0) return 'already at its end';
  const down = y !== 0 ? (y > 0 ? 'down' : 'up') : x > 0 ? 'right' : 'left';
  return `scrolled ${down} ${Math.round(Math.abs(y !== 0 ? y : x))} pixels`;
}

const changeWords = (mutations: number): string =>
  mutations >= MANY_CHANGES ? 'Over 10,000 DOM changes' : `${mutations} DOM ${mutations === 1 ? 'change' : 'changes'}`;

const isSame = (a: ElementBrief, b: ElementBrief): boolean =>
  a.ref !== null && b.ref !== null ? a.ref === b.ref : a.role === b.role && a.name === b.name;

const sentences = (facts: readonly string[]): string =>
  facts.map((fact) => `${fact.charAt(0).toUpperCase()}${fact.slice(1)}${/[.!?…]”$/.test(fact) ? '' : '.'}`).join(' ');

/** The page side names roles and quotes as a prompt does: `textbox "Name" now reads ""`. */
const personWords = (fact: string): string =>
  fact
    .replace(/^\S+(?= "| now reads "| is )/, roleWords)
    .replace(/ now reads ""$/, ' is now empty')
    .replace(/"((?:[^"\\]|\\.)*)"/g, (_, text: string) => `“${text.replaceAll('\\"', '"')}”`);
