/**
 * Carries out an imported flow on the live page, one step a decision, each on the element that the step's selectors lead
 * to. It goes on only when the step before was done, and led where the flow says.
 */
import { secretMask, SECRET_MASK } from '../exemplars/demonstration.ts';
import type { Action } from '../actions/action.ts';
import type { Planned, Planner, PlannerError, PlannerRequest } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import { questionFor } from '../replay/secret-question.ts';
import { findElement, type ElementItem } from '../view/view.ts';
import type { Flow, FlowStep, FlowTarget } from './flow.ts';
import { flowProgress, ledElsewhere } from './flow-progress.ts';
import { flowStepWords, targetWords } from './flow-words.ts';
import type { FoundTarget } from './found-target.ts';

/** The page, and what is kept of the flow. */
interface FlowPage {
  /** @param value - Of an option, whose label is wanted; null for other elements. */
  find(target: FlowTarget, value: string | null): Promise<FoundTarget>;
  /** The text of this step turned out to be a secret: it is not kept any longer. */
  forgetText(step: number, mask: string): Promise<unknown>;
}

/** How long a step's element is waited for, each time longer. */
const WAITS_SECONDS = [1, 2, 3];
const NO_USAGE = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 };

export const createFlowPlanner = (flow: Flow, page: FlowPage): Planner => ({
  kind: 'replay',
  decide: (request) => decide(flow, page, request),
});

type Decided = Result<Planned, PlannerError>;

async function decide(flow: Flow, page: FlowPage, request: PlannerRequest): Promise<Decided> {
  const { steps } = flow;
  const { next, waits, failure } = flowProgress(request);
  const before = steps[next - 1];
  if (failure !== null) return stuck(next, failure);
  const elsewhere = before ? ledElsewhere(before, request) : null;
  if (elsewhere !== null) return stuck(next - 1, elsewhere);
  for (const [i, step] of [...steps.entries()].slice(next)) {
    if (!('target' in step)) return planned(flow, i, [actionWithoutTarget(step)]);
    const found = await page.find(step.target, step.kind === 'change' ? step.value : null);
    // What is waited for may be a text, which has no ref.
    if (step.kind === 'wait-for' && found.kind !== 'none') continue;
    const element = found.kind === 'found' ? elementIn(found.refs, request) : undefined;
    if (step.kind !== 'wait-for' && found.kind === 'found' && element)
      return withTarget(flow, i, step, { element, found }, page, request);
    const seconds = i === next ? WAITS_SECONDS[waits] : WAITS_SECONDS[0];
    if (seconds !== undefined && found.kind !== 'several')
      return planned(flow, i, [{ kind: 'wait', until: null, seconds, do: null }], true);
    return stuck(i, missingWords(step.target, found));
  }
  const last = steps.at(-1);
  const words = steps.length === 1 ? 'Its step was' : `All ${steps.length} steps were`;
  const decision = { kind: 'return', status: 'done', answer: `${words} carried out as recorded.` } as const;
  // Only another page that was asked for shows that the last step worked.
  return ok({
    ...plan(flow, steps.length - 1, decision, 'No step is left.'),
    isUnconfirmed: last?.opens === null,
  });
}

const elementIn = (refs: readonly string[], { view }: PlannerRequest): ElementItem | undefined =>
  refs.map((ref) => findElement(view, ref)).find((it) => it !== undefined);

function actionWithoutTarget(step: Exclude<FlowStep, { target: FlowTarget }>): Action {
  switch (step.kind) {
    case 'go-to':
      return { kind: 'go_to', url: step.url };
    case 'press':
      return { kind: 'press', keys: step.keys, ref: null };
    case 'scroll':
      return { kind: 'scroll', to: step.to, ref: null };
  }
}

interface Target {
  readonly element: ElementItem;
  readonly found: Extract<FoundTarget, { kind: 'found' }>;
}

async function withTarget(
  flow: Flow,
  i: number,
  step: Exclude<Extract<FlowStep, { target: FlowTarget }>, { kind: 'wait-for' }>,
  { element: { ref, options }, found }: Target,
  page: FlowPage,
  { view, run }: PlannerRequest,
): Promise<Decided> {
  switch (step.kind) {
    case 'hover':
      return planned(flow, i, [{ kind: 'hover', ref, x: null, y: null }]);
    case 'click':
      return planned(flow, i, [
        { kind: 'click', ref, count: step.count, button: step.button, modifiers: [] },
      ]);
    case 'change': {
      if (found.option !== null || options !== null)
        return planned(flow, i, [{ kind: 'select', ref, options: [found.option ?? step.value] }]);
      const type = (text: string): Action => ({ kind: 'type', ref, text, mode: 'replace', enter: false });
      if (!found.isSecret && !SECRET_MASK.test(step.value)) return planned(flow, i, [type(step.value)]);
      const mask = SECRET_MASK.test(step.value) ? step.value : secretMask(i + 1);
      if (mask !== step.value) await page.forgetText(i, mask);
      const typing = { kind: 'type', ref, text: mask, mode: 'replace', enter: false } as const;
      const question = questionFor(typing, [typing], view);
      const asked = run.timeline.findLast((it) => it.type === 'asked' && it.question === question);
      if (asked?.type === 'asked' && asked.answer !== null) return planned(flow, i, [type(asked.answer)]);
      const ask = plan(
        flow,
        i,
        { kind: 'ask', question },
        'Something secret was typed here, which is not kept.',
      );
      return ok({ ...ask, asksForSecret: true });
    }
  }
}

function missingWords(target: FlowTarget, found: FoundTarget): string {
  const what = targetWords(target);
  if (found.kind === 'several') return `several elements of the page fit ${what}`;
  return found.kind === 'none' ? `there is no ${what} on the page` : `${what} cannot be acted on now`;
}

const stuck = (step: number, why: string): Decided =>
  err({ kind: 'stuck', detail: `Step ${step + 1} of the recording could not be replayed: ${why}.` });

const planned = (flow: Flow, step: number, actions: [Action, ...Action[]], more = false): Decided => {
  const words = flow.steps[step] ? flowStepWords(flow.steps[step]) : '';
  return ok(
    plan(
      flow,
      step,
      { kind: 'act', plan: actions },
      `Step ${step + 1} of ${flow.steps.length}: ${words}.`,
      more,
    ),
  );
};

function plan(
  { id, command }: Flow,
  step: number,
  decision: Planned['decision'],
  reasoning: string,
  more = false,
): Planned {
  const exemplars = [{ id, command, step, ...(more && { more: true as const }) }];
  return { by: 'replay', reasoning, decision, exemplars, usage: NO_USAGE, modelCalls: 0 };
}
