/** The decisions of a direct command: actions for its parts, a question which of several is meant, or why it stops. */
import type { Action } from '../actions/action.ts';
import { err, ok, type Result } from '../result.ts';
import type { Decision } from '../run/decision.ts';
import type { DirectStep } from '../run/run-state.ts';
import type { Refusal } from '../text/refusal-words.ts';
import { holdsWords } from '../match/names.ts';
import { NO_USAGE } from '../usage.ts';
import type { Planned } from '../ports.ts';
import type { Offer, Open } from './open.ts';
import { questionFor } from './question.ts';
import { isNamed, type Said } from './said.ts';
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

const DIRECT = { by: 'direct', exemplars: [], usage: NO_USAGE, modelCalls: 0 } as const;

/** @param parts - For each action the part of the command that it is of. */
export const acts = (
  { command }: DirectTurn,
  plan: readonly Action[],
  parts: readonly number[],
  isSure = true,
): Decided =>
  decides({ kind: 'act', plan: [...plan] }, 'The command says so.', { isSure, direct: { parts, ...textsOf(command) } });

const textsOf = (command: readonly Said[]): Pick<DirectStep, 'said'> => ({ said: command.map(({ text }) => text) });

export const decides = (
  decision: Decision,
  reasoning: string,
  { isSure = true, ...rest }: { readonly isSure?: boolean } & Pick<Planned, 'direct' | 'isUnconfirmed'> = {},
): Decided => ok({ planned: { ...DIRECT, reasoning, decision, ...rest }, isSure });

export const stopped = (why: string): Decided => err({ kind: 'stopped', why });

/** Asks which is meant of what a part fits, or is near to. */
export function asksOrRefuses({ command, entries, view }: DirectTurn, at: number, { offer, refusal }: Open): Decided {
  const question = offer && questionFor(offer, entries, view, at);
  if (offer === null || question === null) return err(refusal);
  const left = offer.leftOver ?? [];
  const leftOver = left === 'all' ? Infinity : left.length;
  const isEntry = offer.found.some(({ typed }) => typed !== undefined);
  const direct = {
    parts: [at],
    ...textsOf(command),
    ...(leavesWords(offer) && { leavesWords: true as const }),
  };
  const part = command[at];
  const isKnown = offer.isByName || !part || !isNamed(part);
  const isSure = isEntry || (isKnown && offer.leftOver === null);
  const planned = { ...DIRECT, reasoning: 'The words do not tell which.', decision: question, direct };
  return ok({ planned, isSure, ...(leftOver > 0 && { near: { refusal, leftOver } }) });
}

/** Whether an offer says nothing of words that are not in place of its own. */
const leavesWords = ({ said, found, leftOver }: Offer): boolean =>
  leftOver === 'all'
    ? found.some(({ element: { name }, typed }) => !typed && name !== '' && holdsWords(said, name))
    : leftOver !== null && leftOver.length > 0 && found.every(({ option }) => option === null);
