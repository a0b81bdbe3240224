/** The model: with the stages before it, and a second one where the settings have one. */
import type { Planner } from '../ports.ts';
import type { Decider } from './turn.ts';

export const createModelDecider = (model: Planner): Decider => ({
  may: () => true,
  decide: async ({ request }) => ({ decided: await model.decide(request) }),
});
