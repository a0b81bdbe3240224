import { expect, test, vi } from 'vitest';
import type { PageAction } from '../../../core/actions/action.ts';
import { asRef } from '../../../core/ids.ts';
import { sampleClick, sampleType } from '../../../../e2e/samples/view-samples.ts';

vi.mock('webextension-polyfill', () => ({ default: {} }));
const { mayOpenTab } = await import('./new-tab.ts');

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
