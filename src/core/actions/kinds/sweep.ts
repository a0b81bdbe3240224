import * as v from 'valibot';
import { refSchema } from '../../view/ref-schema.ts';
import { defineAction, TIMED, aroundTarget } from '../action-row.ts';
import { conditionSchema, conditionWords, looseCondition, readCondition, writeCondition } from '../condition.ts';
import { joined, lineOf, matchConditioned, REF } from '../line-parts.ts';
import { looseBoolean, looseTarget } from '../loose.ts';
import { MAX_SECONDS } from '../seconds.ts';
import { t } from '../../i18n/t.ts';

const LINE = lineOf(REF, String.raw`\s+until\s+(.+?)(\s+click)?`);

const schema = v.strictObject({
  kind: v.literal('sweep'),
  ref: refSchema,
  until: conditionSchema,
  /** Click where the condition came to hold. */
  click: v.boolean(),
});

/** Moves the pointer over all of an element, coarsely and then ever finer, until the condition holds. */
export const sweep = defineAction({
  ...TIMED,
  schema,
  promptLine: 'move the pointer over the whole area of an element until the condition holds. click true: click there.',
  lineForm: 'sweep E3 until CONDITION [click]',
  lineSays: 'move the pointer over the whole area of an element until the condition holds; with click, click there.',
  example: {
    kind: 'sweep',
    ref: '3',
    until: { ref: null, after: null, is: 'contains', value: 'Found' },
    click: true,
  },
  repair: (it) => ({
    kind: 'sweep',
    ref: looseTarget(it),
    until: looseCondition(it['until']),
    click: looseBoolean(it['click']) === true,
  }),
  write: ({ ref, until, click }) => joined('sweep', ref, `until ${writeCondition(until)}`, click ? 'click' : null),
  read: (rest) => {
    const [, ref, until, click] = matchConditioned(LINE, rest) ?? [];
    return until === undefined
      ? undefined
      : { kind: 'sweep', ref, until: readCondition(until), click: click !== undefined };
  },
  words: ({ until, click }, element) =>
    aroundTarget(click ? 'action_sweep_click' : 'action_sweep', element, {
      condition: conditionWords(until, t('condition_it')),
    }),
  refs: ({ ref, until }) => [ref, until.ref],
  seconds: () => MAX_SECONDS,
});
