/** The day on which a command was given, which "tomorrow" and "next Friday" are counted from. */
import type { Place } from '../ports.ts';

/**
 * @param at - Milliseconds since 1970.
 * @returns "Thursday 2026-11-26; time zone Europe/Berlin; the person's language de-DE".
 */
export function todayText(at: number, { timeZone, locale }: Place): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(at);
  // Sweden writes dates as ISO 8601 does.
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
  return `${weekday} ${date}; time zone ${timeZone}; the person's language ${locale}`;
}
