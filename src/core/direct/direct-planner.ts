/**
 * Carries out a command by its own words: its parts are matched against what the page calls things. It needs neither a model nor
 * an example, and never guesses: it asks where several fit, offers what is near, and says what is in the way.
 */
import type { Action } from '../actions/action.ts';
import { isPageAction, isTabAction } from '../actions/action.ts';
import type { Ref } from '../ids.ts';
import type { Planned, PlannerRequest } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import type { Decision } from '../run/decision.ts';
import { doneWords, type DoneStep } from '../text/done-words.ts';
import type { Refusal } from '../text/refusal-words.ts';
import { quoted } from '../actions/quoted.ts';
import { NO_USAGE } from '../usage.ts';
import { holdsWords } from '../match/names.ts';
import { findElement } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';
import { isWholeName, NO_CHOICES, planPart, type Choices, type PartPlan, type Unsettled } from './act.ts';
import { choicesMade, hasOpened, questionFor } from './offer.ts';
import { directProgress, isSeen, openedLast, type Step } from './progress.ts';
import { rejectedField } from './rejected-field.ts';
import { isNamed, type Said } from './said.ts';
import { asOne, partsOf } from './split.ts';
import { stepBehind } from './step-behind.ts';
import { t } from '../i18n/t.ts';

interface Direct {
  readonly planned: Planned;
  /** The command says what is done and to what: by a verb, or by the whole name of a control. */
  readonly isSure: boolean;
  /** What is offered is only near. */
  readonly near?: Near;
}

export interface Near {
  /** Why the words are refused. */
  readonly refusal: Refusal;
  /** How many words say nothing of what is near; Infinity where it only sounds alike. */
  readonly leftOver: number;
}

/** The parts of the command: what begins with no verb of a role is one where the page that it was begun on calls something so. */
export function partsOn({ run, frame, view }: PlannerRequest): readonly Said[] {
  const begun = run.timeline.findLast(
    (it) => it.type === 'decided' && it.frameId === frame.id && it.direct !== undefined,
  );
  const steps = begun?.type === 'decided' ? (begun.direct?.steps ?? []) : null;
  return partsOf(run.command, (open, next) => {
    if (steps === null) return stepBehind(open, next, view);
    const step = steps.find((it) => it === next.said || it.endsWith(` ${next.said}`));
    return step === undefined ? null : step.slice(0, step.length - next.said.length);
  });
}

