/** The table for the README, and what of it is to be how small. */
import { quantile } from '../view-bench/figures.ts';
import type { FirstView } from './first-view.ts';
import type { IdlePage } from './pages.ts';
import { COSTS, type Cost } from './visit.ts';

export interface CostRow {
  readonly page: IdlePage;
  readonly without: Cost;
  readonly with: Cost;
  /** What the extension adds. */
  readonly added: Cost;
}

type Pair = { readonly without: Cost; readonly with: Cost };

export function costRow(page: IdlePage, pairs: readonly Pair[]): CostRow {
  const median = (costOf: (pair: Pair, name: keyof Cost) => number): Cost => {
    const [loadMs = 0, scriptMs = 0, heapKb = 0] = COSTS.map((name) =>
      quantile(
        pairs.map((pair) => costOf(pair, name)),
        0.5,
      ),
    );
    return { loadMs, scriptMs, heapKb };
  };
  return {
    page,
    without: median((pair, name) => pair.without[name]),
    with: median((pair, name) => pair.with[name]),
    added: median((pair, name) => pair.with[name] - pair.without[name]),
  };
}

export function tableOf(rows: readonly CostRow[], bytes: number, views: readonly FirstView[]): string {
  const line = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
  const costs = rows.flatMap(({ page, without, with: extended, added }) =>
    Object.entries({ without, with: extended, added }).map(([label, { loadMs, scriptMs, heapKb }]) =>
      line(page.label, label, `${loadMs.toFixed(0)} ms`, `${scriptMs.toFixed(1)} ms`, `${heapKb.toFixed(0)} KB`),
    ),
  );
  const firsts = views.map(({ label, ms }) =>
    line(label, `${quantile(ms, 0.5).toFixed(0)} ms`, `${quantile(ms, 0.95).toFixed(0)} ms`),
  );
  return [
    line('page', 'extension', 'load', 'script', 'heap'),
    line('---', '---', '---:', '---:', '---:'),
    ...costs,
    '',
    `Each frame loads ${(bytes / 1024).toFixed(1)} KB of scripts.`,
    '',
    line('first view of a run', 'median', 'p95'),
    line('---', '---:', '---:'),
    ...firsts,
  ].join('\n');
}

export function textOfTargets(rows: readonly CostRow[], bytes: number, views: readonly FirstView[]): string {
  const targets: [what: string, value: number, limit: number][] = [['KB in both worlds', bytes / 1024, 12]];
  for (const { page, added } of rows) {
    const each = page.frames === 1 ? { scriptMs: 6, heapKb: 150 } : { scriptMs: 1.2, heapKb: 40 };
    const of = `a frame, page of ${page.label}`;
    targets.push([`ms of script ${of}`, added.scriptMs / page.frames, each.scriptMs]);
    targets.push([`KB of heap ${of}`, added.heapKb / page.frames, each.heapKb]);
  }
  const [ordinary] = views;
  if (ordinary) targets.push([`ms to the first view of ${ordinary.label}`, quantile(ordinary.ms, 0.5), 150]);
  return targets
    .map(
      ([what, value, limit]) =>
        `${what.padEnd(40)} ${value.toFixed(1).padStart(7)} <= ${limit}  ${value <= limit ? 'met' : 'NOT MET'}`,
    )
    .join('\n');
}
