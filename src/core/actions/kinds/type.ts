import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, noSeconds, ownRef, plainWords } from '../action-row.ts';
import { joined, lineOf, readString, REF, STRING, writeString } from '../line-parts.ts';
import { looseBoolean, looseTarget, looseText } from '../loose.ts';
import { quoted } from '../quoted.ts';

const LINE = lineOf(`(?:${REF}\\s+)?`, STRING, String.raw`(\s+enter)?`);

/** The mask of a secret (core/exemplars/demonstration.ts), or the dots that stand for a filled-in one. */
const SECRET = /^(?:‹secret-\d+›|•+)$/;

export const type = defineAction({
  group: 'core',
  scope: 'document',
  isTimed: false,
  schema: v.strictObject({
    kind: v.literal('type'),
    /** null types into the focused element. */
    ref: v.nullable(refSchema),
    text: v.string(),
    mode: v.picklist(['replace', 'append']),
    /** Press Enter when the text is in. */
    enter: v.boolean(),
  }),
  modelSchema: v.strictObject({
    kind: v.literal('type'),
    ref: v.nullable(refSchema),
    text: v.string(),
    append: v.boolean(),
    enter: v.boolean(),
  }),
  promptLine:
    'type into a field (ref null: the focused element). append false replaces its value, true adds to the end of it; enter true presses Enter afterwards. Dates and times may have any usual format.',
  example: { kind: 'type', ref: '3', text: '...', append: false, enter: false },
  otherNames: ['append', 'fill', 'input'],
  repair: (it, name) => ({
    kind: 'type',
    // A forgotten ref is not taken for null: where the text should go is not certain.
    ref: it['ref'] === null ? null : (looseTarget(it) ?? undefined),
    text: looseText(it['text'] ?? it['value']),
    mode:
      name === 'append' || looseBoolean(it['append']) === true || it['mode'] === 'append'
        ? 'append'
        : 'replace',
    enter: looseBoolean(it['enter']) === true,
  }),
  write: ({ ref, text, mode, enter }) =>
    joined(mode === 'append' ? 'append' : 'type', ref, writeString(text), enter ? 'enter' : null),
  read: (rest, name) => {
    const match = LINE.exec(rest);
    return (
      match && {
        kind: 'type',
        ref: match[1] ?? null,
        text: readString(match[2]),
        mode: name === 'append' ? 'append' : 'replace',
        enter: match[3] !== undefined,
      }
    );
  },
  words: (action, element) => {
    const text = SECRET.test(action.text) ? 'a secret' : quoted(action.text, 120);
    const after = action.enter ? ', then press Enter' : '';
    if (action.ref === null) return plainWords(`Type ${text}${after}`);
    if (action.text === '' && action.mode === 'replace') return { before: 'Clear', target: element, after };
    const before = action.mode === 'append' ? `Add ${text} to` : `Type ${text} into`;
    return { before, target: element, after };
  },
  refs: ownRef,
  seconds: noSeconds,
  usesFocus: ({ ref }) => ref === null,
});
