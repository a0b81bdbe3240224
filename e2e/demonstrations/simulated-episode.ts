/** One episode of replay on a simulated page: the real planner and reducer, and what came of it. */
import { startGrants, type Grant } from '../../src/core/gate/grant.ts';
import { asRunId, asTabId } from '../../src/core/ids.ts';
import type { Policy } from '../../src/core/policy.ts';
import type { ExemplarSource, Planner } from '../../src/core/ports.ts';
import { DEFAULT_PRESET } from '../../src/core/preset.ts';
import type { Effect, RunEvent, Step } from '../../src/core/run/run-event.ts';
import { topFrame, type RunState } from '../../src/core/run/run-state.ts';
import { startRun, step } from '../../src/core/run/step.ts';
import { DEFAULT_SETTINGS, budgetOf } from '../../src/core/settings.ts';
import { isStrictSuccess } from '../bench/result.ts';
import type { SimulatedPage } from './simulated-page.ts';

/** What replay goes by. */
export interface Knowledge {
  readonly planner: Planner;
  readonly exemplars: ExemplarSource;
  readonly policies: readonly Policy[];
}

export const FAULTS = ['refused', 'failed', 'asked', 'wrong', 'false done'] as const;
/**
 * solved: as the bench counts it. refused: it ended before it did anything. failed: it gave up half-way. asked: it asked the
 * person. wrong: the page ended the episode and does not call it solved. false done: it said "done" while the page waits.
 */
export type Kind = 'solved' | (typeof FAULTS)[number];

export interface SimulatedEpisode {
  readonly task: string;
  readonly seed: number;
  readonly command: string;
  readonly kind: Kind;
  readonly actions: number;
  /** Of the first example that was followed; null when there was none. */
  readonly example: string | null;
  readonly reason: string;
}

export interface Episode {
  readonly task: string;
  readonly seed: number;
  readonly url: string;
}

/** @param onStep - Told of each transition, for a person who wants to see all. */
export async function simulate(
  page: SimulatedPage,
  { task, seed, url }: Episode,
  knowledge: Knowledge,
  onStep: (event: RunEvent, state: RunState) => void = () => undefined,
): Promise<SimulatedEpisode> {
  const command = await page.start(url, seed);
  let now: Step = startRun({
    id: asRunId('simulated'),
    command,
    tabId: asTabId(1),
    planner: 'local',
    policies: knowledge.policies,
    preset: DEFAULT_PRESET,
    budget: budgetOf(DEFAULT_SETTINGS),
    gate: { mode: DEFAULT_SETTINGS.askMode, dryRun: false, grants: allowedOn(new URL(url).origin) },
    at: 0,
  });
  while (now.state.phase !== 'ended' && now.state.phase !== 'asking' && now.state.phase !== 'paused') {
    const event = await nextEvent(page, now, knowledge);
    if (event === null) throw new Error(`${task} ${seed}: nothing to do while ${now.state.phase}`);
    now = step(now.state, event);
    onStep(event, now.state);
  }
  const { state } = now;
  const reward = await page.reward();
  const kind = kindOf(state, reward === null ? null : isStrictSuccess(task, reward));
  const used = state.timeline.flatMap((entry) => (entry.type === 'decided' ? entry.exemplars : []));
  return {
    task,
    seed,
    command,
    kind,
    actions: state.spent.actions,
    example: used[0]?.command ?? null,
    reason: `${reward === null ? '' : `reward ${reward}; `}${endWords(state)}`,
  };
}

/** As in the bench: the person has allowed the site, and says yes to what is asked all the same. */
const allowedOn = (origin: string): Grant[] => [
  ...startGrants(origin),
  ...(['commit', 'leave-origin', 'answer-dialog', 'paste-across'] as const).map((capability): Grant => ({
    capability,
    site: origin,
    how: 'always',
  })),
];

async function nextEvent(
  page: SimulatedPage,
  { state, effects }: Step,
  knowledge: Knowledge,
): Promise<RunEvent | null> {
  if (state.phase === 'consenting') return { type: 'consented', at: 0, consent: 'do', questionId: state.question.id };
  for (const effect of effects) {
    const event = await perform(page, state, effect, knowledge);
    if (event !== null) return event;
  }
  return null;
}

async function perform(
  page: SimulatedPage,
  state: RunState,
  effect: Effect,
  { planner, exemplars }: Knowledge,
): Promise<RunEvent | null> {
  switch (effect.type) {
    case 'observe': {
      const { view } = await page.view({ look: effect.look });
      return { type: 'observed', at: 0, view, verdict: await page.verdict() };
    }
    case 'act':
    case 'check': {
      const { action, dispatchId, permit } = effect;
      const outcome = await page.act({ action, dispatchId, permit });
      const type = effect.type === 'act' ? 'acted' : 'checked';
      return { type, at: 0, outcome, verdict: await page.verdict() };
    }
    case 'decide': {
      if (state.phase !== 'deciding') return null;
      const decided = await planner.decide({
        run: state,
        frame: topFrame(state),
        view: state.view,
        exemplars,
        signal: new AbortController().signal,
        onReasoning: () => undefined,
      });
      return decided.ok
        ? { type: 'decided', at: 0, planned: decided.value }
        : { type: 'decide-failed', at: 0, error: decided.error };
    }
    case 'look':
    case 'cancel':
    case 'keep-grants':
      return null;
  }
}

/** @param solved - null: the page waits. */
function kindOf(state: RunState, solved: boolean | null): Kind {
  if (solved !== null) return solved ? 'solved' : 'wrong';
  if (state.phase === 'asking') return 'asked';
  if (state.phase === 'ended' && state.end.status === 'done') return 'false done';
  return state.spent.actions === 0 ? 'refused' : 'failed';
}

function endWords(state: RunState): string {
  if (state.phase === 'asking') return `it asks: ${state.question}`;
  if (state.phase !== 'ended') return state.phase;
  const { end } = state;
  switch (end.status) {
    case 'carried-out':
      return `carried out, not confirmed: ${end.answer}`;
    case 'done':
      return `done: ${end.answer}`;
    case 'failed':
    case 'out-of-budget':
      return end.reason;
    case 'stopped':
      return end.status;
  }
}
