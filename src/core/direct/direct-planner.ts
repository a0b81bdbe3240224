/**
 * Carries out a command that says what to do in the words of the actions ("type ada into Name, then click Save"). It needs
 * neither a model nor an example, and never guesses: it asks where two targets fit, and refuses what it does not understand.
 */
import { surroundingsIn } from '../match/surroundings.ts';
import { isPageAction, isTabAction, type Action } from '../actions/action.ts';
import { quoted } from '../actions/quoted.ts';
import { NO_USAGE } from '../usage.ts';
import type { Planned, PlannerRequest } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import type { Ref } from '../ids.ts';
import type { Decision } from '../run/decision.ts';
import { rejectedField } from './rejected-field.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import { elementsOf, findElement } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { fold } from '../fold.ts';
import { areSameChoices, type Choice } from '../match/choice.ts';
import type { Part } from './part.ts';
import { planPart, type Choose, type PartPlan } from './plan-part.ts';
import { completionWords, directProgress } from './progress.ts';
import { whichOne } from './which-one.ts';

/** @returns What is done next for the parts of the command; or what is in the way, in a sentence. */
export function decideDirectly(
  { run, frame, view }: PlannerRequest,
  command: readonly Part[],
): Result<Planned, string> {
  const entries = run.timeline.filter(({ frameId }) => frameId === frame.id);
  const progress = directProgress(entries, command);
  if (progress.problem !== null) return refused(progress.problem);
  if (progress.declined !== null) {
    const { action, why } = progress.declined;
    if ('ref' in action && action.ref !== null && !findElement(view, action.ref)) return refused(why);
    const again: Action[] = [{ kind: 'dialog', accept: true, text: null }, action];
    const direct = { parts: again.map(() => progress.part) };
    const decision: Decision = { kind: 'act', plan: again };
    return ok({ ...DIRECT, reasoning: 'The page asks before it does that.', decision, direct });
  }

  const choice = choiceFrom(entries, view);
  const plan: Action[] = [];
  const parts: number[] = [];
  let field: Ref | null = null;
  for (const [i, part] of command.entries()) {
    if (i < progress.part) continue;
    const whole = part.kind === 'click' ? nameAcross(part.target.said, run.command, command, view) : null;
    if (whole !== null && plan.length === 0)
      return refused(`${quoted(whole)} is one name on this page and two steps in the command: put it in quotes`);
    if (whole !== null) break;
    const planned: PartPlan = planPart(part, view, field, choice);
    if (planned.kind !== 'actions') {
      // What comes first is done first: the page may show the target after that.
      if (plan.length > 0) break;
      if (planned.kind === 'absent') return refused(planned.why);
      const decision = questionFor(planned.said, planned.found, entries, view);
      return ok({ ...DIRECT, reasoning: 'More than one target fits.', decision });
    }
    plan.push(...planned.actions);
    parts.push(...planned.actions.map(() => i));
    field = planned.field ?? field;
    // What follows is about another page.
    if (planned.actions.some((it) => isPageAction(it) && isTabAction(it))) break;
  }
  const rejected = plan.length > 0 ? null : rejectedField(entries, view);
  if (rejected !== null) return refused(rejected);
  const decision: Decision =
    plan.length > 0 ? { kind: 'act', plan } : { kind: 'return', status: 'done', answer: completionWords(progress) };
  const reasoning = plan.length > 0 ? 'The command says so.' : 'Every part of the command is done.';
  return ok({ ...DIRECT, reasoning, decision, ...(plan.length > 0 && { direct: { parts } }) });
}

/** The name of an element that the command holds beyond what was taken for the target, in no part alone: "Save and go back". */
function nameAcross(said: string, command: string, parts: readonly Part[], view: PageView): string | null {
  const longer = elementsOf(view).find(
    ({ name }) =>
      fold(name).startsWith(`${fold(said)} `) &&
      fold(command).includes(fold(name)) &&
      !parts.some((part) => fold(part.said).includes(fold(name))),
  );
  return longer?.name ?? null;
}

const DIRECT = { by: 'direct', exemplars: [], usage: NO_USAGE, modelCalls: 0 } as const;

const refused = (why: string): Result<never, string> => err(`${why.charAt(0).toUpperCase()}${why.slice(1)}.`);

/** The question about these since the last action, which may have been put again: an earlier one was about another part. */
function lastAsked(choices: readonly Choice[], entries: readonly TimelineEntry[]): Asked | undefined {
  const lately = entries.slice(entries.findLastIndex(({ type }) => type === 'acted') + 1);
  return lately
    .filter((it) => it.type === 'asked')
    .findLast((it) => it.answer !== null && areSameChoices(it.choices ?? [], choices));
}
type Asked = Extract<TimelineEntry, { type: 'asked' }>;

const choiceFrom =
  (entries: readonly TimelineEntry[], view: PageView): Choose =>
  (said, found) => {
    const asked = lastAsked(whichOne(said, found, view).choices, entries);
    if (asked) return found.find(({ ref }) => ref === asked.chosen?.ref) ?? null;
    const inDialog = hasOpened(entries) ? found.filter((it) => isInDialog(it, view)) : [];
    return inDialog.length === 1 ? (inDialog[0] ?? null) : null;
  };

/** Whether the step before opened a dialog: what comes next is about that. */
function hasOpened(entries: readonly TimelineEntry[]): boolean {
  const last = entries.findLast(({ type }) => type === 'acted');
  return last?.type === 'acted' && last.outcome.ok === true && last.outcome.evidence.opened !== null;
}

const isInDialog = (element: ElementItem, view: PageView): boolean =>
  surroundingsIn(view, element).roles.some((role) => role === 'dialog' || role === 'alertdialog');

function questionFor(
  said: string,
  found: readonly ElementItem[],
  entries: readonly TimelineEntry[],
  view: PageView,
): Decision {
  const { question, choices } = whichOne(said, found, view);
  const answer = lastAsked(choices, entries)?.answer;
  const again = answer === undefined ? '' : `${quoted(answer ?? '')} does not tell which. `;
  return { kind: 'ask', question: again + question, choices };
}
