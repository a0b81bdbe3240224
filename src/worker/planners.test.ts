import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { Planners } from './planners.ts';

test('replay never continues what a model began', () => {
  const planners = new Planners();
  expect(planners.of('model', { ...DEFAULT_SETTINGS, provider: 'none' }, [])).toBeNull();
  expect(planners.of('replay', { ...DEFAULT_SETTINGS, provider: 'openai' }, [])?.kind).toBe('replay');
});
