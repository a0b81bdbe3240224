/** What came of a command that was carried out by a recording, by the application's state. */
import type { Comparison } from '../state.ts';

export type Verdict = 'right' | 'refused' | 'not done' | 'half done' | 'wrong deed' | 'false done';

export interface Outcome {
  readonly task: string;
  readonly command: string;
  readonly verdict: Verdict;
  /** Facts that are not as they should be. */
  readonly problems: readonly string[];
  readonly actions: number;
  readonly seconds: number;
  /** How the run ended, and its last words. */
  readonly end: string;
  readonly status: string;
}

interface Judged {
  readonly comparison: Comparison;
  /** The command asks for something that there is; another one is right to refuse. */
  readonly isPossible: boolean;
  readonly end: string;
  /** Of the changes that were wanted, how many came. */
  readonly came: number;
}

/** A run that says "done" and did not do it is worse than one that fails. */
export function verdictOf({ comparison, isPossible, end, came }: Judged): Verdict {
  const saysDone = end === 'done' || end === 'carried-out';
  if (comparison.damage.length > 0) return 'wrong deed';
  if (!isPossible) return saysDone ? 'false done' : 'refused';
  if (comparison.missing.length === 0) return saysDone ? 'right' : 'half done';
  if (saysDone) return 'false done';
  return came > 0 ? 'half done' : 'not done';
}

export const isWanted = ({ verdict }: Outcome): boolean => verdict === 'right' || verdict === 'refused';

const HEAD = [
  'task',
  'right',
  'said done',
  'refused',
  'not done',
  'half done',
  'wrong deed',
  'false done',
  'actions',
  'seconds',
];
const COUNTED: readonly Verdict[] = ['right', 'refused', 'not done', 'half done', 'wrong deed', 'false done'];

/** A line per task and one for all. */
export function renderOutcomes(outcomes: readonly Outcome[]): string {
  const tasks = [...new Set(outcomes.map(({ task }) => task))];
  const rows = [
    HEAD,
    ...tasks.map((task) =>
      cellsOf(
        task,
        outcomes.filter((it) => it.task === task),
      ),
    ),
    cellsOf(`all (${outcomes.length} commands)`, outcomes),
  ];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

function cellsOf(name: string, outcomes: readonly Outcome[]): string[] {
  const mean = (numbers: readonly number[]): string =>
    (numbers.reduce((sum, it) => sum + it, 0) / Math.max(1, numbers.length)).toFixed(1);
  const counts = COUNTED.map((verdict) => String(outcomes.filter((it) => it.verdict === verdict).length));
  // Of the right ones: a person believes what was said to be done, and looks after the rest.
  counts.splice(1, 0, String(outcomes.filter(({ verdict, end }) => verdict === 'right' && end === 'done').length));
  return [name, ...counts, mean(outcomes.map(({ actions }) => actions)), mean(outcomes.map(({ seconds }) => seconds))];
}
