/**
 * A planner that runs the stages of the preset and of the frame's policy before another, the model as planner,
 * is asked. A stage that fails leaves the view whole; the timeline says so.
 */
import { NO_USAGE, plus } from '../usage.ts';
import type { ModelClient, Planned, Planner, PlannerError, PlannerRequest, Prompt, Usage } from '../ports.ts';
import { commandText } from '../text/data-text.ts';
import { err, ok, type Result } from '../result.ts';
import { policyOf } from '../run/frames.ts';
import type { ActiveRun, Notice } from '../run/run-state.ts';
import { showsLines } from '../view/observation.ts';
import { withOnly } from '../view/tree.ts';
import { renderLines } from '../view/view-text.ts';
import type { Stage, StageInput, StageOutput } from './stage.ts';
import { stageNamed } from './stage-table.ts';

/** Answers that are kept, for views that are decided on again. */
const MAX_CACHED = 20;

interface Ran {
  readonly ok: boolean;
  readonly outcome: string;
  readonly output: StageOutput | null;
  readonly usage: Usage;
  readonly calls: number;
}

export function withStages(planner: Planner, client: ModelClient, answerTimeoutMs: number): Planner {
  const cache = new Map<string, StageOutput>();

  /** @returns null when there is nothing to do and nothing to tell. */
  async function runStage(name: string, request: PlannerRequest, input: StageInput): Promise<Ran | null> {
    const stage = stageNamed(name);
    const { run, frame } = request;
    if (!stage) return failure('there is no such stage');
    if (!showsLines(run.observation))
      return failure('it works on the lines of a view, which this method does not show');
    const about = stage.of === 'task' ? [run.id, frame.id] : input.lines.map(({ text }) => text);
    const key = JSON.stringify([name, input.task, about]);
    const cached = cache.get(key);
    if (cached) {
      // The most recent ones are kept.
      cache.delete(key);
      cache.set(key, cached);
      return { ok: true, outcome: '', output: cached, usage: NO_USAGE, calls: 0 };
    }
    const chars = input.lines.reduce((sum, { text }) => sum + text.length, 0);
    if (chars < stage.minChars) return null;
    const ran = await ask(stage, request, input);
    if (ran.output) {
      cache.set(key, ran.output);
      for (const oldest of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(oldest);
    }
    return ran;
  }

  async function ask(stage: Stage, { run, signal }: PlannerRequest, input: StageInput): Promise<Ran> {
    const { temperature } = run.preset.sampling;
    const answer = await client.complete(
      { ...promptOf(stage, input), ...(temperature !== null && { sampling: { temperature } }) },
      { maxTokens: stage.maxAnswerTokens, timeoutMs: answerTimeoutMs, signal },
      () => undefined,
    );
    if (!answer.ok) return failure(`the model failed (${answer.error.kind.replaceAll('-', ' ')})`, NO_USAGE, 1);
    const { text, usage } = answer.value;
    const read = stage.read(text, input);
    if (!read.ok) return failure(`the answer could not be read: ${read.error}`, usage, 1);
    return { ok: true, outcome: outcomeOf(read.value, input), output: read.value, usage, calls: 1 };
  }

  return {
    kind: planner.kind,
    async decide(request): Promise<Result<Planned, PlannerError>> {
      const { run, frame } = request;
      const names = [...run.preset.stages, ...policyOf(run, frame).stages];
      // The part of a page that a look asked for is shown whole.
      if (names.length === 0 || request.view.part) return planner.decide(request);
      let next = request;
      let usage: Usage = NO_USAGE;
      let calls = 0;
      const notices: Notice[] = [];
      for (const name of names) {
        const view = next.shown ?? next.view;
        const input = { task: taskOf(request), view, lines: renderLines(view) };
        const ran = await runStage(name, request, input);
        if (request.signal.aborted) return err({ kind: 'aborted' });
        if (!ran) continue;
        usage = plus(usage, ran.usage);
        calls += ran.calls;
        if (ran.output) next = applied(next, name, ran.output, input);
        if (ran.calls > 0 || (!ran.ok && !wasTold(run, name, ran.outcome)))
          notices.push({
            kind: 'stage',
            stage: name,
            ok: ran.ok,
            outcome: ran.outcome,
            tokens: ran.usage.tokensIn + ran.usage.tokensOut,
          });
      }
      const planned = await planner.decide(next);
      const after = <T extends Pick<Planned, 'usage' | 'modelCalls' | 'notices'>>(it: T): T => ({
        ...it,
        usage: plus(usage, it.usage),
        modelCalls: calls + it.modelCalls,
        notices: [...notices, ...(it.notices ?? [])],
      });
      if (planned.ok) return ok(after(planned.value));
      const { error } = planned;
      return err('usage' in error ? after(error) : error);
    },
  };
}

function promptOf({ system, lineText }: Stage, { task, lines }: StageInput): Prompt {
  const view = lines.map(({ text }, i) => lineText(text, i)).join('\n');
  const text = `<task>\n${task}\n</task>\n<view>\n${view}\n</view>`;
  return { system, messages: [{ role: 'user', text }], schema: null };
}

function failure(why: string, usage: Usage = NO_USAGE, calls = 0): Ran {
  return { ok: false, outcome: `${why}, so the page was shown whole`, output: null, usage, calls };
}

const taskOf = ({ run, frame }: PlannerRequest): string =>
  [
    commandText(run.command),
    ...(frame.id === run.stack[0].id
      ? []
      : Object.entries(frame.args).map(([name, value]) => `${name}: ${commandText(value)}`)),
  ].join('\n');

/** The same failure is in the timeline once, not with every decision. */
const wasTold = (run: ActiveRun, stage: string, outcome: string): boolean =>
  run.timeline.some(
    (it) =>
      it.type === 'notice' && it.notice.kind === 'stage' && it.notice.stage === stage && it.notice.outcome === outcome,
  );

function outcomeOf({ kept, advice, task }: StageOutput, { lines }: StageInput): string {
  if (kept !== null) return `${kept.size} of ${lines.length} lines are shown to the model.`;
  return task ?? advice ?? 'nothing to tell';
}

function applied(
  request: PlannerRequest,
  stage: string,
  { kept, advice, task }: StageOutput,
  { view, lines }: StageInput,
): PlannerRequest {
  const told = {
    ...request,
    ...(advice !== null && { advice: [...(request.advice ?? []), { from: stage, text: advice }] }),
    ...(task !== undefined && { task }),
  };
  if (kept === null) return told;
  const items = lines.flatMap(({ items: own }, i) => (kept.has(i) ? own : []));
  const leftOut = lines.length - kept.size;
  return { ...told, shown: { ...withOnly(view, new Set(items)), filtered: (view.filtered ?? 0) + leftOut } };
}
