import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, IN_DOCUMENT, withMore } from '../action-row.ts';
import { pressEntries, pressOf, WAY, wayEntries, writeWay, clickWords } from '../click-ways.ts';
import { lineOf, reader } from '../line-parts.ts';
import { loosePlace, PLACE, placeIn, pixelSchema, writePlace } from '../place.ts';
import { t } from '../../i18n/t.ts';

const pointEntries = {
  kind: v.literal('click_at'),
  ref: v.nullable(refSchema),
  /** From the element's top left corner; without a ref, from that of the main frame's viewport. */
  x: pixelSchema,
  y: pixelSchema,
} as const;

const LINE = lineOf(PLACE, String.raw`(?:\s+(${WAY}))?`);

/** A point of a canvas or a drawing, or of anything that is not in the view. */
export const clickAt = defineAction({
  ...IN_DOCUMENT,
  group: 'pointer',
  schema: v.strictObject({ ...pointEntries, ...pressEntries }),
  modelSchema: v.strictObject({ ...pointEntries, ...wayEntries }),
  promptLine:
    'click a point, in pixels from the top left corner of an element (ref null: of the window). For canvases, drawings and what the view does not list.',
  saysWithoutRefs: 'click a point of the window, in its pixels.',
  lineForm: 'click_at [E3] 10,20 [double|right|middle|ctrl|shift]',
  lineSays:
    'click a point, in pixels from the top left corner of an element, or of the window. For canvases, drawings and what the view does not list.',
  example: { kind: 'click_at', ref: '3', x: 10, y: 20, how: 'left' },
  repair: (it) => ({ kind: 'click_at', ...loosePlace(it), ...pressOf(it['how'] ?? it['button']) }),
  write: (action) => `click_at ${writePlace(action)}${writeWay(action)}`,
  read: reader(LINE, (match) => ({ kind: 'click_at', ...placeIn(match), ...pressOf(match[4]?.toLowerCase()) })),
  words: (action, element) => {
    const point = `${Math.round(action.x)}, ${Math.round(action.y)}`;
    return action.ref === null
      ? clickWords(action, t('action_point', { point }))
      : withMore(clickWords(action, element), 'action_at', { point });
  },
});
