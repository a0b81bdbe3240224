/** "14:05" today, "21 Nov, 14:05" before: in the browser's own language. */
import { t } from '../../core/i18n/t.ts';
import { formatDate } from '../../core/i18n/format.ts';

export function formatTime(at: number, now: number): string {
  const date = new Date(at);
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const isToday = date.toDateString() === new Date(now).toDateString();
  return formatDate(date, isToday ? time : { day: 'numeric', month: 'short', ...time });
}

/** "Today", else as "Saturday, 21 November". */
export function formatDay(at: number, now = Date.now()): string {
  const date = new Date(at);
  if (date.toDateString() === new Date(now).toDateString()) return t('time_today');
  return formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });
}
