/**
 * The program of a model that is under way: while a frame has one that is not finished, its next actions come of that. It keeps
 * nothing: source and results are in the run's timeline.
 */
import { NO_USAGE } from '../usage.ts';
import type { Planned } from '../ports.ts';
import type { ProgramRunner } from '../program/program-run.ts';
import { unfinishedProgram } from '../run/recorded-program.ts';
import { ok } from '../result.ts';
import type { Notice } from '../run/run-state.ts';
import { noticed } from '../run/transitions.ts';
import type { Answer, Decider, Turn } from './turn.ts';

export const createProgramDecider = (runProgram: ProgramRunner): Decider => ({
  may: ({ request: { run, frame } }) => unfinishedProgram(run, frame.id) !== null,
  async decide(turn): Promise<Answer> {
    const { run, frame, view } = turn.request;
    const recorded = unfinishedProgram(run, frame.id);
    if (recorded === null) return { passed: turn };
    const progress = await runProgram({ ...recorded, view, notes: [...run.notes] });
    switch (progress.kind) {
      case 'acts':
        return decides({ decision: { kind: 'act', plan: [...progress.plan] }, program: { reads: progress.reads } });
      case 'decided':
        return decides({ decision: progress.decision });
      case 'over': {
        const isLast = run.spent.decisions > run.budget.maxDecisions;
        const answer = lastWords(progress.failure);
        return isLast
          ? decides({ decision: { kind: 'return', status: 'failed', answer } })
          : { passed: toldOfEnd(turn, progress.failure) };
      }
    }
  },
});

const decides = (planned: Pick<Planned, 'decision' | 'program'>): Answer => ({
  decided: ok({ by: 'program', reasoning: '', exemplars: [], usage: NO_USAGE, modelCalls: 0, ...planned }),
});

const lastWords = (failure: string | null): string =>
  `The program ended without an answer${failure === null ? '' : ` (${failure})`}, and no other decision is left.`;

/** The model is told at once how its program ended; the timeline keeps it together with what it decides on that. */
function toldOfEnd(turn: Turn, failure: string | null): Turn {
  const notice: Notice = { kind: 'program-ended', failure };
  const { run } = turn.request;
  const request = { ...turn.request, run: noticed(run, run.timeline.at(-1)?.at ?? 0, notice) };
  return { ...turn, request, notices: [...turn.notices, notice] };
}
