import * as v from 'valibot';
import { defineAction, IN_TAB, plainWords } from '../action-row.ts';
import { looseNumber } from '../loose.ts';
import { t } from '../../i18n/t.ts';

/** null is the tab that the run is in. */
const schema = v.strictObject({ kind: v.literal('close_tab'), tab: v.nullable(v.number()) });

export const closeTab = defineAction({
  ...IN_TAB,
  group: 'tabs',
  schema,
  promptLine: 'close a tab by its number; null: this one.',
  lineForm: 'close_tab [12]',
  lineSays: 'close a tab by its number, or this one.',
  example: { kind: 'close_tab', tab: null },
  repair: (it) => ({ kind: 'close_tab', tab: looseNumber(it['tab'] ?? null) }),
  write: ({ tab }) => (tab === null ? 'close_tab' : `close_tab ${tab}`),
  read: (rest) => (/^\d*$/.test(rest) ? { kind: 'close_tab', tab: rest === '' ? null : Number(rest) } : undefined),
  words: ({ tab }) =>
    plainWords(tab === null ? t('action_close_this_tab') : t('action_close_tab', { tab: String(tab) })),
});
