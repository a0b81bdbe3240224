/**
 * Replay as a planner: the demonstration that fits the command best, carried out step by step on
 * the live view, each step checked before the next. It says plainly when it cannot go on, and
 * clicks nothing by luck.
 */
import { SECRET_MASK, type Demonstration } from '../demonstration.ts';
import type { Planned, Planner, PlannerError, PlannerRequest, Usage } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import type { TimelineEntry } from '../run-state.ts';
import type { Action } from '../action.ts';
import { planStep, programFor, type Program } from './program.ts';
import { readDay, sameDay } from './dates.ts';
import { hostOf } from './host.ts';

const NO_USAGE: Usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 };
const HOW_TO_GO_ON = 'Show it once with Record, or set up a model in Settings.';

export function createReplayPlanner(): Planner {
  return { kind: 'replay', decide: (request) => Promise.resolve(decide(request)) };
}

function decide(request: PlannerRequest): Result<Planned, PlannerError> {
  const { run, frame, view } = request;
  const candidates = request.demonstrations
    .filter(({ enabled, policy }) => enabled && policy === frame.policy)
    .map((demonstration) => programFor(demonstration, run.command))
    .filter((program) => program !== null)
    .toSorted((a, b) => fitness(b, request) - fitness(a, request));
  const begun = begunWith(request);
  const programs =
    begun === null ? candidates : candidates.filter(({ demonstration }) => demonstration.id === begun);
  if (programs.length === 0) return stuck(`No example fits this command. ${HOW_TO_GO_ON}`);

  const progress = progressOf(request);
  if (progress.failed !== null)
    return stuck(`The example cannot be followed further: ${progress.failed}. ${HOW_TO_GO_ON}`);
  let why = '';
  for (const program of programs) {
    const { steps } = program.demonstration;
    for (let at = progress.step; at <= steps.length; at += 1) {
      const step = steps[at];
      if (!step)
        return planned(
          program,
          at,
          { kind: 'return', status: 'done', answer: 'All steps of the example were carried out.' },
          'Every step was carried out and checked.',
        );
      const plan = planStep(program, step, view);
      if (!plan.ok) {
        why ||= plan.error;
        break;
      }
      // The page stopped the step half-way (a dialog opened, say): the rest of it is still to do.
      if (at === progress.step) plan.value.splice(0, progress.actionsDone);
      const secret = secretIn(plan.value);
      if (secret !== null) {
        const answer = answeredSecret(request);
        if (answer === null)
          return planned(
            program,
            at,
            {
              kind: 'ask',
              question: 'What should be typed into the password field? It is used once and not kept.',
            },
            'The example typed something secret here, which was not kept.',
          );
        plan.value.splice(secret.index, 1, { ...secret.action, text: answer });
      }
      // A list with no members, or boxes that are ticked already: the step is done as it is.
      if (plan.value.length > 0)
        return planned(program, at, { kind: 'act', plan: plan.value }, reasoningFor(program));
    }
    // Only the first step may fall back on the next best example: later ones have been begun.
    if (begun !== null) break;
  }
  return stuck(`The example “${programs[0]?.demonstration.command ?? ''}” fits, but ${why}. ${HOW_TO_GO_ON}`);
}

/** Word for word first; then the same site, then what the person showed rather than what was bundled. */
const fitness = ({ alignment, demonstration }: Program, { view }: PlannerRequest): number =>
  alignment.score +
  (hostOf(demonstration.steps[0]?.view.url ?? '') === hostOf(view.url) ? 0.05 : 0) +
  (demonstration.steps[0]?.view.title === view.title ? 0.2 : 0) +
  (demonstration.source === 'bundled' ? 0 : 0.02);

const stuck = (detail: string): Result<never, PlannerError> => err({ kind: 'stuck', detail });

function planned(
  program: Program,
  step: number,
  decision: Planned['decision'],
  reasoning: string,
): Result<Planned, PlannerError> {
  const { id, command } = program.demonstration;
  return ok({ reasoning, decision, exemplars: [{ id, command, step }], usage: NO_USAGE, modelCalls: 0 });
}

function reasoningFor({ demonstration, template, alignment }: Program): string {
  const changes = [...alignment.filled].map(([id, text]) => {
    const was = template.demonstrated[id] ?? '';
    return was === text ? null : `“${was}” is now “${text}”`;
  });
  const said = changes.filter((it) => it !== null);
  return `As in “${demonstration.command}”${said.length > 0 ? `: ${said.join(', ')}` : ''}.`;
}

// ---- where the replay stands

const own = (request: PlannerRequest): readonly TimelineEntry[] =>
  request.run.timeline.filter(({ frameId }) => frameId === request.frame.id);

/** The example that earlier decisions of this frame followed. */
function begunWith(request: PlannerRequest): Demonstration['id'] | null {
  for (const entry of own(request))
    if (entry.type === 'decided') return (entry.exemplars[0]?.id as Demonstration['id'] | undefined) ?? null;
  return null;
}

interface Progress {
  /** Index of the step to do next. */
  readonly step: number;
  /** How many actions of it are done already. */
  readonly actionsDone: number;
  /** Why the last action did not do what it was to do. */
  readonly failed: string | null;
}

function progressOf(request: PlannerRequest): Progress {
  let step = 0;
  let plan: readonly Action[] = [];
  let actionsDone = 0;
  let carried = 0;
  for (const entry of own(request)) {
    if (entry.type === 'decided') {
      const at = entry.exemplars[0]?.step ?? 0;
      carried = at === step ? actionsDone : 0;
      step = at;
      plan = entry.decision.kind === 'act' ? entry.decision.plan : [];
      actionsDone = carried;
    } else if (entry.type === 'acted') {
      const failed = problemWith(entry);
      if (failed !== null) return { step, actionsDone, failed };
      actionsDone += 1;
      if (actionsDone - carried < plan.length) continue;
      step += 1;
      actionsDone = 0;
      carried = 0;
    }
  }
  return { step, actionsDone, failed: null };
}

/** Whether an action did what it was to do, by its evidence. */
function problemWith(entry: Extract<TimelineEntry, { type: 'acted' }>): string | null {
  const { action, outcome, target } = entry;
  const what =
    target === null ? 'the page' : `the ${target.role}${target.name === '' ? '' : ` “${target.name}”`}`;
  if (outcome.ok === 'unknown') return `it is not known whether the last action on ${what} took effect`;
  if (!outcome.ok) return `${what} could not be used (${outcome.error.kind.replaceAll('-', ' ')})`;
  const { value } = outcome.evidence;
  if (
    action.kind !== 'type' ||
    action.mode !== 'replace' ||
    action.enter ||
    value === null ||
    value.startsWith('•')
  )
    return null;
  const asTyped = value === action.text || sameDay(readDay(value), readDay(action.text));
  return asTyped || value.replace(/\D/g, '') === action.text.replace(/\D/g, '')
    ? null
    : `${what} reads “${value}” instead of “${action.text}”`;
}

// ---- secrets

function secretIn(
  plan: readonly Action[],
): { index: number; action: Extract<Action, { kind: 'type' }> } | null {
  const index = plan.findIndex((action) => action.kind === 'type' && SECRET_MASK.test(action.text));
  const action = plan[index];
  return action?.kind === 'type' ? { index, action } : null;
}

function answeredSecret(request: PlannerRequest): string | null {
  const last = own(request).findLast((entry) => entry.type === 'asked');
  return last?.type === 'asked' ? last.answer : null;
}
