/**
 * The model as planner: prompt, call, read, and once more when the answer cannot be read.
 * Retrying failed calls is the given client's business; what to ask, and what the answer
 * means, is decided here.
 */
import type { Demonstration } from '../exemplars/demonstration.ts';
import type {
  Completion,
  ModelClient,
  ModelError,
  Planned,
  Planner,
  PlannerError,
  PlannerRequest,
  Prompt,
  Usage,
} from '../ports.ts';
import { readAnswer, reasoningSoFar } from '../prompt/answer.ts';
import { buildPrompt, mendPrompt, type BuiltPrompt } from '../prompt/build-prompt.ts';
import { EarlierView } from '../prompt/earlier-view.ts';
import { err, ok, type Result } from '../result.ts';
import { MAX_SHORTENINGS, shorter } from './shorter.ts';

interface ModelPlannerOptions {
  readonly maxAnswerTokens: number;
  readonly answerTimeoutMs: number;
  /** Whether to ask for schema-constrained answers; turned off by itself when the server refuses. */
  readonly constrained: boolean;
  readonly exemplarsFor: (request: PlannerRequest) => readonly Demonstration[];
}

const NO_USAGE: Usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 };

export function createModelPlanner(client: ModelClient, options: ModelPlannerOptions): Planner {
  let constrained = options.constrained;
  const earlier = new EarlierView();

  return {
    kind: 'model',
    async decide(request): Promise<Result<Planned, PlannerError>> {
      const found = options.exemplarsFor(request);
      const meter = new Meter();

      const ask = async (prompt: Prompt): Promise<Result<Completion, ModelError>> => {
        let streamed = '';
        meter.calls += 1;
        const answer = await client.complete(
          prompt,
          { maxTokens: options.maxAnswerTokens, timeoutMs: options.answerTimeoutMs, signal: request.signal },
          (piece) => {
            streamed += piece;
            request.onReasoning(reasoningSoFar(streamed));
          },
        );
        if (answer.ok) meter.add(answer.value.usage);
        return answer;
      };
      const failed = (error: ModelError): Result<Planned, PlannerError> =>
        error.kind === 'aborted'
          ? err({ kind: 'aborted' })
          : err({ kind: 'model', error, usage: meter.usage, modelCalls: meter.calls });

      const before = earlier.textFor(request);
      const build = (shortened: number): BuiltPrompt =>
        shortened === 0
          ? buildPrompt(request, found, constrained, before)
          : buildPrompt(shorter(request, shortened), [], constrained);
      let shortened = 0;
      let { prompt, exemplars } = build(shortened);
      let answer = await ask(prompt);
      while (!answer.ok) {
        if (answer.error.kind === 'no-schema-support' && constrained) constrained = false;
        else if (answer.error.kind === 'context-too-long' && shortened < MAX_SHORTENINGS) shortened += 1;
        else return failed(answer.error);
        ({ prompt, exemplars } = build(shortened));
        answer = await ask(prompt);
      }
      let read = readAnswer(answer.value.text);
      if (!read.ok) {
        const problem = answer.value.truncated ? 'it was cut off at the token limit; be brief.' : read.error;
        answer = await ask(mendPrompt(prompt, answer.value.text, problem));
        if (!answer.ok) return failed(answer.error);
        read = readAnswer(answer.value.text);
      }
      if (!read.ok)
        return err({
          kind: 'unreadable-answer',
          detail: read.error,
          answer: answer.value.text.slice(0, 2000),
          usage: meter.usage,
          modelCalls: meter.calls,
        });
      return ok({
        ...read.value,
        exemplars: exemplars.map(({ id, command }) => ({ id, command, step: null })),
        usage: meter.usage,
        modelCalls: meter.calls,
      });
    },
  };
}

/** Adds up what the calls of one decision cost. */
class Meter {
  calls = 0;
  usage: Usage = NO_USAGE;

  add(more: Usage): void {
    const { usage } = this;
    this.usage = {
      tokensIn: usage.tokensIn + more.tokensIn,
      tokensOut: usage.tokensOut + more.tokensOut,
      tokensCached: usage.tokensCached + more.tokensCached,
      costUsd: usage.costUsd === null || more.costUsd === null ? null : usage.costUsd + more.costUsd,
    };
  }
}
