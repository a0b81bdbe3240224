import { useState } from 'preact/hooks';
import type { TabInfo } from '../../protocol/tab-messages.ts';
import { Button } from '../fields/button.tsx';
import { writeCommand } from '../shared/write-command.ts';
import { runEpisode, startEpisode } from '../state/commands.ts';
import { isActive, tabInfo } from '../state/store.ts';
import { t } from '../../core/i18n/t.ts';

type Episode = Extract<TabInfo, { kind: 'episode' }>;

/** A benchmark's page in the tab: starts its episodes and shows what they were worth. */
export function EpisodeCard() {
  const info = tabInfo.value;
  const [seed, setSeed] = useState('0');
  const [liftLimit, setLiftLimit] = useState(true);
  if (info?.kind !== 'episode') return null;
  const isSeed = /^\d{1,15}$/.test(seed.trim());
  return (
    <section
      class="card episode"
      aria-label={t('episode_label', { benchmark: info.benchmark })}
      data-testid="episode"
      data-task={info.task}
      data-running={String(info.running)}
      data-reward-raw={info.reward?.raw}
      data-reward-decayed={info.reward?.decayed}
    >
      <div class="card-head">
        <h2>{info.task}</h2>
        <span class={`pill ${info.running ? 'pill-busy' : ''}`}>
          {info.running ? t('episode_running') : info.benchmark}
        </span>
      </div>
      <p class="instruction">{info.instruction === '' ? t('episode_no_instruction') : info.instruction}</p>
      <div class="episode-options">
        <label class="seed">
          {t('episode_seed')}
          <input
            type="number"
            min="0"
            step="1"
            value={seed}
            aria-invalid={!isSeed}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
        <label class="check">
          <input type="checkbox" checked={liftLimit} onChange={(event) => setLiftLimit(event.currentTarget.checked)} />
          {t('episode_lift_limit')}
        </label>
      </div>
      <div class="button-row">
        <Button
          label={t('episode_start_and_run')}
          disabled={!isSeed || isActive.value}
          onClick={() => void runEpisode(info.tabId, Number(seed), liftLimit)}
        />
        <Button
          label={t('episode_start')}
          disabled={!isSeed || isActive.value}
          onClick={() => void startEpisode(info.tabId, Number(seed), liftLimit)}
        />
        <Button
          label={t('episode_use_command')}
          disabled={info.instruction === ''}
          onClick={() => writeCommand(info.instruction)}
        />
      </div>
      <Reward reward={info.reward} />
    </section>
  );
}

function Reward({ reward }: { readonly reward: Episode['reward'] }) {
  if (reward === null) return null;
  return (
    <p class={`reward ${reward.raw > 0 ? 'reward-good' : 'reward-bad'}`}>
      <strong>{t('episode_reward', { reward: reward.raw })}</strong>
      <span> · {t('episode_reward_decayed', { reward: reward.decayed })}</span>
      {reward.reason !== null && reward.reason !== '' && <span> · {reward.reason}</span>}
    </p>
  );
}
