import type { TabId } from '../../core/ids.ts';
import { limitOf, offerPractice, practiceDraft, startPractice, type PracticeDraft } from './practice-state.ts';
import { NumberField } from '../fields/text-field.tsx';
import { isActive, planner } from '../state/store.ts';
import { offerWords } from './practice-words.ts';

interface Props {
  readonly tabId: TabId;
  readonly draft: PracticeDraft | null;
}

/** What practising would take, and its limits, before anything is done. */
export function PracticeOffer({ tabId, draft }: Props) {
  const hasModel = planner.value.kind === 'model';
  if (draft === null)
    return (
      <section class="practice-offer" aria-label="Practice">
        <button
          type="button"
          disabled={!hasModel || isActive.value}
          aria-describedby="practice-hint"
          onClick={() => void offerPractice()}
        >
          Practise ×10
        </button>
        <p class="hint" id="practice-hint">
          {hasModel
            ? 'The model tries the task without examples. What works you can keep as examples.'
            : 'Practising needs a model. Choose one in Settings.'}
        </p>
      </section>
    );
  const isLimit = limitOf(draft) !== null;
  const edit = (change: Partial<PracticeDraft>): void => {
    practiceDraft.value = { ...draft, ...change };
  };
  return (
    <form
      class="card practice"
      aria-label="Practice"
      onSubmit={(event) => {
        event.preventDefault();
        void startPractice(tabId);
      }}
    >
      <div class="card-head">
        <h2>Practise ×{draft.offer.trials}</h2>
      </div>
      <p>{offerWords(draft.offer)}</p>
      <p class="hint">
        Each trial starts the page’s task with another seed. It ends after two that worked. Nothing is kept before you
        say so.
      </p>
      <div class="budget-row">
        <NumberField label="Calls at most" value={draft.calls} onChange={(calls) => edit({ calls })} />
        {draft.offer.costUsd !== null && (
          <NumberField label="Dollars at most" value={draft.costUsd} onChange={(costUsd) => edit({ costUsd })} />
        )}
      </div>
      <div class="button-row">
        <button type="submit" class="primary" disabled={!isLimit || isActive.value}>
          Start practising
        </button>
        <button type="button" class="quiet" onClick={() => (practiceDraft.value = null)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
