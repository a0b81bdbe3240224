/**
 * Writes a view as a diff to an earlier one in the same prompt: runs of unchanged lines are folded into
 * one line that refers to them. Lines of the earlier view that are neither referred to nor repeated are gone.
 *
 *     = lines 4-41 of the earlier view: 3 button Save … 41 link Next
 */

/** Shorter runs are not folded: they are the context of a change. */
const MIN_RUN = 4;
/** Unchanged lines kept on each side of a change. */
const CONTEXT = 1;
/** The diff takes the product of both line counts in steps; views are capped well below this. */
const MAX_LINES = 2_000;
const MAX_QUOTE = 60;

/** @returns The folded text; null when folding saves less than half. */
export function deltaText(earlier: string, now: string): string | null {
  const was = earlier.split('\n');
  const is = now.split('\n');
  if (was.length > MAX_LINES || is.length > MAX_LINES) return null;
  const same = matched(was, is);
  const out: string[] = [];
  for (let at = 0; at < is.length;) {
    let end = at;
    while (end < is.length && same[end] !== -1 && same[end] === (same[at] ?? 0) + end - at) end += 1;
    // The edges of a run and the header stay, so that a change is read in its context.
    const from = at === 0 ? 1 : at + CONTEXT;
    const to = end === is.length ? end : end - CONTEXT;
    if (to - from < MIN_RUN) {
      const until = Math.max(end, at + 1);
      out.push(...is.slice(at, until));
      at = until;
      continue;
    }
    const first = (same[at] ?? 0) + from - at;
    out.push(...is.slice(at, from), folded(was, first, first + to - from), ...is.slice(to, end));
    at = end;
  }
  const text = out.join('\n');
  return text.length < now.length / 2 ? text : null;
}

function folded(was: readonly string[], from: number, to: number): string {
  const quote = (line = ''): string => {
    const text = line.trim();
    return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE - 1)}…` : text;
  };
  return `= lines ${from + 1}-${to} of the earlier view: ${quote(was[from])} … ${quote(was[to - 1])}`;
}

/** For each line of `is` the line of `was` that it is in a longest common subsequence; -1 for a new one. */
function matched(was: readonly string[], is: readonly string[]): Int32Array {
  const same = new Int32Array(is.length).fill(-1);
  let head = 0;
  while (head < was.length && head < is.length && was[head] === is[head]) same[head] = head++;
  let tail = 0;
  while (
    tail < was.length - head &&
    tail < is.length - head &&
    was[was.length - 1 - tail] === is[is.length - 1 - tail]
  ) {
    same[is.length - 1 - tail] = was.length - 1 - tail;
    tail += 1;
  }
  const [n, m] = [was.length - head - tail, is.length - head - tail];
  const wide = m + 1;
  const longest = new Uint16Array((n + 1) * wide);
  for (let i = n - 1; i >= 0; i -= 1)
    for (let j = m - 1; j >= 0; j -= 1)
      longest[i * wide + j] =
        was[head + i] === is[head + j]
          ? (longest[(i + 1) * wide + j + 1] ?? 0) + 1
          : Math.max(longest[(i + 1) * wide + j] ?? 0, longest[i * wide + j + 1] ?? 0);
  for (let i = 0, j = 0; i < n && j < m;) {
    if (was[head + i] === is[head + j]) same[head + j++] = head + i++;
    else if ((longest[(i + 1) * wide + j] ?? 0) >= (longest[i * wide + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return same;
}
