import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, IN_DOCUMENT } from '../action-row.ts';
import { clickVerb, heldWords, pressEntries, pressOf, WAY, wayEntries, writeWay } from '../click-ways.ts';
import { lineOf, reader, REF } from '../line-parts.ts';
import { looseTarget } from '../loose.ts';

const LINE = lineOf(REF, String.raw`(?:\s+(${WAY}))?`);
const WAYS_BY_NAME: Readonly<Record<string, string>> = { double_click: 'double', right_click: 'right' };

export const click = defineAction({
  ...IN_DOCUMENT,
  group: 'core',
  schema: v.strictObject({ kind: v.literal('click'), ref: refSchema, ...pressEntries }),
  modelSchema: v.strictObject({ kind: v.literal('click'), ref: refSchema, ...wayEntries }),
  promptLine: 'click the center of an element.',
  lineForm: 'click E3 [double|right|middle|ctrl|shift]',
  lineSays: null,
  example: { kind: 'click', ref: '3', how: 'left' },
  otherNames: ['double_click', 'right_click', 'left_click'],
  repair: (it, name) => ({
    kind: 'click',
    ref: looseTarget(it),
    ...pressOf(WAYS_BY_NAME[name] ?? it['how'] ?? it['button']),
  }),
  write: (action) => `click ${action.ref}${writeWay(action)}`,
  read: reader(LINE, (match, name) => ({
    kind: 'click',
    ref: match[1],
    ...pressOf(WAYS_BY_NAME[name] ?? match[2]?.toLowerCase()),
  })),
  words: (action, element) => ({ before: clickVerb(action), target: element, after: heldWords(action) }),
});
