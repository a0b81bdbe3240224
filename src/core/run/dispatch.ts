/** The next action of a plan: deciding begins a plan with it, acting goes on. */
import { secureHash } from '../hash.ts';
import { frameLettersOf, type Ref } from '../ids.ts';
import { elementsOf, findElement } from '../view/tree.ts';
import { wordsAround } from '../match/surroundings.ts';
import type { ActOutcome } from '../actions/act-error.ts';
import type { Finish } from '../actions/finish.ts';
import { type Action, type ElementBrief, groupsOf, isTabAction, refsOf, NOTHING_SEEN } from '../actions/action.ts';
import type { PageView } from '../view/view.ts';
import type { ActionGroup } from '../actions/action-row.ts';
import { policyOf } from './frames.ts';
import type { Step } from './run-event.ts';
import { askConsent } from './consent/ask-consent.ts';
import { answersBefore } from './consent/declined-dialog.ts';
import { permitFor } from './consent/permit-for.ts';
import { authorizeFrames } from './consent/unread-frames.ts';
import { isSearch, topFrame, type ActiveRun, type PlanConsent, type PlanPlace, type PlanStop } from './run-state.ts';
import { authorizeTabAction } from './consent/authorize-tab-action.ts';
import { acting, decideOn, end, logged, noticed, observe, planStopped, viewBefore } from './transitions.ts';
import { withRef } from '../actions/kinds/named.ts';
import { wayTo } from '../match/bring-named.ts';
import { findNamed } from '../match/named-target.ts';
import { decidedOn, dispatched } from './typed-texts.ts';
import { t } from '../i18n/t.ts';
import { told } from '../i18n/told.ts';

interface PlanStep extends PlanPlace {
  readonly at: number;
  readonly finish?: Finish | null;
  readonly consent?: PlanConsent | null;
}

type Known = Required<Omit<PlanStep, 'consent'>>;

/** Notes are kept at once; an action on the page is sent after the state that names it is in the journal. */
export function dispatch(run: ActiveRun, planStep: PlanStep): Step {
  const { view, plan, index, at, finish = null, consent = null } = planStep;
  const action = plan[index];
  if (action === undefined) return observe(run, null, null, finish);
  if (run.spent.actions >= run.budget.maxActions)
    return end(run, at, {
      status: 'out-of-budget',
      reason: t('limit_actions_reached', { max: run.budget.maxActions }),
    });
  const later = plan.length - index - 1;
  const group = missingGroup(run, action);
  if (group !== null) {
    const noted = noticed(run, at, { kind: 'action-refused', action: action.kind, group, dropped: later });
    return index > 0 ? observe(noted) : decideOn(noted, view, at, viewBefore(run));
  }
  /** Nothing is sent: the plan ends with this action. */
  const stopped = (outcome: ActOutcome, why: PlanStop): ActiveRun =>
    planStopped(logActed(run, at, action, view, outcome), at, why, later);
  if (action.kind === 'note') {
    const noted: ActiveRun = run.notes.includes(action.text) ? run : { ...run, notes: [...run.notes, action.text] };
    return dispatch(noted, { ...planStep, index: index + 1 });
  }
  if (action.kind === 'look') {
    const frames = action.ref === null ? null : authorizeFrames(run, view, { ref: action.ref });
    if (frames?.kind === 'question')
      return askConsent(run, { view, plan: [], index: 0, finish: null }, frames.question, at);
    const { ref, page } = action;
    return observe(stopped(done('told_looked'), 'looked'), { ref, page });
  }
  if (action.kind === 'picture') {
    const { ref, marks } = action;
    return observe(stopped(done('told_pictured'), 'looked'), null, null, null, { ref, marks });
  }
  if (action.kind === 'named') return dispatchNamed(run, action, { view, plan, index, at, finish });
  const unread = refsOf(action).find((ref) => !showsFrameOf(view, ref));
  if (unread !== undefined)
    return observe(stopped({ ok: false, error: { kind: 'stale-ref', ref: unread, nearest: [] } }, 'ref-gone'));
  const permit = permitFor(run, { view, plan, index, consent });
  if (isTabAction(action)) {
    const verdict = authorizeTabAction(action, plan.slice(index + 1), run, view, permit);
    if (verdict.kind === 'question') return askConsent(run, { view, plan, index, finish }, verdict.question, at);
    if (verdict.kind === 'refused')
      return observe(stopped({ ok: false, error: { kind: 'refused', why: verdict.why } }, 'action-failed'));
  }
  const covers = consent?.index === index ? `:${secureHash(consent.fingerprint)}` : '';
  const typed = dispatched(run.typed, plan, index, view);
  return {
    state: acting({ ...run, typed }, { view, plan, index, finish }, consent),
    // Between two actions the timeline grows, also where the person is asked. What an earlier answer covers is dispatched once more without that.
    effects: [{ type: 'act', action, dispatchId: `${run.id}:${run.timeline.length}${covers}`, permit }],
  };
}

