/**
 * A planner without a model: it carries out the demonstration that fits the command best, step by
 * step on the live view, and reads the fields back before it goes on. When it cannot be sure what
 * to do it says why, and does nothing.
 */
import { SECRET_MASK } from '../exemplars/demonstration.ts';
import type { Planned, Planner, PlannerError, PlannerRequest, Usage } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import { candidatesFor } from './candidates.ts';
import { hostOf } from './host.ts';
import { planStep, programFor, type Program } from './program.ts';
import { begunWith, completionWords, ownEntries, progressOf, withoutDone } from './progress.ts';
import { questionFor, secretIn, withAnswer } from './secret-question.ts';

const NO_USAGE: Usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 };
const HOW_TO_GO_ON = 'Show it once with Record, or set up a model in Settings.';

export function createReplayPlanner(): Planner {
  return { kind: 'replay', decide };
}

async function decide(request: PlannerRequest): Promise<Result<Planned, PlannerError>> {
  const { run, view } = request;
  const entries = ownEntries(request);
  const begun = begunWith(entries);
  const refusals: string[] = [];
  const { demonstrations, demoted } = await candidatesFor(request, begun);
  const programs = demonstrations
    .flatMap((demonstration) => {
      const program = programFor(demonstration, run.command);
      if (program?.ok === false) refusals.push(`The example “${demonstration.command}” is alike, but ${program.error}.`); // prettier-ignore
      return program?.ok === true ? [program.value] : [];
    })
    .toSorted((a, b) => fitness(b, request) - fitness(a, request));
  for (const command of demoted)
    refusals.push(`The example “${command}” failed more often than it helped, and is no longer followed.`);
  if (programs.length === 0)
    return stuck(['No example fits this command.', ...refusals.slice(0, 1), HOW_TO_GO_ON].join(' '));

  const progress = progressOf(entries);
  if (progress.failed !== null)
    return stuck(`The example cannot be followed further: ${progress.failed}. ${HOW_TO_GO_ON}`);
  let why = '';
  for (const program of programs) {
    const { steps } = program.demonstration;
    for (let at = progress.step; at <= steps.length; at += 1) {
      const step = steps[at];
      if (!step) {
        const answer = completionWords(entries);
        return planned(program, at, { kind: 'return', status: 'done', answer }, 'No step of the example is left.'); // prettier-ignore
      }
      const plan = planStep(program, step, view);
      if (!plan.ok) {
        why ||= plan.error;
        break;
      }
      // The page may have stopped the step half-way (a dialog opened, say): only its rest is to be done.
      let left = at === progress.step ? withoutDone(plan.value, progress.done) : plan.value;
      for (let secret = secretIn(left); secret !== null; secret = secretIn(left)) {
        const question = questionFor(secret, view);
        const asked = entries.findLast((entry) => entry.type === 'asked' && entry.question === question);
        const answer = asked?.type === 'asked' ? asked.answer : null;
        if (answer === null) {
          const reasoning = 'The example typed something secret here, which was not kept.';
          return planned(program, at, { kind: 'ask', question }, reasoning);
        }
        left = withAnswer(left, secret.text, answer);
      }
      // Nothing is left of a step on a list without members, or on boxes that are ticked already.
      if (left.length > 0) return planned(program, at, { kind: 'act', plan: left }, reasoningFor(program));
    }
    // Only the first step may fall back on the next best example: after that one has been begun.
    if (begun !== null) break;
  }
  return stuck(`The example “${programs[0]?.demonstration.command ?? ''}” fits, but ${why}. ${HOW_TO_GO_ON}`);
}

/** The closest wording first; then the same site, then what the person showed rather than what was bundled. */
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
  const changes = [...alignment.filled].flatMap(([id, text]) => {
    const was = template.demonstrated[id] ?? '';
    if (SECRET_MASK.test(was)) return ['the secret is the one in the command'];
    return was === text ? [] : [`“${was}” is now “${text}”`];
  });
  return `As in “${demonstration.command}”${changes.length > 0 ? `: ${changes.join(', ')}` : ''}.`;
}
