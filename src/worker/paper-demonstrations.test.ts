import { afterEach, expect, test, vi } from 'vitest';
import { paperDemonstrations } from './paper-demonstrations.ts';

afterEach(() => void vi.unstubAllGlobals());

test('what could not be read is read again, and then kept', async () => {
  const file = { format: 'stepwise-exemplars', version: 1, demonstrations: [] };
  const fetched = vi.fn(async () => ({ json: async () => file }));
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  await expect(paperDemonstrations()).rejects.toThrow('Failed to fetch');
  expect(await paperDemonstrations()).toEqual([]);
  expect(await paperDemonstrations()).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
