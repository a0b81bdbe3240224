import { beforeEach, expect, test, vi } from 'vitest';
import { asTabId } from '../../../core/ids.ts';

const removed = new Set<(tabId: number) => void>();
let shown: { url: string; errorOccurred: boolean };
vi.mock('webextension-polyfill', () => ({
  default: {
    tabs: { onRemoved: { addListener: (it: (tabId: number) => void) => removed.add(it) } },
    webNavigation: { getFrame: () => Promise.resolve(shown) },
  },
}));
const { loadFailed, loadFailureOf } = await import('./load-failures.ts');

const tab = asTabId(7);
const url = 'https://gone.test/';
beforeEach(() => {
  shown = { url, errorOccurred: true };
  expect(loadFailed({ tabId: tab, url, error: 'net::ERR_NAME_NOT_RESOLVED' })).toBe('ERR_NAME_NOT_RESOLVED');
});

test('the reason is told as long as the tab shows that address as failed', async () => {
  expect(await loadFailureOf(tab)).toBe('ERR_NAME_NOT_RESOLVED');
  shown = { url, errorOccurred: false };
  expect(await loadFailureOf(tab)).toBeNull();
  shown = { url, errorOccurred: true };
  expect(await loadFailureOf(tab)).toBe('');
});

test('another address that failed while nobody watched has no known reason', async () => {
  shown = { url: 'https://other.test/', errorOccurred: true };
  expect(await loadFailureOf(tab)).toBe('');
});

test('a tab that is closed is forgotten', async () => {
  for (const listener of removed) listener(tab);
  expect(await loadFailureOf(tab)).toBe('');
});
