/**
 * What a page sends again is not asked about again in the run where it is no news: by the control that it was asked about for, or, where it
 * only says what is to be (PUT), by any; to the same address; and with no value that the person has not agreed to at its place, or said
 * themselves. Another recipient, amount or role at the same address is news, whoever wrote it into the page.
 */
import type { PlanQuestion, Question } from '../../gate/question.ts';
import { fieldsIn } from '../../gate/request.ts';
import { askedTexts } from './seen-by-run.ts';
import type { ActiveRun, PlanConsent } from '../run-state.ts';

/** @param asked - About what the page sends for the action at `index` of its plan. */
export function agreedRequest(run: ActiveRun, asked: Question, index: number, at: number): PlanConsent | null {
  const { gate, timeline } = run;
  if (asked.risk !== 'request' || asked.isAgain || gate.dryRun || gate.mode === 'every-step') return null;
  const agreed = timeline.flatMap((it) => {
    if (it.type !== 'consent' || it.question.risk !== 'request' || it.answer === null || it.answer === 'skip')
      return [];
    return it.question.values.filter(({ request }) => request?.method === 'PUT' || isSameControl(it.question, asked));
  });
  // A secret that is masked may be another one, and so may what is cut off.
  const known = agreed.filter(({ request }) => request?.isWhole === true);
  const said = wordsIn(askedTexts(run).join('\n'));
  const isKnown = asked.values.every(({ label, value, request }) => {
    const before = known.filter((it) => it.label === label).map((it) => fieldsIn(it.value));
    // A sum beside it may be paid once more, where a state is only said again.
    const mayPay = asked.amounts.length > 0 && request?.method !== 'PUT';
    return request?.isWhole === true && !mayPay && isNoNews(fieldsIn(value), before, said, at);
  });
  return isKnown && asked.values.length > 0
    ? { index, fingerprint: asked.fingerprint, covered: [], repeats: true }
    : null;
}

/** What is one of many without a row may be any of them. */
const isSameControl = ({ target: a, origin, needs }: PlanQuestion, { target: b, origin: of }: Question): boolean =>
  origin === of &&
  needs.some(({ control }) => control !== undefined) &&
  a !== null &&
  b !== null &&
  a.role === b.role &&
  a.name === b.name &&
  a.item === b.item &&
  a.marked?.digest === b.marked?.digest;

type Fields = readonly (readonly [path: string, value: string])[];

/** Each value is one that they agreed to at its place, the time of now, or made of their own words and of those. */
function isNoNews(now: Fields, before: readonly Fields[], said: ReadonlySet<string>, at: number): boolean {
  const latest = before.at(-1);
  // A list that has lost a member says something else.
  if (latest === undefined || latest.length > now.length) return false;
  if (latest.some(([path]) => !now.some((it) => it[0] === path))) return false;
  return now.every(([path, value]) => {
    const there = before
      .flat()
      .filter((it) => it[0] === path)
      .map((it) => it[1]);
    if (there.includes(value) || isNow(value, at)) return true;
    const known = new Set([...said, ...wordsIn(there.join('\n'))]);
    const words = [...wordsIn(value)];
    return /[\p{L}]/u.test(value) && !LITERAL.test(value) && words.every((it) => known.has(it));
  });
}
/** It switches something. */
const LITERAL = /^"?(?:true|false|null|on|off|yes|no)"?$/i;

/** An address is one word. */
const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+(?:[@._+-]+[\p{L}\p{N}]+)*/gu));

/** A stamp that a client writes: digits from the year to the ten minutes that it is. */
const isNow = (value: string, at: number): boolean =>
  /^"?[\d:.TZ+-]+"?$/.test(value) && digitsOf(value).startsWith(digitsOf(new Date(at).toISOString()).slice(0, 11));
const digitsOf = (text: string): string => text.replace(/\D/g, '');
