import { BASE_POLICY } from '../../core/policy.ts';
import type { ExemplarSource } from '../../core/ports.ts';
import type { ActiveRun } from '../../core/run/run-state.ts';

/**
 * The one example that the person tries, as if it were switched on and had never failed, and for the run's own policy.
 *
 * @param only - null: all of them.
 */
export function onlyOf(source: ExemplarSource, only: ActiveRun['only']): ExemplarSource {
  if (only === null) return source;
  const rows = source
    .rows()
    .filter(({ id }) => id === only)
    .map((row) => ({ ...row, enabled: true, helped: 0, failed: 0, policy: BASE_POLICY }));
  return {
    ...source,
    rows: () => rows,
    ranked: (query, accepts) => source.ranked(query, (row) => row.id === only && accepts(row)),
  };
}