/** Its element is there; or it is looked for; or the plan ends. */
function dispatchNamed(run: ActiveRun, action: Extract<Action, { kind: 'named' }>, known: Known): Step {
  const { view, plan, index, at, finish } = known;
  const match = run.phase === 'acting' ? null : findNamed(action, view);
  if (match?.kind === 'found') return goOn(run, known, withRef(action.do, match.element.ref));
  // Only a view that was made for this can tell that it is not there.
  if (match === null || run.phase !== 'observing') return observe(run, null, { plan, index }, finish);
  const way = wayTo(action, view, run.view ?? run.before, triedBy(run), match.kind === 'absent');
  if (way !== null && 'part' in way) return observe(run, { ref: null, page: way.part }, { plan, index }, finish);
  if (way !== null) return goOn(run, known, actionOf(way), action);
  const stopped = planStopped(run, at, match.kind, plan.length - index);
  // A part that was looked through is not what the planner has asked for.
  return run.look === null ? decideOn(stopped, view, at, run.before) : observe(stopped);
}

/** A frame that the run may not read shows nothing: what is in it is not named by a guess either. */
export const showsFrameOf = (view: PageView, ref: Ref): boolean =>
  frameLettersOf(ref) === '' || elementsOf(view).some((it) => frameLettersOf(it.ref) === frameLettersOf(ref));

/** What was done to bring the next action's target. */
function triedBy({ timeline }: ActiveRun): Parameters<typeof wayTo>[3] {
  const since = timeline.slice(timeline.findLastIndex(({ type }) => type === 'decided') + 1);
  const acted = since.flatMap((it, i) => (it.type === 'acted' ? [{ ...it, isOwn: isSearch(since[i - 1]) }] : []));
  const own = acted.slice(acted.findLastIndex(({ isOwn }) => !isOwn) + 1);
  return {
    pressed: acted.flatMap(({ action }) => (action.kind === 'click' ? [action.ref] : [])),
    done: own.map(({ action, target, outcome }) => {
      const { scrolled, navigating } = outcome.ok === true ? outcome.evidence : NOTHING_SEEN;
      const to = action.kind === 'scroll' ? action.to : action.kind;
      return { to, name: target?.name ?? '', pixels: scrolled?.y ?? 0, hasLeft: navigating === true };
    }),
  };
}

const actionOf = (way: Exclude<ReturnType<typeof wayTo>, null | { readonly part: number }>): Action => {
  if ('press' in way) return { kind: 'click', ref: way.press, count: 1, button: 'left', modifiers: [] };
  return 'to' in way ? { kind: 'scroll', ...way } : way;
};

/** The rest of a plan, with what stands for its next action: from here on its refs are those of this view. */
function goOn(run: ActiveRun, { plan, index, finish, view, at }: Known, ...first: readonly Action[]): Step {
  // The answers to what it may ask were given right before it; a press in search of it is none that they are for.
  const answers = first.length === 1 ? answersBefore(plan, index) : [];
  const rest = [...answers, ...first, ...plan.slice(index + 1)];
  const known = logged({ ...run, typed: decidedOn(run.typed, rest, view) }, at, {
    type: 'continued',
    ...(first.length > 1 && { isSearch: true }),
  });
  return dispatch(known, { view, plan: rest, index: answers.length, at, finish });
}

/** Replay repeats what worked: only a model is told what it may use. */
function missingGroup(run: ActiveRun, action: Action): ActionGroup | null {
  if (run.planner !== 'model' || isSearch(run.timeline.at(-1))) return null;
  const { groups } = policyOf(run, topFrame(run));
  return groupsOf(action).find((it) => !groups.includes(it)) ?? null;
}

/** What is done without the page. */
const done = (report: 'told_looked' | 'told_pictured'): ActOutcome => ({
  ok: true,
  evidence: { ...NOTHING_SEEN, report: told(report) },
});

export const logActed = <R extends ActiveRun>(
  run: R,
  at: number,
  action: Action,
  view: PageView,
  outcome: ActOutcome,
): R => logged(run, at, { type: 'acted', action, ...targetOf(action, view), outcome });

function targetOf(action: Action, view: PageView): { target: ElementBrief | null; item?: string; disabled?: true } {
  const element = 'ref' in action && action.ref !== null ? findElement(view, action.ref) : undefined;
  if (!element) return { target: null };
  const { ref, role, name } = element;
  const hasTwin = elementsOf(view).some((it) => it !== element && it.role === role && it.name === name);
  const item = hasTwin ? wordsAround(view, element) : '';
  const disabled = element.states.includes('disabled') && ({ disabled: true } as const);
  return { target: { ref, role, name }, ...(item !== '' && { item }), ...disabled };
}
