import * as v from 'valibot';
import { defineAction, IN_TAB, plainWords } from '../action-row.ts';
import { t } from '../../i18n/t.ts';

const schema = v.strictObject({ kind: v.literal('back') });

export const back = defineAction({
  ...IN_TAB,
  group: 'tabs',
  schema,
  promptLine: 'go back in the history of the tab.',
  lineForm: 'back',
  example: { kind: 'back' },
  otherNames: ['go_back'],
  repair: () => ({ kind: 'back' }),
  write: () => 'back',
  read: (rest) => (rest === '' ? { kind: 'back' } : undefined),
  words: () => plainWords(t('action_back')),
});
