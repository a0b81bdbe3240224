/**
 * The one place that decides when a document is ready to be read, or for the next action: it is parsed and
 * loaded, its DOM has been quiet for a moment, no animation is about to end, no request is in flight that
 * began recently, and nothing visible says that more is to come. It reacts to events instead of sleeping for a
 * fixed time, is bounded, and only reads.
 */
import { shadowRootsAround } from '../dom/shadow-roots.ts';
import type { ActivityMeter } from './activity-meter.ts';
import type { Indicator } from './indicator.ts';
import { Indicators } from './indicators.ts';
import { loadedAt } from './loaded-at.ts';
import { finiteMotion } from './motion.ts';
import { nextFrame, pause } from './next-frame.ts';

const BOUND_MS = 3_000;
/** Longer than the gaps between steps of a scripted animation, shorter than a person notices. */
const QUIET_MS = 60;
/** A script that arrived is compiled and run within this; a look at a new page waits so long for what it brings. */
const RESPONSE_SHOWS_MS = 150;
/** The same for a part that is still empty: the rows of a list may be drawn after the frame around them. */
const RESPONSE_FILLS_MS = 500;
const TURN_MS = 30;
/** The worker's word that a response came takes this long, and the page may have shown it meanwhile. */
const NEWS_MS = 30;
/** Two frames: enough where everything changed at once, in the handlers of the action or of a response. */
const QUIET_AFTER_ONE_STIR_MS = 32;
const FRAME_MS = 16;
const MAX_MOTION_MS = 1_500;
/** Where nothing was found that was looked for, the page is quiet for this long before that is said. */
const PATIENT_MS = 2_000;
/** For what only hints that more is to come, while no request is in flight and nothing changes. */
const HINT_MS = 1_000;
/** jQuery's slowest standard fade takes 600 ms; the same elements changing for longer than this are noise. */
const NOISE_AFTER_MS = 700;
/** Before a view without an action there is no fade to wait for, so steady changes count as noise sooner. */
const NOISE_AT_LOOK_MS = 120;
/** A worker or a server at the other end of a socket answers a question within this, or it was none. */
const MESSAGE_MS = 700;
const MESSAGE_TURN_MS = 20;
/** How often it looks again for what fires no event. */
const RECHECK_MS = 50;
/** A longer wait for requests would not notice that the page has stopped to show that it waits. */
const REQUESTS_MS = 200;

/** What the worker knows of the tab's requests. */
export interface RequestsReport {
  /** Whether one was in flight that was worth waiting for, and whether one still is. */
  readonly awaited: boolean;
  readonly isPending: boolean;
  /** When the latest response came that was worth waiting for (epoch, ms). */
  readonly answeredAt: number | null;
  /** Whether the document of a child frame has been loading for long. */
  readonly isFrameLate: boolean;
}

export const NO_REQUESTS: RequestsReport = { awaited: false, isPending: false, answeredAt: null, isFrameLate: false };

/** Answers as soon as nothing is in flight that is worth waiting for, or after `maxMs`. */
export type AwaitRequests = (isPatient: boolean, maxMs: number) => Promise<RequestsReport>;

/** Of the page to its workers and over its sockets, by `performance.now()`. */
export interface Messages {
  readonly askedAt: number;
  readonly heardAt: number;
}

const NO_MESSAGES: Messages = { askedAt: -Infinity, heardAt: -Infinity };

/** Time from `from` on in which the page is expected to react at all. */
export interface Grace {
  readonly ms: number;
  readonly from: number;
  /** What counts as a reaction; null: any change. */
  readonly answered: (() => boolean) | null;
}

interface ReadyOptions {
  /** Changes that began after this time (performance.now) are waited for; null: only what is going on now. */
  readonly since: number | null;
  readonly grace: Grace | null;
  /** Signs of indicators that were there before the action: they are not about it. */
  readonly known: ReadonlySet<string>;
  /** Whether what was pressed waits, as a button does that is disabled while its form is saved. */
  readonly isWaiting?: () => boolean;
  readonly signal: AbortSignal;
}

