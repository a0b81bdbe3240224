import { mayBeKept } from '../../core/record/worth-keeping.ts';
import type { EndedRun } from '../../core/run/run-state.ts';
import { Button } from '../fields/button.tsx';
import { UnusedValues } from '../shared/unused-values.tsx';
import { feedback, judgeRun, keepRun } from './feedback-state.ts';
import { feedbackWords } from './feedback-words.ts';
import { RemarkForm } from './remark-form.tsx';
import { t } from '../../core/i18n/t.ts';

/** A line at the ended run: nobody has to answer it. */
export function DidItWork({ run }: { readonly run: EndedRun }) {
  const { isKept, remark, unused } = feedback.value;
  const worked = run.verdict === 'good' || (run.verdict === null && run.score !== null && run.score > 0);
  const canKeep = worked && mayBeKept(run);
  return (
    <section class="did-it-work" aria-label={t('verdict_question')}>
      <div class="button-row">
        <span>{t('verdict_question')}</span>
        <Button
          class="thumb"
          icon="up"
          label={t('verdict_yes')}
          aria-pressed={run.verdict === 'good'}
          onClick={() => void judgeRun(run.id, 'good')}
        />
        <Button
          class="thumb"
          icon="down"
          label={t('verdict_no')}
          aria-pressed={run.verdict === 'bad'}
          onClick={() => void judgeRun(run.id, 'bad')}
        />
      </div>
      <div class="button-row">
        <p class="hint" role="status" aria-label={t('verdict_label')}>
          {feedbackWords(run, { isKept, remark, canKeep })}
        </p>
        {isKept && <Button class="link" label={t('verdict_unkeep')} onClick={() => void keepRun(run.id, false)} />}
        {canKeep && !isKept && (
          <Button class="link" label={t('verdict_keep')} onClick={() => void keepRun(run.id, true)} />
        )}
      </div>
      <UnusedValues values={unused} />
      {run.verdict === 'bad' && <RemarkForm key={`${run.id} ${remark}`} runId={run.id} remark={remark} />}
    </section>
  );
}
