/** What a person does in several movements and means as one step, and what they do on the way to a step. */
import { refOf, type PageAction } from '../actions/action.ts';
import { elementsOf, findElement, itemsOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import type { RecordedStep } from './recorded-step.ts';

/** @returns The two steps; one where they belong together; none where the second undoes the first. */
export function joined(last: RecordedStep, step: RecordedStep): RecordedStep[] {
  if (last.tabId !== step.tabId || last.isByPage !== step.isByPage) return [last, step];
  if (isWayTo(last, step)) return [step];
  if (last.document !== step.document) return [last, step];
  const [a, b] = [last.action, step.action];
  if (refOf(a) !== null && refOf(a) === refOf(b)) {
    // The first view is the one from before anything was typed.
    const whole = { ...step, at: last.at, view: last.view };
    if (a.kind === 'type' && b.kind === 'type' && !a.enter && b.mode === 'replace') return [whole];
    if (a.kind === 'select' && b.kind === 'select') return [whole];
    if (b.kind === 'type' && (isFocusClick(last) || isSelectAll(a))) return [whole];
  }
  return isScroll(a) && isScroll(b) && a.ref === b.ref && OPPOSITE[a.to] === b.to ? [] : [last, step];
}

/** What is typed next replaces the text anyway. */
const isSelectAll = (action: PageAction): boolean =>
  action.kind === 'press' && /^(?:Control|Meta)\+a$/.test(action.keys);

type Scroll = Extract<PageAction, { kind: 'scroll' }>;
const isScroll = (action: PageAction): action is Scroll => action.kind === 'scroll';
const OPPOSITE: Readonly<Partial<Record<Scroll['to'], Scroll['to']>>> = {
  up: 'down',
  down: 'up',
  left: 'right',
  right: 'left',
};

const TEXT_ROLES = new Set(['textbox', 'searchbox', 'spinbutton']);

/** A plain click that may have done no more than put the caret into a field. */
function isFocusClick({ action, target }: RecordedStep): boolean {
  if (action.kind !== 'click' || action.count !== 1 || action.button !== 'left') return false;
  return action.modifiers.length === 0 && target !== null && TEXT_ROLES.has(target.role);
}

/**
 * Whether the first step was done only to see or to reach what the second one is on: a click that only moved the
 * caret, or scrolling to something that was there without it.
 */
function isWayTo(last: RecordedStep, step: RecordedStep): boolean {
  if (last.document !== step.document) return false;
  if (isFocusClick(last)) return refOf(last.action) !== refOf(step.action) && showsSame(last.view, step.view);
  const ref = refOf(step.action);
  if (!isScroll(last.action) || last.action.ref !== null || isScroll(step.action) || ref === null) return false;
  const then = findElement(last.view, ref);
  const now = findElement(step.view, ref);
  return then !== undefined && now !== undefined && last.view.url === step.view.url && isSame(then, now);
}

/** States that tell where the person looks, not what the page is. */
const PASSING_STATES = new Set(['focused', 'offscreen', 'covered', 'on-hover', 'touched']);

const lasting = ({ states }: ElementItem): string => states.filter((it) => !PASSING_STATES.has(it)).join();

const isSame = (a: ElementItem, b: ElementItem): boolean =>
  a.ref === b.ref && a.role === b.role && a.name === b.name && a.value === b.value && lasting(a) === lasting(b);

function showsSame(a: PageView, b: PageView): boolean {
  const [before, after] = [elementsOf(a), elementsOf(b)];
  if (a.url !== b.url || before.length !== after.length || itemsOf(a).length !== itemsOf(b).length) return false;
  return before.every((item, i) => {
    const now = after[i];
    return now !== undefined && isSame(item, now);
  });
}
