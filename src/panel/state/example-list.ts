/** Which of the examples are listed. */
import { computed, signal } from '@preact/signals';
import { examples } from './examples.ts';
import { hostOf } from '../../core/host.ts';
import { matching, offered, type SourceFilter } from './matching-examples.ts';
import { tabInfo } from './store.ts';

export const searched = signal('');
export const sourceFilter = signal<SourceFilter>('all');
export const isSearching = computed(() => searched.value.trim() !== '' || sourceFilter.value !== 'all');

export const listed = computed(() => matching(examples.value ?? [], searched.value, sourceFilter.value));

export function forgetSearch(): void {
  searched.value = '';
  sourceFilter.value = 'all';
}

export const pageHost = computed(() => (tabInfo.value?.kind === 'page' ? hostOf(tabInfo.value.url) : ''));

/** What the Run section offers for the page that is open. */
export const offers = computed(() => offered(examples.value ?? [], pageHost.value));
