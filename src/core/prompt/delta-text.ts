/**
 * Writes a view as a diff to an earlier one in the same prompt: runs of unchanged lines are folded into
 * one line that refers to them. Lines of the earlier view that are neither referred to nor repeated are gone.
 *
 *     = lines 4-41 of the earlier view: 3 button Save … 41 link Next
 */
import { diffArrays } from 'diff';

/** Shorter runs are not folded: they are the context of a change. */
const MIN_RUN = 4;
/** Unchanged lines kept on each side of a change. */
const CONTEXT = 1;
/** Views are capped well below this. */
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
function matched(was: readonly string[], is: readonly string[]): readonly number[] {
  const same: number[] = [];
  let old = 0;
  for (const { count, added, removed } of diffArrays([...was], [...is])) {
    if (!removed) for (let i = 0; i < count; i += 1) same.push(added ? -1 : old + i);
    if (!added) old += count;
  }
  return same;
}
