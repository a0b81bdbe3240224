import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, TIMED, aroundTarget } from '../action-row.ts';
import { joined, lineOf, reader, REF } from '../line-parts.ts';
import { looseNumber, looseTarget } from '../loose.ts';
import { secondsSchema } from '../seconds.ts';
import { t } from '../../i18n/t.ts';

const LINE = lineOf(String.raw`([\d.]+)`, String.raw`(?:\s+${REF})?`);
const schema = v.strictObject({
  kind: v.literal('watch'),
  ref: v.nullable(refSchema),
  seconds: secondsSchema,
});

/** Reports what changes, in order: in the element, or in the whole page. */
export const watch = defineAction({
  ...TIMED,
  schema,
  promptLine:
    'report each change of an element (ref null: of the page) since your last action and during these seconds.',
  saysWithoutRefs: 'report each change of the page since your last action and during these seconds.',
  lineForm: 'watch 5 [E3]',
  lineSays: 'report each change of an element, or of the page, since your last action and during these seconds.',
  example: { kind: 'watch', ref: null, seconds: 5 },
  repair: (it) => ({ kind: 'watch', ref: looseTarget(it), seconds: looseNumber(it['seconds']) }),
  write: ({ ref, seconds }) => joined('watch', seconds, ref),
  read: reader(LINE, (match) => ({ kind: 'watch', seconds: Number(match[1]), ref: match[2] ?? null })),
  words: ({ ref, seconds }, element) =>
    aroundTarget('action_watch', ref === null ? t('target_page') : element, { seconds }),
  seconds: ({ seconds }) => seconds,
});
