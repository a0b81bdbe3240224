/**
 * What the page sends within a step of which nobody knows what it does: it is held back until the person has seen it. The answer
 * comes with the same action once more, which then lets it go on instead of doing anything. What the page sends again of it
 * meanwhile, or after the person has skipped it, waits for good.
 */
import type { Verdict } from '../../../core/gate/authorize.ts';
import type { LiveFacts } from '../../../core/gate/facts.ts';
import { isGranted } from '../../../core/gate/grant.ts';
import { NO_ORIGIN, originOf } from '../../../core/gate/origin.ts';
import type { Permit } from '../../../core/gate/permit.ts';
import { authorizeRequests, goesOnWith, maySend, type PageRequest } from '../../../core/gate/request.ts';
import { elapse } from '../../dom/elapse.ts';
import type { Judge, Outgoing, Outward } from './outgoing.ts';

/** What a step does is sent within this. */
const WITHIN_MS = 200;
/** A page that goes on sending what is allowed is not waited for any longer. */
const MAX_SENT = 50;
/** A question that nobody answers: the page is told that the network failed. What is agreed to later is pressed again. */
const MAX_HELD_MS = 300_000;

interface Step {
  readonly facts: LiveFacts;
  readonly permit: Permit;
  readonly since: number;
  /** What waits. */
  readonly held: readonly Outward[];
  /** What has gone on. */
  readonly sent: readonly PageRequest[];
}

type State =
  /** `agrees`: the person has agreed to the step under way, as it was before anything was sent; it may send what they skipped before. */
  | { readonly kind: 'rests'; readonly agrees: boolean }
  /** A step is under way: what the page sends waits for its end. */
  | { readonly kind: 'weighs'; readonly step: Step }
  /** The person is asked about what waits, by the question of that fingerprint. */
  | { readonly kind: 'asks'; readonly step: Step; readonly question: string };

const RESTS: State = { kind: 'rests', agrees: false };
const ALLOWED: Verdict = { kind: 'allowed' };

export class RequestCheck implements Judge {
  #state: State = RESTS;
  /** What was asked about, and not agreed to so far: a page may send it again by itself. */
  readonly #declined = new Set<string>();
  /** Whether the browser followed the link that was pressed: a page that takes the press over may do anything. */
  #isFollowed = false;

  /** @param masked - Data with masks for the passwords that somebody has filled in. */
  constructor(
    outgoing: Outgoing,
    private readonly masked: <T>(data: T) => T = (data) => data,
  ) {
    outgoing.judge = this;
  }

  get isAlert(): boolean {
    return this.#state.kind === 'weighs' || this.#declined.size > 0;
  }

  holds(it: Outward): boolean {
    const state = this.#state;
    if (state.kind === 'weighs' && mayMatter(it, state.step)) {
      this.#state = { kind: 'weighs', step: { ...state.step, held: [...state.step.held, it] } };
      return true;
    }
    const agrees = it.by === 'navigation' || (state.kind === 'rests' && state.agrees);
    return !agrees && this.#declined.has(keyOf(it.request));
  }

  /** Nobody has declined what they do themselves. */
  onPerson(): void {
    this.#declined.clear();
  }

  /** @returns Whether the person has agreed to what is held back, so that it only has to go on. Otherwise that fails. */
  takeAgreement(permit: Permit | null): boolean {
    const state = this.#state;
    const isAgreed =
      state.kind === 'asks' && permit?.confirmed === state.question && !state.step.held.some(({ isLost }) => isLost);
    if (!isAgreed) this.#rest(false);
    return isAgreed;
  }

  /** What is held back fails. A step that is under way is weighed on. */
  endHold(): void {
    const state = this.#state;
    this.#rest(false);
    if (state.kind === 'weighs') this.#state = { kind: 'weighs', step: { ...state.step, held: [] } };
  }

