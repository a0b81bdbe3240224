/**
 * A command is carried out by its own words, where no example fits it.
 */
import type { Near } from '../direct/direct-decision.ts';
import { decideDirectly } from '../direct/direct-planner.ts';
import type { NearForm } from '../commands/filled-form.ts';
import { fold } from '../fold.ts';
import { isNamed, type Said } from '../direct/said.ts';
import { ok } from '../result.ts';
import { refusalWords, type Refusal } from '../text/refusal-words.ts';
import { passedOn, type Decider, type Turn } from './turn.ts';

export const directCommand: Decider = {
  // The command is that of the base frame; what a policy is invoked with is the model's.
  may: (turn) => {
    const { mayBeLocal, begunBy, request, isSearch, hasModel } = turn;
    const isOfBase = request.run.stack[0].id === request.frame.id;
    return mayBeLocal && isOfBase && begunBy !== 'replay' && mayBeNames(turn) && !(isSearch && hasModel);
  },

  decide(turn) {
    const { request, parts, hasModel, begunBy } = turn;
    if (parts.length === 0) return passedOn(turn, { by: 'direct', why: refused(request.run.command), isMeant: false });
    const decided = decideDirectly(request, parts);
    if (!decided.ok) return passedOn(turn, { by: 'direct', ...reasonOf(decided.error) });
    const { planned, isSure, near } = decided.value;
    const isBegun = begunBy === 'direct';
    if (near && !isBegun && doOthersKnowMore(turn, near))
      return passedOn(turn, { by: 'direct', ...reasonOf(near.refusal) });
    // Which of two targets is meant, a model may be able to tell.
    if (planned.decision.kind === 'ask' && hasModel) return { passed: { ...turn, mayBeLocal: false } };
    const isExampleMeant = turn.passes.some(({ by, isMeant }) => by === 'example' && isMeant);
    return isSure || isBegun || !isExampleMeant ? { decided: ok(planned) } : { passed: turn };
  },
};

function doOthersKnowMore({ passes, hasModel, parts }: Turn, { leftOver }: Near): boolean {
  const isOnlyAlike = leftOver === Infinity;
  // A form that says something else than the command is no nearer than what only sounds like it.
  const isFormNearer = passes.some(
    ({ nearest }) => nearest && nearest.leftOver.length <= leftOver && (!isOnlyAlike || isOfForm(nearest, parts)),
  );
  // What only sounds alike is offered where nobody knows more.
  return isFormNearer || (isOnlyAlike && (hasModel || passes.some(({ isMeant }) => isMeant)));
}

const isOfForm = ({ values, leftOver }: NearForm, [part]: readonly Said[]): boolean =>
  values.some((text) => text !== null) && !leftOver.some((word) => fold(word) === part?.whole.tokens[0]?.word);

/** What names things without a verb, a model may understand better. */
const mayBeNames = ({ parts, hasModel }: Turn): boolean => !parts.some(isNamed) || !hasModel;

/** Meant as a direct command, unless no verb was understood or its text is unclear. */
const reasonOf = (refusal: Refusal): { readonly why: string; readonly isMeant: boolean } => ({
  why: refusalWords(refusal),
  isMeant: refusal.kind !== 'not-understood' && refusal.kind !== 'unclear-text',
});

const refused = (said: string): string => refusalWords({ kind: 'absent', said, nearest: [] });
