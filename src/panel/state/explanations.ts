/**
 * Explanations of examples that are asked for, or edited and not saved yet. They live outside the components, so that a
 * model's answer, which was paid for, survives a change of section.
 */
import { signal } from '@preact/signals';
import { rationalesOf, type Rationales } from '../../core/exemplars/rationales.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import { explainErrorWords, saveRationalesErrorWords } from '../words/failure-words.ts';
import { ask } from './commands.ts';
import { trouble } from './store.ts';

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
  const explained = await ask('exemplar.explain', { id });
  set(id, explained?.ok ? explained.value : null);
  if (explained && !explained.ok) trouble.value = explainErrorWords(explained.error);
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
  const saved = await ask('exemplar.save-rationales', { id, rationales: now.map((own) => [...own]) });
  if (saved?.ok) set(id, null);
  else if (saved) trouble.value = saveRationalesErrorWords(saved.error);
  return saved?.ok === true;
}
