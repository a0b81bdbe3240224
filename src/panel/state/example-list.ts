/** Which of the examples are listed. */
import { computed, signal } from '@preact/signals';
import { examples } from './examples.ts';
import { matching, type SourceFilter } from './matching-examples.ts';

export const searched = signal('');
export const sourceFilter = signal<SourceFilter>('all');
export const isSearching = computed(() => searched.value.trim() !== '' || sourceFilter.value !== 'all');

export const listed = computed(() => matching(examples.value ?? [], searched.value, sourceFilter.value));

export function forgetSearch(): void {
  searched.value = '';
  sourceFilter.value = 'all';
}
