import * as v from 'valibot';
import { presetSchema, type Preset } from '../../src/core/preset.ts';

/** The default preset with other values in some fields. */
export const samplePreset = (fields: Omit<v.InferInput<typeof presetSchema>, 'name'> = {}): Preset =>
  v.parse(presetSchema, { name: 'sample', ...fields });
