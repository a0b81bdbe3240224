/** Puts a step where it belongs: those of several frames, tabs and navigations arrive in any order. */
import { isTabAction } from '../actions/action.ts';
import { joined } from './join.ts';
import type { RecordedStep } from './recorded-step.ts';

/** A page that goes somewhere because of a click does so within this time. */
const CAUSED_WITHIN_MS = 1_000;

/** @returns The steps with the new one among them; fewer where it goes on with one that is there, or undoes it. */
export function withStep(steps: readonly RecordedStep[], step: RecordedStep): readonly RecordedStep[] {
  if (steps.some(({ id }) => id === step.id)) return steps;
  if (isAnswer(step)) return withAnswer(steps, step);
  const at = steps.findLastIndex((it) => it.at <= step.at) + 1;
  const before = steps.slice(0, at);
  const after = steps.slice(at).filter((later) => !isCause(step, later));
  if (before.some((earlier) => isCause(earlier, step))) return steps;
  return after.length > 0 ? [...before, step, ...after] : appended(before, step);
}

/** What the person answered a dialog of the browser. */
const isAnswer = ({ action }: RecordedStep): boolean => action.kind === 'dialog';

/** Right before the step that led to the question: there a run says how it is answered. */
function withAnswer(steps: readonly RecordedStep[], answer: RecordedStep): readonly RecordedStep[] {
  const at = steps.findLastIndex((it) => it.tabId === answer.tabId && it.at <= answer.at && !isAnswer(it));
  const cause = steps[at];
  // A page that asks by itself asks nothing of a step.
  return cause ? steps.toSpliced(at, 0, { ...answer, at: cause.at, view: cause.view }) : steps;
}

function appended(steps: readonly RecordedStep[], step: RecordedStep): readonly RecordedStep[] {
  const last = steps.at(-1);
  if (last === undefined) return [step];
  const rest = steps.slice(0, -1);
  const now = joined(last, step);
  if (now.length === 2) return [...steps, step];
  const [one] = now;
  return one === undefined ? rest : appended(rest, one);
}

/** Whether the navigation follows from the step. */
const isCause = (step: RecordedStep, { at, causedAfter, tabId }: RecordedStep): boolean =>
  causedAfter !== null &&
  step.tabId === tabId &&
  !isTabAction(step.action) &&
  step.at >= Math.max(causedAfter, at - CAUSED_WITHIN_MS) &&
  step.at <= at;
