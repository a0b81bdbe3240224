import { expect, test } from 'vitest';
import { samplePermit } from '../../../e2e/samples/run-samples.ts';
import { asRef } from '../ids.ts';
import type { Action } from './action.ts';
import { pastedBy, withClip } from './with-clip.ts';

const PERMIT = samplePermit();
const CLIP = { text: 'SECRET-4711', data: { 'text/plain': 'SECRET-4711' }, origin: 'https://bank.example' };
const permitFor = (action: Action) => withClip(PERMIT, pastedBy(action, CLIP));
const press = (keys: string) => ({ kind: 'press', keys, ref: asRef('1') }) as const;

test.each(['Control+v', 'Ctrl+V', 'Meta+v', 'Control+Shift+V', 'Shift+Insert', 'Super+v', 'win + V', 'Control+Alt+v'])(
  '%s brings what was copied',
  (keys) => {
    const brought = [{ what: 'SECRET-4711', from: ['https://bank.example'] }];
    expect(permitFor(press(keys)).carried).toEqual(brought);
    const later = { kind: 'wait', until: null, seconds: 1, do: press(keys) } as const;
    expect(permitFor(later).carried).toEqual(brought);
  },
);

test.each(['Control+c', 'v', 'Shift+V', 'Shift+V1', 'Enter'])('%s does not', (keys) => {
  expect(permitFor(press(keys))).toBe(PERMIT);
});

test('nothing was copied', () => {
  expect(withClip(PERMIT, pastedBy(press('Control+v'), null))).toBe(PERMIT);
});
