/** Lists of demonstrations by name, which presets take their exemplars from. */
import * as v from 'valibot';
import { t } from '../i18n/t.ts';
import type { Preset } from '../preset.ts';

/** Each part of a list is for some pages, in the order in which its demonstrations are shown. */
export const exemplarListsSchema = v.record(
  v.string(),
  v.array(
    v.strictObject({
      /** As in a policy's `sites`. */
      pages: v.array(v.string()),
      /** Their ids. */
      demonstrations: v.array(v.string()),
    }),
  ),
);
export type ExemplarLists = v.InferOutput<typeof exemplarListsSchema>;

/** @returns A sentence when there is no such list as the preset names, which would show no exemplar at all. */
export function unknownList({ name, exemplars: { list } }: Preset, lists: ExemplarLists): string | null {
  if (list === null || Object.hasOwn(lists, list)) return null;
  return t('preset_no_list', { name, list, known: Object.keys(lists).join(', ') });
}
