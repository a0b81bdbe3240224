/**
 * The agent as a reducer: `step(run, event)` gives the next state and the effects to perform. What an
 * event does is in the file of the run's present phase. Must not know how effects are performed
 * (worker/runner.ts), nor what time it is: events carry it.
 */
import { STRICT_GATE } from '../gate/grant.ts';
import { asFrameId } from '../ids.ts';
import { ACTING } from './phases/acting.ts';
import { ASKING } from './phases/asking.ts';
import { CHECKING } from './phases/checking.ts';
import { CONSENTING } from './consent/consenting.ts';
import { DECIDING } from './phases/deciding.ts';
import { OBSERVING } from './phases/observing.ts';
import { PAUSED } from './phases/paused.ts';
import type { PhaseHandlers } from './phase-handlers.ts';
import type { PhaseEvent, RunEvent, Step } from './run-event.ts';
import { hears, type ActiveRun, type RunState, type Spent, type StackFrame } from './run-state.ts';
import { end, unchanged, next } from './transitions.ts';

type Given = 'id' | 'command' | 'tabId' | 'planner' | 'policies' | 'preset' | 'budget';
/** What is not said: any example, the elements, and nothing granted. */
type MayBeGiven = 'site' | 'startUrl' | 'only' | 'values' | 'observation' | 'gate';
export type NewRun = Pick<ActiveRun, Given> & Partial<Pick<ActiveRun, MayBeGiven>> & { readonly at: number };

const NOTHING_SPENT: Spent = {
  decisions: 0,
  actions: 0,
  modelCalls: 0,
  tokensIn: 0,
  tokensOut: 0,
  costUsd: 0,
};

export function startRun({ at, ...given }: NewRun): Step<ActiveRun> {
  const { command, preset } = given;
  const base: StackFrame = { id: asFrameId(1), policy: preset.policies.base, args: { command } };
  const state: ActiveRun = {
    only: null,
    values: null,
    observation: 'elements',
    gate: STRICT_GATE,
    ...given,
    startedAt: at,
    stack: [base],
    nextFrameId: asFrameId(2),
    notes: [],
    typed: [],
    timeline: [{ at, frameId: base.id, type: 'pushed', policy: base.policy, args: base.args }],
    spent: NOTHING_SPENT,
    seen: [],
    phase: 'observing',
    before: null,
    look: null,
    reading: null,
    finish: null,
  };
  return { state, effects: [{ type: 'observe', look: null }] };
}

export function step(run: RunState, event: RunEvent): Step {
  if (run.phase === 'ended') return event.type === 'judged' ? next({ ...run, verdict: event.verdict }) : unchanged(run);
  switch (event.type) {
    case 'stop':
      return end(run, event.at, { status: 'stopped' });
    case 'gave-up':
      return end(run, event.at, { status: 'failed', reason: event.reason });
    case 'judged':
      return unchanged(run);
    case 'told':
      return hears(run) ? inPhase(run, event) : unchanged(run);
    default:
  }
  if (event.type !== 'restarted' || event.replaced === undefined) return inPhase(run, event);
  const { before, now } = event.replaced;
  return before === run.tabId ? inPhase({ ...run, tabId: now }, event) : unchanged(run);
}

const PHASES: { readonly [P in ActiveRun['phase']]: PhaseHandlers<P> } = {
  observing: OBSERVING,
  deciding: DECIDING,
  acting: ACTING,
  checking: CHECKING,
  asking: ASKING,
  consenting: CONSENTING,
  paused: PAUSED,
};

function inPhase(run: ActiveRun, event: PhaseEvent): Step {
  // The table's type pairs each phase and event with its handler; TypeScript cannot follow that through two look-ups.
  const handle = PHASES[run.phase][event.type] as ((run: ActiveRun, event: PhaseEvent) => Step) | undefined;
  return handle === undefined ? unchanged(run) : handle(run, event);
}
