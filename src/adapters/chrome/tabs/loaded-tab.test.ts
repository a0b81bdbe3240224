import { expect, test, vi } from 'vitest';
import { asTabId } from '../../../core/ids.ts';

const get = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('webextension-polyfill', () => {
  const event = { addListener: () => undefined, removeListener: () => undefined };
  return {
    default: {
      tabs: { get, onUpdated: event, onRemoved: event },
      webNavigation: { onDOMContentLoaded: event },
    },
  };
});
const { loadedTab } = await import('./loaded-tab.ts');

test('nothing is waited for in a tab whose page has crashed', async () => {
  vi.useFakeTimers();
  const crashed = { id: 1, status: 'unloaded', discarded: false };
  get.mockResolvedValue(crashed);
  expect(await loadedTab(asTabId(1), new AbortController().signal)).toBe(crashed);
  vi.useRealTimers();
});
