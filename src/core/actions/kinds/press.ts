import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, IN_DOCUMENT, plainWords, aroundTarget } from '../action-row.ts';
import { HOLD, holdEntries, holdOf, writeHold, held } from '../click-ways.ts';
import { joined, lineOf, reader, REF } from '../line-parts.ts';
import { looseTarget } from '../loose.ts';
import { t } from '../../i18n/t.ts';

/** Keys as `KeyboardEvent.key` names them, and other names that the page side knows (page/act/keyboard/keys.ts). */
const NAMED_KEY = [
  String.raw`(?:arrow)?(?:up|down|left|right)|page(?:up|down)|home|end|tab|enter|return|esc(?:ape)?`,
  String.raw`space(?:bar)?|backspace|del(?:ete)?|ins(?:ert)?|capslock|pause|contextmenu|f\d{1,2}`,
  String.raw`shift|control|ctrl|alt|option|meta|cmd|command|controlormeta`,
].join('|');
const KEYS = String.raw`((?:(?:shift|control|ctrl|alt|option|meta|cmd|command|controlormeta)\+)*(?:${NAMED_KEY}|\S))`;
const LINE = lineOf(String.raw`(?:${REF}\s+)?`, KEYS, HOLD);

const schema = v.strictObject({
  kind: v.literal('press'),
  /** A key or a chord in words of `KeyboardEvent.key`: "Enter", "Control+a", "ArrowDown". */
  keys: v.string(),
  /** Focused first; null presses on the focused element. */
  ref: v.nullable(refSchema),
});
const heldSchema = v.strictObject({ ...schema.entries, ...holdEntries });

export const press = defineAction({
  ...IN_DOCUMENT,
  group: 'core',
  schema: heldSchema,
  modelSchema: schema,
  promptLine: 'press a key or chord (Escape, Control+a) in an element; ref null: where the focus is.',
  saysWithoutRefs: 'press a key or chord (Escape, Control+a) where the focus is.',
  lineForm: 'press [E3] Control+a',
  lineSays: 'press a key or chord in an element, or where the focus is.',
  example: { kind: 'press', keys: 'Enter', ref: null },
  otherNames: ['press_key', 'key'],
  repair: (it) => ({ kind: 'press', keys: it['keys'] ?? it['key'], ref: looseTarget(it), ...holdOf(it['seconds']) }),
  write: (action) => `${joined('press', action.ref, action.keys)}${writeHold(action)}`,
  read: reader(LINE, (match) => ({ kind: 'press', keys: match[2], ref: match[1] ?? null, ...holdOf(match[3]) })),
  words: (action, element) =>
    held(
      action.ref === null
        ? plainWords(t('action_press', { keys: action.keys }))
        : aroundTarget('action_press_in', element, { keys: action.keys }),
      action,
    ),
  seconds: ({ seconds = 0 }) => seconds,
  usesFocus: ({ ref }) => ref === null,
});
