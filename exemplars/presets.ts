/** The bundled presets; apart from the demonstrations, which the panel has no use for. */
import { presetRows, type PresetRow } from '../src/core/preset-rows.ts';
import presets from './presets.json' with { type: 'json' };

export const bundledPresets = (): PresetRow[] => presetRows(presets);
