import { hostOf } from '../../core/host.ts';
import { nextTime, type Schedule } from '../../core/schedule/schedule.ts';
import { Button } from '../fields/button.tsx';
import { ConfirmRemove } from '../shared/confirm-remove.tsx';
import { Icon } from '../shared/icon.tsx';
import { focusHeading } from '../shared/return-focus.ts';
import { Switch } from '../shared/switch.tsx';
import { schedules, section } from '../state/store.ts';
import { changeSchedule } from './later-state.ts';
import { rhythmWords, timeWords } from './schedule-words.ts';
import { t } from '../../core/i18n/t.ts';

/** The commands that come back by themselves, the next one first. */
export function ScheduleList() {
  const list = schedules.value.toSorted((a, b) => timeOf(a) - timeOf(b));
  if (list.length === 0) return null;
  return (
    <section class="schedules" aria-labelledby="schedules-heading">
      <h3 id="schedules-heading">{t('schedules_title')}</h3>
      <ul class="items" aria-labelledby="schedules-heading">
        {list.map((it) => (
          <Item key={it.id} schedule={it} />
        ))}
      </ul>
    </section>
  );
}

const timeOf = (it: Schedule): number => (it.isOn ? nextTime(it, it.since) : Infinity);

function Item({ schedule }: { readonly schedule: Schedule }) {
  const { id, command, url, isOn, missed, dryRun } = schedule;
  const runNow = (): void =>
    void changeSchedule(id, 'run').then((isDone) => {
      if (isDone) section.value = 'Run';
    });
  return (
    <li class={isOn ? 'item' : 'item item-off'}>
      <div class="item-main">
        <div class="item-open">
          <span class="item-title">{command}</span>
          <span class="item-facts">
            <span class={isOn ? 'pill pill-busy' : 'pill'}>
              {isOn ? t('schedule_next', { time: timeWords(timeOf(schedule)) }) : t('schedule_off')}
            </span>
            <span>{rhythmWords(schedule)}</span>
            <span>{hostOf(url)}</span>
            {dryRun && <span>{t('run_dry')}</span>}
          </span>
        </div>
        <Switch
          label={t('schedule_switch', { command })}
          on={isOn}
          onChange={(on) => void changeSchedule(id, on ? 'on' : 'off')}
        />
      </div>
      {missed !== null && (
        <div class="report report-missed" role="status">
          <Icon name="alert" />
          <p>
            {t('schedule_missed', { time: timeWords(missed) })}{' '}
            <Button class="link" label={t('schedule_leave')} onClick={() => void changeSchedule(id, 'seen')} />
          </p>
        </div>
      )}
      <div class="item-foot">
        <Button
          class="quiet"
          label={t('schedule_run_now')}
          aria-label={t('schedule_run_label', { command })}
          onClick={runNow}
        />
        <ConfirmRemove
          label={t('common_remove')}
          what={t('schedule_of', { command })}
          question={t('schedule_remove_question')}
          onRemove={() => void changeSchedule(id, 'removed').then(() => focusHeading('history'))}
        />
      </div>
    </li>
  );
}
