/** A command that says what to do in the words of the actions. */
import { quoted } from '../actions/quoted.ts';
import { decideDirectly } from '../direct/direct-planner.ts';
import { passedOn, type Decider } from './turn.ts';

export const directCommand: Decider = {
  // The command is that of the base frame; what a policy is invoked with is the model's.
  may: ({ mayBeLocal, begunBy, request: { run, frame }, hasModel, isSearch }) =>
    mayBeLocal && begunBy !== 'replay' && run.stack[0].id === frame.id && !(hasModel && isSearch),
  decide(turn) {
    const { request, parts, hasModel } = turn;
    if (!parts.ok) return passedOn(turn, { by: 'direct', why: notUnderstood(parts.error), isMeant: false });
    const decided = decideDirectly(request, parts.value);
    if (!decided.ok) return passedOn(turn, { by: 'direct', why: decided.error, isMeant: true });
    // Which of two targets is meant, a model may be able to tell.
    if (hasModel && decided.value.decision.kind === 'ask') return { passed: { ...turn, mayBeLocal: false } };
    return { decided };
  },
};

const notUnderstood = (words: string): string =>
  `${quoted(words)} is not understood as a direct command. Direct commands are in English and say what to do: “click Save”, “type ada into Name”, “choose Red in Color”.`;
