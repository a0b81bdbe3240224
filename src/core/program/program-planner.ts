/**
 * A planner that carries out the programs of another: while a frame has a program that is not finished,
 * its next actions come of that, and the other planner, the model, is not asked. It keeps nothing: source and results are
 * in the run's timeline.
 */
import { NO_USAGE } from '../model/usage.ts';
import type { Planned, Planner, PlannerError, PlannerRequest } from '../ports.ts';
import { ok, type Result } from '../result.ts';
import type { Notice } from '../run/run-state.ts';
import { noticed } from '../run/transitions.ts';
import { unfinishedProgram } from './recorded.ts';
import { runProgram } from './run-program.ts';
import type { Sandbox } from './sandbox.ts';

export function withPrograms(planner: Planner, sandbox: Sandbox): Planner {
  return {
    kind: planner.kind,
    async decide(request): Promise<Result<Planned, PlannerError>> {
      const { run, frame, view } = request;
      const recorded = unfinishedProgram(run, frame.id);
      if (!recorded) return planner.decide(request);
      const progress = await runProgram(recorded, view, run.notes, sandbox);
      switch (progress.kind) {
        case 'acts':
          return ok({
            ...OF_PROGRAM,
            decision: { kind: 'act', plan: [...progress.plan] },
            program: { reads: progress.reads },
          });
        case 'decided':
          return ok({ ...OF_PROGRAM, decision: progress.decision });
        case 'over':
          if (run.spent.decisions > run.budget.maxDecisions)
            return ok({
              ...OF_PROGRAM,
              decision: { kind: 'return', status: 'failed', answer: lastWords(progress.failure) },
            });
          return askAnew(planner, request, { kind: 'program-ended', failure: progress.failure });
      }
    },
  };
}

const lastWords = (failure: string | null): string =>
  `The program ended without an answer${failure === null ? '' : ` (${failure})`}, and no other decision is left.`;

const OF_PROGRAM = { by: 'program', reasoning: '', exemplars: [], usage: NO_USAGE, modelCalls: 0 } as const;

/** The model is told at once how its program ended; the timeline keeps it together with what it decides on that. */
async function askAnew(
  planner: Planner,
  request: PlannerRequest,
  notice: Notice,
): Promise<Result<Planned, PlannerError>> {
  const { run } = request;
  const planned = await planner.decide({
    ...request,
    run: noticed(run, run.timeline.at(-1)?.at ?? 0, notice),
  });
  return planned.ok ? ok({ ...planned.value, notices: [notice, ...(planned.value.notices ?? [])] }) : planned;
}
