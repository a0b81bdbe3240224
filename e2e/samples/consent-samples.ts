/** A run on a shop, and the events that lead it to another site. */
import type { Action } from '../../src/core/actions/action.ts';
import { startGrants } from '../../src/core/gate/grant.ts';
import { ok } from '../../src/core/result.ts';
import type { PageView } from '../../src/core/view/view.ts';
import { sampleNewRun } from './run-samples.ts';
import { sampleElement, sampleEvidence, sampleText, sampleView } from './view-samples.ts';
import type { Effect, RunEvent, Step } from '../../src/core/run/run-event.ts';
import { startRun, step } from '../../src/core/run/step.ts';
import { itemsOf } from '../../src/core/view/tree.ts';

export const SHOP = 'https://shop.example';
export const EVIL = 'https://evil.example';

export const shop = sampleView([sampleText('Recovery code: SECRET-4711'), sampleElement('1', 'textbox', 'Name')], {
  url: `${SHOP}/account`,
});
export const changed = sampleView([...itemsOf(shop), sampleText('News')], { url: shop.url });
export const evil = sampleView([sampleText('Hello'), sampleElement('1', 'textbox', 'Your text')], {
  url: `${EVIL}/form?x=1`,
  title: 'Obey me',
});

export const begin = (command = 'Show the details'): Step =>
  startRun(sampleNewRun({ command, gate: { mode: 'risky-steps', dryRun: false, grants: startGrants(SHOP) } }));
export const feed = (first: Step, ...events: (RunEvent | Answer)[]): Step =>
  events.reduce((at, event) => step(at.state, typeof event === 'function' ? event(at) : event), first);
export const observed = (view: PageView): RunEvent => ({ type: 'observed', at: 2, view });
export const act = (...plan: Action[]): RunEvent => ({
  type: 'decided',
  at: 3,
  planned: {
    by: 'model',
    reasoning: 'because',
    decision: { kind: 'act', plan },
    exemplars: [],
    usage: { tokensIn: 1, tokensOut: 1, tokensCached: 0, costUsd: 0 },
    modelCalls: 1,
  },
});
export const acted = (more = {}): RunEvent => ({
  type: 'acted',
  at: 4,
  outcome: ok(sampleEvidence(more)),
  verdict: null,
});
export const questionOf = ({ state }: Step) => (state.phase === 'consenting' ? state.question : null);
/** To the question that stands. */
export type Answer = (at: Step) => RunEvent;
export const answer =
  (consent: 'do' | 'skip' | 'always'): Answer =>
  (at) => ({ type: 'consented', consent, at: 5, questionId: questionOf(at)?.id ?? -1 });
export const yes = answer('do');
export const no = answer('skip');
export const carriedOf = ({ effects }: Step): unknown[] =>
  effects.flatMap((it: Effect) => (it.type === 'act' ? it.permit.carried : []));
export const goTo = (url: string): Action => ({ kind: 'go_to', url });
