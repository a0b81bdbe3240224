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
import { authorizeRequests, goesOnWith, mayChange, type PageRequest } from '../../../core/gate/request.ts';
import { ENDS_HOLD, SENDS, WOULD_SEND } from '../../../page-world/handshake.ts';
import { elapse } from '../../dom/elapse.ts';

/** What a step does is sent within this. */
const WITHIN_MS = 200;
/** A page that sends more within one step never comes to an end. */
const MAX_SENT = 50;
/** A question that nobody answers: the page is told that the network failed. What is agreed to later is pressed again. */
const MAX_HELD_MS = 300_000;

export class RequestCheck {
  readonly #channel: EventTarget | null;
  #step: { readonly facts: LiveFacts; readonly permit: Permit; readonly since: number } | null = null;
  #held: PageRequest[] = [];
  /** Of each that waits in the page's own world, whether it is one of them. */
  #ofStep: boolean[] = [];
  /** Those of them that the browser itself would have sent. */
  #forms: { readonly form: HTMLFormElement; readonly submitter: HTMLElement | null; readonly body: string }[] = [];
  /** Where the page would go. */
  #leaving: string | null = null;
  /** The page was told that it failed: it has to be done again. */
  #isLost = false;
  /** The question about what is held back, and the facts of its step. */
  #asked: string | null = null;
  #askedFor: { readonly facts: LiveFacts } | null = null;
  /** What was asked about, and not agreed to so far: a page may send it again by itself. */
  readonly #declined = new Set<string>();
  /** Whether the browser followed the link that was pressed: a page that takes the press over may do anything. */
  #isFollowed = false;
  /** The person has agreed to the step, as it was before anything was sent. */
  #agrees = false;
  /** What of the step has gone on. */
  #sent: readonly PageRequest[] = [];

