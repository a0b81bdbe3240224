/** The history of one frame, as its policy reads it: what it thought, did, and what came of it. */
import type { FrameId } from '../ids.ts';
import type { ActiveRun, PersonSteps, PlanStop, TimelineEntry } from '../run/run-state.ts';
import { assertNever } from '../result.ts';
import { parentOf } from '../run/frames.ts';
import { dataText } from '../text/data-text.ts';
import { readPagesText } from '../text/read-pages-text.ts';
import { actedText, actionText, bareActedText } from '../text/outcome-text.ts';
import { toldText } from '../text/told-text.ts';

const PLAN_STOP_TEXT: Readonly<Record<PlanStop, string>> = {
  absent: 'the page does not show the element that its next action names',
  ambiguous: 'several elements fit what its next action names; name another row or section, or use a ref',
  looked: 'the next view shows the part that was asked for',
  'ref-gone': 'its next element is gone',
  'target-changed': 'its next element has changed',
  'dialog-opened': 'a dialog opened',
  navigation: 'another page began to load',
  'action-failed': 'an action failed',
  'not-taken': 'the field does not hold the text that was meant',
  'not-switched': 'what was pressed is as it was',
  'page-changed': 'the page changed',
  'too-long': 'it was longer than a plan may be',
  declined: 'the person declined its next action',
  interrupted: 'the run was interrupted',
  paused: 'the person paused the run',
  told: 'the person said something',
};

/** A last answer that is longer is cut. */
const MAX_LAST_ANSWER = 8_000;

/**
 * @param quotes - Whether text of the page may be quoted: not for a model that is shown none.
 * @param reasons - Whether the reasoning of each decision is told.
 * @param hasChanges - Whether changes since the latest decision are listed beside it.
 * @returns Lines, oldest first; empty for a frame that has decided nothing yet.
 */
export function historyText(
  run: ActiveRun,
  frameId: FrameId,
  quotes = true,
  reasons = true,
  hasChanges = false,
): string {
  const entries = run.timeline.filter((entry) => entry.frameId === frameId || isChildResult(run, entry, frameId));
  const isStep = (entry: TimelineEntry): boolean => entry.type === 'decided' && entry.program !== undefined;
  const lastProgram = entries.findLast((entry) => entry.type === 'decided' && entry.decision.kind === 'program');
  const lines: { decision: number; text: string; isKept?: boolean }[] = [];
  const latest = entries.findLastIndex(({ type }) => type === 'decided');
  let decision = 0;
  for (const [at, entry] of entries.entries()) {
    if (isStep(entry)) continue;
    const text = entryText(run, entry, decision + 1, quotes, reasons, hasChanges && at > latest);
    if (entry.type === 'decided') decision += 1;
    if (entry === lastProgram && entry.type === 'decided' && entry.decision.kind === 'program')
      lines.push({ decision, text: `${text}\n${sourceText(entry.decision.source)}` });
    else if (text !== null)
      lines.push({ decision, text, isKept: entry.type === 'told' || entry.type === 'handed-back' });
    const pages = quotes && entry.type === 'acted' && entry.outcome.ok === true ? entry.outcome.evidence.pages : null;
    if (pages) lines.push({ decision, text: readPagesText(pages, at > latest) });
  }
  const kept = lines.filter(
    (line) =>
      line.isKept === true || line.decision <= 1 || line.decision > decision - run.preset.limits.historyDecisions,
  );
  return kept.map((line) => line.text).join('\n');
}

const MAX_SOURCE_LINES = 60;

/** With numbers, because errors name lines. */
const sourceText = (source: string): string =>
  source
    .split('\n')
    .slice(0, MAX_SOURCE_LINES)
    .map((line, i) => `   | ${i + 1} ${dataText(line, 200)}`)
    .join('\n');

/** The last answer of a frame, whole: the plan that its next decision goes on with (CAAP §4). */
export function lastAnswerText({ timeline }: ActiveRun, frameId: FrameId): string | null {
  const last = timeline.findLast((entry) => entry.type === 'decided' && entry.frameId === frameId);
  if (last?.type !== 'decided' || last.reasoning === '') return null;
  return last.reasoning
    .slice(0, MAX_LAST_ANSWER)
    .split('\n')
    .map((line) => dataText(line, 2000))
    .join('\n');
}

/** What a child returned is part of its parent's history (SteP §4.1). */
function isChildResult(run: ActiveRun, entry: TimelineEntry, frameId: FrameId): boolean {
  return entry.type === 'popped' && parentOf(run.timeline, entry.frameId) === frameId;
}

