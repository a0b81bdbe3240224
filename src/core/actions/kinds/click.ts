import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, IN_DOCUMENT } from '../action-row.ts';
import {
  HOLD,
  holdEntries,
  holdOf,
  pressEntries,
  pressOf,
  WAY,
  wayEntries,
  writeHold,
  writeWay,
  clickWords,
  held,
} from '../click-ways.ts';
import { lineOf, reader, REF } from '../line-parts.ts';
import { looseTarget } from '../loose.ts';

const LINE = lineOf(REF, String.raw`(?:\s+(${WAY}))?`, HOLD);
const WAYS_BY_NAME: Readonly<Record<string, string>> = { double_click: 'double', right_click: 'right' };

export const click = defineAction({
  ...IN_DOCUMENT,
  group: 'core',
  schema: v.strictObject({ kind: v.literal('click'), ref: refSchema, ...pressEntries, ...holdEntries }),
  modelSchema: v.strictObject({ kind: v.literal('click'), ref: refSchema, ...wayEntries }),
  promptLine: 'click an element. "seconds" holds it, or a key of press.',
  lineForm: 'click E3 [double|right|middle|ctrl|shift] [for 2 seconds]',
  lineSays: 'click an element; with for, press and hold that long (press E3 Space for 2 seconds: a key).',
  example: { kind: 'click', ref: '3', how: 'left' },
  otherNames: ['double_click', 'right_click', 'left_click'],
  repair: (it, name) => ({
    kind: 'click',
    ref: looseTarget(it),
    ...pressOf(WAYS_BY_NAME[name] ?? it['how'] ?? it['button']),
    ...holdOf(it['seconds']),
  }),
  write: (action) => `click ${action.ref}${writeWay(action)}${writeHold(action)}`,
  read: reader(LINE, (match, name) => ({
    kind: 'click',
    ref: match[1],
    ...pressOf(WAYS_BY_NAME[name] ?? match[2]?.toLowerCase()),
    ...holdOf(match[3]),
  })),
  words: (action, element) => held(clickWords(action, element), action),
  seconds: ({ seconds = 0 }) => seconds,
});
