import * as v from 'valibot';
import { defineAction, plainWords, TIMED } from '../action-row.ts';
import { conditionSchema, conditionWords, looseCondition, readCondition, writeCondition } from '../condition.ts';
import { joined, matchConditioned } from '../line-parts.ts';
import { looseNumber } from '../loose.ts';
import { MAX_SECONDS } from '../seconds.ts';
import { QUICK } from '../quick-actions.ts';
import { t, tCount } from '../../i18n/t.ts';

const LINE = /^(\d+)(?:\s+times)?(?:\s+until\s+(.+?)(?:\s+or\s+until\s+(.+?))?)?\s+do\s+(.+)$/i;
const DEFAULT_TIMES = 50;

const entries = {
  until: v.nullable(conditionSchema),
  /** With a condition: at most. */
  times: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
} as const;
/** Another condition that ends it. */
const orEntries = { or: v.exactOptional(conditionSchema) } as const;

/** Performs an action again and again until the condition holds, or (null) that many times. */
export const repeat = defineAction({
  ...TIMED,
  schema: v.strictObject({ kind: v.literal('repeat'), do: QUICK.schema, ...entries, ...orEntries }),
  modelSchema: v.strictObject({ kind: v.literal('repeat'), do: QUICK.modelSchema, ...entries }),
  promptLine: 'perform do (as in wait) this many times, at most 200, or until the condition (or "or") holds.',
  lineForm: 'repeat 20 times [until CONDITION] do press E3 ArrowRight',
  lineSays:
    'perform do (as in wait) this many times, at most 200, or until the condition (or another, after "or until") holds.',
  example: {
    kind: 'repeat',
    do: { kind: 'press', keys: 'ArrowRight', ref: '3' },
    until: { ref: '3', after: null, is: 'equals', value: '7' },
    times: 20,
  },
  repair: (it) => ({
    kind: 'repeat',
    do: QUICK.repair(it['do'] ?? it['action']),
    until: looseCondition(it['until']),
    ...(it['or'] ? { or: looseCondition(it['or']) } : {}),
    times: looseNumber(it['times'] ?? (it['until'] ? DEFAULT_TIMES : undefined)),
  }),
  write: (action) =>
    joined(
      `repeat ${action.times} times`,
      action.until && `until ${writeCondition(action.until)}`,
      action.or === undefined ? null : `or until ${writeCondition(action.or)}`,
      `do ${QUICK.write(action.do)}`,
    ),
  read: (rest) => {
    const [, times, until, or, then] = matchConditioned(LINE, rest) ?? [];
    if (times === undefined || then === undefined) return undefined;
    return {
      kind: 'repeat',
      do: QUICK.read(then),
      until: until === undefined ? null : readCondition(until),
      ...(or === undefined ? {} : { or: readCondition(or) }),
      times: Number(times),
    };
  },
  words: ({ do: what, until, or, times }, element) => {
    const action = QUICK.sentence(what, element);
    const ends = [until, or].flatMap((it) => (it ? [conditionWords(it, t('condition_it'))] : []));
    return plainWords(
      ends.length === 0
        ? tCount('action_repeat', times, { action })
        : t('action_repeat_until', { action, condition: ends.reduce((a, b) => t('condition_or', { a, b })) }),
    );
  },
  refs: ({ do: what, until, or }) => [
    what.ref ?? until?.ref ?? null,
    ...[until, or].flatMap((it) => (it ? [it.ref] : [])),
  ],
  seconds: () => MAX_SECONDS,
  usesFocus: ({ do: what }) => QUICK.usesFocus(what),
});
