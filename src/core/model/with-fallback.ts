/** Asks a second model when the first fails. Once it had to, it stays with the second for the rest of the run. */
import type { ModelFailure, Planned, Planner, PlannerError, PlannerRequest } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import type { RunId } from '../ids.ts';
import type { Notice } from '../run/run-state.ts';
import { causeWords } from '../text/failure-words.ts';
import { plus } from '../usage.ts';

/** @param name - Of the second model, for the person. */
export function withFallback(first: Planner, second: Planner, name: string): Planner {
  let failedFor: RunId | null = null;

  return {
    kind: 'model',
    async decide(request): Promise<Result<Planned, PlannerError>> {
      if (failedFor === request.run.id) {
        const answer = await second.decide(request);
        // When the person resumes, the first has its turn again.
        if (!answer.ok) failedFor = null;
        return answer;
      }
      const answer = await first.decide(request);
      if (answer.ok || !isModelFailure(answer.error)) return answer;
      const later = await instead(request, answer.error);
      if (later.ok) failedFor = request.run.id;
      return later;
    },
  };

  async function instead(request: PlannerRequest, failure: ModelFailure): Promise<Result<Planned, PlannerError>> {
    const answer = await second.decide(request);
    const told: Notice = { kind: 'second-model', model: name, reason: causeWords(failure) };
    if (answer.ok)
      return ok({
        ...answer.value,
        ...spent({ ...failure, notices: [...(failure.notices ?? []), told] }, answer.value),
      });
    return isModelFailure(answer.error)
      ? err({ ...failure, ...spent(failure, answer.error), alsoFailed: answer.error })
      : answer;
  }
}

const isModelFailure = (error: PlannerError): error is ModelFailure =>
  error.kind === 'model' || error.kind === 'unreadable-answer';

type Spent = Pick<Planned, 'usage' | 'modelCalls' | 'notices'>;

const spent = (a: Spent, b: Spent): Required<Spent> => ({
  usage: plus(a.usage, b.usage),
  modelCalls: a.modelCalls + b.modelCalls,
  notices: [...(a.notices ?? []), ...(b.notices ?? [])],
});
