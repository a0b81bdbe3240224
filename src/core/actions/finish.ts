/**
 * How a plan may end its policy without another call of the model: a condition that the page is to meet once the
 * plan is carried out, and the answer to return then. The page's text is only compared; it decides nothing else.
 */
import * as v from 'valibot';
import type { Action } from './action.ts';
import { conditionSchema, looseCondition, readCondition, writeCondition } from './condition.ts';
import { lineOf, matchConditioned, readString, STRING, writeString } from './line-parts.ts';
import { asObject, looseNumber, looseText, type Loose } from './loose.ts';
import { MAX_SECONDS, secondsSchema } from './seconds.ts';
import { told, type Told } from '../i18n/told.ts';

export const finishSchema = v.strictObject({
  when: conditionSchema,
  /** How long after the plan the condition may take to hold. */
  seconds: secondsSchema,
  answer: v.string(),
});
export type Finish = v.InferOutput<typeof finishSchema>;

/** @returns Why the condition would prove nothing; null when it can fail. */
export function finishRefusal({ when }: Finish, plan: readonly Action[]): Told | null {
  if (plan.some(({ kind }) => ['look', 'read', 'picture'].includes(kind))) return told('told_unread_plan');
  const { ref, is, value } = when;
  if (is === 'changed') return told('told_changed_proves_nothing');
  const comparesText = is === 'contains' || is === 'lacks' || ref === null;
  return comparesText && value.trim() === '' ? told('told_no_text_named') : null;
}

export const writeFinish = ({ when, seconds, answer }: Finish): string =>
  `finish ${seconds} when ${writeCondition(when)} answer ${writeString(answer)}`;

const LINE = lineOf(
  String.raw`finish\s+(?:within\s+)?([\d.]+)(?:\s+seconds?)?,?\s+(?:when|once|if)\s+(.+?),?\s+answer:?\s+`,
  STRING,
  String.raw`\.?`,
);

/** @returns undefined unless the whole line has the form that `writeFinish` gives. */
export function readFinish(line: string): Finish | undefined {
  const [, seconds, when, answer] = matchConditioned(LINE, line.trim()) ?? [];
  if (when === undefined) return undefined;
  const read = { when: readCondition(when), seconds: Number(seconds), answer: readString(answer) };
  const parsed = v.safeParse(finishSchema, read);
  return parsed.success ? parsed.output : undefined;
}

const DEFAULT_SECONDS = 5;

/** @returns JSON of a model in the form of a finish, not yet parsed; undefined for none. */
export function repairFinish(value: unknown): unknown {
  if (value === null || value === undefined || value === false) return undefined;
  if (typeof value === 'string') return readFinish(value) ?? value;
  const it = asObject(value);
  const seconds = looseNumber(it['seconds'] ?? it['within'] ?? DEFAULT_SECONDS);
  return {
    when: repairWhen(it),
    seconds: typeof seconds === 'number' ? Math.min(seconds, MAX_SECONDS) : seconds,
    answer: looseText(it['answer'] ?? it['text'] ?? ''),
  };
}

/** The condition may stand beside the answer instead of in an object of its own. */
function repairWhen(it: Loose): unknown {
  const when = it['when'] ?? it['condition'] ?? it['until'] ?? it['if'] ?? it;
  return typeof when === 'string' ? readCondition(when) : looseCondition(when);
}
