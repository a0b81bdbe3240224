/**
 * Who decides: the first of the list that may, and can. An example whose sentence the command is comes first: the person showed what
 * is done, which the words may not tell ("and save it"). Then come the words; a program that is under way and the model's other
 * helpers come before the model.
 */
import { createModelDecider } from './model.ts';
import type { Planner } from '../ports.ts';
import { err, ok } from '../result.ts';
import type { ProgramRunner } from '../program/program-run.ts';
import { callLimit } from './call-limit.ts';
import { directCommand } from './direct-command.ts';
import { example } from './example.ts';
import { createPluginDecider } from './plugin.ts';
import type { Plugins } from './advice.ts';
import { createProgramDecider } from './program.ts';
import { turnOf, type Decider, type Pass } from './turn.ts';

/** Which of those who need no model the settings let decide. */
export interface Ways {
  readonly direct: boolean;
  readonly replay: boolean;
}

const localDeciders = ({ direct, replay }: Ways): readonly Decider[] => [
  ...(replay ? [example] : []),
  ...(direct ? [directCommand] : []),
];

/** Without a model. */
export const createLocalPlanner = (ways: Ways): Planner => plannerOf('local', localDeciders(ways));

/** With one, which is asked where nobody before it decides. */
export const createPlanner = (ways: Ways, plugins: Plugins, runProgram: ProgramRunner, model: Planner): Planner =>
  plannerOf('model', [
    ...localDeciders(ways),
    createProgramDecider(runProgram),
    createPluginDecider(plugins),
    callLimit,
    createModelDecider(model),
  ]);

const plannerOf = (kind: Planner['kind'], deciders: readonly Decider[]): Planner => ({
  kind,
  async decide(request) {
    let turn = turnOf(request, kind === 'model');
    // A form that was filled in is of one example, and nobody else decides.
    for (const decider of request.run.values === null ? deciders : [example]) {
      if (!decider.may(turn)) continue;
      const answer = await decider.decide(turn);
      if ('decided' in answer) {
        const { decided } = answer;
        const notices = [...turn.notices, ...((decided.ok && decided.value.notices) || [])];
        return decided.ok && notices.length > 0 ? ok({ ...decided.value, notices }) : decided;
      }
      turn = answer.passed;
    }
    const nearest = turn.passes.find((it) => it.nearest)?.nearest;
    return err({ kind: 'stuck', detail: whyNot(turn.passes), ...(nearest && { nearest }) });
  },
});

/** Where an example fits, how direct commands are said is beside the point. */
function whyNot(passes: readonly Pass[]): string {
  const inOrder = [...passes.filter(({ by }) => by === 'example'), ...passes.filter(({ by }) => by !== 'example')];
  const meant = inOrder.find(({ isMeant }) => isMeant);
  return (
    meant?.why ??
    inOrder
      .toReversed()
      .map(({ why }) => why)
      .join(' ')
  );
}
