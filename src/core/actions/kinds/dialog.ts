import * as v from 'valibot';
import { defineAction, IN_TAB, plainWords } from '../action-row.ts';
import { joined, lineOf, reader, readString, STRING, writeString } from '../line-parts.ts';
import { looseBoolean } from '../loose.ts';
import { quoted } from '../quoted.ts';
import { t } from '../../i18n/t.ts';

const LINE = lineOf('(accept|dismiss)', String.raw`(?:\s+${STRING})?`);

const schema = v.strictObject({
  kind: v.literal('dialog'),
  accept: v.boolean(),
  /** For a prompt, which is declined without one. */
  text: v.nullable(v.string()),
});

/** How the next question of a browser dialog is answered, in the rest of this plan. */
export const dialog = defineAction({
  ...IN_TAB,
  group: 'dialogs',
  schema,
  promptLine:
    'answer the next confirm, prompt (with text) or leave-page dialog that later actions open; one for each. Else they are dismissed.',
  lineForm: 'dialog accept|dismiss ["text"]',
  lineSays:
    'answer the next confirm, prompt (with text) or leave-page dialog that later actions open; one line for each. Else they are dismissed.',
  example: { kind: 'dialog', accept: true, text: null },
  repair: (it) => ({ kind: 'dialog', accept: looseBoolean(it['accept']), text: it['text'] ?? null }),
  write: ({ accept, text }) =>
    joined('dialog', accept ? 'accept' : 'dismiss', text === null ? null : writeString(text)),
  read: reader(LINE, (match) => ({
    kind: 'dialog',
    accept: match[1]?.toLowerCase() === 'accept',
    text: readString(match[2]),
  })),
  words: ({ accept, text }) =>
    plainWords(
      text === null
        ? t(accept ? 'action_accept' : 'action_decline')
        : t(accept ? 'action_accept_with' : 'action_decline_with', { text: quoted(text, 120) }),
    ),
});
