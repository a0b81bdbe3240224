import { TRIALS, type EndedTrial, type Practice } from '../../protocol/practice/practice.ts';
import { Icon, type IconName } from '../shared/icon.tsx';
import { trialWords } from './practice-words.ts';

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
    <ol class="trials" aria-label="Trials">
      {ended.map(({ runId, mark }, i) => (
        <li key={runId} class={`trial trial-${mark}`} title={`Trial ${i + 1} ${trialWords(mark)}`}>
          <Icon name={ICONS[mark]} />
          <span class="unseen">{trialWords(mark)}</span>
        </li>
      ))}
      {under === 1 && (
        <li class="trial" title={`Trial ${ended.length + 1} is under way`}>
          <span class="spinner" />
          <span class="unseen">under way</span>
        </li>
      )}
      {Array.from({ length: Math.max(0, TRIALS - ended.length - under) }, (_, i) => (
        <li key={`to come ${i}`} class="trial trial-to-come">
          <span class="unseen">not made</span>
        </li>
      ))}
    </ol>
  );
}
