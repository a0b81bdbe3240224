import { TRIALS, type EndedTrial, type Practice } from '../../protocol/practice/practice.ts';
import { Icon, type IconName } from '../shared/icon.tsx';
import { trialWords } from './practice-words.ts';
import { t } from '../../core/i18n/t.ts';

const ICONS: Readonly<Record<EndedTrial['mark'], IconName>> = {
  worked: 'check',
  'did-not-work': 'cross',
  stopped: 'stop',
};

/** A mark for each trial: one that is under way turns, those to come are empty. */
export function TrialMarks({ practice }: { readonly practice: Practice }) {
  const { ended, phase } = practice;
  const under = phase === 'trying' ? 1 : 0;
  return (
    <ol class="trials" aria-label={t('practice_trials')}>
      {ended.map(({ runId, mark }, i) => (
        <li
          key={runId}
          class={`trial trial-${mark}`}
          title={t('practice_trial_title', { number: i + 1, how: trialWords(mark) })}
        >
          <Icon name={ICONS[mark]} />
          <span class="unseen">{trialWords(mark)}</span>
        </li>
      ))}
      {under === 1 && (
        <li class="trial" title={t('practice_trial_under_way', { number: ended.length + 1 })}>
          <span class="spinner" />
          <span class="unseen">{t('trial_under_way')}</span>
        </li>
      )}
      {Array.from({ length: Math.max(0, TRIALS - ended.length - under) }, (_, i) => (
        <li key={`to come ${i}`} class="trial trial-to-come">
          <span class="unseen">{t('trial_to_come')}</span>
        </li>
      ))}
    </ol>
  );
}
