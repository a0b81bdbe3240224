/**
 * Carries out a command by its own words: its parts are matched against what the page calls things. It needs neither a model nor
 * an example, and never guesses: it asks where several fit, offers what is near, and says what is in the way.
 */
import type { Action } from '../actions/action.ts';
import { isPageAction, isTabAction } from '../actions/action.ts';
import type { Ref } from '../ids.ts';
import type { PlannerRequest } from '../ports.ts';
import { doneWords, type DoneStep } from '../text/done-words.ts';
import { quoted } from '../actions/quoted.ts';
import { findElement } from '../view/tree.ts';
import { NO_CHOICES, planPart } from './act.ts';
import { acts, asksOrRefuses, decides, stopped, type Decided } from './direct-decision.ts';
import { directTurn, type DirectTurn } from './direct-turn.ts';
import { hasOpened } from './question.ts';
import { isSeen, openedLast, type Step } from './progress.ts';
import { rejectedField } from '../run/rejected-field.ts';
import { isNamed, isOfBox, type Said } from './said.ts';
import { t } from '../i18n/t.ts';

/** @returns What is done next for the parts of the command; or what is in the way. */
export function decideDirectly(request: PlannerRequest, command: readonly Said[]): Decided {
  const turn = directTurn(request, command);
  const { progress, entries, view } = turn;
  if (progress.problem !== null) return stopped(progress.problem);
  const goesOn = onDialog(turn) ?? onBeginning(turn) ?? onParts(turn) ?? behindOpener(turn);
  if (goesOn !== null) return goesOn;
  const rejected = rejectedField(entries, view);
  return rejected === null ? onEnd(turn) : stopped(rejected);
}

/** A question of the browser: asks what it asks for, or does once more what opened it, with the answer. */
function onDialog(turn: DirectTurn): Decided | null {
  const { view, progress } = turn;
  const { declined, prompted, part } = progress;
  if (prompted?.answer === null) {
    const question = t('direct_prompt', { question: quoted(prompted.question, 200) });
    return decides({ kind: 'ask', question }, 'Only you know.');
  }
  const once = declined?.action ?? prompted?.action;
  if (once === undefined) return null;
  if ('ref' in once && once.ref !== null && !findElement(view, once.ref))
    return stopped(declined?.why ?? t('direct_asker_gone'));
  return acts(turn, [{ kind: 'dialog', accept: true, text: prompted?.answer ?? null }, once], [part, part]);
}

/** Before anything is done, no part may be without a meaning: none that names nothing here, and none whose text is not clear. */
function onBeginning(turn: DirectTurn): Decided | null {
  const { command, view, entries, choices, isByPerson } = turn;
  if (isByPerson || entries.some(({ type }) => type === 'acted')) return null;
  for (const [at, part] of command.entries()) {
    if (at === 0 || !(isNamed(part) || part.ways.some((it) => 'types' in it && it.types?.mayPoint))) continue;
    const plan = planPart(part, view, null, choices(at));
    if (plan.kind === 'actions' || plan.refusal.kind === 'absent') continue;
    const { offer, refusal } = plan;
    const understood = command.slice(0, at).map(({ said }) => said);
    const whole = refusal.kind === 'not-understood' ? { ...refusal, understood } : refusal;
    return asksOrRefuses(turn, at, { kind: 'open', offer, refusal: whole });
  }
  return null;
}

/** @returns The actions of the next parts, as far as this page tells; null when all are done. */
function onParts(turn: DirectTurn): Decided | null {
  const { command, view, progress, choices } = turn;
  const plan: Action[] = [];
  const parts: number[] = [];
  let field: Ref | null = null;
  let isSure = true;
  for (const [i, part] of command.entries()) {
    if (i < progress.part) continue;
    const planned = planPart(part, view, field, choices(i));
    // What comes first is done first: the page may show the target after that.
    if (planned.kind !== 'actions' && plan.length > 0) break;
    if (planned.kind !== 'actions') return asksOrRefuses(turn, i, planned);
    isSure &&= planned.isByName || !isNamed(part);
    plan.push(...planned.actions);
    parts.push(...planned.actions.map(() => i));
    field = planned.field ?? field;
    // What follows is about another page.
    if (planned.actions.some((it) => isPageAction(it) && isTabAction(it))) break;
  }
  return plan.length > 0 ? acts(turn, plan, parts, isSure) : null;
}

/** What was chosen because it was near opened something: what the words name exactly may be in there. */
function behindOpener(turn: DirectTurn): Decided | null {
  const { command, view, entries, progress } = turn;
  const last = progress.steps.at(-1);
  const part = last && command[last.part];
  const at = entries.findLastIndex(({ type }) => type === 'asked');
  const asked = entries[at];
  const isNear = asked?.type === 'asked' && asked.chosen !== undefined && asked.choices?.at(-1)?.ref === null;
  const isOnlyStep = entries.slice(at).filter(({ type }) => type === 'acted').length === 1;
  if (!part || !isNear || !isOnlyStep || last.acted.action.kind !== 'click') return null;
  // A dialog asks something of its own: what it says is not what was looked for.
  if (!hasOpened(entries) || openedLast(progress) !== null) return null;
  const planned = planPart(part, view, null, NO_CHOICES);
  if (planned.kind !== 'actions' || !planned.isByName) return null;
  const { actions } = planned;
  const isOther = actions.some((it) => !('ref' in it) || it.ref !== last.acted.target?.ref);
  const parts = actions.map(() => last.part);
  return isOther ? acts(turn, actions, parts) : null;
}

function onEnd(turn: DirectTurn): Decided {
  const { progress, entries, isByPerson } = turn;
  const steps = progress.steps.map((it) => readAgain(turn, it));
  const isPart = entries.some((it) => it.type === 'decided' && it.direct?.leavesWords);
  const isUnconfirmed = isPart || isByPerson || !isSeen(progress);
  return decides(
    { kind: 'return', status: 'done', answer: doneWords(steps, openedLast(progress), false) },
    isPart ? 'What was chosen is done.' : 'Every part of the command is done.',
    isUnconfirmed ? { isUnconfirmed } : {},
  );
}

/** A box that the page has drawn anew is read where it stands now. */
function readAgain({ command, view, choices }: DirectTurn, { part: at, acted, read }: Step): DoneStep {
  const { outcome } = acted;
  const part = command[at];
  if (read.kind !== 'not-read' || !part || !isOfBox(part) || outcome.ok !== true) return { ...acted, read };
  const planned = planPart(part, view, null, choices(at));
  if (planned.kind !== 'actions' || planned.actions.length > 0) return { ...acted, read };
  const state = part.kind === 'on' ? ('checked' as const) : ('not checked' as const);
  const evidence = { ...outcome.evidence, state };
  return { ...acted, outcome: { ...outcome, evidence }, read: { kind: 'as-meant' } };
}
