/** "14:05" today, "21 Nov, 14:05" before: in the browser's own language. */
export function formatTime(at: number, now: number): string {
  const date = new Date(at);
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
  const isToday = date.toDateString() === new Date(now).toDateString();
  return isToday
    ? date.toLocaleTimeString(undefined, time)
    : date.toLocaleString(undefined, { day: 'numeric', month: 'short', ...time });
}

/** "Today", else as "Saturday, 21 November". */
export function formatDay(at: number, now = Date.now()): string {
  const date = new Date(at);
  if (date.toDateString() === new Date(now).toDateString()) return 'Today';
  return date.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
}
