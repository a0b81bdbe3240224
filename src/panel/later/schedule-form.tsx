import { useLayoutEffect, useRef } from 'preact/hooks';
import { isHttpUrl } from '../../core/model/server.ts';
import { Button } from '../fields/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { onEscape, onSubmit } from '../shared/form-events.ts';
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
      {...onSubmit(() => void saveSchedule().then((isSaved) => isSaved && focusHeading('history')))}
      {...onEscape(close)}
    >
      <h3 id="schedule-heading">{t('schedule_title')}</h3>
      <blockquote class="command" dir="auto">
        {command}
      </blockquote>
      <div class="days" role="group" aria-label={t('schedule_days')}>
        {WEEK.map((day) => (
          <Button
            key={day}
            class="thumb"
            label={dayName(day, 'short')}
            title={dayName(day, 'long')}
            aria-pressed={days.includes(day)}
            onClick={() => edit({ days: days.includes(day) ? days.filter((it) => it !== day) : [...days, day] })}
          />
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
        <Button
          type="submit"
          class="primary"
          label={t('schedule_save')}
          disabled={days.length === 0 || time === '' || !isHttpUrl(url)}
        />
        <Button class="quiet" label={t('common_cancel')} onClick={close} />
      </div>
    </form>
  );
}
