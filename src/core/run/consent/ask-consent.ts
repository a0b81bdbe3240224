/** Into the phase *consenting*: the person is asked whether the next action of a plan may be done. */
import { rowOf } from '../../match/surroundings.ts';
import type { Action } from '../../actions/action.ts';
import type { Finish } from '../../actions/finish.ts';
import { enteringNeeds } from '../../gate/sensitive/sensitive-sites.ts';
import { isChoice, sortOf } from '../../gate/commit.ts';
import { placeOf, type PlanQuestion, type Question } from '../../gate/question.ts';
import { isAlwaysAsked } from '../../gate/authorize.ts';
import { frameLettersOf } from '../../ids.ts';
import { clip } from '../../view/plain-text.ts';
import { findElement } from '../../view/tree.ts';
import type { PageView } from '../../view/view.ts';
import type { Step } from '../run-event.ts';
import type { ActiveRun, PlanPlace } from '../run-state.ts';
import { facts, logged, next, viewBefore } from '../transitions.ts';
import { lookTwice } from './second-look.ts';

interface Place extends PlanPlace {
  readonly finish: Finish | null;
}

/** @param doubt - Of a second look; absent where there was none. */
export function askConsent(run: ActiveRun, place: Place, asked: Question, at: number, doubt?: string): Step {
  if (asked.isLook && doubt === undefined) return lookTwice(run, place, asked);
  const why = doubt !== undefined && { doubt };
  const entered = asked.needs.flatMap(({ capability, origin }) =>
    capability === 'leave-origin' ? enteringNeeds(run.gate, origin) : [],
  );
  const needs = [...asked.needs, ...entered.filter((it) => !asked.needs.some(({ kind }) => kind === it.kind))];
  const question = { ...asked, needs, id: run.timeline.length, covers: coveredBy(run, asked, place), ...why };
  const known = logged(run, at, { type: 'consent', question, answer: null });
  const before = viewBefore(run);
  return next({
    ...facts(known),
    phase: 'consenting',
    ...place,
    ...(before !== place.view && { before }),
    question,
  });
}

/**
 * The later commits of the plan on the same frame, as the view names them: one answer is enough for all. What comes after a
 * step that fills something in would send what the person was not shown.
 */
function coveredBy(run: ActiveRun, asked: Question, { view, plan, index }: Place): PlanQuestion['covers'] {
  const { risk, dialog } = asked;
  const opener = dialog === null ? null : lastAgreedTo(run);
  // A yes to what a page sends for an unclear step says nothing of what comes after it.
  if (isAlwaysAsked(risk) || risk === 'request' || (risk === null && dialog === null)) return [];
  const first = plan[index];
  const own = first && 'ref' in first ? frameLettersOf(first.ref ?? '') : null;
  const later = plan.slice(index + 1);
  const end = later.findIndex((action) => fills(action, view));
  return later.slice(0, end < 0 ? later.length : end).flatMap((action, i) => {
    if (action.kind !== 'click' || (own !== null && frameLettersOf(action.ref) !== own)) return [];
    const element = findElement(view, action.ref);
    const sort = element ? sortOf(element.name) : null;
    // Of the same sort, or what the dialog is about.
    if (!element || sort === null || isAlwaysAsked(sort) || (sort !== risk && dialog === null)) return [];
    const isOpener = opener?.role === element.role && opener.name === element.name;
    const item = clip((isOpener && placeOf(opener)) || rowOf(element, view), MAX_ROW);
    return [{ index: index + 1 + i, role: element.role, name: element.name, ...(item !== '' && { item }) }];
  });
}

/** What the person let be pressed last: it has opened the dialog of the browser that is asked about. */
function lastAgreedTo({ timeline }: ActiveRun): Question['target'] {
  const last = timeline.findLast((it) => it.type === 'consent');
  return last?.type === 'consent' && last.answer !== null && last.answer !== 'skip' ? last.question.target : null;
}

/** Of a row that is named in a question: what is pressed has to be in what was shown. */
const MAX_ROW = 160;

const FILLS_NOTHING: ReadonlySet<Action['kind']> = new Set([
  'dialog',
  'hover',
  'look',
  'note',
  'picture',
  'read',
  'scroll',
]);

/** May change what a later step sends. */
function fills(action: Action, view: PageView): boolean {
  if (action.kind === 'click') return isChoice(findElement(view, action.ref)?.role ?? '');
  return action.kind === 'wait' ? action.do !== null : !FILLS_NOTHING.has(action.kind);
}
