/**
 * A condition about the text of the page is about all of its frames, each of which checks its own text. Where
 * another frame decides than the one that acts, what is to be done then is sent afterwards, as an action of its own.
 */
import { MAX_SECONDS, type PageAction } from '../../core/actions/action.ts';
import { needsAbsence } from '../../core/actions/condition.ts';
import { ok } from '../../core/result.ts';
import type { PageOutcome } from './outcome.ts';
import { reported } from './reported.ts';
import { told } from '../../core/i18n/told.ts';

type Wait = Extract<PageAction, { kind: 'wait' }>;
type Repeat = Extract<PageAction, { kind: 'repeat' }>;

interface Frames {
  /** The frame of the element that is to be acted on; else the main frame. */
  readonly home: number;
  readonly others: readonly number[];
  /** @param part - Tells the calls of one action apart. */
  readonly act: (frameId: number, action: PageAction, part: string) => Promise<PageOutcome>;
  readonly stop: (frameId: number) => Promise<unknown>;
}

export const waitsForPageText = (action: PageAction): action is Wait | Repeat =>
  (action.kind === 'wait' || (action.kind === 'repeat' && !needsAbsenceOf(action))) &&
  action.until !== null &&
  action.until.ref === null;

/** What has to be absent would hold in every frame that never had it. */
const needsAbsenceOf = ({ until }: Repeat): boolean => until !== null && needsAbsence(until);

export function waitInFrames(action: Wait | Repeat, frames: Frames): Promise<PageOutcome> {
  if (action.kind === 'repeat') return repeatInFrames(action, frames);
  const isAbsent = action.until !== null && needsAbsence(action.until);
  return isAbsent ? waitForAll(action, frames) : waitForAny(action, frames);
}

/** The home frame repeats; where it sees no change, the others may, and it goes on. */
async function repeatInFrames(action: Repeat, { home, others, act, stop }: Frames): Promise<PageOutcome> {
  const { until } = action;
  const ends = Date.now() + MAX_SECONDS * 1000;
  const met: Extract<PageOutcome, { ok: true }>[] = [];
  const waits = others.map(async (frameId) => {
    const outcome = await askFrame(frameId, { kind: 'wait', until, seconds: MAX_SECONDS, do: null }, act);
    if (outcome.ok !== true || isLeft(outcome)) return;
    met.push(outcome);
    await stop(home);
  });
  for (let times = 0; ;) {
    const part = times === 0 ? '' : `:${times}`;
    const outcome = await act(home, { ...action, times: action.times - times }, part);
    const more = outcome.ok === false && outcome.error.kind === 'not-met' ? (outcome.error.times ?? 0) : 0;
    times += more;
    if (met.length === 0 && more > 0 && times < action.times && Date.now() < ends) continue;
    await Promise.all(others.map(stop));
    await Promise.all(waits);
    const held = met[0];
    return held === undefined || outcome.ok === true ? outcome : ok(reported(held.value, told('told_other_frame')));
  }
}

/** A frame into which another document comes meanwhile is asked again. */
async function askFrame(frameId: number, action: Wait, act: Frames['act']): Promise<PageOutcome> {
  const ends = Date.now() + action.seconds * 1000;
  for (let documents = 0; ; documents += 1) {
    const seconds = documents === 0 ? action.seconds : Math.max(0, ends - Date.now()) / 1000;
    const part = `:${frameId}${documents === 0 ? '' : `.${documents}`}`;
    const outcome = await act(frameId, { ...action, do: null, seconds }, part);
    if (!isLeft(outcome) || seconds === 0) return outcome;
  }
}

const isLeft = (outcome: PageOutcome): boolean => outcome.ok === true && outcome.value.navigating !== false;

/** Only the home frame acts in the same moment in which its own text meets the condition. */
async function waitForAny(action: Wait, { home, others, act, stop }: Frames): Promise<PageOutcome> {
  const atHome = act(home, action, '');
  const replies = others.map((frameId) => askFrame(frameId, action, act));
  // Not met in this frame: the others decide.
  const elsewhere = replies.map(async (reply) => {
    const outcome = await reply;
    return outcome.ok === true && !isLeft(outcome) ? { met: outcome } : new Promise<never>(() => undefined);
  });
  const last = atHome.then(async (outcome) => {
    if (outcome.ok === false && outcome.error.kind === 'not-met') await Promise.all(replies);
    return { outcome };
  });
  const first = await Promise.race([last, ...elsewhere]);
  await Promise.all([home, ...others].map(stop));
  if ('outcome' in first) return first.outcome;
  const meanwhile = await atHome;
  // Both at once: then the home frame has acted already.
  return meanwhile.ok === false ? doAfter(first.met, action, { home, act }) : meanwhile;
}

async function waitForAll(action: Wait, { home, others, act }: Frames): Promise<PageOutcome> {
  const only = { ...action, do: null };
  const [atHome, ...elsewhere] = await Promise.all([
    act(home, only, ''),
    ...others.map((frameId) => askFrame(frameId, action, act)),
  ]);
  // A frame that has gone meanwhile shows nothing any more.
  const decisive = elsewhere.find((it) => it.ok === false && it.error.kind === 'not-met') ?? atHome;
  return decisive.ok === true ? doAfter(decisive, action, { home, act }) : decisive;
}

async function doAfter(
  met: Extract<PageOutcome, { ok: true }>,
  { do: next }: Wait,
  { home, act }: Pick<Frames, 'home' | 'act'>,
): Promise<PageOutcome> {
  if (next === null) return met;
  const done = await act(home, next, ':do');
  return done.ok === true ? ok(reported(done.value, met.value.report ?? [])) : done;
}
