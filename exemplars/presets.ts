/** The bundled presets and the names of what they show; apart from the demonstrations, which the panel has no use for. */
import * as v from 'valibot';
import { exemplarListsSchema, type ExemplarLists } from '../src/core/exemplars/exemplar-lists.ts';
import { presetRows, type PresetRow } from '../src/core/preset-rows.ts';
import lists from './exemplar-lists.json' with { type: 'json' };
import presets from './presets.json' with { type: 'json' };

export const bundledPresets = (): PresetRow[] => presetRows(presets);

export const bundledExemplarLists = (): ExemplarLists => v.parse(exemplarListsSchema, lists);
