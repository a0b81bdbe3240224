import * as v from 'valibot';
import { pictureWishSchema } from '../../view/observation.ts';
import { defineAction, IN_RUN, ownRef, aroundTarget } from '../action-row.ts';
import { joined, lineOf, reader, REF } from '../line-parts.ts';
import { looseBoolean, looseTarget } from '../loose.ts';
import { t } from '../../i18n/t.ts';

const LINE = lineOf(String.raw`(?:${REF}|page)?(\s*marks)?`);
const schema = v.strictObject({ kind: v.literal('picture'), ...pictureWishSchema.entries });

/** For what no text tells; offered to models that see. */
export const picture = defineAction({
  ...IN_RUN,
  group: 'look',
  schema,
  promptLine:
    'get a picture of an element (ref null: of the window) with your next view only. marks: refs are drawn onto it.',
  lineForm: 'picture [E3] [marks]',
  lineSays: 'get a picture of the window or of an element with your next view only; marks: refs are drawn onto it.',
  example: { kind: 'picture', ref: '3', marks: false },
  otherNames: ['screenshot', 'see'],
  repair: (it) => ({ kind: 'picture', ref: looseTarget(it), marks: looseBoolean(it['marks']) === true }),
  write: ({ ref, marks }) => joined('picture', ref, marks ? 'marks' : null),
  read: reader(LINE, (match) => ({ kind: 'picture', ref: match[1] ?? null, marks: match[2] !== undefined })),
  words: ({ ref }, element) => aroundTarget('action_picture', ref === null ? t('target_page') : element),
  refs: ownRef,
});
