/** Text of a page as a person reads it in the panel: on one line, cut to `max` characters. */
export function shortened(text: string, max: number): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  return folded.length <= max ? folded : `${folded.slice(0, max - 1).trimEnd()}…`;
}

export const quoted = (text: string, max = 80): string => `“${shortened(text, max)}”`;
