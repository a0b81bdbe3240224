import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, IN_DOCUMENT, aroundTarget } from '../action-row.ts';
import { lineOf, readStrings, REF, writeString } from '../line-parts.ts';
import { looseTarget } from '../loose.ts';
import { quoted } from '../quoted.ts';
import { formatList } from '../../i18n/format.ts';

const LINE = lineOf(REF, String.raw`\s+(.+)`);

const schema = v.strictObject({
  kind: v.literal('select'),
  ref: refSchema,
  /** Visible labels of the options; more than one only where the list allows it. */
  options: v.pipe(v.array(v.string()), v.minLength(1)),
});

export const select = defineAction({
  ...IN_DOCUMENT,
  group: 'core',
  schema,
  promptLine: 'choose options of a combobox or listbox by their labels.',
  lineForm: 'select E3 "label", "label"',
  example: { kind: 'select', ref: '3', options: ['...'] },
  otherNames: ['select_option'],
  repair: (it) => {
    const options = it['options'] ?? it['option'] ?? it['value'];
    return { kind: 'select', ref: looseTarget(it), options: Array.isArray(options) ? options : [options] };
  },
  write: ({ ref, options }) => `select ${ref} ${options.map(writeString).join(', ')}`,
  read: (rest) => {
    const match = LINE.exec(rest);
    const options = readStrings(match?.[2] ?? '');
    return match && options && { kind: 'select', ref: match[1], options };
  },
  words: ({ options }, element) =>
    aroundTarget('action_select', element, { options: formatList(options.map((it) => quoted(it, 60))) }),
});
