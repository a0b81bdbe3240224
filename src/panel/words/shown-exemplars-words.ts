/** Which examples a method shows the model, for the person who chooses it. */
import type { ExemplarLists } from '../../core/exemplars/exemplar-lists.ts';
import type { Preset } from '../../core/preset.ts';

export function shownExemplarsWords({ exemplars }: Preset, lists: ExemplarLists): string {
  const { k, source, list } = exemplars;
  if (k === 0 || source === 'none') return 'Shows the model no examples.';
  const upTo = (most: number): string => `Shows the model up to ${most} ${most === 1 ? 'example' : 'examples'}`;
  if (source === 'acg') return `${upTo(k)}, of runs that you kept as examples.`;
  if (list === null) return `${upTo(k)}, the most similar of all.`;
  const parts = lists[list] ?? [];
  const count = new Set(parts.flatMap((it) => it.demonstrations)).size;
  const isForSomePages = source === 'fixed' && !parts.some(({ pages }) => pages.includes('*'));
  return `${upTo(Math.min(k, count))} of the ${count} that come with this method${isForSomePages ? ', on the MiniWoB++ pages that they were made on' : ''}; your own are not among them.`;
}