function entryText(
  { observation }: ActiveRun,
  entry: TimelineEntry,
  number: number,
  quotes: boolean,
  reasons: boolean,
  hasChanges: boolean,
): string | null {
  switch (entry.type) {
    case 'decided': {
      const next =
        entry.decision.kind === 'invoke'
          ? `\n   invoked ${entry.decision.policy} ${dataText(JSON.stringify(entry.decision.args))}`
          : '';
      return `${number}. ${reasons ? dataText(entry.reasoning, 600) : ''}${next}`;
    }
    case 'acted':
      return `   ${quotes ? actedText(entry.action, entry.target, entry.outcome, entry, hasChanges) : bareActedText(entry.action, entry.outcome, observation !== 'none')}`;
    case 'plan-stopped':
      return `   the plan was stopped: ${PLAN_STOP_TEXT[entry.reason]}; ${entry.dropped} more action${entry.dropped === 1 ? ' was' : 's were'} not carried out`;
    case 'popped':
      return `   ${entry.policy} returned ${entry.status}: ${dataText(entry.answer, 600)}${entry.evidence === undefined || !quotes ? '' : ` (checked on the page: ${dataText(entry.evidence)})`}`;
    case 'asked':
      // Without an answer: the person did it themselves.
      return entry.answer === null
        ? `   asked the person: ${dataText(entry.question)}`
        : `   asked the person: ${dataText(entry.question)}\n   the person answered: ${dataText(entry.chosen?.label ?? entry.answer, 1000)}`;
    case 'told':
      return `   the person says: ${dataText(entry.text, 1000)}`;
    case 'handed-back':
      return personText(entry, quotes);
    case 'consent':
      // What was allowed shows in what came of it.
      return entry.answer === 'skip' ? `   ${declinedText(entry.question)}: do without it, or return failed` : null;
    case 'notice':
      switch (entry.notice.kind) {
        case 'repeated-decision':
          return '   not carried out: you made the same decision on the same page before, and nothing came of it. Try another way.';
        case 'no-new-view':
          return `   your last ${entry.notice.decisions} decisions led to no view that you had not seen before. Tried: ${dataText(entry.notice.tried.join(', '), 600)}. Try something else, or return failed with the reason.`;
        case 'invoke-refused':
          return `   the invocation was refused: ${dataText(toldText(entry.notice.reason))}`;
        case 'stage':
          return null;
        case 'program-ended':
          return entry.notice.failure === null
            ? '   the program ran to its end'
            : `   the program stopped: ${dataText(entry.notice.failure, 600)}`;
        case 'action-refused':
          return `   ${entry.notice.action} was refused: this policy has no ${entry.notice.group} actions${entry.notice.dropped === 0 ? '' : `; the ${entry.notice.dropped} after it were not carried out`}. Do it without, or invoke a policy that has them.`;
        case 'line-unread':
          return `   the line “${dataText(entry.notice.line, 200)}” could not be read as an action: it and what followed was left out`;
        case 'finish-refused':
          return `   finish was ignored: ${toldText(entry.notice.reason)}`;
        case 'resumed':
          return '   the run was paused and resumed: the page may have changed meanwhile';
        case 'tab-replaced':
          return '   the browser loaded the page again: what was filled in may be gone';
        case 'paused':
        case 'no-model':
        case 'model-failed':
        case 'second-model':
        case 'resumed-after-restart':
          return null;
        default:
          return assertNever(entry.notice);
      }
    case 'reopened':
      return `   invoked again, with ${dataText(JSON.stringify(entry.args))}`;
    case 'continued':
    case 'pushed':
      return null;
    default:
      return assertNever(entry);
  }
}

function personText({ steps, isIncomplete }: PersonSteps, quotes: boolean): string {
  const did = steps.map(({ action, target }) => `\n   - ${actionText(action, quotes ? target : null)}`).join('');
  return `   the person took over, and did in the page${did || ' nothing that was recorded'}${isIncomplete ? '\n   - and more, which could not be recorded' : ''}`;
}

function declinedText({ target, risk }: Extract<TimelineEntry, { type: 'consent' }>['question']): string {
  const control = target === null ? null : `${target.role} "${dataText(target.name, 80)}"`;
  return risk === 'request'
    ? `${control ?? 'this'} was pressed, and the person declined what the page then wanted to send, so that it was not sent`
    : `the person declined ${control ?? 'this'}, so it was not done`;
}
