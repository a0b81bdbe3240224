import * as v from 'valibot';
import { defineAction, IN_DOCUMENT, aroundTarget } from '../action-row.ts';
import { lineOf } from '../line-parts.ts';
import { loosePlace, PLACE, placeEntries, placeIn, placeWords, writePlace } from '../place.ts';

const LINE = lineOf(PLACE);
const schema = v.strictObject({ kind: v.literal('hover'), ...placeEntries });

export const hover = defineAction({
  ...IN_DOCUMENT,
  group: 'pointer',
  schema,
  promptLine:
    'move the pointer onto an element or a point of it and leave it there: for tooltips, menus and submenus that open so.',
  saysWithoutRefs: 'move the pointer to a point and leave it there: for tooltips, menus and submenus that open so.',
  lineForm: 'hover E3 [10,20]',
  example: { kind: 'hover', ref: '3', x: null, y: null },
  repair: (it) => ({ kind: 'hover', ...loosePlace(it) }),
  write: (action) => `hover ${writePlace(action)}`,
  read: (rest) => {
    const match = rest === '' ? null : LINE.exec(rest);
    return match && { kind: 'hover', ...placeIn(match) };
  },
  words: (action, element) => aroundTarget('action_hover', placeWords(action, element)),
});