/** @returns What is done next for the parts of the command; or what is in the way. */
export function decideDirectly(
  { run, frame, view }: PlannerRequest,
  command: readonly Said[],
): Result<Direct, Refusal> {
  const entries = run.timeline.filter(({ frameId }) => frameId === frame.id);
  const progress = directProgress(entries, command);
  if (progress.problem !== null) return stopped(progress.problem);
  const { declined, prompted } = progress;
  if (prompted !== null && prompted.answer === null) {
    const question = t('direct_prompt', { question: quoted(prompted.question, 200) });
    return ok({
      planned: { ...DIRECT, reasoning: 'Only you know.', decision: { kind: 'ask', question } },
      isSure: true,
    });
  }
  const once = declined?.action ?? prompted?.action;
  if (once !== undefined) {
    if ('ref' in once && once.ref !== null && !findElement(view, once.ref))
      return stopped(declined?.why ?? t('direct_asker_gone'));
    const again: Action[] = [{ kind: 'dialog', accept: true, text: prompted?.answer ?? null }, once];
    return acts(
      command,
      again,
      again.map(() => progress.part),
    );
  }
  const choices = (part: number): Choices => choicesMade(entries, view, part);
  const isByPerson = entries.some((it) => it.type === 'handed-back' && it.isAnswer);
  const isBegun = isByPerson || entries.some(({ type }) => type === 'acted');
  if (!isBegun) {
    // "Save and go back" may be one name.
    const one = asOne(run.command);
    const isOneName = command.length > 1 && isWholeName(one.kind === 'on' ? one.target : one.whole, view);
    const plan = isOneName ? planPart(one, view, null, choices(0)) : null;
    if (plan?.kind === 'actions') return acts(command, plan.actions, [command.length - 1]);
    const unknown = notUnderstood(command, view, choices);
    if (unknown !== null) return asksOrRefuses(unknown.at, unknown.plan, false);
  }

  const plan: Action[] = [];
  const parts: number[] = [];
  let field: Ref | null = null;
  let isSure = true;
  for (const [i, part] of command.entries()) {
    if (i < progress.part) continue;
    const planned = planPart(part, view, field, choices(i));
    // What comes first is done first: the page may show the target after that.
    if (planned.kind !== 'actions' && plan.length > 0) break;
    const isKnown = planned.kind !== 'refused' && (!isNamed(part) || planned.isByName);
    if (planned.kind !== 'actions') return asksOrRefuses(i, planned, isKnown);
    isSure &&= isKnown;
    plan.push(...planned.actions);
    parts.push(...planned.actions.map(() => i));
    field = planned.field ?? field;
    // What follows is about another page.
    if (planned.actions.some((it) => isPageAction(it) && isTabAction(it))) break;
  }
  if (plan.length > 0) return acts(command, plan, parts, isSure);
  const within = behindOpener();
  if (within !== null) return within;
  const rejected = rejectedField(entries, view);
  if (rejected !== null) return stopped(rejected);
  const steps = progress.steps.map(readAgain);
  const decision: Decision = { kind: 'return', status: 'done', answer: doneWords(steps, openedLast(progress), false) };
  const isPart = entries.some((it) => it.type === 'decided' && it.direct?.leavesWords);
  const unconfirmed = (isPart || isByPerson || !isSeen(progress)) && { isUnconfirmed: true };
  const reasoning = isPart ? 'What was chosen is done.' : 'Every part of the command is done.';
  return ok({ planned: { ...DIRECT, reasoning, decision, ...unconfirmed }, isSure: true });

  /** A box that the page has drawn anew is read where it stands now. */
  function readAgain({ part: at, acted, read }: Step): DoneStep {
    const { outcome } = acted;
    const part = command[at];
    if (read.kind !== 'not-read' || part?.kind !== 'check' || outcome.ok !== true) return { ...acted, read };
    const planned = planPart(part, view, null, choices(at));
    if (planned.kind !== 'actions' || planned.actions.length > 0) return { ...acted, read };
    const state = part.isOn ? ('checked' as const) : ('not checked' as const);
    const evidence = { ...outcome.evidence, state };
    return { ...acted, outcome: { ...outcome, evidence }, read: { kind: 'as-meant' } };
  }

  /** What was chosen because it was near opened something: what the words name exactly may be in there. */
  function behindOpener(): Result<Direct, Refusal> | null {
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
    const isOther =
      planned.kind === 'actions' && planned.actions.some((it) => !('ref' in it) || it.ref !== last.acted.target?.ref);
    return isOther && planned.isByName
      ? acts(
          command,
          planned.actions,
          planned.actions.map(() => last.part),
        )
      : null;
  }

  /** Asks which is meant of what a part fits, or is near to. */
  function asksOrRefuses(at: number, open: Open, isKnown: boolean): Result<Direct, Refusal> {
    const offer = open.kind === 'refused' ? open.offer : open;
    const nearest = offer?.found.map(({ element }) => element.name) ?? [];
    const refusal: Refusal = open.kind === 'refused' ? open.refusal : { kind: 'absent', said: open.said, nearest };
    const question = offer && questionFor(offer, entries, view, at);
    if (question === null) return err(refusal);
    const isEntry = offer?.found.some(({ typed }) => typed !== undefined) === true;
    const left = offer?.leftOver ?? [];
    const leftOver = left === 'all' ? Infinity : left.length;
    const direct = {
      parts: [at],
      ...stepsOf(command),
      ...(offer && leavesWords(offer) && { leavesWords: true as const }),
    };
    const asking = { ...DIRECT, reasoning: 'The words do not tell which.', decision: question, direct };
    const isSettled = isEntry || (isKnown && !offer?.leftOver);
    return ok({ planned: asking, isSure: isSettled, ...(leftOver > 0 && { near: { refusal, leftOver } }) });
  }
}

/** Whether an offer says nothing of words that are not in place of its own. */
const leavesWords = ({ said, found, leftOver }: Unsettled): boolean =>
  leftOver === 'all'
    ? found.some(({ element: { name }, typed }) => !typed && name !== '' && holdsWords(said, name))
    : leftOver !== null && leftOver.length > 0 && found.every(({ option }) => option === null);

type Open = Exclude<PartPlan, { kind: 'actions' }>;

const DIRECT = { by: 'direct', exemplars: [], usage: NO_USAGE, modelCalls: 0 } as const;

function acts(
  command: readonly Said[],
  plan: readonly Action[],
  parts: readonly number[],
  isSure = true,
): Result<Direct, Refusal> {
  const direct = { parts, ...stepsOf(command) };
  const decision: Decision = { kind: 'act', plan: [...plan] };
  return ok({ planned: { ...DIRECT, reasoning: 'The command says so.', decision, direct }, isSure });
}

/** What the next page does not tell. */
function stepsOf(command: readonly Said[]): { readonly steps?: readonly string[] } {
  const steps = command.filter((it) => it.isToldByPage).map(({ said }) => said);
  return steps.length > 0 ? { steps } : {};
}

const stopped = (why: string): Result<never, Refusal> => err({ kind: 'stopped', why });

/** Before anything is done: a part without a verb that names nothing here, or whose text has no clear end. */
function notUnderstood(
  command: readonly Said[],
  view: PageView,
  choices: (part: number) => Choices,
): { readonly at: number; readonly plan: Open } | null {
  for (const [at, part] of command.entries()) {
    if (at === 0 || !isNamed(part)) continue;
    const plan = planPart(part, view, null, choices(at));
    if (plan.kind !== 'refused') continue;
    const { refusal } = plan;
    if (refusal.kind !== 'not-understood') return { at, plan };
    return { at, plan: { ...plan, refusal: { ...refusal, understood: command.slice(0, at).map(({ said }) => said) } } };
  }
  return null;
}
