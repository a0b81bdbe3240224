/** Which tasks are meant, and which ones might have been. */
import paperTasks from '../data/paper-tasks.json' with { type: 'json' };
import { err, ok, type Result } from '../../src/core/result.ts';
import { UNION_TASKS } from './published.ts';

/** Twelve tasks of each paper, by its name; and all that any of them measured. */
const SETS: Readonly<Record<string, readonly string[]>> = { ...paperTasks, union: UNION_TASKS };

/** @param text - "all", or names of tasks or of papers with commas between; order and repetition are the caller's own. */
export function chooseTasks(text: string, known: readonly string[]): Result<string[], string> {
  const names = text.split(',').map((name) => name.trim());
  const wanted = [...new Set(names.flatMap((name) => SETS[name] ?? [name]))].filter((name) => name !== '');
  if (wanted.length === 0) return err('--tasks names no task: give names with commas between, or "all".');
  if (wanted.includes('all')) return ok([...known]);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length === 0) return ok(wanted);
  return err(
    unknown
      .map((name) => {
        const near = nearest(name, known);
        return `There is no task "${name}"${near.length > 0 ? `; near ones: ${near.join(', ')}` : ''}.`;
      })
      .concat(`There are ${known.length}: ${known.length > 20 ? 'npm run miniwob lists them' : known.join(', ')}.`)
      .join('\n'),
  );
}

/** Up to five: those that hold the word, then those a few letters away. */
export function nearest(name: string, known: readonly string[]): string[] {
  const word = name.toLowerCase();
  return known
    .map((it) => {
      const other = it.toLowerCase();
      return { it, far: word.length > 2 && other.includes(word) ? 0 : distance(word, other) };
    })
    .filter(({ far }) => far <= Math.max(2, Math.floor(word.length / 3)))
    .toSorted((a, b) => a.far - b.far || a.it.length - b.it.length)
    .slice(0, 5)
    .map(({ it }) => it);
}

/** Levenshtein's. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
