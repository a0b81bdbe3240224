import * as v from 'valibot';
import { defineAction, neverUsesFocus, noRefs, noSeconds, plainWords } from '../action-row.ts';

const schema = v.strictObject({ kind: v.literal('forward') });

export const forward = defineAction({
  group: 'tabs',
  scope: 'tab',
  isTimed: false,
  schema,
  modelSchema: schema,
  promptLine: 'go forward in it.',
  example: { kind: 'forward' },
  otherNames: ['go_forward'],
  repair: () => ({ kind: 'forward' }),
  write: () => 'forward',
  read: (rest) => (rest === '' ? { kind: 'forward' } : undefined),
  words: () => plainWords('Go forward to the next page'),
  refs: noRefs,
  seconds: noSeconds,
  usesFocus: neverUsesFocus,
});
