import { t } from '../../core/i18n/t.ts';
import { formatDate } from '../../core/i18n/format.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];

/** The name of a day of the week, 0 is Sunday: 1 January 2023 was one. */
export const dayName = (day: number, weekday: 'short' | 'long'): string =>
  formatDate(new Date(2023, 0, 1 + day), { weekday });

/** From Monday on. */
export const WEEK = [...WEEKDAYS, 6, 0];

/** "Every weekday at 09:00". */
export function rhythmWords({ days, minute }: { readonly days: readonly number[]; readonly minute: number }): string {
  const time = formatDate(new Date(2023, 0, 1, 0, minute), { hour: 'numeric', minute: '2-digit' });
  const isWorking = days.length === WEEKDAYS.length && WEEKDAYS.every((it) => days.includes(it));
  const names = WEEK.filter((it) => days.includes(it)).map((it) => dayName(it, days.length === 1 ? 'long' : 'short'));
  if (days.length === 7) return t('rhythm_daily', { time });
  return isWorking ? t('rhythm_weekdays', { time }) : t('rhythm_days', { days: names.join(', '), time });
}

const TIME = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** "Fri 27 Nov, 09:00". */
export const timeWords = (at: number): string => formatDate(at, TIME);
