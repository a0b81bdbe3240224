import { MAX_SECONDS, type QuickAction } from '../../../core/actions/action.ts';
import { elapse, nextTask } from '../../dom/elapse.ts';
import type { ActionHandler, ActionOf, Tools } from '../handler.ts';
import { done, refused, stopped, type Effect, type PendingEffect } from '../effect.ts';
import { editsText, parseChord } from '../keyboard/keys.ts';
import { ConditionCheck } from './condition-check.ts';
import { told } from '../../../core/i18n/told.ts';

/** Longer than a page takes to respond without a server, shorter than a person's patience. */
const RESPONSE_MS = 150;
const REDRAW_MS = 20;
/** After so many times without any change no condition will be met any more. */
const MAX_IDLE = 6;
/** Without a condition every repetition is carried out, but after so many idle ones none waits for a response. */
const MAX_IDLE_WAITS = 3;

/** Carries out an action again and again, until a condition is met or a number of times. */
export const repeat: ActionHandler<'repeat'> = async (action, tools) => {
  const over = new AbortController();
  let scrolls = 0;
  document.addEventListener('scroll', () => (scrolls += 1), { capture: true, signal: over.signal });
  // A scroll changes no element, and is a change all the same.
  const changes = (): number => tools.meter.count + scrolls;
  return rounds(action, tools, changes).finally(() => over.abort());
};

async function rounds(
  action: ActionOf<'repeat'>,
  { devices, meter, signal, perform }: Tools,
  changes: () => number,
): PendingEffect {
  const { context } = devices;
  const { until } = action;
  const began = performance.now();
  const conditions = [until, action.or].flatMap((it) => (it ? [new ConditionCheck(it, context)] : []));
  const [condition] = conditions;
  const isOver = (): boolean => conditions.some((it) => it.isMet());
  let last: Effect = {};
  let times = 0;
  let idle = 0;
  const home = devices.editing.target;
  while (!isOver()) {
    if (signal.aborted) return stopped();
    const isTooLate = performance.now() - began > MAX_SECONDS * 1000;
    if (condition && (times >= action.times || idle >= MAX_IDLE || isTooLate)) return condition.notMet(began, times);
    if (times >= action.times || isTooLate) break;
    const stray = times > 0 && typesIntoFocus(action.do) ? devices.editing.target : null;
    if (stray && stray !== home && !isNextBox(home, stray)) {
      const words = told('told_rest_not_done', { to: context.brief(stray), times });
      return done({ ...last, differs: () => words });
    }
    const seenBefore = condition?.seen;
    const since = performance.now();
    const changesBefore = changes();
    const performed = await perform(action.do);
    // To ask now and begin again would do the first repetitions twice.
    if (!performed.ok)
      return times > 0 && performed.error.kind === 'asks' ? refused(told('told_not_repeated', { times })) : performed;
    last = performed.value;
    times += 1;
    await nextTask();
    if (isOver()) break;
    const waitsMs = until === null && idle >= MAX_IDLE_WAITS ? 0 : RESPONSE_MS;
    if (changes() === changesBefore) await meter.nextStir(elapse(Math.max(0, waitsMs - (performance.now() - since))));
    await elapse(REDRAW_MS);
    const isMetNow = isOver();
    idle = !isMetNow && condition?.seen === seenBefore && changes() === changesBefore ? idle + 1 : 0;
  }
  const met = conditions.find((it) => it.isMet()) ?? condition;
  const report = met
    ? told('told_times_then', { times, seen: met.told })
    : times < action.times
      ? told('told_times_of', { times, all: action.times, seconds: MAX_SECONDS })
      : told('told_times', { times });
  return done({ ...last, report });
}

/** A key without a ref goes to what has the focus: the page may have moved that to another field. */
function typesIntoFocus(action: QuickAction): boolean {
  const chord = action.kind === 'press' && action.ref === null ? parseChord(action.keys) : null;
  return chord !== null && editsText(chord);
}

/** One of several boxes that take a few characters each. */
const isNextBox = (from: Element | null, to: Element): boolean =>
  from instanceof HTMLInputElement &&
  to instanceof HTMLInputElement &&
  to.maxLength > 0 &&
  to.maxLength === from.maxLength;
