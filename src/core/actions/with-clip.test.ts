import { expect, test } from 'vitest';
import { samplePermit } from '../../../e2e/samples/run-samples.ts';
import { asRef } from '../ids.ts';
import { withClip } from './with-clip.ts';

const PERMIT = samplePermit();
const CLIP = { text: 'SECRET-4711', origin: 'https://bank.example' };
const press = (keys: string) => ({ kind: 'press', keys, ref: asRef('1') }) as const;

test.each(['Control+v', 'Ctrl+V', 'Meta+v', 'Control+Shift+V', 'Shift+Insert'])('%s brings what was copied', (keys) => {
  const brought = [{ what: 'SECRET-4711', from: ['https://bank.example'] }];
  expect(withClip(PERMIT, press(keys), CLIP).carried).toEqual(brought);
  const later = { kind: 'wait', until: null, seconds: 1, do: press(keys) } as const;
  expect(withClip(PERMIT, later, CLIP).carried).toEqual(brought);
});

test.each(['Control+c', 'v', 'Shift+V1', 'Enter'])('%s does not', (keys) => {
  expect(withClip(PERMIT, press(keys), CLIP)).toBe(PERMIT);
});

test('nothing was copied', () => {
  expect(withClip(PERMIT, press('Control+v'), null)).toBe(PERMIT);
});
