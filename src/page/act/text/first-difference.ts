/** How a text differs from the one that was meant, in few words: where first, and what is there. */

/** Of each side. */
const MAX_QUOTED = 40;

/** @returns null when they are the same. */
export function firstDifference(meant: string, shown: string): string | null {
  if (meant === shown) return null;
  if (shown === '') return 'it is empty';
  if (meant === '') return `it is not empty: ${quoted(shown)}`;
  let at = 0;
  while (at < meant.length && meant[at] === shown[at]) at += 1;
  if (at === meant.length) return `it has more after the text: ${quoted(shown.slice(at))}`;
  if (at === shown.length) return `it lacks the end: ${quoted(meant.slice(at))}`;
  const line = meant.slice(0, at).split('\n').length;
  const where = meant.includes('\n') ? `in line ${line} ` : '';
  // From a little before the difference, but not from an earlier line.
  const from = Math.max(meant.lastIndexOf('\n', at - 1) + 1, at - MAX_QUOTED / 2, 0);
  return `${where}it has ${quoted(shown.slice(from))} where ${quoted(meant.slice(from))} was meant`;
}

/** Line breaks and quotes as in JSON, which the model writes. */
const quoted = (text: string): string =>
  JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
