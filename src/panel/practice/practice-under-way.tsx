import { TRIALS, type Practice } from '../../protocol/practice/practice.ts';
import { Button } from '../fields/button.tsx';
import { stopPractice } from './practice-state.ts';
import { practiceSpentWords } from './practice-words.ts';
import { TrialMarks } from './trial-marks.tsx';
import { t } from '../../core/i18n/t.ts';

interface Props {
  readonly practice: Extract<Practice, { phase: 'trying' }>;
}

/** The trials so far, what they took, and the way out. The trial under way is the run below. */
export const PracticeUnderWay = ({ practice }: Props) => (
  <section class="card practice practice-under-way" aria-label={t('practice_label')}>
    <div class="card-head">
      <h2>{t('practice_under_way', { task: practice.task })}</h2>
      <span class="pill pill-busy" role="status" aria-label={t('practice_status')}>
        {practice.isStopping
          ? t('practice_stopping')
          : t('practice_trial', { number: practice.ended.length + 1, all: TRIALS })}
      </span>
    </div>
    <TrialMarks practice={practice} />
    <div class="button-row">
      <span class="hint">{practiceSpentWords(practice)}</span>
      <span class="spring" />
      <Button
        class="danger"
        icon="stop"
        label={t('practice_stop')}
        disabled={practice.isStopping}
        onClick={() => void stopPractice()}
      />
    </div>
  </section>
);
