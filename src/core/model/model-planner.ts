/**
 * The model as planner: prompt, call, read, and once more when the answer cannot be read.
 * Retrying failed calls is the given client's business; what to ask, and what the answer
 * means, is decided here.
 */
import type { ActionGroup } from '../actions/action-row.ts';
import type { ShownExemplar } from '../exemplars/shown-exemplar.ts';
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
import { buildPrompt, mendPrompt, type BuiltPrompt } from '../prompt/build-prompt.ts';
import { COMPACT_AGAIN, compactPrompt } from '../prompt/compact/compact-prompt.ts';
import { EarlierView } from '../prompt/earlier-view.ts';
import { estimatedTokens, fitPrompt } from '../prompt/fit-prompt.ts';
import type { AnswerForm } from '../prompt/forms/answer-form.ts';
import { answerFormOf } from '../prompt/forms/answer-forms.ts';
import { JSON_FORM } from '../prompt/forms/json-form.ts';
import { LINES_FORM } from '../prompt/forms/lines-form.ts';
import { err, ok, type Result } from '../result.ts';
import type { Decision } from '../run/decision.ts';
import { ScreenLists } from './screen-lists.ts';
import { NO_USAGE, plus } from '../usage.ts';

interface ModelPlannerOptions {
  readonly maxAnswerTokens: number;
  readonly answerTimeoutMs: number;
  /** Whether to ask for schema-constrained answers; turned off by itself when the server refuses. */
  readonly constrained: boolean;
  /** Whether the model keeps to the notation of lines; turned off by itself after two answers that could not be read. */
  readonly lines?: boolean;
  /** For small models: a short prompt, answered by one line. */
  readonly compact?: boolean;
  /** Whether it is known to read pictures. */
  readonly sees?: boolean;
  /** What the model reads at once; null when that is not known. */
  readonly contextTokens?: number | null;
  /** Where the preset says nothing. */
  readonly sampling?: Sampling;
  readonly exemplarsFor: (request: PlannerRequest) => Promise<readonly ShownExemplar[]>;
}

/** The panel is shown more of the reasoning once the answer has grown by this factor. */
const GROWTH = 1.02;

