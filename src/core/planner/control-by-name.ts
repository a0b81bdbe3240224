/**
 * A command that is what the page calls a control: "Empty the cart", "Check out" (the button rather than a box to tick). A model
 * may know what more is meant by it.
 */
import { decideDirectly } from '../direct/direct-planner.ts';
import { clickOn } from '../direct/in-row.ts';
import { withoutCourtesy } from '../direct/parse-command.ts';
import { passedOn, type Decider, type Turn } from './turn.ts';

export const controlByName: Decider = {
  may: (turn) => mayBeName(turn) && !leaves(turn) && !(turn.parts.ok && isBegun(turn)),
  decide(turn) {
    const { request, parts, begunBy } = turn;
    const decided = decideDirectly(request, [clickOn(withoutCourtesy(request.run.command))]);
    if (decided.ok) return { decided };
    // Begun, and not understood otherwise: only as a name can it have been.
    const wasName = begunBy !== null && !parts.ok;
    return wasName ? passedOn(turn, { by: 'name', why: decided.error, isMeant: true }) : { passed: turn };
  },
};

/** An example of exactly this command tells more than its words; who quotes says what each word is. */
export const mayBeName = ({ hasModel, begunBy, isShown, request: { run } }: Turn): boolean =>
  !hasModel && (begunBy === null ? !isShown : begunBy === 'direct') && !/["“”]/u.test(run.command);

/** A page may call a button "go to example.com". */
const leaves = ({ parts }: Turn): boolean =>
  parts.ok && parts.value.some((it) => it.kind === 'act' && it.action.kind === 'go_to');

const isBegun = ({ request: { run, frame } }: Turn): boolean =>
  run.timeline.some((entry) => entry.frameId === frame.id && entry.type === 'acted');
