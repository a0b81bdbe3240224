import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';

export const SOURCE_FILTERS = ['all', 'recorded', 'run', 'imported', 'bundled'] as const;
export type SourceFilter = (typeof SOURCE_FILTERS)[number];

/** Those in whose command, site or policy each word of the search is. */
export function matching(
  list: readonly DemonstrationSummary[],
  search: string,
  source: SourceFilter,
): readonly DemonstrationSummary[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((it) => it !== '');
  return list.filter((it) => {
    const text = `${it.command} ${it.host} ${it.policy}`.toLowerCase();
    return (source === 'all' || it.source === source) && words.every((word) => text.includes(word));
  });
}
