/** Which of the examples are listed. */
import { computed, signal } from '@preact/signals';
import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { examples } from './examples.ts';

export const SOURCE_FILTERS = ['all', 'recorded', 'run', 'imported', 'bundled'] as const;
export type SourceFilter = (typeof SOURCE_FILTERS)[number];

export const searched = signal('');
export const sourceFilter = signal<SourceFilter>('all');
export const isSearching = computed(() => searched.value.trim() !== '' || sourceFilter.value !== 'all');

export const listed = computed(() => matching(examples.value ?? [], searched.value, sourceFilter.value));

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

export function forgetSearch(): void {
  searched.value = '';
  sourceFilter.value = 'all';
}
