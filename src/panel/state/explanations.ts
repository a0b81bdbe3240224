/**
 * Explanations of examples that are asked for, or edited and not saved yet. They live outside the components, so that a
 * model's answer, which was paid for, survives a change of section.
 */
import { signal } from '@preact/signals';
import { rationalesOf, type Rationales } from '../../core/exemplars/rationales.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import { explainErrorWords, saveRationalesErrorWords } from '../words/failure-words.ts';
import { attempt } from './commands.ts';

/** By the id of the example; `asked` while the model has not answered. */
export const explanations = signal<ReadonlyMap<DemonstrationId, Rationales | 'asked'>>(new Map());

function set(id: DemonstrationId, explanation: Rationales | 'asked' | null): void {
  const next = new Map(explanations.peek());
  if (explanation === null) next.delete(id);
  else next.set(id, explanation);
  explanations.value = next;
}

export async function explainExample(id: DemonstrationId): Promise<void> {
  set(id, 'asked');
  set(id, (await attempt('exemplar.explain', { id }, explainErrorWords)) ?? null);
}

export const editExplanations = (example: Demonstration): void => set(example.id, rationalesOf(example));
export const discardExplanations = (id: DemonstrationId): void => set(id, null);

export function editExplanation(id: DemonstrationId, step: number, action: number, text: string): void {
  const now = explanations.peek().get(id);
  if (now === undefined || now === 'asked') return;
  set(
    id,
    now.map((own, at) => (at === step ? own.map((it, i) => (i === action ? text : it)) : own)),
  );
}

/** @returns Whether they were saved; otherwise they are still there to be edited. */
export async function saveExplanations(id: DemonstrationId): Promise<boolean> {
  const now = explanations.peek().get(id);
  if (now === undefined || now === 'asked') return false;
  const rationales = now.map((own) => [...own]);
  const isSaved =
    (await attempt('exemplar.save-rationales', { id, rationales }, saveRationalesErrorWords)) !== undefined;
  if (isSaved) set(id, null);
  return isSaved;
}
