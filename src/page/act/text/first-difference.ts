/** How a text differs from the one that was meant, in few words: where first, and what is there. */
import { told, type Told } from '../../../core/i18n/told.ts';

/** Of each side. */
const MAX_QUOTED = 40;

/** @returns null when they are the same. */
export function firstDifference(meant: string, shown: string): Told | null {
  if (meant === shown) return null;
  if (shown === '') return told('told_is_empty');
  if (meant === '') return told('told_not_empty', { quote: quoted(shown) });
  let at = 0;
  while (at < meant.length && meant[at] === shown[at]) at += 1;
  if (at === meant.length) return told('told_has_more', { quote: quoted(shown.slice(at)) });
  if (at === shown.length) return told('told_lacks_end', { quote: quoted(meant.slice(at)) });
  // From a little before the difference, but not from an earlier line.
  const from = Math.max(meant.lastIndexOf('\n', at - 1) + 1, at - MAX_QUOTED / 2, 0);
  const values = { shown: quoted(shown.slice(from)), meant: quoted(meant.slice(from)) };
  const line = meant.slice(0, at).split('\n').length;
  return meant.includes('\n') ? told('told_has_in_line', { line, ...values }) : told('told_has', values);
}

/** Line breaks and quotes as in JSON, which the model writes. */
const quoted = (text: string): string =>
  JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
