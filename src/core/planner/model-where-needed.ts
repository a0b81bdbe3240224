/**
 * Asks a model only for what no direct command says and no example shows. Once the model has decided in a run, it
 * decides to the end: whoever came before it knows nothing of what it did.
 */
import type { Planner, PlannerRequest } from '../ports.ts';
import type { Notice } from '../run/run-state.ts';
import { decideWithoutModel, isSearch, type Ways } from './without-model.ts';

export const modelWhereNeeded = (model: Planner, ways: Ways): Planner => ({
  kind: model.kind,
  async decide(request) {
    if (!mayDoWithout(request)) return model.decide(request);
    const direct = ways.direct && !isSearch(request.run.command);
    const decided = await decideWithoutModel(request, { ...ways, direct });
    // Which of two targets is meant, the model may be able to tell. A secret only the person knows.
    const isSure = decided.ok && (decided.value.decision.kind !== 'ask' || decided.value.by === 'replay');
    return isSure ? decided : model.decide(request);
  },
});

function mayDoWithout({ run, frame }: PlannerRequest): boolean {
  if (!run.preset.modelOnlyWhereNeeded || run.stack[0].id !== frame.id) return false;
  return !run.timeline.some(
    (entry) =>
      (entry.type === 'decided' && entry.by !== 'direct' && entry.by !== 'replay') ||
      // What was to be done led nowhere, or is not wanted: somebody has to find another way.
      (entry.type === 'notice' && LED_NOWHERE.has(entry.notice.kind)) ||
      (entry.type === 'consent' && entry.answer === 'skip'),
  );
}

const LED_NOWHERE: ReadonlySet<Notice['kind']> = new Set([
  'repeated-decision',
  'no-new-view',
  'action-refused',
  'invoke-refused',
]);
