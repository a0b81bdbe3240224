import * as v from 'valibot';
import { defineAction, IN_TAB, plainWords } from '../action-row.ts';
import { readUrl, writeString } from '../line-parts.ts';
import { quoted } from '../quoted.ts';
import { t } from '../../i18n/t.ts';

const schema = v.strictObject({ kind: v.literal('go_to'), url: v.pipe(v.string(), v.minLength(1)) });

export const goTo = defineAction({
  ...IN_TAB,
  group: 'tabs',
  schema,
  promptLine: 'load an http or https URL.',
  lineForm: 'go_to "https://..."',
  example: { kind: 'go_to', url: 'https://...' },
  otherNames: ['goto', 'navigate'],
  repair: (it) => ({ kind: 'go_to', url: it['url'] }),
  write: ({ url }) => `go_to ${writeString(url)}`,
  read: (rest) => ({ kind: 'go_to', url: readUrl(rest) }),
  words: ({ url }) => plainWords(t('action_go_to', { url: quoted(url, 120) })),
});
