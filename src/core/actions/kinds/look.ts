import * as v from 'valibot';
import { lookSchema } from '../../view/look.ts';
import { defineAction, IN_RUN, ownRef, aroundTarget } from '../action-row.ts';
import { joined, lineOf, reader, REF } from '../line-parts.ts';
import { looseNumber, looseTarget } from '../loose.ts';
import { t } from '../../i18n/t.ts';

const LINE = lineOf(String.raw`(?:${REF}\s+)?(?:page\s+)?(\d+)`);
const schema = v.strictObject({ kind: v.literal('look'), ...lookSchema.entries });

/** Chooses what the next view shows of a long page; does nothing to it, and ends the plan. */
export const look = defineAction({
  ...IN_RUN,
  group: 'look',
  schema,
  promptLine:
    'list another part of a long page or list in the next view. ref: of a "~" line or an element; null: the page.',
  lineForm: 'look [E3] 2',
  lineSays:
    'list another part (here the second) of a long page, or of the list that E3 or a "~" line names, in the next view.',
  example: { kind: 'look', ref: '812', page: 2 },
  repair: (it) => ({ kind: 'look', ref: looseTarget(it), page: looseNumber(it['page'] ?? 1) }),
  write: ({ ref, page }) => joined('look', ref, page),
  read: reader(LINE, (match) => ({ kind: 'look', ref: match[1] ?? null, page: Number(match[2]) })),
  words: ({ ref, page }, element) => aroundTarget('action_look', ref === null ? t('target_page') : element, { page }),
  refs: ownRef,
});
