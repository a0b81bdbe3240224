/**
 * Replay as a planner: the demonstration that fits the command best, carried out step by step on
 * the live view, each step checked before the next. It says plainly when it cannot go on, and
 * clicks nothing by luck.
 */
import { SECRET_MASK, type Demonstration } from '../exemplars/demonstration.ts';
import type { Planned, Planner, PlannerError, PlannerRequest, Usage } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import type { Action } from '../actions/action.ts';
import { planStep, programFor, type Program } from './program.ts';
import { fold } from './tokens.ts';
import { readDay, sameDay } from './dates.ts';
import { hostOf } from './host.ts';
import { findElement } from '../view/view.ts';

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
      let left = at === progress.step ? without(plan.value, progress.done) : plan.value;
      for (let secret = secretIn(left); secret !== null; secret = secretIn(left)) {
        const { text: mask } = secret;
        const question = questionFor(secret, request);
        const answer = answerTo(question, request);
        if (answer === null) {
          const reasoning = 'The example typed something secret here, which was not kept.';
          return planned(program, at, { kind: 'ask', question }, reasoning);
        }
        left = left.map((action) => unmasked(action, mask, answer));
      }
      // A list with no members, or boxes that are ticked already: the step is done as it is.
      if (left.length > 0) return planned(program, at, { kind: 'act', plan: left }, reasoningFor(program));
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
  // Replay asks for nothing but secrets.
  const asksForSecret = decision.kind === 'ask';
  const exemplars = [{ id, command, step }];
  return ok({ reasoning, decision, asksForSecret, exemplars, usage: NO_USAGE, modelCalls: 0 });
}

function reasoningFor({ demonstration, template, alignment }: Program): string {
  const changes = [...alignment.filled].map(([id, text]) => {
    const was = template.demonstrated[id] ?? '';
    if (SECRET_MASK.test(was)) return 'the secret is the one in the command';
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
  /** Actions of it that are done already. */
  readonly done: readonly Action[];
  /** Why the last action did not do what it was to do. */
  readonly failed: string | null;
}

function progressOf(request: PlannerRequest): Progress {
  let step = 0;
  let left = 0;
  let done: Action[] = [];
  for (const entry of own(request)) {
    if (entry.type === 'decided') {
      const at = entry.exemplars[0]?.step ?? 0;
      if (at !== step) done = [];
      step = at;
      left = entry.decision.kind === 'act' ? entry.decision.plan.length : 0;
    } else if (entry.type === 'acted') {
      // Nothing was done: the step is planned again on what the element is now.
      if (entry.outcome.ok === false && entry.outcome.error.kind === 'changed') continue;
      const failed = problemWith(entry);
      if (failed !== null) return { step, done, failed };
      done.push(entry.action);
      left -= 1;
      if (left > 0) continue;
      step += 1;
      done = [];
    }
  }
  return { step, done, failed: null };
}

/** As typed, but for what fields make of it: dates spelt their way, numbers grouped, blanks folded. */
function isAsTyped(value: string, typed: string): boolean {
  if (fold(value) === fold(typed) || sameDay(readDay(value), readDay(typed))) return true;
  const digits = value.replace(/\D/g, '');
  return digits !== '' && digits === typed.replace(/\D/g, '') && !/\p{L}/u.test(value + typed);
}

/** A plan without what was done of it: boxes that got ticked are no longer in a plan made anew. */
function without(plan: readonly Action[], done: readonly Action[]): Action[] {
  const left = [...plan];
  for (const action of done) {
    const at = left.findIndex((it) => isSameAct(it, action));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const isSameAct = (a: Action, b: Action): boolean =>
  a.kind === b.kind &&
  ('ref' in a ? a.ref : null) === ('ref' in b ? b.ref : null) &&
  // What was typed for a secret stands in the plan as its mask.
  ((a.kind === 'type' && SECRET_MASK.test(a.text)) || JSON.stringify(a) === JSON.stringify(b));

/** Whether an action did what it was to do, by its evidence. */
function problemWith(entry: Extract<TimelineEntry, { type: 'acted' }>): string | null {
  const { action, outcome, target } = entry;
  const what =
    target === null ? 'the page' : `the ${target.role}${target.name === '' ? '' : ` “${target.name}”`}`;
  if (outcome.ok === 'unknown') return `it is not known whether the last action on ${what} took effect`;
  if (!outcome.ok) return `${what} could not be used (${outcome.error.kind.replaceAll('-', ' ')})`;
  const { value } = outcome.evidence;
  if (action.kind === 'click' && target?.role === 'radio' && value === 'not checked')
    return `${what} was clicked but is not chosen`;
  if (action.kind === 'select' && value?.startsWith('selected: '))
    return action.options.every((option) => fold(value).includes(fold(option)))
      ? null
      : `${what} reads “${value}” instead of “${action.options.join(', ')}”`;
  if (
    action.kind !== 'type' ||
    action.mode !== 'replace' ||
    action.enter ||
    value === null ||
    value.startsWith('•')
  )
    return null;
  return isAsTyped(value, action.text) ? null : `${what} reads “${value}” instead of “${action.text}”`;
}

// ---- secrets

type Typing = Extract<Action, { kind: 'type' }>;

const secretIn = (plan: readonly Action[]): Typing | null =>
  plan.find((action): action is Typing => action.kind === 'type' && SECRET_MASK.test(action.text)) ?? null;

function questionFor({ ref }: Typing, { view }: PlannerRequest): string {
  const name = (ref === null ? undefined : findElement(view, ref))?.name ?? '';
  const what = name === '' ? 'the password' : `“${name}”`;
  const host = hostOf(view.url);
  return `What is ${what}${host === '' ? '' : ` for ${host}`}? It is typed into the page and not kept in any example.`;
}

function answerTo(question: string, request: PlannerRequest): string | null {
  const asked = own(request).findLast((entry) => entry.type === 'asked' && entry.question === question);
  return asked?.type === 'asked' ? asked.answer : null;
}

const unmasked = (action: Action, mask: string, answer: string): Action =>
  action.kind === 'type' && action.text === mask ? { ...action, text: answer } : action;
