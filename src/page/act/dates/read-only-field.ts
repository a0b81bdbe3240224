/**
 * A day into a date field that is read-only: a click opens its picker, and the day is pressed there. Where the click opens
 * none and one button without words stands beside the field, as an icon of a calendar does, that button is pressed once;
 * nothing else can be done with a read-only field.
 */
import type { Ref } from '../../../core/ids.ts';
import { told } from '../../../core/i18n/told.ts';
import { ok } from '../../../core/result.ts';
import { attributeOf, matches, parentOf, queryAll, textContentOf } from '../../dom/dom.ts';
import { elapse } from '../../dom/elapse.ts';
import { isInSight } from '../../dom/element-box.ts';
import { done, notInteractable, type PendingEffect } from '../effect.ts';
import type { Tools } from '../handler.ts';
import { named } from '../keyboard/keys.ts';
import { findTargetPoint } from '../pointer/target-point.ts';
import { languageOf, parseFieldValue } from '../text/field-value.ts';
import { pollUntil } from '../timed/poll-until.ts';
import { isCalendarShown, pickDay, pressPart } from './pick-day.ts';

/** Fields that refer to another element may show something in it. */
export const REFERRING = '[aria-haspopup],[aria-controls],[aria-owns]';
export const REFERRING_MS = 700;
/** A picker of dates opens within this after the click on its field. */
const OPENS_MS = 150;
/** A framework has drawn within this which day was picked. */
const DRAWN_MS = 300;
const NO_LIMITS = { min: '', max: '', step: '' };

export async function clickReadOnly(
  field: HTMLInputElement | HTMLTextAreaElement,
  { ref, text }: { readonly ref: Ref; readonly text: string },
  tools: Tools,
): PendingEffect {
  const { devices, meter } = tools;
  const { context, pointer, focus } = devices;
  const point = findTargetPoint(field, ref, context);
  if (!point.ok) return notInteractable(ref, 'not-editable');
  const { hit, x, y, coveredBy } = point.value;
  const changesBefore = meter.count;
  const language = languageOf(field);
  const parsed = parseFieldValue('date', text, language, NO_LIMITS);
  const day = parsed.ok ? parsed.value : '';
  const beside = day === '' ? null : openerBeside(field);
  // That of another field may be open still.
  const isOfOther = beside !== null && isCalendarShown(language, tools);
  await pointer.click(hit, x, y);
  await meter.nextStir(elapse(matches(field, REFERRING) ? REFERRING_MS : OPENS_MS));
  if (meter.count === changesBefore && focus.current === field && !beside) return notInteractable(ref, 'not-editable');
  const { value } = field;
  let picked = day === '' || isOfOther ? ok(false) : await pickDay(day, ref, language, tools);
  const opener = picked.ok && !picked.value ? beside : null;
  if (opener) {
    const opened = await pressPart(opener, ref, tools);
    if (!opened.ok) return opened;
    await meter.nextStir(elapse(REFERRING_MS));
    picked = await pickDay(day, ref, language, tools);
  }
  if (!picked.ok) return picked;
  const isPicked = (): boolean => picked.value && field.value !== '' && (field.value !== value || field.value === text);
  if (picked.value) await pollUntil(isPicked, performance.now() + DRAWN_MS);
  // What this press has opened may lie over the next field.
  if (opener && isPicked() && isCalendarShown(language, tools))
    await devices.keyboard.press({ held: [], key: named('Escape') });
  return done({
    hit: field,
    coveredBy,
    subject: field,
    respondsLater: true,
    report: picked.value ? told('told_day_picked') : null,
    differs: () => {
      if (isPicked()) return null;
      return picked.value ? told('told_holds', { quote: JSON.stringify(field.value) }) : told('told_read_only');
    },
  });
}

const MAX_AROUND = 4;
const EMPTIES = /clear|remove|reset|delete/i;

/** The one button without words beside a field, in the wrappers that hold no other field; not what empties it. */
function openerBeside(field: Element): Element | null {
  let around = parentOf(field);
  for (let level = 0; level < MAX_AROUND && around !== null; level += 1, around = parentOf(around)) {
    if (queryAll(around, 'input,select,textarea').length > 1) return null;
    const [opener, ...others] = [...queryAll(around, 'button,[role=button]')].filter(mayOpen);
    if (opener) return others.length === 0 ? opener : null;
  }
  return null;
}

function mayOpen(button: Element): boolean {
  const names = ['class', 'title', 'aria-label'].map((it) => attributeOf(button, it) ?? '').join(' ');
  return isInSight(button) && !EMPTIES.test(names) && !/[\p{L}×✕✖]/u.test(textContentOf(button) ?? '');
}
