/** MiniWoB++'s pages in the groups whose means say something. */
import type { TaskRow } from './summary.ts';

export interface PageGroup {
  readonly name: string;
  readonly rows: readonly TaskRow[];
}

/** hover-shape: no path of the page's own code leads to a reward above 0. */
const UNWINNABLE: readonly string[] = ['hover-shape'];

/** @returns only groups with pages in them. */
export function pageGroups(rows: readonly TaskRow[]): readonly PageGroup[] {
  const nameOf = ({ task }: TaskRow): string =>
    UNWINNABLE.includes(task)
      ? 'pages that cannot be won'
      : task.startsWith('flight.')
        ? 'flight pages'
        : 'winnable pages';
  return ['winnable pages', 'flight pages', 'pages that cannot be won']
    .map((name) => ({ name, rows: rows.filter((row) => nameOf(row) === name) }))
    .filter((group) => group.rows.length > 0);
}
