import * as v from 'valibot';
import { defineAction, TIMED, withMore, plainWords } from '../action-row.ts';
import { conditionSchema, conditionWords, looseCondition, readCondition, writeCondition } from '../condition.ts';
import { joined, matchConditioned } from '../line-parts.ts';
import { looseNumber } from '../loose.ts';
import { secondsSchema } from '../seconds.ts';
import { QUICK } from '../quick-actions.ts';
import { t, tCount } from '../../i18n/t.ts';

const LINE = /^([\d.]+)(?:\s+seconds?)?(?:\s+until\s+(.+?))?(?:\s+(?:do|then)\s+(.+))?$/i;
const DEFAULT_SECONDS = 30;

const entries = {
  kind: v.literal('wait'),
  until: v.nullable(conditionSchema),
  seconds: secondsSchema,
} as const;

/** Waits in the page until the condition holds, or (null) for the whole time, and acts at once then. */
export const wait = defineAction({
  ...TIMED,
  schema: v.strictObject({ ...entries, do: v.nullable(QUICK.schema) }),
  modelSchema: v.strictObject({ ...entries, do: v.nullable(QUICK.modelSchema) }),
  promptLine:
    'wait until the condition holds, or all seconds if until is null; then perform do at once: a click, type, press, scroll, click_at or hover, or null.',
  lineForm: 'wait 30 [until CONDITION] [do click E4]',
  lineSays:
    'wait so many seconds, or until the condition holds; then perform do at once: a click, type, press, scroll, click_at or hover.',
  example: {
    kind: 'wait',
    until: { ref: null, after: 'Price', is: 'below', value: '50' },
    seconds: 30,
    do: { kind: 'click', ref: '3', how: 'left' },
  },
  repair: (it) => {
    const then = it['do'] ?? it['then'] ?? null;
    return {
      kind: 'wait',
      until: looseCondition(it['until']),
      seconds: looseNumber(it['seconds'] ?? (it['until'] ? DEFAULT_SECONDS : undefined)),
      do: then === null ? null : QUICK.repair(then),
    };
  },
  write: (action) =>
    joined(
      `wait ${action.seconds}`,
      action.until && `until ${writeCondition(action.until)}`,
      action.do && `do ${QUICK.write(action.do)}`,
    ),
  read: (rest) => {
    const [, seconds, until, then] = matchConditioned(LINE, rest) ?? [];
    if (seconds === undefined) return undefined;
    return {
      kind: 'wait',
      seconds: Number(seconds),
      until: until === undefined ? null : readCondition(until),
      do: then === undefined ? null : QUICK.read(then),
    };
  },
  words: (action, element) => {
    const words = plainWords(
      action.until === null
        ? tCount('action_wait', action.seconds)
        : t('action_wait_until', { condition: conditionWords(action.until, element) }),
    );
    return action.do === null ? words : withMore(words, 'action_then', { next: QUICK.sentence(action.do, element) });
  },
  refs: ({ until, do: then }) => [until?.ref ?? then?.ref ?? null, ...(then === null ? [] : QUICK.refs(then))],
  seconds: ({ seconds }) => seconds,
  usesFocus: ({ do: then }) => then !== null && QUICK.usesFocus(then),
});
