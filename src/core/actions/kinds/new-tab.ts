import * as v from 'valibot';
import { defineAction, IN_TAB, plainWords } from '../action-row.ts';
import { readUrl, writeString } from '../line-parts.ts';
import { quoted } from '../quoted.ts';
import { t } from '../../i18n/t.ts';

const schema = v.strictObject({ kind: v.literal('new_tab'), url: v.nullable(v.string()) });

export const newTab = defineAction({
  ...IN_TAB,
  group: 'tabs',
  schema,
  promptLine: 'open a tab with this URL (null: an empty one) and go on there.',
  lineForm: 'new_tab ["https://..."]',
  lineSays: 'open a tab, with this URL, and go on there.',
  example: { kind: 'new_tab', url: null },
  otherNames: ['open_tab'],
  repair: (it) => ({ kind: 'new_tab', url: it['url'] ?? null }),
  write: ({ url }) => (url === null ? 'new_tab' : `new_tab ${writeString(url)}`),
  read: (rest) => ({ kind: 'new_tab', url: rest === '' ? null : readUrl(rest) }),
  words: ({ url }) =>
    plainWords(url === null ? t('action_new_tab') : t('action_new_tab_at', { url: quoted(url, 120) })),
});
