/** What the page asked in a dialog of the browser, and was told no. */
import type { Action } from '../../actions/action.ts';
import { LEAVE_QUESTION, type ReportedDialog } from '../../actions/browser-dialog.ts';
import { findElement } from '../../view/tree.ts';
import type { PageView } from '../../view/view.ts';
import type { ActOutcome } from '../../actions/act-error.ts';
import type { ActiveRun, TimelineEntry } from '../run-state.ts';

type Acted = Extract<TimelineEntry, { type: 'acted' }>;
type DialogAnswer = Extract<Action, { kind: 'dialog' }>;

/**
 * @param next - The actions after the one that answers: a question belongs to the action that opened it.
 * @returns The latest question that one of them opened, and that was declined; null when there was none.
 */
export function declinedDialog({ timeline }: ActiveRun, next: readonly Action[], view: PageView): string | null {
  for (const entry of timeline.toReversed()) {
    if (entry.type !== 'acted' || !next.some((action) => isSame(entry, action, view))) continue;
    const question = declinedIn(entry.outcome);
    if (question !== null) return question;
  }
  return null;
}

function isSame({ action: before, target }: Acted, action: Action, view: PageView): boolean {
  if (before.kind !== action.kind) return false;
  const element = 'ref' in action && action.ref !== null ? findElement(view, action.ref) : undefined;
  return element && target
    ? element.role === target.role && element.name === target.name
    : JSON.stringify(before) === JSON.stringify(action);
}

/** @returns The first question that was declined while an action was carried out, though no answer of the plan said so. */
export function declinedIn(outcome: ActOutcome): string | null {
  if (outcome.ok === 'unknown') return null;
  if (!outcome.ok) return outcome.error.kind === 'refused' && outcome.error.stays === true ? LEAVE_QUESTION : null;
  const declined = dialogsOf(outcome).filter(({ accepted, answered }) => !accepted && !answered);
  const asked = declined.find(({ kind }) => kind === 'confirm' || kind === 'prompt');
  return asked?.text ?? (declined.some(({ kind }) => kind === 'leave') ? LEAVE_QUESTION : null);
}

const dialogsOf = (outcome: ActOutcome): readonly ReportedDialog[] =>
  outcome.ok === true ? (outcome.evidence.dialogs ?? []) : [];

/** The answers that stand right before an action of a plan. */
export function answersBefore(plan: readonly Action[], index: number): readonly DialogAnswer[] {
  const from = plan.findLastIndex((it, i) => i < index && it.kind !== 'dialog') + 1;
  return plan.slice(from, index).filter((it) => it.kind === 'dialog');
}

/** Whether an answer found no question that it was for, though one was asked: none took it, and one was declined. */
export function wasUnused({ text }: DialogAnswer, outcome: ActOutcome): boolean {
  if (declinedIn(outcome) === null) return false;
  const dialogs = dialogsOf(outcome);
  const needsText = text === null && dialogs.some(({ kind, accepted }) => kind === 'prompt' && !accepted);
  const isTaken = dialogs.some(({ kind, accepted }) => accepted && (kind === 'confirm' || kind === 'prompt'));
  return !needsText && !isTaken;
}
