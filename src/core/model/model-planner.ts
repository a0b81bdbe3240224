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
  Sampling,
  Usage,
} from '../ports.ts';
import { reasoningSoFar } from '../prompt/answer.ts';
import { buildPrompt, mendPrompt, type BuiltPrompt } from '../prompt/build-prompt.ts';
import { COMPACT_AGAIN, compactPrompt } from '../prompt/compact/compact-prompt.ts';
import { EarlierView } from '../prompt/earlier-view.ts';
import { JSON_FORM } from '../prompt/forms/json-form.ts';
import { err, ok, type Result } from '../result.ts';
import type { Decision } from '../run/decision.ts';
import { MAX_SHORTENINGS, shorter } from './shorter.ts';
import { NO_USAGE, plus } from './usage.ts';

interface ModelPlannerOptions {
  readonly maxAnswerTokens: number;
  readonly answerTimeoutMs: number;
  /** Whether to ask for schema-constrained answers; turned off by itself when the server refuses. */
  readonly constrained: boolean;
  /** For small models: a short prompt, answered by one line. */
  readonly compact?: boolean;
  /** What the model reads at once; null when that is not known. */
  readonly contextTokens?: number | null;
  readonly sampling?: Sampling;
  readonly exemplarsFor: (request: PlannerRequest) => readonly Demonstration[];
}

export function createModelPlanner(client: ModelClient, options: ModelPlannerOptions): Planner {
  let constrained = options.constrained;
  const earlier = new EarlierView();

  return {
    kind: 'model',
    async decide(request): Promise<Result<Planned, PlannerError>> {
      const found = options.exemplarsFor(request);
      const meter = new Meter();

      const ask = async (prompt: Prompt): Promise<Result<Completion, ModelError>> => {
        const tooLong = longerThan(options.contextTokens ?? null, prompt);
        // Some servers cut off the beginning without a word.
        if (tooLong !== null) return err({ kind: 'context-too-long', detail: tooLong });
        let streamed = '';
        meter.calls += 1;
        const answer = await client.complete(
          { ...prompt, ...(options.sampling && { sampling: options.sampling }) },
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
      // Pictures, and pages as HTML, are for models that are not small.
      const isCompact = options.compact === true && request.run.observation.kind === 'elements';
      const form = JSON_FORM;
      const build = (shortened: number): BuiltPrompt => {
        const asked = shortened === 0 ? request : shorter(request, shortened);
        const shown = shortened === 0 ? found : [];
        return isCompact
          ? compactPrompt(asked, shown)
          : buildPrompt(asked, shown, form, constrained, shortened === 0 ? before : null);
      };
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
      let read = form.read(answer.value.text);
      if (!read.ok) {
        const problem = answer.value.truncated ? 'it was cut off at the token limit; be brief.' : read.error;
        const again = isCompact ? COMPACT_AGAIN : form.again;
        answer = await ask(mendPrompt(prompt, answer.value.text, problem, again));
        if (!answer.ok) return failed(answer.error);
        read = form.read(answer.value.text);
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
        decision: isCompact ? oneAction(read.value.decision) : read.value.decision,
        exemplars: exemplars.map(({ id, command }) => ({ id, command, step: null })),
        usage: meter.usage,
        modelCalls: meter.calls,
      });
    },
  };
}

/** A small model goes wrong in its second step when the page has reacted to the first. */
const oneAction = (decision: Decision): Decision =>
  decision.kind === 'act' ? { kind: 'act', plan: decision.plan.slice(0, 1) } : decision;

/** Few texts have more than four characters a token, so that a prompt that fits is never refused. */
function longerThan(contextTokens: number | null, { system, messages }: Prompt): string | null {
  const chars = messages.reduce((sum, { text }) => sum + text.length, system.length);
  const tokens = Math.ceil(chars / 4);
  return contextTokens === null || tokens <= contextTokens
    ? null
    : `about ${tokens} tokens, and it reads ${contextTokens}`;
}

/** Adds up what the calls of one decision cost. */
class Meter {
  calls = 0;
  usage: Usage = NO_USAGE;

  add(more: Usage): void {
    this.usage = plus(this.usage, more);
  }
}
