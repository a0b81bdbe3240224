import type { EndedRun } from '../../core/run/run-state.ts';
import { usedIn } from '../../core/exemplars/outcome.ts';
import { t } from '../../core/i18n/t.ts';

interface Known {
  readonly isKept: boolean;
  /** Empty when nothing was said. */
  readonly remark: string;
  readonly canKeep: boolean;
}

/** What is known of whether a run worked, and what has become of it. Empty where there is nothing to say. */
export function feedbackWords(
  run: Pick<EndedRun, 'verdict' | 'score' | 'timeline'>,
  { isKept, remark, canKeep }: Known,
): string {
  const { verdict, score } = run;
  // What was only shown to a model counts as before.
  const noted = usedIn(run, 'replay').length > 0 ? t('feedback_bad') : t('feedback_noted');
  if (verdict === 'bad') return remark === '' ? noted : t('feedback_remark');
  const page = score === null ? '' : t(score > 0 ? 'feedback_page_worked' : 'feedback_page_failed');
  if (isKept)
    return score !== null && score <= 0
      ? t('feedback_kept_off')
      : join(verdict === null ? page : '', t('feedback_kept'));
  if (verdict === 'good') return canKeep ? t('feedback_good') : t('feedback_nothing_new');
  return page;
}

const join = (...sentences: readonly string[]): string => sentences.filter((it) => it !== '').join(' ');
