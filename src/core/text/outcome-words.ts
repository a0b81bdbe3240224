/** What an action really did, in plain words: the facts of its evidence, or why nothing was done. */
import type { ActOutcome } from '../actions/act-error.ts';
import { isPageAction, type Action, type ElementBrief, type Evidence } from '../actions/action.ts';
import { wasRead, type Opened, type VisibleChange } from '../actions/evidence.ts';
import { quoted } from '../actions/quoted.ts';
import { actErrorWords } from './act-error.ts';
import { dialogWords } from './dialog-words.ts';
import { elementWords } from './element-words.ts';
import { readCount } from './outcome-text.ts';
import { sentence } from './sentence.ts';

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
  const { hit, coveredBy, focus, mutations, scrolled, opened, report, differs, pages, changed = [] } = evidence;
  if (evidence.refound) facts.push('found again after the page rebuilt it');
  if (hit !== null && target !== null && !isSame(hit, target)) facts.push(`landed on ${elementWords(hit)}`);
  else if (hit !== null && action.kind === 'click') facts.push('clicked');
  if (coveredBy !== null) facts.push(`partly covered by ${elementWords(coveredBy)}, so another point was used`);
  if (wasRead(evidence)) facts.push(readWords(evidence));
  if (differs !== undefined) facts.push(`this is not the text that was meant: ${differs}`);
  facts.push(...changed.map(changeWords), ...new Set((evidence.dialogs ?? []).map(dialogWords)));
  if (report !== undefined) facts.push(report);
  facts.push(...readCount(pages ?? []));
  if (opened !== null) facts.push(`opened ${openedWords(opened)}`);
  if (scrolled !== null) facts.push(scrollWords(scrolled));
  if (focus !== null && target !== null && !isSame(focus, target)) facts.push(`the focus is on ${elementWords(focus)}`);
  if (evidence.navigating === true) facts.push('another page is loading');
  else if (mutations > 0 && changed.length === 0) facts.push('the page changed');
  const idle =
    mutations === 0 &&
    changed.length === 0 &&
    report === undefined &&
    pages === undefined &&
    !wasRead(evidence) &&
    scrolled === null &&
    opened === null;
  const nothing = idle && !evidence.navigating;
  if (nothing) facts.push('nothing on the page changed');
  return {
    tone: nothing || coveredBy !== null || differs !== undefined ? 'odd' : 'good',
    text: sentences(facts),
    detail: mutations > 0 ? countWords(mutations) : '',
  };
}

function readWords({ value, state, selected, unchanged = false }: Evidence): string {
  const isNow = unchanged ? 'still' : 'now';
  if (selected !== undefined) return `${isNow} has ${selected.map((it) => quoted(it)).join(', ') || 'nothing'} chosen`;
  if (state !== undefined) return `${isNow} ${state}`;
  if (value === null || value === '') return `${isNow} empty`;
  return /^•+$/.test(value) ? 'a secret is filled in' : `${isNow} reads ${quoted(value, 120)}`;
}

function scrollWords({ x, y }: { x: number; y: number }): string {
  if (x === 0 && y === 0) return 'already at its end';
  const down = y !== 0 ? (y > 0 ? 'down' : 'up') : x > 0 ? 'right' : 'left';
  return `scrolled ${down} ${Math.round(Math.abs(y !== 0 ? y : x))} pixels`;
}

const countWords = (mutations: number): string =>
  mutations >= MANY_CHANGES ? 'Over 10,000 DOM changes' : `${mutations} DOM ${mutations === 1 ? 'change' : 'changes'}`;

const isSame = (a: ElementBrief, b: ElementBrief): boolean =>
  a.ref !== null && b.ref !== null ? a.ref === b.ref : a.role === b.role && a.name === b.name;

const sentences = (facts: readonly string[]): string => facts.map(sentence).join(' ');

function changeWords(change: VisibleChange): string {
  switch (change.kind) {
    case 'value':
      return `${elementWords(change.element)} ${change.value === '' ? 'is now empty' : `now reads ${quoted(change.value)}`}`;
    case 'state':
      return `${elementWords(change.element)} is ${change.isOn ? 'now' : 'no longer'} ${change.state}`;
    case 'text':
      return `${change.inTarget ? 'it now reads' : 'it shows'} ${quoted(change.text)}`;
    case 'gone':
      return `gone: ${quoted(change.text)}`;
  }
}

const openedWords = ({ kind, name }: Opened): string =>
  kind === 'browser-dialog' ? 'a dialog of the browser, which is closed again' : elementWords({ role: kind, name });
