import * as v from 'valibot';
import { defineAction, IN_RUN, plainWords } from '../action-row.ts';
import { lineOf, reader, readString, STRING, writeString } from '../line-parts.ts';
import { quoted } from '../quoted.ts';
import { t } from '../../i18n/t.ts';

const LINE = lineOf(STRING);
const schema = v.strictObject({ kind: v.literal('note'), text: v.string() });

/** Kept with the run and shown to every policy on the stack; does nothing to the page. */
export const note = defineAction({
  ...IN_RUN,
  group: 'core',
  schema,
  promptLine: 'remember a text for the rest of the run, for all policies.',
  lineForm: 'note "text"',
  example: { kind: 'note', text: '...' },
  repair: (it) => ({ kind: 'note', text: it['text'] }),
  write: ({ text }) => `note ${writeString(text)}`,
  read: reader(LINE, (match) => ({ kind: 'note', text: readString(match[1]) })),
  words: ({ text }) => plainWords(t('action_note', { text: quoted(text, 200) })),
});
