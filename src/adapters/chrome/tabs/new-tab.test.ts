import { expect, test, vi } from 'vitest';
import type { Tabs } from 'webextension-polyfill';
import { NOTHING_SEEN, type PageAction } from '../../../core/actions/action.ts';
import { asRef } from '../../../core/ids.ts';
import { sampleClick, sampleType } from '../../../../e2e/samples/view-samples.ts';
import { PersonInputs } from './person-input.ts';
import type { RunTabs } from './run-tabs.ts';

/** Its events never come: what they tell was over before anybody listened. */
const get = vi.hoisted(() => vi.fn<() => Promise<Tabs.Tab>>());
vi.mock('webextension-polyfill', () => {
  const event = { addListener: () => undefined, removeListener: () => undefined };
  const webNavigation = { onBeforeNavigate: event, onCommitted: event, onErrorOccurred: event };
  return { default: { tabs: { get, onRemoved: event }, webNavigation } };
});
const { followNewTabs, mayOpenTab } = await import('./new-tab.ts');

const click = sampleClick('1');
const scroll = { kind: 'scroll', to: 'down', ref: null } as const;
const type = sampleType('1', 'a');

test.each<[string, PageAction, boolean]>([
  ['a click', click, true],
  ['typing', type, false],
  ['typing with Enter', { ...type, enter: true }, true],
  ['a wait', { kind: 'wait', until: null, seconds: 5, do: null }, false],
  ['a wait that scrolls', { kind: 'wait', until: null, seconds: 5, do: scroll }, false],
  ['a wait that clicks', { kind: 'wait', until: null, seconds: 5, do: click }, true],
  ['watching', { kind: 'watch', ref: null, seconds: 5 }, false],
  ['following the pointer', { kind: 'follow', refs: [asRef('1')], seconds: 5, click: false }, false],
])('whether a page may open a tab because of %s', (_, action, expected) => {
  expect(mayOpenTab(action)).toBe(expected);
});

test('a tab whose first document came before anybody listened is gone on in at once, loaded or not', async () => {
  vi.useFakeTimers();
  const tab: Tabs.Tab = {
    id: 2,
    index: 1,
    active: true,
    highlighted: true,
    pinned: false,
    incognito: false,
    status: 'loading',
    url: 'https://shop.example/cart',
  };
  get.mockResolvedValue(tab);
  const added: number[] = [];
  const tabs = { add: async (id: number) => void added.push(id) } as unknown as RunTabs;
  const opened = { ...tab, id: 2, openedAt: 0 };
  expect(await followNewTabs(NOTHING_SEEN, [opened], tabs, new PersonInputs())).toMatchObject({ movedTo: 2 });
  expect(added).toEqual([2]);
  vi.useRealTimers();
});
