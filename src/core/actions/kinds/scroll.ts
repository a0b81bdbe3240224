import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, IN_DOCUMENT, aroundTarget } from '../action-row.ts';
import { joined, lineOf, reader, REF } from '../line-parts.ts';
import { looseTarget } from '../loose.ts';
import { t } from '../../i18n/t.ts';

const DIRECTIONS = ['up', 'down', 'left', 'right', 'top', 'bottom'] as const;
const LINE = lineOf(String.raw`(?:${REF}\s+)?`, `(${DIRECTIONS.join('|')})`, String.raw`(?:\s+by\s+([1-9]\d*))?`);

const schema = v.strictObject({
  kind: v.literal('scroll'),
  to: v.picklist(DIRECTIONS),
  /** The scroll container; null scrolls the page. */
  ref: v.nullable(refSchema),
  /** How far up or down, where it is not most of a window: as far as a search has scrolled. */
  pixels: v.exactOptional(v.pipe(v.number(), v.minValue(1))),
});

export const scroll = defineAction({
  ...IN_DOCUMENT,
  group: 'core',
  schema,
  modelSchema: v.omit(schema, ['pixels']),
  promptLine: 'scroll an element; ref null: the page.',
  saysWithoutRefs: 'scroll the page.',
  lineForm: 'scroll [E3] down',
  lineSays: 'scroll an element, or the page: up, down, left, right, top or bottom.',
  example: { kind: 'scroll', to: 'down', ref: null },
  repair: (it) => ({ kind: 'scroll', to: it['to'] ?? it['direction'] ?? 'down', ref: looseTarget(it) }),
  write: ({ to, ref, pixels = null }) => joined('scroll', ref, to, pixels && `by ${pixels}`),
  read: reader(LINE, ([, ref = null, to, pixels]) => ({
    kind: 'scroll',
    to: to?.toLowerCase(),
    ref,
    ...(pixels !== undefined && { pixels: Number(pixels) }),
  })),
  words: ({ to, ref }, element) => {
    return aroundTarget(`action_scroll_${to}`, ref === null ? t('target_page') : element);
  },
});
