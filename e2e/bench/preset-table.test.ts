import { expect, test } from 'vitest';
import { DEFAULT_PRESET } from '../../src/core/preset.ts';
import { renderCosts, renderSideBySide } from './preset-table.ts';
import { failedEpisode, type EpisodeResult } from './result.ts';

const episode = (preset: string, task: string, success: boolean): EpisodeResult => ({
  ...failedEpisode({ task, seed: 0 }, { planner: 'scripted', preset }, ''),
  resolved: DEFAULT_PRESET,
  success,
  strict: success,
  modelCalls: 2,
  tokensIn: 1000,
  tokensCached: 500,
  tokensOut: 20,
  policies: {
    web: { tokensIn: 700, tokensOut: 10, tokensCached: 500 },
    find: { tokensIn: 300, tokensOut: 10, tokensCached: 0 },
  },
});

const RESULTS = [
  episode('step', 'click-option', true),
  episode('step', 'click-option', true),
  episode('step', 'chase-circle', false),
  episode('stepwise', 'click-option', true),
  episode('stepwise', 'click-option', false),
  episode('stepwise', 'chase-circle', true),
];
const cellsOf = (text: string): string[][] => text.split('\n').map((line) => line.split(/ {2,}/));

test('presets stand side by side, each with the column that it reproduces', () => {
  expect(cellsOf(renderSideBySide(RESULTS)).filter((_, i) => i !== 1)).toEqual([
    ['task', 'step', 'step.step_few', 'stepwise'],
    ['click-option', '100 %', '100 %', '50.0 %'],
    ['chase-circle', '0.0 %', '-', '100 %'],
    // step: on click-option alone, which the paper has too.
    ['mean of the tasks shared', '100 %', '100 %', '75.0 %'],
  ]);
});

test('a preset has its counts of tasks solved, its rate on the standard tasks, and its tokens', () => {
  const lines = cellsOf(renderCosts(RESULTS));
  expect(lines[2]).toEqual([
    'step',
    '2',
    '3',
    '50.0 %',
    '1',
    '1',
    '1',
    '1.0 %',
    '2.0',
    '500',
    '275',
    '1000',
    '550',
    '20',
  ]);
  // chase-circle is not one of the hundred.
  expect(lines[3]?.slice(0, 8)).toEqual(['stepwise', '2', '3', '75.0 %', '1', '1', '1', '0.5 %']);
  const idle = failedEpisode({ task: 'click-option', seed: 0 }, { planner: 'scripted', preset: 'step' }, '');
  expect(cellsOf(renderCosts([idle]))[2]?.slice(8, 11)).toEqual(['0.0', '-', '-']);
  expect(renderCosts(RESULTS)).toContain('step, tokens in by policy (billed): web 700 (250), find 300 (300)');
});