  constructor(channel: EventTarget | null) {
    this.#channel = channel;
    channel?.addEventListener(WOULD_SEND, (event) => {
      if (this.#step !== null || this.#declined.size > 0) event.preventDefault();
    });
    channel?.addEventListener(SENDS, (event) => {
      if (!this.#holds((event as CustomEvent<PageRequest>).detail)) return;
      event.preventDefault();
      this.#ofStep.push(this.#step !== null);
    });
    // After the listeners of the page: only what none of them has taken over is sent.
    window.addEventListener('submit', (event) => this.#onSubmit(event));
    // A page may let nobody else hear of it: then the browser tells what it is about to send.
    let latest: SubmitEvent | null = null;
    window.addEventListener('submit', (event) => (latest = event), { capture: true });
    globalThis.navigation?.addEventListener('navigate', (event) => {
      if (this.#holdsLeaving(event)) event.preventDefault();
      if (latest === null || event.formData === null || !this.#holdsForm(latest)) return;
      event.preventDefault();
    });
    // What the person does in the page themselves, nobody has declined.
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, ({ isTrusted }) => isTrusted && this.#declined.clear(), { capture: true });
  }

  /** @returns Whether the person has agreed to what is held back, so that it only has to go on. Otherwise that fails. */
  takeAgreement(permit: Permit | null): boolean {
    this.#step = null;
    const isAgreed = this.#asked !== null && permit?.confirmed === this.#asked && !this.#isLost;
    if (!isAgreed) this.endHold(false);
    return isAgreed;
  }

  /** Nothing is held any more. @param goesOn - Whether what was held is sent, and does not fail. */
  endHold(goesOn: boolean): void {
    const [forms, leaving] = [this.#forms, this.#leaving];
    this.#leaving = null;
    // What is sent again of what was skipped the person has not agreed to.
    const detail = this.#ofStep.map((it) => (it ? Number(goesOn) : '-')).join('');
    this.#ofStep = this.#ofStep.filter((it) => !it);
    this.#agrees = false;
    if (goesOn) for (const it of this.#held) this.#declined.delete(keyOf(it));
    this.#channel?.dispatchEvent(new CustomEvent(ENDS_HOLD, { detail }));
    this.#held = [];
    this.#forms = [];
    this.#asked = null;
    this.#isLost = false;
    if (!goesOn) return;
    if (leaving !== null) location.assign(leaving);
    for (const { form, submitter, body } of forms) {
      // Something else than the person has agreed to.
      if (bodyOf(form, submitter) !== body) continue;
      const isOwn = submitter !== null && 'form' in submitter && submitter.form === form;
      // A field named "requestSubmit" hides the form's own.
      HTMLFormElement.prototype.requestSubmit.call(form, isOwn ? submitter : null);
    }
  }

  /** The person has agreed to the step that begins, which may send the same. */
  markAgreed(): void {
    this.#agrees = true;
  }

  /** What the person has agreed to goes on; what the page sends after it is weighed as they were asked. */
  goOn(permit: Permit): void {
    const [step, leaves] = [this.#askedFor, this.#forms.length > 0 || this.#leaving !== null];
    this.#sent = [...this.#sent, ...this.#held];
    this.#step = null;
    this.endHold(true);
    if (step !== null && !leaves) this.#step = { ...step, permit, since: performance.now() };
  }

  /** From now on, to the end of the step. */
  weigh(facts: LiveFacts, permit: Permit): void {
    const isAllowed = authorizeRequests(facts, [], permit).kind === 'allowed';
    if (isAllowed) this.#agrees = true;
    else this.#step = { facts, permit, since: performance.now() };
    this.#sent = [];
    this.#isFollowed = false;
    // A place of the page is gone to whatever a script does besides.
    if (facts.link?.onlyLoads !== true || facts.link.isHere) return;
    const { address } = facts.link;
    // After the listeners of the page. Something else may be pressed on the way: a notice that is in front of it.
    const heard = (event: Event): void => {
      const isOfLink = event.composedPath().some((it) => isLink(it) && it.href === address);
      if (isOfLink) this.#isFollowed = !event.defaultPrevented;
    };
    window.addEventListener('click', heard, { signal: AbortSignal.timeout(WITHIN_MS) });
  }

  /** The end of the step. @returns What has to be said of what it sends, all together. */
  async verdict(): Promise<Verdict> {
    if (this.#step === null) return { kind: 'allowed' };
    const { facts, permit, since } = this.#step;
    if (this.#isFollowed && this.#leaving === null) {
      this.#step = null;
      this.endHold(true);
      return { kind: 'allowed' };
    }
    await elapse(since + WITHIN_MS - performance.now());
    const held = this.#held;
    if (held.length === 0 || this.#sent.length > MAX_SENT) {
      this.#step = null;
      this.endHold(true);
      return { kind: 'allowed' };
    }
    const mayGoOn = this.#sent.length > 0 && permit.repeats !== true;
    const isNext = mayGoOn && held.every((it) => goesOnWith(this.#sent, it));
    const verdict: Verdict = isNext ? { kind: 'allowed' } : authorizeRequests(facts, held, permit);
    this.#askedFor = { facts };
    if (verdict.kind === 'allowed') {
      this.goOn(permit);
      return this.verdict();
    }
    this.#step = null;
    for (const it of held) this.#declined.add(keyOf(it));
    if (verdict.kind !== 'question') {
      this.endHold(false);
      return verdict;
    }
    const { fingerprint } = verdict.question;
    this.#asked = fingerprint;
    setTimeout(() => this.#asked === fingerprint && this.endHold(false), MAX_HELD_MS);
    return verdict;
  }

  #holds({ method, url, body }: PageRequest): boolean {
    if (!mayChange({ method, url, body })) return false;
    const request = { method, url: URL.parse(url, document.baseURI)?.href ?? url, body };
    if (this.#step !== null) this.#held.push(request);
    return this.#step !== null || (!this.#agrees && this.#declined.has(keyOf(request)));
  }

  /** A script takes the page to another site, and may take with it what was typed. */
  #holdsLeaving({ destination: { url }, formData, navigationType, cancelable }: NavigateEvent): boolean {
    if (this.#step === null || formData !== null || navigationType === 'traverse' || !cancelable) return false;
    const [origin, from] = [originOf(url), this.#step.facts.origin];
    if (origin === NO_ORIGIN || origin === from) return false;
    if (isGranted(this.#step.permit.grants, { capability: 'leave-origin', origin })) return false;
    this.#leaving = url;
    this.#held.push({ method: 'GET', url, body: '' });
    return true;
  }

  #onSubmit(event: SubmitEvent): void {
    if (!event.defaultPrevented && this.#holdsForm(event)) event.preventDefault();
  }

  #holdsForm({ target: form, submitter }: SubmitEvent): boolean {
    if (!(form instanceof HTMLFormElement) || (this.#step === null && this.#declined.size === 0)) return false;
    const of = (name: string): string =>
      submitter?.getAttribute(`form${name}`) ?? Element.prototype.getAttribute.call(form, name) ?? '';
    const body = bodyOf(form, submitter);
    if (!this.#holds({ method: of('method') || 'get', url: of('action'), body })) return false;
    if (this.#step === null) return true;
    this.#isLost = true;
    this.#forms.push({ form, submitter, body });
    return true;
  }
}

const bodyOf = (form: HTMLFormElement, submitter: HTMLElement | null): string =>
  [...new FormData(form, submitter)]
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}\n`)
    .join('');

const isLink = (it: EventTarget): it is HTMLAnchorElement | HTMLAreaElement =>
  it instanceof HTMLAnchorElement || it instanceof HTMLAreaElement;

/** What a request does: one that is sent again may tell in its address how often it was. */
const keyOf = ({ method, url, body }: PageRequest): string =>
  JSON.stringify([method.toUpperCase(), url.replace(/[?#][^]*$/, ''), body]);
