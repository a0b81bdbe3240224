import { expect, test } from 'vitest';
import { bundledExemplarLists, bundledPresets } from '../../../exemplars/presets.ts';
import { resolvePreset } from '../../core/preset-rows.ts';
import { shownExemplarsWords } from './shown-exemplars-words.ts';

test.each([
  ['stepwise', 'Shows the model up to 2 examples, the most similar of all.'],
  ['step-zero', 'Shows the model no examples.'],
  ['step', 'Shows the model up to 9 examples of the 9 that come with this method; your own are not among them.'],
  [
    'webwise',
    'Shows the model up to 1 example of the 48 that come with this method, on the MiniWoB++ pages that they were made on; your own are not among them.',
  ],
  ['webwise-acg', 'Shows the model up to 2 examples, of runs that you kept as examples.'],
])('%s: %s', (name, words) => {
  const preset = resolvePreset(bundledPresets(), name);
  expect(preset.ok && shownExemplarsWords(preset.value, bundledExemplarLists())).toBe(words);
});
