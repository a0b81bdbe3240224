import { useLayoutEffect, useRef } from 'preact/hooks';
import { isHttpUrl } from '../../core/model/server.ts';
import { TextField } from '../fields/text-field.tsx';
import { onEscape } from '../shared/on-escape.ts';
import { focusHeading } from '../shared/return-focus.ts';
import { saveSchedule, scheduleDraft } from './later-state.ts';
import { dayName, WEEK } from './schedule-words.ts';
import { t } from '../../core/i18n/t.ts';

/** When a command comes back: days, a time, and where it starts. */
export function ScheduleForm() {
  const draft = scheduleDraft.value;
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector<HTMLElement>('input[type="time"]')?.focus();
  }, [draft?.command]);
  if (draft === null) return null;
  const { command, days, time, url } = draft;
  const edit = (change: Partial<typeof draft>): void => void (scheduleDraft.value = { ...draft, ...change });
  const close = (): void => {
    scheduleDraft.value = null;
    focusHeading('history');
  };
  return (
    <form
      ref={form}
      class="card"
      aria-labelledby="schedule-heading"
      onSubmit={(event) => {
        event.preventDefault();
        void saveSchedule().then((isSaved) => isSaved && focusHeading('history'));
      }}
      {...onEscape(close)}
    >
      <h3 id="schedule-heading">{t('schedule_title')}</h3>
      <blockquote class="command" dir="auto">
        {command}
      </blockquote>
      <div class="days" role="group" aria-label={t('schedule_days')}>
        {WEEK.map((day) => (
          <button
            key={day}
            type="button"
            class="thumb"
            title={dayName(day, 'long')}
            aria-pressed={days.includes(day)}
            onClick={() => edit({ days: days.includes(day) ? days.filter((it) => it !== day) : [...days, day] })}
          >
            {dayName(day, 'short')}
          </button>
        ))}
      </div>
      <label class="field schedule-time">
        {t('schedule_at')}
        <input type="time" required value={time} onInput={({ currentTarget }) => edit({ time: currentTarget.value })} />
      </label>
      <TextField
        label={t('schedule_starts_on')}
        type="url"
        required
        value={url}
        onChange={(it) => edit({ url: it.trim() })}
      />
      <p class="hint">{t('schedule_how')}</p>
      <div class="button-row">
        <button type="submit" class="primary" disabled={days.length === 0 || time === '' || !isHttpUrl(url)}>
          {t('schedule_save')}
        </button>
        <button type="button" class="quiet" onClick={close}>
          {t('common_cancel')}
        </button>
      </div>
    </form>
  );
}
