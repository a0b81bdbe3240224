/** The timeline's other entries in plain words: decisions, dropped plans, returns, notices. */
import type { Decision, ReturnStatus } from '../../core/run/decision.ts';
import { assertNever } from '../../core/result.ts';
import type { Notice, PersonSteps, PlanStop } from '../../core/run/run-state.ts';
import { mainPart, reasoningParts } from './reasoning-parts.ts';
import { shortened } from '../../core/actions/quoted.ts';
import { actionSentence } from './action-words.ts';

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** What was decided, without why; empty where the steps below it tell. */
export function decisionWords(decision: Decision): string {
  switch (decision.kind) {
    case 'act':
      return decision.finish ? 'Done when the page confirms it' : '';
    case 'invoke':
    case 'ask':
      return '';
    case 'return':
      return { done: '', failed: 'Gave up', 'needs-info': 'Something is missing' }[decision.status];
    case 'program':
      return `Wrote a program of ${count(decision.source.trim().split('\n').length, 'line')}`;
    default:
      return assertNever(decision);
  }
}

/** The first sentence of some reasoning, as a heading; `rest` is what it leaves out: of one in sections, nothing. */
export function headOf(reasoning: string): { readonly head: string; readonly rest: string } {
  const parts = reasoningParts(reasoning);
  const isTitled = parts.some(({ title }) => title !== null);
  if (isTitled) return { head: firstOf(mainPart(parts)?.text ?? '').head, rest: reasoning.trim() };
  return firstOf(reasoning);
}

function firstOf(some: string): { readonly head: string; readonly rest: string } {
  const text = some
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:\d+[.)]|[-*])\s+/, '');
  // At least 12 characters, so that "1." or "OK." alone is no heading.
  const end = /^.{12,}?[.!?](?=\s)/.exec(text)?.[0] ?? text;
  if (end.length <= 140) return { head: end, rest: text.slice(end.length).trim() };
  return { head: shortened(end, 120), rest: text };
}

const STOP_REASONS: Readonly<Record<PlanStop, string>> = {
  absent: 'the page does not show what comes next',
  ambiguous: 'several elements are called like the next one',
  looked: 'another part of the page is looked at first',
  'ref-gone': 'the next element is gone',
  'target-changed': 'the next element has changed',
  'dialog-opened': 'a dialog opened',
  navigation: 'another page began to load',
  'action-failed': 'an action did not work',
  'not-taken': 'the field does not hold the text that was meant',
  'not-switched': 'what was pressed is as it was',
  'page-changed': 'the page changed',
  'too-long': 'it was longer than the method allows',
  declined: 'you declined the next one',
  interrupted: 'Stepwise was interrupted',
  paused: 'you paused it',
  told: 'you said something',
};

export function planStopWords(reason: PlanStop, dropped: number): string {
  return `Dropped ${dropped === 1 ? 'the last planned action' : `the last ${dropped} planned actions`}: ${STOP_REASONS[reason]}. Looking again.`;
}

const RETURN_WORDS: Readonly<Record<ReturnStatus, string>> = {
  done: 'is done',
  failed: 'did not succeed',
  'needs-info': 'needs to know more',
};

/** Follows the policy's name: "find is done". */
export const returnWords = (status: ReturnStatus): string => RETURN_WORDS[status];

/** What the person did in a run that they took over. */
export const personWords = ({ steps, isIncomplete }: PersonSteps): string =>
  [
    ...steps.map(({ action, target }) => actionSentence(action, target)),
    ...(isIncomplete ? ['more, which could not be recorded'] : []),
  ].join('; ') || 'you did nothing';

export function noticeWords(notice: Notice): string {
  switch (notice.kind) {
    case 'resumed-after-restart':
      return 'Stepwise was restarted and went on by itself. Nothing is done twice.';
    case 'tab-replaced':
      return 'Chrome had taken the page out of memory, so its tab was brought to the front and loaded again. Nothing is done twice.';
    case 'paused':
      return 'You paused it.';
    case 'no-model':
      return 'This run began with a model, and none is set up any more. Choose one in Settings and resume, or stop the run.';
    case 'model-failed':
      return notice.reason;
    case 'second-model':
      return `${notice.reason} ${notice.model} goes on in its place.`;
    case 'resumed':
      return 'You let it go on.';
    case 'repeated-decision':
      return 'The same decision came up again on an unchanged page, so it was not carried out.';
    case 'no-new-view':
      return `The last ${notice.decisions} decisions led nowhere new, and the model was told so.`;
    case 'stage':
      return `${notice.ok ? '' : 'Not done: '}${notice.stage}: ${notice.outcome}`;
    case 'program-ended':
      return notice.failure === null ? 'The program ran to its end.' : `The program stopped. ${notice.failure}`;
    case 'invoke-refused':
      return `A sub-task was refused: ${notice.reason}.`;
    case 'action-refused':
      return `“${notice.action}” was not carried out: this policy may not use ${notice.group} actions.`;
    case 'finish-refused':
      return `The plan may not end the work by itself: ${notice.reason}.`;
    default:
      return assertNever(notice);
  }
}
