/** An example that fits the command is carried out with its words. */
import { decideByExample } from '../replay/replay-planner.ts';
import { ok } from '../result.ts';
import { passedOn, type Decider, type Turn } from './turn.ts';

/** @param when - Examples stand in several places of the list: each is for other commands. */
export const example = (when: (turn: Turn) => boolean): Decider => ({
  may: (turn) => turn.mayBeLocal && turn.begunBy !== 'direct' && when(turn),
  async decide(turn) {
    const decided = await decideByExample(turn.request);
    if (decided.ok) return { decided: ok(decided.value) };
    const { detail, exampleFits = false, nearest } = decided.error;
    return passedOn(turn, { by: 'example', why: detail, isMeant: exampleFits, ...(nearest && { nearest }) });
  },
});
