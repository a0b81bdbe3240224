import * as v from 'valibot';
import { defineAction, IN_TAB, plainWords } from '../action-row.ts';
import { looseNumber } from '../loose.ts';
import { t } from '../../i18n/t.ts';

/** By the number that the list of tabs in the view gives it. */
const schema = v.strictObject({ kind: v.literal('switch_tab'), tab: v.number() });

export const switchTab = defineAction({
  ...IN_TAB,
  group: 'tabs',
  schema,
  promptLine: 'go on in another tab, by its number in <tabs>.',
  lineForm: 'switch_tab 12',
  example: { kind: 'switch_tab', tab: 12 },
  repair: (it) => ({ kind: 'switch_tab', tab: looseNumber(it['tab']) }),
  write: ({ tab }) => `switch_tab ${tab}`,
  read: (rest) => (/^\d+$/.test(rest) ? { kind: 'switch_tab', tab: Number(rest) } : undefined),
  words: ({ tab }) => plainWords(t('action_switch_tab', { tab: String(tab) })),
});
