/** The timeline's other entries in plain words: decisions, dropped plans, returns, notices. */
import type { Decision } from '../../core/run/decision.ts';
import { assertNever } from '../../core/result.ts';
import type { Notice, PersonSteps, PlanStop } from '../../core/run/run-state.ts';
import { mainPart, reasoningParts } from './reasoning-parts.ts';
import { shortened } from '../../core/actions/quoted.ts';
import { actionSentence } from './action-words.ts';
import { t, tCount, tKind } from '../../core/i18n/t.ts';
import { toldWords } from '../../core/text/told-text.ts';

/** What was decided, without why; empty where the steps below it tell. */
export function decisionWords(decision: Decision): string {
  switch (decision.kind) {
    case 'act':
      return decision.finish ? t('entry_decided_finish') : '';
    case 'invoke':
    case 'ask':
      return '';
    case 'return':
      return decision.status === 'done' ? '' : tKind('entry_returned', decision.status);
    case 'program':
      return tCount('entry_program_lines', decision.source.trim().split('\n').length);
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

export const planStopWords = (reason: PlanStop, dropped: number): string =>
  tCount('entry_dropped', dropped, { why: tKind('entry_dropped_why', reason) });

/** What the person did in a run that they took over. */
export const personWords = ({ steps, isIncomplete }: PersonSteps): string =>
  [
    ...steps.map(({ action, target }) => actionSentence(action, target)),
    ...(isIncomplete ? [t('entry_person_more')] : []),
  ].join('; ') || t('entry_person_nothing');

export function noticeWords(notice: Notice): string {
  switch (notice.kind) {
    case 'model-failed':
      return notice.reason;
    case 'second-model':
      return t('notice_second_model', { reason: notice.reason, model: notice.model });
    case 'no-new-view':
      return t('notice_no_new_view', { count: notice.decisions });
    case 'stage':
      return t(notice.ok ? 'notice_stage' : 'notice_stage_failed', { stage: notice.stage, outcome: notice.outcome });
    case 'program-ended':
      return notice.failure === null
        ? t('notice_program_ended')
        : t('notice_program_stopped', { failure: notice.failure });
    case 'invoke-refused':
      return t('notice_invoke_refused', { reason: toldWords(notice.reason).join('; ') });
    case 'action-refused':
      return t('notice_action_refused', { action: notice.action, group: notice.group });
    case 'line-unread':
      return t('notice_line_unread', { line: shortened(notice.line, 80) });
    case 'finish-refused':
      return t('notice_finish_refused', { reason: toldWords(notice.reason).join('; ') });
    default:
      return tKind('notice', notice.kind);
  }
}