export class Readiness {
  /** When the document was last found ready. */
  #readyAt = -1;
  /** false: something that never loads keeps the document from being complete. */
  #awaitsLoad = true;
  /** The latest response that was given its time: a look after an action does not give it once more. */
  #heardOf: number | null = null;
  /** What still showed that more is to come when the time was over. */
  #unready: readonly Element[] = [];
  readonly #indicators: Indicators;

  constructor(
    readonly meter: ActivityMeter,
    shadowRootOf: (element: Element) => ShadowRoot | null,
    private readonly awaitRequests: AwaitRequests,
    private readonly messages: Messages = NO_MESSAGES,
  ) {
    this.#indicators = new Indicators(() => shadowRootsAround(null, { shadowRootOf }));
  }

  /** The signs of all indicators that are visible now. */
  indicators(): ReadonlySet<string> {
    return new Set(this.#indicators.now().keys());
  }

  /** A list may be drawn some time after the page around it, and no sign tells so. */
  patientGrace(): Grace {
    const [now, { meter }] = [performance.now(), this];
    const from = meter.hasStirred ? now - meter.quietForMs() : loadedAt();
    return { ms: PATIENT_MS, from, answered: () => meter.stirredSince(now) };
  }

  /** The parts that were not waited for to the end. */
  get unready(): readonly Element[] {
    return this.#unready.filter((it) => it.isConnected);
  }

  /** @returns Whether a request was awaited. */
  async until({ since, grace, known, isWaiting, signal }: ReadyOptions): Promise<boolean> {
    const { meter } = this;
    const start = performance.now();
    const leftMs = (): number => Math.max(0, BOUND_MS - (performance.now() - start));
    const noiseAfterMs = since === null ? NOISE_AT_LOOK_MS : NOISE_AFTER_MS;
    /** When the action began, the document had loaded, a response came or an indicator went: changes may follow. */
    let turnedAt = since ?? Math.min(loadedAt(), start);
    let busy: ReadonlyMap<string, Indicator> = new Map();
    let hasAsked = false;
    let responseAt = -Infinity;
    let isInFlight = false;
    let isFrameLate = false;

    const forMotion = async (): Promise<boolean> => {
      const motion = finiteMotion();
      if (motion.length === 0) return false;
      const over = Promise.allSettled(motion.map((it) => it.finished));
      await Promise.race([over, pause(Math.min(leftMs(), MAX_MOTION_MS), signal)]);
      return true;
    };
    const forReaction = async (): Promise<boolean> => {
      if (grace === null || (grace.answered?.() ?? meter.stirredSince(grace.from))) return false;
      const graceLeftMs = grace.from + grace.ms - performance.now();
      if (graceLeftMs > 0) await meter.nextStir(pause(graceLeftMs, signal));
      return graceLeftMs > 0;
    };
    const forQuiet = async (): Promise<boolean> => {
      const isOneStir = meter.stirsSince(turnedAt) <= 1 && (since !== null || turnedAt > start);
      const isAwaitingResponse = since === null && hasAsked && !meter.stirredSince(turnedAt - NEWS_MS);
      const quietMs = isAwaitingResponse ? RESPONSE_SHOWS_MS : isOneStir ? QUIET_AFTER_ONE_STIR_MS : QUIET_MS;
      const quietForMs = meter.hasStirred ? meter.quietForMs() : Infinity;
      // Nothing has to follow the action; what a response brings may take a moment.
      const turnedForMs = turnedAt === since ? Infinity : performance.now() - turnedAt;
      const waitMs = quietMs - Math.min(quietForMs, turnedForMs);
      const restsFrom = performance.now();
      // The page's own timers that are due come first: on a busy machine it was quiet because it had no turn.
      // What an action changed at once is there with the second frame.
      const endsWithFrame = waitMs > 0 && isOneStir && turnedAt === since;
      await turns(Math.max(endsWithFrame ? waitMs - FRAME_MS : waitMs, 1), signal);
      if (endsWithFrame) await nextFrame(signal);
      return (waitMs > 0 && !endsWithFrame) || meter.stirredSince(restsFrom);
    };
    const forRequests = async (): Promise<boolean> => {
      busy = new Map([...this.#indicators.now()].filter(([sign]) => !known.has(sign)));
      const isPatient = busy.size > 0 || isWaiting?.() === true || (since !== null && !meter.stirredSince(since));
      const report = await this.awaitRequests(isPatient, Math.min(leftMs(), REQUESTS_MS));
      isFrameLate = report.isFrameLate;
      const { answeredAt } = report;
      const shownFrom = answeredAt === null ? 0 : performance.now() - (Date.now() - answeredAt);
      // One that ended before this question was put: the page still needs time to show its response.
      const isNews = answeredAt !== this.#heardOf && shownFrom > turnedAt;
      this.#heardOf = answeredAt;
      isInFlight = report.isPending;
      if (!report.awaited && !isNews) return false;
      hasAsked = true;
      if (!report.isPending) turnedAt = responseAt = report.awaited ? performance.now() : shownFrom;
      return true;
    };
    const forMessages = async (): Promise<boolean> => {
      const { askedAt, heardAt } = this.messages;
      if (heardAt > turnedAt) turnedAt = heardAt;
      else if (heardAt > askedAt || performance.now() - askedAt > MESSAGE_MS || askedAt < (since ?? -Infinity))
        return false;
      else await pause(MESSAGE_TURN_MS, signal);
      return true;
    };
    const forIndicators = async (): Promise<boolean> => {
      const maySoonFill = performance.now() - responseAt < RESPONSE_FILLS_MS;
      const strong = [...busy.values()].filter((it) => maySoonFill || it.isWeak !== true);
      const isCertain = strong.some((it) => it.isCertain);
      const quietMs = Math.min(performance.now() - start, meter.quietForMs());
      if (!isCertain && (strong.length === 0 || quietMs > HINT_MS)) return false;
      await meter.nextStir(pause(RECHECK_MS, signal));
      turnedAt = performance.now();
      return true;
    };
    const forLoad = async (): Promise<boolean> => {
      if (document.readyState === 'complete' || !this.#awaitsLoad || isFrameLate) return false;
      await pause(RECHECK_MS, signal);
      turnedAt = performance.now();
      return true;
    };

    this.#unready = [];
    await untilInteractive(BOUND_MS, signal);
    const isUnchanged = this.#readyAt >= 0 && !meter.stirredSince(this.#readyAt);
    let isRested = since === null && (isUnchanged || meter.quietForMs() > QUIET_MS);
    do {
      // What has been quiet for a while needs no frame.
      const [isStill, hasRested] = [isRested, isRested && isUnchanged];
      isRested = false;
      if (!isStill) await nextFrame(signal);
      if (signal.aborted) return hasAsked;
      const isNoise = meter.isNoise(start, noiseAfterMs, since !== null);
      const waited =
        (!isNoise && (await forMotion())) ||
        (await forReaction()) ||
        (!isNoise && !hasRested && (await forQuiet())) ||
        (await forRequests()) ||
        (await forMessages()) ||
        (await forIndicators()) ||
        (await forLoad());
      if (waited) continue;
      // What means something only beside a request may do so after the next action.
      this.#indicators.giveUp([...busy].filter(([, it]) => it.isWeak !== true).map(([sign]) => sign));
      this.#unready = [...busy.values()].filter((it) => it.isRead === true).map(({ element }) => element);
      this.#readyAt = performance.now();
      return hasAsked;
    } while (leftMs() > 0);
    this.#unready = [...busy.values()].filter((it) => it.isCertain || isInFlight).map(({ element }) => element);
    this.#indicators.giveUp(busy.keys());
    this.#awaitsLoad = document.readyState === 'complete';
    return hasAsked;
  }
}

/**
 * A pause in parts: where the machine is so busy that one timer comes late, the page still gets its turns in between, and
 * with them the time to use what a response brought.
 */
async function turns(ms: number, signal: AbortSignal): Promise<void> {
  for (let leftMs = ms; leftMs > 0 && !signal.aborted; leftMs -= TURN_MS)
    await pause(Math.min(leftMs, TURN_MS), signal);
}

async function untilInteractive(capMs: number, signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'loading') return;
  const parsed = new Promise<void>((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true, signal });
  });
  await Promise.race([parsed, pause(capMs, signal)]);
}
