/** A command that names a control with words of its row ("Delete Buy milk"), or a list with its option ("Sort by Title"). */
import { decideDirectly } from '../direct/direct-planner.ts';
import { chooseInList, clickInRow } from '../direct/in-row.ts';
import { withoutCourtesy } from '../direct/parse-command.ts';
import { mayBeName } from './control-by-name.ts';
import type { Decider } from './turn.ts';

export const controlInRow: Decider = {
  // Where an example fits, it knows better what is meant.
  may: (turn) =>
    mayBeName(turn) && !turn.parts.ok && !turn.passes.some(({ by, isMeant }) => by === 'example' && isMeant),
  decide(turn) {
    const { run, view } = turn.request;
    const said = withoutCourtesy(run.command).replace(/[\s.!]+$/u, '');
    const inRow = clickInRow(said, view);
    const part = inRow?.part ?? chooseInList(said, view);
    const decided = part && decideDirectly(turn.request, [part]);
    // A group of another row may be called like this one.
    const [first] = decided?.ok && decided.value.decision.kind === 'act' ? decided.value.decision.plan : [];
    const isOther = inRow !== null && first?.kind === 'click' && !inRow.refs.includes(first.ref);
    return decided?.ok && !isOther ? { decided } : { passed: turn };
  },
};
