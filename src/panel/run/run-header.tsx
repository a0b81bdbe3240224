import { DEFAULT_PRESET } from '../../core/preset.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { summaryOf } from '../../core/run/run-summary.ts';
import { AnswerActions } from '../answers/answer-actions.tsx';
import { Markdown } from '../answers/markdown.tsx';
import { Button } from '../fields/button.tsx';
import { Icon, type IconName } from '../shared/icon.tsx';
import { focusElement } from '../shared/return-focus.ts';
import { showTab } from '../connection/active-tab.ts';
import { activeTab, putAway, takenOver } from '../state/store.ts';
import { durationWords, spentWords, statusWords, type Tone } from '../words/run-words.ts';
import { t } from '../../core/i18n/t.ts';

const TONE_ICONS: Readonly<Record<Exclude<Tone, 'busy'>, IconName>> = {
  idle: 'play',
  waiting: 'question',
  good: 'check',
  bad: 'cross',
};

interface Props {
  readonly run: RunState | null;
  /** Names the status; the live one is announced as it changes, one in the history is not. */
  readonly label?: string;
}

/** How the run stands, in one line, and what it has come to. */
export function RunHeader({ run, label }: Props) {
  const { tone, headline, detail } = statusWords(run);
  const isLive = label === undefined;
  const spent = run === null ? [] : spentWords(summaryOf(run));
  if (run?.phase === 'ended') spent.push(durationWords(run.endedAt - run.startedAt));
  const icon = run?.phase === 'paused' ? 'pause' : run?.phase === 'ended' && tone === 'idle' ? 'stop' : null;
  return (
    // Before a run there is nothing to tell, and the region that will tell it is there.
    <header class={run === null ? 'unseen' : `run-header tone-${tone}`}>
      <span class="badge">{tone === 'busy' ? <span class="spinner" /> : <Icon name={icon ?? TONE_ICONS[tone]} />}</span>
      <div class="run-status" role={isLive ? 'status' : 'group'} aria-label={label ?? t('run_status')}>
        <h2 class="headline">{isLive && takenOver.value !== null ? t('turn_label') : headline}</h2>
        {detail !== '' && (
          <div class="detail">
            {run?.phase === 'ended' && 'answer' in run.end ? <Markdown text={detail} /> : detail}
          </div>
        )}
      </div>
      {isLive && run?.phase === 'ended' && (
        <Button
          class="bare put-away"
          icon="cross"
          aria-label={t('verdict_new_label')}
          title={t('verdict_new_label')}
          onClick={() => {
            putAway.value = run.id;
            focusElement('command');
          }}
        />
      )}
      {run?.phase === 'ended' && <AnswerActions key={run.id} run={run} />}
      {spent.length > 0 && (
        <p class="spent" aria-label={t('run_spent')}>
          {spent.join(' · ')}
        </p>
      )}
      {run?.gate.dryRun === true && <p class="method">{t('run_dry')}</p>}
      {run !== null && run.preset.name !== DEFAULT_PRESET.name && (
        <p class="method">{t('run_method', { name: run.preset.name })}</p>
      )}
      {run !== null && run.phase !== 'ended' && activeTab.value !== null && run.tabId !== activeTab.value && (
        <p class="elsewhere">
          {t('run_elsewhere')} <Button class="link" label={t('run_show_tab')} onClick={() => void showTab(run.tabId)} />
        </p>
      )}
    </header>
  );
}
