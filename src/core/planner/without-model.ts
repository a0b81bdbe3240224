/**
 * Decides without a model: an example of exactly this command, then a control of that name, then a direct command, then
 * an example that fits, then a control that the command names with its row, or a list with its option. A search goes to
 * an example that fits before it is done directly. What has begun a command carries it to its end.
 */
import { decideDirectly } from '../direct/direct-planner.ts';
import { parseCommand } from '../direct/parse-command.ts';
import { fold } from '../fold.ts';
import type { Planned, Planner, PlannerRequest } from '../ports.ts';
import { createReplayPlanner } from '../replay/replay-planner.ts';
import { err, type Result } from '../result.ts';
import type { Decider } from '../run/run-state.ts';
import { decideByName, decideInRow } from './by-name.ts';

/** What may decide. */
export interface Ways {
  readonly direct: boolean;
  readonly replay: boolean;
}

const REPLAY = createReplayPlanner();

export const plannerWithoutModel = (ways: Ways): Planner => ({
  kind: 'replay',
  async decide(request) {
    const begunBy = firstDecider(request);
    const mayBeName = ways.direct && (begunBy === null ? !hasExactExample(request) : begunBy === 'direct');
    // "Check out" is the button of that name rather than a box to tick. A model may know what more is meant by it.
    const named = mayBeName ? decideByName(request) : null;
    if (named?.ok === true) return named;
    const decided = await decideWithoutModel(request, ways);
    if (decided.ok) return decided;
    // Where an example fits, it knows better what is meant.
    const inRow = mayBeName && decided.error.exampleFits !== true ? decideInRow(request) : null;
    if (inRow?.ok === true) return inRow;
    // Begun, and not understood otherwise: only as a name can it have been.
    const wasName = named !== null && begunBy !== null && !parseCommand(request.run.command).ok;
    return err({ kind: 'stuck', detail: wasName ? named.error.why : decided.error.detail });
  },
});

/** The order of who decides stands here. */
export async function decideWithoutModel(request: PlannerRequest, ways: Ways): Promise<Result<Planned, NotDecided>> {
  const begunBy = firstDecider(request);
  const mayReplay = ways.replay && begunBy !== 'direct';
  // The command is that of the base frame; what a policy is invoked with is the model's.
  const mayBeDirect = ways.direct && begunBy !== 'replay' && request.run.stack[0].id === request.frame.id;

  const isShown = hasExactExample(request) || isSearch(request.run.command);
  const shown = mayReplay && isShown ? await replayed(request) : null;
  if (shown?.ok === true) return shown;
  const direct = mayBeDirect ? decideDirectly(request) : null;
  if (direct?.ok === true) return direct;
  const similar = mayReplay ? (shown ?? (await replayed(request))) : null;
  if (similar?.ok === true) return similar;
  // Where an example fits, how direct commands are said is beside the point.
  if (similar?.error.exampleFits === true) return similar;
  if (direct?.error.isUnderstood === true) return err({ detail: direct.error.why });
  const whys = [similar?.error.detail, direct?.error.why].filter((it) => it !== undefined && it !== '');
  return err({ detail: whys.join(' ') });
}

interface NotDecided {
  /** Why, in sentences. */
  readonly detail: string;
  readonly exampleFits?: true;
}

async function replayed(request: PlannerRequest): Promise<Result<Planned, NotDecided>> {
  const decided = await REPLAY.decide(request);
  return decided.ok ? decided : err(decided.error.kind === 'stuck' ? decided.error : { detail: '' });
}

function firstDecider({ run, frame }: PlannerRequest): Decider | null {
  const first = run.timeline.find((entry) => entry.frameId === frame.id && entry.type === 'decided');
  return first?.type === 'decided' ? first.by : null;
}

/** Whether there is an example of this very command: what the person showed goes before what the words say. */
const hasExactExample = ({ run, frame, exemplars }: PlannerRequest): boolean =>
  exemplars
    .rows()
    .some(({ enabled, policy, command }) => enabled && policy === frame.policy && fold(command) === fold(run.command));

/** Whether a search is a part of the command: an example, or a model, may know more of what is meant by it. */
export function isSearch(command: string): boolean {
  const parsed = parseCommand(command);
  return parsed.ok && parsed.value.some(({ kind }) => kind === 'search');
}
