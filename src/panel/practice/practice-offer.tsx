import { onSubmit } from '../shared/form-events.ts';
import type { TabId } from '../../core/ids.ts';
import { limitOf, offerPractice, practiceDraft, startPractice, type PracticeDraft } from './practice-state.ts';
import { Button } from '../fields/button.tsx';
import { NumberField } from '../fields/text-field.tsx';
import { isActive, planner } from '../state/store.ts';
import { offerWords } from './practice-words.ts';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly tabId: TabId;
  readonly draft: PracticeDraft | null;
}

/** What practising would take, and its limits, before anything is done. */
export function PracticeOffer({ tabId, draft }: Props) {
  const hasModel = planner.value.kind === 'model';
  if (draft === null)
    return (
      <section class="practice-offer" aria-label={t('practice_label')}>
        <Button
          label={t('practice_start', { trials: 10 })}
          disabled={!hasModel || isActive.value}
          aria-describedby="practice-hint"
          onClick={() => void offerPractice()}
        />
        <p class="hint" id="practice-hint">
          {hasModel ? t('practice_hint') : t('practice_no_model_hint')}
        </p>
      </section>
    );
  const isLimit = limitOf(draft) !== null;
  const edit = (change: Partial<PracticeDraft>): void => {
    practiceDraft.value = { ...draft, ...change };
  };
  return (
    <form class="card practice" aria-label={t('practice_label')} {...onSubmit(() => void startPractice(tabId))}>
      <div class="card-head">
        <h2>{t('practice_start', { trials: draft.offer.trials })}</h2>
      </div>
      <p>{offerWords(draft.offer)}</p>
      <p class="hint">{t('practice_how')}</p>
      <div class="budget-row">
        <NumberField label={t('practice_calls')} value={draft.calls} onChange={(calls) => edit({ calls })} />
        {draft.offer.costUsd !== null && (
          <NumberField label={t('practice_dollars')} value={draft.costUsd} onChange={(costUsd) => edit({ costUsd })} />
        )}
      </div>
      <div class="button-row">
        <Button type="submit" class="primary" label={t('practice_begin')} disabled={!isLimit || isActive.value} />
        <Button class="quiet" label={t('common_cancel')} onClick={() => (practiceDraft.value = null)} />
      </div>
    </form>
  );
}
