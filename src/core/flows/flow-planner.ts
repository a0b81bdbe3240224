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
import { t } from '../i18n/t.ts';

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
    const { target, action } = step;
    if (target === null || action?.kind === 'go_to') {
      if (action === null) continue;
      // Keys would go to whatever page is there.
      const isOpen = step.page === null || (await page.find(WHOLE_PAGE, step.page, null)).kind !== 'none';
      return isOpen ? planned(flow, i, [action]) : waitOr(flow, i, waited, `${step.page} is not open`);
    }
    const found = await page.find(target, step.page, action?.kind === 'type' ? action.text : null);
    // What is waited for may be a text, which has no ref.
    if (action === null && found.kind !== 'none') continue;
    const element = found.kind === 'found' ? elementIn(found.refs, request) : undefined;
    if (element && (await isClickedNext(flow, i, found, element, page, request))) continue;
    if (action !== null && found.kind === 'found' && element)
      return action.kind === 'type'
        ? filled(flow, i, { ...action, ref: element.ref }, found, page, request)
        : planned(flow, i, [{ ...action, ref: element.ref }]);
    // It may yet become a control.
    if (waited > 0 && action?.kind === 'click' && found.kind === 'found') {
      if (found.own !== null) return planned(flow, i, [{ ...action, ref: found.own }]);
      if (isBlank(step, found, request)) continue;
    }
    const why = missingWords(target, found);
    return found.kind === 'several' ? stuck(i, why) : waitOr(flow, i, waited, why);
  }
  const last = steps.at(-1);
  const decision = { kind: 'return', status: 'done', answer: doneWords(flow, request) } as const;
  // Only another page that was asked for shows that the last step worked.
  return ok({
    ...plan(flow, steps.length - 1, decision, t('flow_no_step_left')),
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
  if (steps[i]?.action?.kind !== 'click' || then?.action?.kind !== 'click' || then.target === null) return false;
  if (found.kind !== 'found' || !found.isLabel) return false;
  const control = await page.find(then.target, then.page, null);
  return control.kind === 'found' && !control.isLabel && elementIn(control.refs, request) === element;
}

/** Whether the click was beside the controls of a page or a region: at the middle of it there may be one. */
const isBlank = (step: FlowStep, found: Found, { view }: PlannerRequest): boolean =>
  // Where the view had no room, it may have left a control out.
  step.opens === null && found.isShown && view.omitted === 0;

const elementIn = (refs: readonly string[], { view }: PlannerRequest): ElementItem | undefined =>
  refs.map((ref) => findElement(view, ref)).find((it) => it !== undefined);

type Found = Extract<FoundTarget, { kind: 'found' }>;

/** Sets a field or a list. A secret is asked for, and not kept any longer where the page tells that it is one. */
async function filled(
  flow: Flow,
  i: number,
  typing: Extract<Action, { kind: 'type' }> & { readonly ref: Ref },
  { option, isSecret }: Found,
  page: FlowPage,
  { view, run }: PlannerRequest,
): Promise<Decided> {
  const { ref, text } = typing;
  if (option !== null) return planned(flow, i, [{ kind: 'select', ref, options: [option] }]);
  if (!isSecret && !SECRET_MASK.test(text)) return planned(flow, i, [typing]);
  const mask = SECRET_MASK.test(text) ? text : maskAt(i);
  if (mask !== text) await page.forgetText(i, mask);
  const question = questionFor(mask, new Map([[mask, findElement(view, ref)?.name ?? '']]), view);
  const asked = run.timeline.findLast((it) => it.type === 'asked' && it.question === question);
  if (asked?.type === 'asked' && asked.answer !== null) return planned(flow, i, [{ ...typing, text: asked.answer }]);
  const ask = plan(flow, i, { kind: 'ask', question }, t('flow_secret'));
  return ok({ ...ask, asksForSecret: true });
}

const stuck = (step: number, why: string): Decided =>
  err({ kind: 'stuck', detail: t('flow_stuck', { step: step + 1, why }) });

const planned = (flow: Flow, step: number, actions: [Action, ...Action[]], more = false): Decided => {
  const words = flow.steps[step] ? flowStepWords(flow.steps[step]) : '';
  return ok(
    plan(
      flow,
      step,
      { kind: 'act', plan: actions },
      t('flow_step', { step: step + 1, all: flow.steps.length, words }),
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
