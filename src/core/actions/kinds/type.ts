import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, IN_DOCUMENT, plainWords, aroundTarget, withMore } from '../action-row.ts';
import { joined, lineOf, reader, readString, REF, STRING, writeString } from '../line-parts.ts';
import { looseBoolean, looseTarget, looseText, type Loose } from '../loose.ts';
import { quoted } from '../quoted.ts';
import { t } from '../../i18n/t.ts';

/** What becomes of the text that the field holds. */
const MODES = ['replace', 'append', 'insert'] as const;
type Mode = (typeof MODES)[number];

/** The verb of the grammar: `append 3 "text"`. */
const VERBS: Readonly<Record<Mode, string>> = { replace: 'type', append: 'append', insert: 'insert' };

const LINE = lineOf(`(?:${REF}\\s+)?`, STRING, String.raw`(\s+enter)?`);

/** The mask of a secret (core/exemplars/demonstration.ts), or the dots that stand for a filled-in one. */
const SECRET = /^(?:‹secret-\d+›|•+)$/;

const schema = v.strictObject({
  kind: v.literal('type'),
  /** null types into the focused element. */
  ref: v.nullable(refSchema),
  text: v.string(),
  /** All of the field's text is replaced, or the text is put at its end, or at the caret or selection. */
  mode: v.picklist(MODES),
  /** Press Enter when the text is in. */
  enter: v.boolean(),
});

export const type = defineAction({
  ...IN_DOCUMENT,
  group: 'core',
  schema,
  promptLine:
    'type into a field (ref null: the focused one). mode replace: all its text; append: at its end; insert: at the caret or over the selection. enter: then press Enter. Dates may have any usual format.',
  saysWithoutRefs:
    'type into the focused field. mode replace: all its text; append: at its end; insert: at the caret or over the selection. enter: then press Enter. Dates may have any usual format.',
  lineForm: 'type E3 "text" [enter]',
  lineSays:
    'replace what a field holds (without E3: the focused one). append or insert in place of type: at its end; at the caret or over the selection. enter: then press Enter. Dates may have any usual format, also for a field that is read-only.',
  example: { kind: 'type', ref: '3', text: '...', mode: 'replace', enter: false },
  otherNames: ['append', 'insert', 'fill', 'input'],
  repair: (it, name) => ({
    kind: 'type',
    // A forgotten ref is not taken for null: where the text should go is not certain.
    ref: it['ref'] === null ? null : (looseTarget(it) ?? undefined),
    text: looseText(it['text'] ?? it['value']),
    mode: repairMode(it, name),
    enter: looseBoolean(it['enter']) === true,
  }),
  write: ({ ref, text, mode, enter }) => joined(VERBS[mode], ref, writeString(text), enter ? 'enter' : null),
  read: reader(LINE, (match, name) => ({
    kind: 'type',
    ref: match[1] ?? null,
    text: readString(match[2]),
    mode: modeNamed(name),
    enter: match[3] !== undefined,
  })),
  words: (action, element) => {
    const text = SECRET.test(action.text) ? t('action_a_secret') : quoted(action.text, 120);
    const words =
      action.ref === null
        ? plainWords(t('action_type', { text }))
        : action.text === '' && action.mode === 'replace'
          ? aroundTarget('action_clear', element)
          : aroundTarget(`action_type_${action.mode}`, element, { text });
    return action.enter ? withMore(words, 'action_then_enter') : words;
  },
  usesFocus: ({ ref }) => ref === null,
});

const modeNamed = (name: string): Mode => MODES.find((mode) => VERBS[mode] === name) ?? 'replace';

/** A model may say `append: true` in place of a mode. */
function repairMode(it: Loose, name: string): unknown {
  const named = modeNamed(name);
  if (named !== 'replace') return named;
  return it['mode'] ?? (looseBoolean(it['append']) === true ? 'append' : 'replace');
}
