/**
 * Carries out an imported flow on the live page, one step a decision, each on the element that the step's selectors lead
 * to. It goes on only when the step before was done, and led where the flow says.
 */
import { NO_USAGE } from '../usage.ts';
import { SECRET_MASK } from '../secret-mask.ts';
import type { Action } from '../actions/action.ts';
import type { Planned, Planner, PlannerError, PlannerRequest } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import type { Ref } from '../ids.ts';
import { questionFor } from '../replay/secret-question.ts';
import { findElement } from '../view/tree.ts';
import type { ElementItem } from '../view/view.ts';
import { maskAt, type Flow, type FlowStep, type FlowTarget } from './flow.ts';
import { flowProgress, ledElsewhere } from './flow-progress.ts';
import { doneWords, flowStepWords, missingWords } from './flow-words.ts';
import type { FoundTarget } from './found-target.ts';
import { pathOf } from './page-address.ts';

/** The page, and what is kept of the flow. */
interface FlowPage {
  /** @param value - Of an option, whose label is wanted; null for other elements. */
  find(target: FlowTarget, page: string | null, value: string | null): Promise<FoundTarget>;
  /** The text of this step turned out to be a secret: it is not kept any longer. */
  forgetText(step: number, mask: string): Promise<unknown>;
}

/** How long a step's element is waited for, each time longer. */
const WAITS_SECONDS = [1, 2, 3];

export const createFlowPlanner = (flow: Flow, page: FlowPage): Planner => ({
  kind: 'local',
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
    const tab = tabOf(step, request);
    if (tab !== null && waits < WAITS_SECONDS.length) return planned(flow, i, [{ kind: 'switch_tab', tab }], true);
    if (tab !== null) return stuck(i, 'its tab could not be shown');
    const waited = i === next ? waits : 0;
    if (!('target' in step)) {
      // Keys would go to whatever page is there.
      const isOpen = step.page === null || (await page.find(WHOLE_PAGE, step.page, null)).kind !== 'none';
      if (isOpen) return planned(flow, i, [actionWithoutTarget(step)]);
      return waitOr(flow, i, waited, `${step.page} is not open`);
    }
    const found = await page.find(step.target, step.page, step.kind === 'change' ? step.value : null);
    // What is waited for may be a text, which has no ref.
    if (step.kind === 'wait-for' && found.kind !== 'none') continue;
    const element = found.kind === 'found' ? elementIn(found.refs, request) : undefined;
    if (element && (await isClickedNext(flow, i, found, element, page, request))) continue;
    if (step.kind !== 'wait-for' && found.kind === 'found' && element)
      return withTarget(flow, i, step, { element, found }, page, request);
    // It may yet become a control.
    if (waited > 0 && step.kind === 'click' && found.kind === 'found') {
      if (found.own !== null) return planned(flow, i, [clickOf(step, found.own)]);
      if (isBlank(step, found, request)) continue;
    }
    const why = missingWords(step.target, found);
    return found.kind === 'several' ? stuck(i, why) : waitOr(flow, i, waited, why);
  }
  const last = steps.at(-1);
  const decision = { kind: 'return', status: 'done', answer: doneWords(flow, request) } as const;
  // Only another page that was asked for shows that the last step worked.
  return ok({
    ...plan(flow, steps.length - 1, decision, 'No step is left.'),
    isUnconfirmed: last?.opens === null,
  });
}

const WHOLE_PAGE: FlowTarget = { selectors: [['html']], frame: [] };

function waitOr(flow: Flow, step: number, waited: number, why: string): Decided {
  const seconds = WAITS_SECONDS[waited];
  if (seconds === undefined) return stuck(step, why);
  return planned(flow, step, [{ kind: 'wait', until: null, seconds, do: null }], true);
}

/** The tab to go on in: null for the one that the run is in, whose frames may have the page of the step. */
function tabOf({ page }: FlowStep, { view: { tabs = [] } }: PlannerRequest): number | null {
  const tab = page === null ? tabs[0] : tabs.find(({ url }) => pathOf(url) === pathOf(page));
  return tab === undefined || tab.current ? null : tab.id;
}

/** The browser made another click of one on a label, on its control, and the Recorder kept both. */
async function isClickedNext(
  { steps }: Flow,
  i: number,
  found: FoundTarget,
  element: ElementItem,
  page: FlowPage,
  request: PlannerRequest,
): Promise<boolean> {
  const then = steps[i + 1];
  if (steps[i]?.kind !== 'click' || then?.kind !== 'click') return false;
  if (found.kind !== 'found' || !found.isLabel) return false;
  const control = await page.find(then.target, then.page, null);
  return control.kind === 'found' && !control.isLabel && elementIn(control.refs, request) === element;
}

/** Whether the click was beside the controls of a page or a region: at the middle of it there may be one. */
const isBlank = (step: FlowStep, found: Found, { view }: PlannerRequest): boolean =>
  // Where the view had no room, it may have left a control out.
  step.opens === null && found.isShown && view.omitted === 0;

type Click = Extract<FlowStep, { kind: 'click' }>;
const clickOf = ({ count, button, modifiers }: Click, ref: Ref): Action => ({
  kind: 'click',
  ref,
  count,
  button,
  modifiers,
});

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

type Found = Extract<FoundTarget, { kind: 'found' }>;
interface Target {
  readonly element: ElementItem;
  readonly found: Found;
}

async function withTarget(
  flow: Flow,
  i: number,
  step: Exclude<Extract<FlowStep, { target: FlowTarget }>, { kind: 'wait-for' }>,
  { element: { ref }, found }: Target,
  page: FlowPage,
  { view, run }: PlannerRequest,
): Promise<Decided> {
  switch (step.kind) {
    case 'hover':
      return planned(flow, i, [{ kind: 'hover', ref, x: null, y: null }]);
    case 'click':
      return planned(flow, i, [clickOf(step, ref)]);
    case 'change': {
      if (found.option !== null) return planned(flow, i, [{ kind: 'select', ref, options: [found.option] }]);
      const type = (text: string): Action => ({ kind: 'type', ref, text, mode: 'replace', enter: false });
      if (!found.isSecret && !SECRET_MASK.test(step.value)) return planned(flow, i, [type(step.value)]);
      const mask = SECRET_MASK.test(step.value) ? step.value : maskAt(i);
      if (mask !== step.value) await page.forgetText(i, mask);
      const typing = { kind: 'type', ref, text: mask, mode: 'replace', enter: false } as const;
      const question = questionFor(typing, [typing], view);
      const asked = run.timeline.findLast((it) => it.type === 'asked' && it.question === question);
      if (asked?.type === 'asked' && asked.answer !== null) return planned(flow, i, [type(asked.answer)]);
      const ask = plan(flow, i, { kind: 'ask', question }, 'Something secret was typed here, which is not kept.');
      return ok({ ...ask, asksForSecret: true });
    }
  }
}

const stuck = (step: number, why: string): Decided =>
  err({ kind: 'stuck', detail: `Step ${step + 1} of the recording could not be replayed: ${why}.` });

const planned = (flow: Flow, step: number, actions: [Action, ...Action[]], more = false): Decided => {
  const words = flow.steps[step] ? flowStepWords(flow.steps[step]) : '';
  return ok(
    plan(flow, step, { kind: 'act', plan: actions }, `Step ${step + 1} of ${flow.steps.length}: ${words}.`, more),
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
