import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, IN_DOCUMENT, aroundTarget } from '../action-row.ts';
import { joined, lineOf, reader, readString, REF, STRING, writeString } from '../line-parts.ts';
import { looseTarget } from '../loose.ts';
import { quoted } from '../quoted.ts';
import { t } from '../../i18n/t.ts';

const LINE = lineOf(`(?:${REF})?`, String.raw`\s*${STRING}?`);

const schema = v.strictObject({
  kind: v.literal('select_text'),
  /** A field, an editor or any element; null searches the whole page. */
  ref: v.nullable(refSchema),
  /** A part of the text there; null for all of it. */
  text: v.nullable(v.pipe(v.string(), v.minLength(1))),
});

/** Selects text as a drag over it would. */
export const selectText = defineAction({
  ...IN_DOCUMENT,
  group: 'pointer',
  schema,
  promptLine: 'select a text inside an element (ref null: in the page); text null: all of it.',
  saysWithoutRefs: 'select a text of the page; text null: all of it.',
  lineForm: 'select_text [E3] ["text"]',
  lineSays: 'select a text inside an element or the page; without a text all of it.',
  example: { kind: 'select_text', ref: '3', text: '...' },
  repair: (it) => ({ kind: 'select_text', ref: looseTarget(it), text: it['text'] ?? null }),
  write: ({ ref, text }) => joined('select_text', ref, text === null ? null : writeString(text)),
  read: reader(LINE, (match) => ({ kind: 'select_text', ref: match[1] ?? null, text: readString(match[2]) })),
  words: ({ ref, text }, element) =>
    aroundTarget('action_select_text', ref === null ? t('target_page') : element, {
      text: text === null ? t('action_the_text') : quoted(text, 120),
    }),
});
