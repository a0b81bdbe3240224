/**
 * Date and time fields that are a spin button for the year, one for the month, and so on, each of which takes its digits. Their limits
 * tell which is which, in any language.
 *
 * @see https://www.w3.org/TR/wai-aria-1.2/#spinbutton
 */
import { told } from '../../../core/i18n/told.ts';
import type { Ref } from '../../../core/ids.ts';
import { err } from '../../../core/result.ts';
import { attributeOf, matches, queryAll } from '../../dom/dom.ts';
import { done, type PendingEffect } from '../effect.ts';
import type { ActionOf } from '../handler.ts';
import type { InputDevices } from '../input-devices.ts';
import { parseChord } from '../keyboard/keys.ts';
import { languageOf, parseFieldValue } from '../text/field-value.ts';
import { firstDifference } from '../text/first-difference.ts';
import { pollUntil } from '../timed/poll-until.ts';

/** In the order of `2026-12-05T09:30`. */
const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const;
type Part = (typeof PARTS)[number];
type Segments = ReadonlyMap<Part, Element>;

const SPIN = '[role=spinbutton][aria-valuemax]';
const TAKEN_WITHIN_MS = 200;
const EXPECTED = {
  date: told('told_a_date'),
  time: told('told_a_time'),
  'datetime-local': told('told_a_date_time'),
} as const;

function partOf(segment: Element): Part | null {
  const max = Number(attributeOf(segment, 'aria-valuemax'));
  if (max === 59) return 'minute';
  if (max === 23) return 'hour';
  if (max === 12 && attributeOf(segment, 'aria-valuemin') === '1') return 'month';
  if (max >= 28 && max <= 31) return 'day';
  return max > 366 ? 'year' : null;
}

/** The spin buttons in an element by what they take; null where they are no whole date or time. */
export function segmentsOf(element: Element): Segments | null {
  const segments = new Map<Part, Element>();
  for (const it of matches(element, SPIN) ? [] : queryAll(element, SPIN)) {
    const part = partOf(it);
    if (part === null || segments.has(part)) return null;
    segments.set(part, it);
  }
  const found = PARTS.filter((it) => segments.has(it)).join(' ');
  return [PARTS.slice(0, 3), PARTS.slice(3), PARTS].some((it) => it.join(' ') === found) ? segments : null;
}

export async function fillSegments(
  group: Element,
  segments: Segments,
  { text, enter, ref }: ActionOf<'type'> & { readonly ref: Ref },
  { focus, keyboard }: InputDevices,
): PendingEffect {
  const type = !segments.has('hour') ? 'date' : segments.has('year') ? 'datetime-local' : 'time';
  const meant = parseFieldValue(type, text, languageOf(group), { min: '', max: '', step: '' });
  if (!meant.ok) return err({ kind: 'bad-value', ref, expected: meant.error });
  // No key is known that empties them on every page.
  if (meant.value === '') return err({ kind: 'bad-value', ref, expected: EXPECTED[type] });
  const numbers = (meant.value.match(/\d+/g) ?? []).map(Number);
  const wanted = PARTS.flatMap((part) => segments.get(part) ?? []).map(
    (segment, at) => [segment, `${numbers[at]}`] as const,
  );
  const nowIn = (segment: Element): string => attributeOf(segment, 'aria-valuenow') ?? '';
  for (const [segment, value] of wanted) {
    focus.to(segment);
    for (const digit of value) {
      const chord = parseChord(digit);
      // Keys that another element would get were not weighed.
      if (chord && focus.current === segment) await keyboard.press(chord);
    }
    await pollUntil(() => nowIn(segment) === value, performance.now() + TAKEN_WITHIN_MS);
  }
  const shown = (): string => wanted.map(([segment]) => nowIn(segment)).join('-');
  return done({
    hit: group,
    subject: null,
    shown: shown(),
    differs: () => firstDifference(wanted.map(([, value]) => value).join('-'), shown()),
    report: enter ? told('told_enter_not_pressed') : null,
  });
}
