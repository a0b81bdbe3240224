/** Which examples a method shows the model, for the person who chooses it. */
import type { ExemplarLists } from '../../core/exemplars/exemplar-lists.ts';
import type { Preset } from '../../core/preset.ts';
import { t, tCount } from '../../core/i18n/t.ts';

export function shownExemplarsWords({ exemplars }: Preset, lists: ExemplarLists): string {
  const { k, source, list } = exemplars;
  if (k === 0 || source === 'none') return t('method_no_examples');
  if (source === 'acg') return tCount('method_kept_examples', k);
  if (list === null) return tCount('method_similar_examples', k);
  const parts = lists[list] ?? [];
  const count = new Set(parts.flatMap((it) => it.demonstrations)).size;
  const isForSomePages = source === 'fixed' && !parts.some(({ pages }) => pages.includes('*'));
  return tCount(isForSomePages ? 'method_page_examples' : 'method_own_examples', Math.min(k, count), { all: count });
}