  /** The person has agreed to the step that begins, which may send the same. */
  markAgreed(): void {
    if (this.#state.kind === 'rests') this.#state = { kind: 'rests', agrees: true };
  }

  /** What the person has agreed to goes on; what the page sends after it is weighed as they were asked. */
  goOn(permit: Permit): void {
    if (this.#state.kind === 'rests') return;
    const { step } = this.#state;
    this.#rest(true);
    if (step.held.some(({ leaves }) => leaves)) return;
    const sent = [...step.sent, ...step.held.map(({ request }) => request)];
    this.#state = { kind: 'weighs', step: { ...step, permit, since: performance.now(), held: [], sent } };
  }

  /** From now on, to the end of the step. */
  weigh(facts: LiveFacts, permit: Permit): void {
    if (authorizeRequests(facts, [], permit).kind === 'allowed') return this.markAgreed();
    const held = this.#state.kind === 'weighs' ? this.#state.step.held : [];
    this.#state = { kind: 'weighs', step: { facts, permit, since: performance.now(), held, sent: [] } };
    this.#isFollowed = false;
    // A place of the page is gone to whatever a script does besides.
    if (facts.link?.onlyLoads !== true || facts.link.isHere) return;
    const { address } = facts.link;
    // After the listeners of the page. Something else may be pressed on the way: a notice that is in front of it.
    const heard = (event: Event): void => {
      const isOfLink = event.composedPath().some((it) => isLink(it) && it.href === address);
      if (isOfLink) this.#isFollowed = !event.defaultPrevented;
    };
    const signal = AbortSignal.timeout(WITHIN_MS);
    window.addEventListener('click', heard, { signal });
    // A page that stays has taken the navigation over.
    globalThis.navigation?.addEventListener('currententrychange', () => (this.#isFollowed = false), { signal });
  }

  /** The end of the step. @returns What has to be said of what it sends, all together. */
  async verdict(): Promise<Verdict> {
    if (this.#state.kind !== 'weighs') return ALLOWED;
    const { held: heldSoFar, since } = this.#state.step;
    const isFollowed = this.#isFollowed && !heldSoFar.some(({ by }) => by === 'navigation');
    if (!isFollowed) await elapse(since + WITHIN_MS - performance.now());
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been ended meanwhile
    if (this.#state.kind !== 'weighs') return ALLOWED;
    const { step } = this.#state;
    const { facts, permit, held, sent } = step;
    if (isFollowed || held.length === 0) {
      this.#rest(true);
      return ALLOWED;
    }
    const requests = held.map(({ request }) => request);
    const mayGoOn = sent.length > 0 && permit.repeats !== true && !permit.dryRun;
    const isNext = mayGoOn && requests.every((it) => goesOnWith(sent, it));
    const verdict = isNext ? ALLOWED : authorizeRequests(facts, requests, permit, this.masked(requests));
    if (verdict.kind === 'allowed') {
      if (sent.length > MAX_SENT) {
        this.#rest(true);
        return ALLOWED;
      }
      this.goOn(permit);
      return this.verdict();
    }
    for (const it of requests) this.#declined.add(keyOf(it));
    if (verdict.kind === 'refused') {
      this.#rest(false);
      return verdict;
    }
    const asks: State = { kind: 'asks', step, question: verdict.question.fingerprint };
    this.#state = asks;
    setTimeout(() => this.#state === asks && this.#rest(false), MAX_HELD_MS);
    return verdict;
  }

  /** Nothing is held any more. */
  #rest(goesOn: boolean): void {
    const held = this.#state.kind === 'rests' ? [] : this.#state.step.held;
    this.#state = RESTS;
    if (goesOn) for (const { request } of held) this.#declined.delete(keyOf(request));
    for (const it of held) it.end(goesOn);
  }
}

/** Whether it may be more than a look at something. */
function mayMatter({ by, request }: Outward, { facts: { origin: from, around }, permit }: Step): boolean {
  const isOfPrepared = around.fields.some(({ isOurs }) => isOurs);
  if (maySend(request, by, permit, isOfPrepared)) return true;
  // A script takes the page to another site, and may take with it what was typed.
  const origin = originOf(request.url);
  return (
    by === 'navigation' &&
    origin !== NO_ORIGIN &&
    origin !== from &&
    !isGranted(permit.grants, { capability: 'leave-origin', origin })
  );
}

const isLink = (it: EventTarget): it is HTMLAnchorElement | HTMLAreaElement =>
  it instanceof HTMLAnchorElement || it instanceof HTMLAreaElement;

/** What a request does: one that is sent again may tell in its address how often it was. */
const keyOf = ({ method, url, body }: PageRequest): string =>
  JSON.stringify([method.toUpperCase(), url.replace(/[?#][^]*$/, ''), body]);
