/** The decisions of a direct command: actions for its parts, a question which of several is meant, or why it stops. */
import type { Action } from '../actions/action.ts';
import { err, ok, type Result } from '../result.ts';
import type { Decision } from '../run/decision.ts';
import type { Refusal } from '../text/refusal-words.ts';
import { holdsWords } from '../match/names.ts';
import { NO_USAGE } from '../usage.ts';
import type { Planned } from '../ports.ts';
import type { PartPlan, Unsettled } from './act.ts';
import { questionFor } from './offer.ts';
import { isNaming, type Said } from './said.ts';
import type { DirectTurn } from './direct-turn.ts';

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

/** The decision, or what is in the way. */
export type Decided = Result<Direct, Refusal>;

/** A part that names no one thing. */
export type Open = Exclude<PartPlan, { kind: 'actions' }>;

const DIRECT = { by: 'direct', exemplars: [], usage: NO_USAGE, modelCalls: 0 } as const;

/** @param parts - For each action the part of the command that it is of. */
export function acts(
  command: readonly Said[],
  plan: readonly Action[],
  parts: readonly number[],
  isSure = true,
): Decided {
  const decision: Decision = { kind: 'act', plan: [...plan] };
  const decided = decides(decision, 'The command says so.', { isSure, direct: { parts, ...stepsOf(command) } });
  if (!decided.ok || !command.some(isNaming)) return decided;
  // An example, or a model, may know more of what is made and how it gets its name.
  const refusal: Refusal = { kind: 'absent', said: command.map(({ said }) => said).join(' '), nearest: [] };
  return ok({ ...decided.value, near: { refusal, leftOver: Infinity } });
}

export const decides = (
  decision: Decision,
  reasoning: string,
  { isSure = true, ...rest }: { readonly isSure?: boolean } & Pick<Planned, 'direct' | 'isUnconfirmed'> = {},
): Decided => ok({ planned: { ...DIRECT, reasoning, decision, ...rest }, isSure });

export const stopped = (why: string): Decided => err({ kind: 'stopped', why });

/** Asks which is meant of what a part fits, or is near to. */
export function asksOrRefuses(
  { command, entries, view }: DirectTurn,
  at: number,
  open: Open,
  isKnown: boolean,
): Decided {
  const offer = open.kind === 'refused' ? open.offer : open;
  const nearest = offer?.found.map(({ element }) => element.name) ?? [];
  const refusal: Refusal = open.kind === 'refused' ? open.refusal : { kind: 'absent', said: open.said, nearest };
  const question = offer && questionFor(offer, entries, view, at);
  if (question === null) return err(refusal);
  const left = offer?.leftOver ?? [];
  const leftOver = left === 'all' || command.some(isNaming) ? Infinity : left.length;
  const isEntry = offer?.found.some(({ typed }) => typed !== undefined) === true;
  const leaves = offer && leavesWords(offer) && { leavesWords: true as const };
  const direct = { parts: [at], ...stepsOf(command), ...leaves };
  const isSure = isEntry || (isKnown && !offer?.leftOver);
  const planned = { ...DIRECT, reasoning: 'The words do not tell which.', decision: question, direct };
  return ok({ planned, isSure, ...(leftOver > 0 && { near: { refusal, leftOver } }) });
}

/** Whether an offer says nothing of words that are not in place of its own. */
const leavesWords = ({ said, found, leftOver }: Unsettled): boolean =>
  leftOver === 'all'
    ? found.some(({ element: { name }, typed }) => !typed && name !== '' && holdsWords(said, name))
    : leftOver !== null && leftOver.length > 0 && found.every(({ option }) => option === null);

/** What the next page does not tell. */
function stepsOf(command: readonly Said[]): { readonly steps?: readonly string[] } {
  const steps = command.filter((it) => it.isToldByPage).map(({ said }) => said);
  return steps.length > 0 ? { steps } : {};
}
