import * as v from 'valibot';
import { defineAction, IN_TAB, plainWords } from '../action-row.ts';
import { t } from '../../i18n/t.ts';

const schema = v.strictObject({ kind: v.literal('forward') });

export const forward = defineAction({
  ...IN_TAB,
  group: 'tabs',
  schema,
  promptLine: 'go forward in it.',
  lineForm: 'forward',
  example: { kind: 'forward' },
  otherNames: ['go_forward'],
  repair: () => ({ kind: 'forward' }),
  write: () => 'forward',
  read: (rest) => (rest === '' ? { kind: 'forward' } : undefined),
  words: () => plainWords(t('action_forward')),
});