export function createModelPlanner(client: ModelClient, options: ModelPlannerOptions): Planner {
  let constrained = options.constrained;
  let keepsToLines = options.lines !== false;
  const contextTokens = options.contextTokens ?? Infinity;
  const earlier = new EarlierView();
  const screens = new ScreenLists();
  const further = new FurtherActions();

  return {
    kind: 'model',
    async decide(given): Promise<Result<Planned, PlannerError>> {
      const { picture, ...others } = given;
      const isShown = picture !== undefined && (picture.shows === undefined || options.sees === true);
      let request: PlannerRequest = {
        ...others,
        ...(isShown && { picture }),
        ...(options.sees && { sees: true }),
      };
      const found = await options.exemplarsFor(request);
      // Pictures, and pages as HTML, are for models that are not small.
      const isCompact =
        options.compact === true &&
        (request.run.preset.answer.form === 'lines' || request.run.preset.answer.form === 'json') &&
        (request.run.observation === 'elements' || request.run.observation === 'delta');
      const { preset } = request.run;
      const formNow = (): AnswerForm =>
        preset.answer.form === 'lines' && !keepsToLines ? JSON_FORM : answerFormOf(preset.answer);
      let form = formNow();
      const asked = further.of(request);
      const meter = new Meter();
      const { temperature } = preset.sampling;
      const sampling = temperature === null ? options.sampling : { temperature };
      const maxTokens = Math.min(options.maxAnswerTokens, preset.limits.maxAnswerTokens ?? Infinity);

      const ask = async (prompt: Prompt): Promise<Result<Completion, ModelError>> => {
        const tokens = estimatedTokens(prompt);
        // Some servers cut off the beginning without a word.
        if (tokens > contextTokens)
          return err({ kind: 'context-too-long', detail: `about ${tokens} tokens, and it reads ${contextTokens}` });
        let streamed = '';
        let shown = 0;
        meter.calls += 1;
        const answer = await client.complete(
          { ...prompt, ...(sampling && { sampling }) },
          { maxTokens, timeoutMs: options.answerTimeoutMs, signal: request.signal },
          (piece) => {
            streamed += piece;
            // Each look reads all of it.
            if (streamed.length < shown * GROWTH) return;
            shown = streamed.length;
            request.onReasoning(form.reasoningSoFar(streamed));
          },
        );
        if (answer.ok) meter.add(answer.value.usage);
        return answer;
      };
      const failed = (error: ModelError): Result<Planned, PlannerError> =>
        error.kind === 'aborted'
          ? err({ kind: 'aborted' })
          : err({ kind: 'model', error, usage: meter.usage, modelCalls: meter.calls });

      if (request.picture && request.run.observation === 'listed') {
        const list = await screens.of(request.picture, ask);
        if (!list.ok)
          return list.error.kind === 'model'
            ? failed(list.error.error)
            : err({ ...list.error, usage: meter.usage, modelCalls: meter.calls });
        request = { ...request, screen: list.value };
      }
      const before = earlier.textFor(request);
      const promptOf = (maxPromptTokens: number): BuiltPrompt =>
        fitPrompt(request, found, maxPromptTokens, (less, shown) =>
          isCompact
            ? compactPrompt(less, shown)
            : buildPrompt(less, shown, form, constrained, less === request ? before : null, asked),
        );
      let maxPromptTokens = Math.min(preset.limits.promptTokens ?? Infinity, contextTokens);
      /** Asks, and again with less where the server says that it cannot take it so. */
      const askFromStart = async (): Promise<{ built: BuiltPrompt; answer: Result<Completion, ModelError> }> => {
        let built = promptOf(maxPromptTokens);
        let answer = await ask(built.prompt);
        while (!answer.ok) {
          const tokens = estimatedTokens(built.prompt);
          const isTooLong = answer.error.kind === 'context-too-long';
          if (answer.error.kind === 'no-schema-support' && constrained) constrained = false;
          else if (isTooLong) maxPromptTokens = tokens / 2;
          else break;
          built = promptOf(maxPromptTokens);
          if (isTooLong && estimatedTokens(built.prompt) >= tokens) break;
          answer = await ask(built.prompt);
        }
        return { built, answer };
      };
      let { built, answer } = await askFromStart();
      for (;;) {
        const group = answer.ok ? (form.asksFor?.(answer.value.text) ?? null) : null;
        if (group === null || asked.has(group)) break;
        asked.add(group);
        ({ built, answer } = await askFromStart());
      }
      if (!answer.ok) return failed(answer.error);
      let read = form.read(answer.value.text);
      let reasoning = read.ok ? read.value.reasoning : form.reasoningSoFar(answer.value.text);
      if (!read.ok) {
        const problem = answer.value.truncated ? 'it was cut off at the token limit; be brief.' : read.error;
        const again = isCompact ? COMPACT_AGAIN : form.again;
        answer = await ask(mendPrompt(built.prompt, answer.value.text, problem, again));
        if (answer.ok) read = form.read(answer.value.text);
        if (answer.ok && !read.ok && form === LINES_FORM && !isCompact) {
          keepsToLines = false;
          form = formNow();
          ({ built, answer } = await askFromStart());
          if (answer.ok) read = form.read(answer.value.text);
        }
        if (!answer.ok) return failed(answer.error);
        // Asked for its decision again, a model need not give its reasons again.
        if (read.ok && read.value.reasoning !== '') ({ reasoning } = read.value);
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
        by: 'model',
        reasoning,
        decision: isCompact ? oneAction(read.value.decision) : read.value.decision,
        ...(read.value.badLine !== undefined && { badLine: read.value.badLine }),
        exemplars: built.exemplars.map(({ demonstration, step }) => ({
          id: demonstration.id,
          command: demonstration.command,
          step,
        })),
        usage: meter.usage,
        modelCalls: meter.calls,
      });
    },
  };
}

/** A small model goes wrong in its second step when the page has reacted to the first. */
const oneAction = (decision: Decision): Decision =>
  decision.kind === 'act' && decision.plan.length > 1 ? { kind: 'act', plan: decision.plan.slice(0, 1) } : decision;

/** Adds up what the calls of one decision cost. */
class Meter {
  calls = 0;
  usage: Usage = NO_USAGE;

  add(more: Usage): void {
    this.usage = plus(this.usage, more);
  }
}

/** The groups of actions that the model asked to see, of the frame that decides: after a restart of the worker it asks again. */
class FurtherActions {
  private kept: { readonly frame: string; readonly groups: Set<ActionGroup> } | null = null;

  of({ run, frame }: PlannerRequest): Set<ActionGroup> {
    const of = `${run.id} ${frame.id}`;
    if (this.kept?.frame !== of) this.kept = { frame: of, groups: new Set() };
    return this.kept.groups;
  }
}
