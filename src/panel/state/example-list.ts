/** Which of the examples are listed. */
import { computed, signal } from '@preact/signals';
import { examples } from './examples.ts';
import { pathWords } from '../../core/exemplars/page-fingerprint.ts';
import { hostOf } from '../../core/host.ts';
import type { DemonstrationSummary } from '../../protocol/exemplar-messages.ts';
import { matching, offered, type SourceFilter } from './matching-examples.ts';
import { command, tabInfo } from './store.ts';

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

/** Whether it begins on another page than the one that is open. */
export function isElsewhere({ host, path }: DemonstrationSummary): boolean {
  const info = tabInfo.value;
  return host !== '' && info !== null && 'url' in info && (host !== hostOf(info.url) || path !== pathWords(info.url));
}

/** What is searched for in the command box; null where a command stands there. */
export const slashSearch = computed(() => (command.value.startsWith('/') ? command.value.slice(1) : null));

/** Of the examples that can be run, those of the open page first. */
export const slashMatches = computed(() => {
  const found = matching(examples.value ?? [], slashSearch.value ?? '', 'all');
  return found
    .filter(({ invokes, source, enabled }) => !invokes && enabled && source !== 'bundled')
    .toSorted((a, b) => Number(b.host === pageHost.value) - Number(a.host === pageHost.value))
    .slice(0, MAX_FOUND);
});
const MAX_FOUND = 8;
