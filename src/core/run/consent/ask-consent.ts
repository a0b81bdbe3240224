/** Into the phase *consenting*: the person is asked whether the next action of a plan may be done. */
import type { Action } from '../../actions/action.ts';
import type { Finish } from '../../actions/finish.ts';
import type { PlanQuestion, Question } from '../../gate/question.ts';
import { isMoney } from '../../gate/weigh.ts';
import { commitMeanings } from '../../gate/word-match.ts';
import { frameLettersOf } from '../../ids.ts';
import { findElement, type PageView } from '../../view/view.ts';
import type { Step } from '../run-event.ts';
import { topFrame, type ActiveRun } from '../run-state.ts';
import { facts, logged, to } from '../transitions.ts';

interface Place {
  readonly view: PageView;
  readonly plan: readonly Action[];
  readonly index: number;
  readonly finish: Finish | null;
}

export function askConsent(run: ActiveRun, place: Place, asked: Question, at: number): Step {
  const question = { ...asked, covers: coveredBy(asked, place) };
  const known = logged(run, { at, frameId: topFrame(run).id, type: 'consent', question, answer: null });
  return to({ ...facts(known), phase: 'consenting', ...place, question });
}

/** The later commits of the plan on the same frame, as the view names them: one answer is enough for all. */
function coveredBy({ sort, dialog }: Question, { view, plan, index }: Place): PlanQuestion['covers'] {
  if (isMoney(sort) || (sort === null && dialog === null)) return [];
  const first = plan[index];
  const own = first && 'ref' in first ? frameLettersOf(first.ref ?? '') : null;
  return plan.flatMap((action, i) => {
    if (i <= index || action.kind !== 'click' || (own !== null && frameLettersOf(action.ref) !== own))
      return [];
    const element = findElement(view, action.ref);
    const meanings = element ? commitMeanings(element.name) : [];
    if (!element || meanings.length === 0 || meanings.includes('pay') || meanings.includes('transfer'))
      return [];
    return [{ index: i, role: element.role, name: element.name }];
  });
}
