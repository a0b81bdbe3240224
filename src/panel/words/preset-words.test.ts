import { expect, test } from 'vitest';
import { samplePreset } from '../../../e2e/samples/preset-samples.ts';
import { DEFAULT_PRESET } from '../../core/preset.ts';
import { presetWords } from './preset-words.ts';

test('a preset is told by what it does differently', () => {
  expect(presetWords(DEFAULT_PRESET)).toEqual([]);
  expect(presetWords({ ...DEFAULT_PRESET, name: 'x', description: 'y', reproduces: 'z' })).toEqual([]);
  const preset = samplePreset({
    exemplars: { k: 3 },
    observe: 'dom',
    stages: ['state-filter', 'reformulation'],
    policies: { names: [] },
    sampling: { temperature: 0 },
  });
  expect(presetWords(preset)).toEqual([
    'names none',
    'observe dom',
    'k 3',
    'stages state-filter + reformulation',
    'temperature 0',
  ]);
});
