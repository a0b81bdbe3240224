/** A slider that is no field takes no text: its keys are pressed until it says the number (https://www.w3.org/WAI/ARIA/apg/patterns/slider/). */
import { err } from '../../../core/result.ts';
import type { Ref } from '../../../core/ids.ts';
import { attributeOf, matches } from '../../dom/dom.ts';
import { done, type PendingEffect } from '../effect.ts';
import type { InputDevices } from '../input-devices.ts';
import { languageOf, parseFieldValue } from '../text/field-value.ts';
import { firstDifference } from '../text/first-difference.ts';
import { pollUntil } from '../timed/poll-until.ts';
import { named } from './keys.ts';

const MAX_PRESSES = 200;
const MOVES_WITHIN_MS = 200;

export const isKeySlider = (element: Element): boolean => matches(element, '[role=slider][aria-valuenow]:not(input)');

export async function slideTo(slider: Element, text: string, ref: Ref, devices: InputDevices): PendingEffect {
  const of = (what: string): string => attributeOf(slider, `aria-value${what}`) ?? '';
  const limits = { min: of('min'), max: of('max'), step: 'any' };
  const meant = parseFieldValue('range', text, languageOf(slider), limits);
  if (!meant.ok) return err({ kind: 'bad-value', ref, expected: meant.error });
  const [less, more] =
    attributeOf(slider, 'aria-orientation') === 'vertical' ? ['ArrowDown', 'ArrowUp'] : ['ArrowLeft', 'ArrowRight'];
  devices.focus.to(slider);
  let left = Number(meant.value) - Number(of('now'));
  // Keys that another element would get were not weighed.
  for (let presses = 0; left !== 0 && devices.focus.current === slider && presses < MAX_PRESSES; presses += 1) {
    const before = of('now');
    await devices.keyboard.press({ held: [], key: named(left > 0 ? more : less) });
    if (!(await pollUntil(() => of('now') !== before, performance.now() + MOVES_WITHIN_MS))) break;
    const now = Number(meant.value) - Number(of('now'));
    // Its steps do not meet the number, or its keys go the other way.
    if (Math.abs(now) >= Math.abs(left)) break;
    left = now;
  }
  return done({ hit: slider, subject: slider, differs: () => firstDifference(meant.value, of('now')) });
}
