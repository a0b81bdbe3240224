/** What an action did, in the words a model reads in its history. */
import type { ActError, Action, ElementBrief, Evidence } from '../actions/action.ts';
import { dialogAdvice } from '../actions/browser-dialog.ts';
import { loadErrorWords } from '../actions/load-error.ts';
import { tellsEffect } from '../actions/evidence.ts';
import { assertNever } from '../result.ts';
import type { ActOutcome, PlanStop } from '../run/run-state.ts';
import { dataText } from './data-text.ts';
import { writeAction } from '../actions/grammar.ts';

const MAX_REPORT = 1_000;
/** What a look in the middle of a plan has read. */
const MAX_READ = 2_100;

/** A quote in it does not end it: what follows would read like another fact. */
const quoted = (text: string, maxChars: number): string =>
  `"${dataText(text, maxChars).replaceAll('"', String.raw`\"`)}"`;

const briefText = (it: ElementBrief): string =>
  `${it.ref === null ? '' : `${it.ref} `}${it.role}${it.name === '' ? '' : ` ${quoted(it.name, 80)}`}`;

/** Line breaks are written as in the action that typed them. */
const valueText = (value: string): string => quoted(value.replaceAll('\n', String.raw`\n`), 120);

/** @param item - Words of the row, list item or card that the target is in. */
export function actedText(action: Action, target: ElementBrief | null, outcome: ActOutcome, item?: string): string {
  // A note's effect is the note itself.
  if (action.kind === 'note') return `note "${dataText(action.text, 80)}"`;
  const named =
    target === null
      ? ''
      : ` (${target.role}${target.name === '' ? '' : ` ${quoted(target.name, 80)}`}${item === undefined ? '' : ` in ${quoted(item, 80)}`})`;
  return `${dataText(writeAction(action), 400)}${named} -> ${outcomeText(outcome, action.kind === 'look' ? MAX_READ : MAX_REPORT)}`;
}

/** Without any text of the page: no names, values or reports. */
export function bareActedText(action: Action, outcome: ActOutcome): string {
  const how =
    outcome.ok === 'unknown'
      ? 'sent, but it is not known whether this was done'
      : !outcome.ok
        ? `FAILED: ${outcome.error.kind.replaceAll('-', ' ')}`
        : outcome.evidence.navigating
          ? 'another page is loading'
          : outcome.evidence.mutations > 0
            ? 'the page changed'
            : 'carried out';
  return `${dataText(writeAction(action), 400)} -> ${how}`;
}

function outcomeText(outcome: ActOutcome, maxReport: number): string {
  if (outcome.ok === 'unknown') return 'sent, but it is not known whether this was done: look before doing it again';
  if (!outcome.ok) return `FAILED: ${errorText(outcome.error)}`;
  const { evidence } = outcome;
  const facts: string[] = [];
  if (evidence.refound) facts.push('the page had re-rendered the element; it was found again');
  if (evidence.coveredBy) facts.push(`partly covered by ${briefText(evidence.coveredBy)}`);
  if (evidence.value === '') facts.push('the field is empty');
  else if (evidence.value !== null)
    facts.push(`it ${evidence.unchanged ? 'still' : 'now'} reads ${valueText(evidence.value)}`);
  if (evidence.differs !== undefined)
    facts.push(`this is NOT the text that was meant: ${dataText(evidence.differs, 300)}`);
  facts.push(...(evidence.shown ?? []).map((it) => dataText(it, 160)));
  if (evidence.report !== undefined) facts.push(dataText(evidence.report, maxReport));
  facts.push(...dialogAdvice(evidence.dialogs ?? []));
  if (evidence.opened !== null) facts.push(`opened ${dataText(evidence.opened, 120)}`);
  if (evidence.navigating && evidence.movedTo === undefined) facts.push('another page is loading');
  if (evidence.scrolled && (evidence.scrolled.x !== 0 || evidence.scrolled.y !== 0))
    facts.push(`scrolled by ${Math.round(evidence.scrolled.y || evidence.scrolled.x)} px`);
  if (!tellsEffect(evidence)) {
    if (evidence.mutations > 0) facts.push('the page changed');
    else if (facts.length === 0) facts.push(idleText(evidence));
  }
  return facts.join('; ');
}

/** Sounds, drawings and what a server gets change no element: the action may have worked all the same. */
const idleText = ({ focus }: Evidence): string => {
  if (focus?.role === 'frame') return `carried out; what it changed inside of ${briefText(focus)} is not told here`;
  const onFocus = focus === null ? '' : `; the focus is on ${briefText(focus)}`;
  return `carried out; no change of the page was seen${onFocus}`;
};

export function errorText(error: ActError): string {
  switch (error.kind) {
    case 'stale-ref':
      return error.nearest.length === 0
        ? `element ${error.ref} is gone, and nothing similar is on the page`
        : `element ${error.ref} is gone; the most similar now: ${error.nearest.map(briefText).join(', ')}`;
    case 'changed':
      return `element ${error.ref} is no longer what the view showed, so nothing was done: ${error.changes
        .map(({ what, was, now }) => `its ${what} was ${quoted(was, 120)} and is now ${quoted(now, 120)}`)
        .join(', ')}`;
    case 'not-interactable':
      return `element ${error.ref} is ${error.reason.replaceAll('-', ' ')}${error.by ? ` by ${briefText(error.by)}` : ''}`;
    case 'no-such-option':
      return `there is no option "${dataText(error.wanted, 80)}"; there are: ${error.available.map((it) => `"${dataText(it, 40)}"`).join(', ')}`;
    case 'bad-value':
      return `the field accepts only ${dataText(error.expected, 120)}`;
    case 'unknown-key':
      return `there is no key "${dataText(error.keys, 40)}"`;
    case 'not-met':
      return `the condition did not hold within ${(error.afterMs / 1000).toFixed(1)} s; at the end it read "${dataText(error.saw, 120)}"`;
    case 'no-such-text':
      return `there is no text "${dataText(error.wanted, 80)}" to select there`;
    case 'refused':
      return `${dataText(error.why, 300)}${error.stays ? '; to leave it, put a dialog action that accepts before this one' : ''}`;
    case 'unreachable':
      return error.reason === 'closed' ? 'the tab was closed' : 'the page did not answer';
    case 'not-loaded':
      return loadErrorWords(error.code);
    case 'unseen':
      return 'there is no picture of the page';
    case 'asks':
      return 'the person has to be asked before this is done, so nothing was done';
    case 'already-done':
      return 'this action was already carried out, so it was not repeated';
    default:
      return assertNever(error);
  }
}

export const PLAN_STOP_TEXT: Readonly<Record<PlanStop, string>> = {
  looked: 'the next view shows the part that was asked for',
  'ref-gone': 'its next element is gone',
  'target-changed': 'its next element has changed',
  'dialog-opened': 'a dialog opened',
  navigation: 'another page began to load',
  'action-failed': 'an action failed',
  'not-taken': 'the field does not hold the text that was meant',
  'page-changed': 'the page changed',
  'too-long': 'it was longer than a plan may be',
  declined: 'the person declined its next action',
  interrupted: 'the run was interrupted',
  paused: 'the person paused the run',
};
