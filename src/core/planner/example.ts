/** An example that fits the command is carried out with its words. */
import { decideByExample } from '../replay/replay-planner.ts';
import { ok } from '../result.ts';
import { passedOn, type Decider } from './turn.ts';

export const example: Decider = {
  may: (turn) => turn.mayBeLocal && turn.begunBy !== 'direct',
  async decide(turn) {
    const decided = await decideByExample(turn.request);
    if (decided.ok) return { decided: ok(decided.value) };
    const { detail, exampleFits = false, nearest } = decided.error;
    return passedOn(turn, { by: 'example', why: detail, isMeant: exampleFits, ...(nearest && { nearest }) });
  },
};
