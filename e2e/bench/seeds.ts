/** "7,100000-100004" -> [7, 100000, … 100004]. */
import { err, ok, type Result } from '../../src/core/result.ts';

/** More is a slip of the keyboard, not a benchmark. */
const MAX_SEEDS = 100_000;

export function parseSeeds(text: string): Result<number[], string> {
  const seeds = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    if (match === null || !Number.isSafeInteger(from) || !Number.isSafeInteger(to))
      return err(`--seeds ${text}: "${part.trim()}" is neither a seed (7) nor a range of seeds (0-9).`);
    if (to < from) return err(`--seeds ${text}: the range ${part.trim()} runs backwards.`);
    if (seeds.size + (to - from) >= MAX_SEEDS) return err(`--seeds ${text}: more than ${MAX_SEEDS} seeds.`);
    for (let seed = from; seed <= to; seed++) seeds.add(seed);
  }
  return ok([...seeds]);
}
