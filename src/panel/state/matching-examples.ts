import { isDemoted } from '../../core/exemplars/trust.ts';
import { DEFAULT_PRESET } from '../../core/preset.ts';
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

const MAX_OFFERED = 6;

/** What was shown on a site: the person's own before imported ones, what helped most before what is newest. */
export function offered(list: readonly DemonstrationSummary[], host: string): readonly DemonstrationSummary[] {
  return list
    .filter(
      (it) =>
        host !== '' &&
        it.host === host &&
        it.source !== 'bundled' &&
        it.enabled &&
        !it.invokes &&
        it.policy === DEFAULT_PRESET.policies.base &&
        !isDemoted(it),
    )
    .toSorted(
      (a, b) =>
        Number(a.source === 'imported') - Number(b.source === 'imported') ||
        b.helped - b.failed - (a.helped - a.failed) ||
        b.createdAt.localeCompare(a.createdAt),
    )
    .slice(0, MAX_OFFERED);
}
