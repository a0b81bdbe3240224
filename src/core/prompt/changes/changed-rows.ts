/** Table rows of two views, each as a whole: what is in one is told in one line. */
import { rowLine } from '../../view/row-line.ts';
import type { ElementItem, ViewItem } from '../../view/view.ts';
import { countedAlike, missingIn } from './changed-texts.ts';
import { type Row } from './pair-rows.ts';

const lineOf = ({ row }: Row): string => rowLine(row, null, new Map());

interface ChangedRows {
  readonly fresh: readonly string[];
  readonly changed: readonly string[];
  readonly gone: readonly string[];
  /** Items that these lines tell of. */
  readonly told: ReadonlySet<ViewItem>;
  /** All items of rows, in both views. */
  readonly inRows: ReadonlySet<ViewItem>;
}

export function changedRows(
  were: readonly Row[],
  are: readonly Row[],
  rowPairs: ReadonlyMap<Row, Row>,
  pairs: ReadonlyMap<ElementItem, ElementItem>,
): ChangedRows {
  const fresh = missingIn(are, were, ({ text }) => text);
  const gone = new Set(missingIn(were, are, ({ text }) => text));
  const changed = fresh.flatMap((row) => {
    const own = new Set([row.row, ...row.inside].map((it) => it.kind === 'element' && pairs.get(it)));
    const paired = rowPairs.get(row);
    const was =
      paired && gone.has(paired)
        ? paired
        : [...gone].find((old) => [old.row, ...old.inside].some((it) => it.kind === 'element' && own.has(it)));
    if (!was) return [];
    gone.delete(was);
    return [{ row, is: row.text, was: was.text, old: was }];
  });
  const alike = countedAlike(changed);
  const counted = new Set(alike.flatMap(({ all }) => all));
  const isChanged = new Set(changed.map(({ row }) => row));
  const told = [...fresh, ...gone, ...changed.map(({ old }) => old)];
  return {
    fresh: fresh.filter((row) => !isChanged.has(row)).map(lineOf),
    changed: [
      ...changed.filter((it) => !counted.has(it)).map(({ row }) => lineOf(row)),
      ...alike.map(({ first, others }) => `${lineOf(first.row)}${others === 0 ? '' : ` (and ${others} more like it)`}`),
    ],
    gone: [...gone].map(({ text }) => `- ${text}`),
    told: new Set(told.flatMap(({ row, inside }) => [row, ...inside])),
    inRows: new Set([...were, ...are].flatMap(({ row, inside }) => [row, ...inside])),
  };
}
