/**
 * Carries out one action after the other in one document. Owns their order and the waiting. Its elements are found in
 * targets.ts and authorized in facts/authorizer.ts; handlers.ts names what carries it out, evidence.ts says what it did.
 * Knows nothing of runs, plans or messages.
 */
import {
  isTabAction,
  isTimedAction,
  refOf,
  type ActError,
  type Evidence,
  type PageAction,
} from '../../core/actions/action.ts';
import { unquoted } from '../../core/actions/quoted.ts';
import type { Permit } from '../../core/gate/permit.ts';
import type { UndoReport } from '../../core/gate/undo-report.ts';
import { refusalBy } from '../../core/actions/act-error.ts';
import { asRef, runOfDispatch, type RunId } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { elementAt } from '../dom/composed-tree.ts';
import { isEditable } from '../dom/controls.ts';
import { isInSight } from '../dom/element-box.ts';
import { isDisabled } from './actionability.ts';
import { shadowRootsAround } from '../dom/shadow-roots.ts';
import type { Grace, Readiness } from '../ready/readiness.ts';
import type { DocumentAction, Tools } from './handler.ts';
import { handlerOf } from './handlers.ts';
import type { ActContext } from './context.ts';
import type { PendingEffect } from './effect.ts';
import { EffectObserver } from './effect-observer.ts';
import { evidenceOf } from './evidence.ts';
import type { Moment } from './facts/live-facts.ts';
import { nameOf } from './facts/names.ts';
import { isSameControl, pressedControl } from './facts/pressed-control.ts';
import { Authorizer } from './facts/authorizer.ts';
import { expectedReaction, graceFor } from './expected-reaction.ts';
import { InputDevices } from './input-devices.ts';
import { NOTHING_READ, readBack } from './read-back.ts';
import { refusalOfCookies } from './pointer/cookie-banner.ts';
import { refusedPress } from './pointer/refused-press.ts';
import { findTargetPoint } from './pointer/target-point.ts';
import type { RequestCheck } from './requests/request-check.ts';
import { comparedRefs, Targets } from './targets.ts';
import type { Clipboard } from './text/clipboard.ts';
import { pollUntil } from './timed/poll-until.ts';
import { FilledFields } from './undo/filled-fields.ts';
import { putBack } from './undo/put-back.ts';
import { VisibleChanges } from './seen/visible-changes.ts';
import { told } from '../../core/i18n/told.ts';

const REMEMBERED_DISPATCHES = 200;
/** Until a notice is gone whose button was pressed. */
const BANNER_MS = 1_000;
const REDRAW_MS = 500;

export class Executor {
  readonly #devices: InputDevices;
  readonly #dispatched = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #stop = new AbortController();
  #expected: Grace | null = null;
  readonly #targets: Targets;
  readonly #authorizer: Authorizer;
  readonly #undoable = new FilledFields();
  /** The field that the latest action left the focus in: the rest of its plan is about that one. null: the page was looked at since. */
  leftIn: Element | null = null;

  /** @param onCommit - Called before something is sent: the page may be gone right after it. */
  constructor(
    private readonly context: ActContext,
    private readonly readiness: Readiness,
    private readonly requests: RequestCheck,
    { clipboard, onCommit }: { readonly clipboard: Clipboard; readonly onCommit: () => void },
  ) {
    this.#devices = new InputDevices(context, clipboard);
    this.#targets = new Targets(context, readiness.meter);
    this.#authorizer = new Authorizer({
      context,
      devices: this.#devices,
      requests,
      undoable: this.#undoable,
      onCommit,
    });
  }

  /**
   * Carries out an action whose dispatch id is new; one at a time, in the order of the calls.
   *
   * @param permit - null: whoever calls is no run, and nobody is asked.
   */
  act(dispatchId: string, action: PageAction, permit: Permit | null = null): Promise<Result<Evidence, ActError>> {
    if (isTabAction(action)) throw new Error(`${action.kind} is not done in a document`);
    if (this.#dispatched.has(dispatchId)) return Promise.resolve(err({ kind: 'already-done' }));
    this.#dispatched.add(dispatchId);
    const [oldest = ''] = this.#dispatched;
    if (this.#dispatched.size > REMEMBERED_DISPATCHES) this.#dispatched.delete(oldest);
    const done = this.#last.then(async () => {
      this.#devices.typesSecret = undefined;
      this.#authorizer.permit = permit;
      if (permit !== null) this.#undoable.begin(runOfDispatch(dispatchId));
      const outcome = await this.#carryOut(action);
      const refusal = refusalBy(await this.requests.verdict());
      return withSecret(refusal ? err(refusal) : outcome, this.#devices.typesSecret);
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Whether the run has filled in the field, or chosen it. */
  hasFilled(field: Element): boolean {
    return this.#authorizer.hasFilled(field);
  }

  /** How many fields {@link undo} would put back. */
  undoable(run: RunId): number {
    return this.#undoable.countOf(run);
  }

  /** Nothing that was filled in so far is put back any more. */
  forgetFilled(): void {
    this.#undoable.forget();
  }

  /** Puts back what the fields held before the run filled them in, the latest first. */
  undo(run: RunId): Promise<UndoReport> {
    const done = this.#last.then(() => this.#putBack(run));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #putBack(run: RunId): Promise<UndoReport> {
    const { own, changed } = this.#undoable.take(run);
    this.#stop = new AbortController();
    // Nobody is asked: the person told us to.
    this.#authorizer.permit = null;
    let restored = 0;
    for (const it of own) {
      this.readiness.meter.start(shadowRootsAround(it.field, this.context));
      if (await putBack(it, (action, field) => this.#perform(action, field, action))) restored += 1;
    }
    return { restored, changed, lost: own.length - restored };
  }

  /** What may still come of the last action; the next look waits for it. */
  get expected(): Grace | null {
    return this.#expected;
  }

  /** Ends a timed action that is under way; what it has done so far stays done. */
  stop(): void {
    this.#stop.abort();
  }

  async #carryOut(action: DocumentAction): Promise<Result<Evidence, ActError>> {
    // The person was asked about what the page sends for it: it has been done, and only goes on.
    const isAgreed = this.requests.takeAgreement(this.#authorizer.permit);
    // The element of a timed action may be gone, or not there yet: its handler looks for it.
    const found =
      isAgreed || isTimedAction(action) ? ok({ element: null, refound: false }) : this.#targets.resolve(refOf(action));
    if (!found.ok) return found;
    this.#expected = null;
    this.#stop = new AbortController();
    const over = new AbortController();
    const { meter } = this.readiness;
    meter.start(shadowRootsAround(found.value.element, this.context));
    const steadied = isAgreed ? found : await this.#targets.steadied(action, found.value, this.#stop.signal);
    if (!steadied.ok) return steadied;
    const { element } = steadied.value;
    // What the action before did is part of what a watch reports.
    if (action.kind !== 'watch') meter.forget();
    const known = this.readiness.indicators();
    const observer = new EffectObserver(this.context, meter, over.signal);
    const pressed = action.kind === 'click_at' && !element ? elementAt(action.x, action.y, this.context) : null;
    const subject = element ?? pressed ?? this.#devices.focus.current;
    const before = { subject, read: subject ? readBack(subject) : NOTHING_READ };
    const visible = isTimedAction(action) ? null : new VisibleChanges(element, this.context);
    const focusBefore = this.#devices.focus.current;
    const left = new Promise<null>((resolve) => {
      const leave = (): void => {
        this.#stop.abort();
        resolve(null);
      };
      observer.leaving.signal.addEventListener('abort', leave, { once: true, signal: over.signal });
    });
    try {
      // The tasks of a page that is being left may never run.
      const performing = isAgreed ? this.#goOn() : this.#performUncovered(action, element);
      const performed = await Promise.race([performing, left]);
      if (performed && !performed.ok) return performed;
      const effect = performed?.value ?? null;
      const ended = performance.now();
      const hasAsked = await this.readiness.until({
        since: observer.since,
        grace: effect && graceFor(action, effect),
        known,
        isWaiting: () => element !== null && isDisabled(element),
        signal: observer.leaving.signal,
      });
      const focus = this.#devices.focus.current;
      // A page may set a box back that it redraws a little later.
      const { state } = before.read;
      if (subject && action.kind === 'click' && state?.endsWith('checked') && observer.mutations > 0)
        await pollUntil(() => readBack(subject).state !== state, ended + REDRAW_MS, observer.leaving.signal);
      await observer.readFiles();
      this.leftIn = focus !== null && isEditable(focus) ? focus : null;
      const evidence = evidenceOf({ effect, ...steadied.value, observer, before, focus, visible }, this.context);
      const isFocusMoved = focus !== focusBefore && focus !== null && isEditable(focus);
      this.#expected = effect && expectedReaction(action, { effect, evidence, ended, hasAsked, isFocusMoved });
      return ok(evidence);
    } finally {
      over.abort();
      this.#undoable.settle();
    }
  }

  /** Puts a notice about cookies away that lies over the element, where the person wants that and the gate does not ask. */
  async #performUncovered(action: DocumentAction, element: Element | null): PendingEffect {
    const done = await this.#perform(action, element);
    const isCovered = !done.ok && done.error.kind === 'not-interactable' && done.error.reason === 'covered';
    if (!isCovered || !element || this.#authorizer.permit?.refusesCookies !== true) return done;
    const button = refusalOfCookies(element, this.context);
    const moment: Moment = { times: 1, isAwaited: false, isTyped: false, isUnseen: true };
    const facts = button && this.#authorizer.pressFacts(button, moment);
    if (!facts || facts.link !== null || facts.amounts.length > 0) return done;
    if (facts.submits !== null) return done;
    const point = findTargetPoint(button, asRef(''), this.context);
    if (!point.ok || this.#authorizer.refusalOfPress(button, moment) !== null) return done;
    await this.#devices.pointer.click(point.value.hit, point.value.x, point.value.y);
    await pollUntil(() => !isInSight(button), performance.now() + BANNER_MS, this.#stop.signal);
    // The person is not asked about what nobody decided on: it fails.
    if ((await this.requests.verdict()).kind !== 'allowed') this.requests.endHold();
    const found = await this.#targets.steadied(action, { element, refound: false }, this.#stop.signal);
    const again = found.ok ? await this.#perform(action, found.value.element) : found;
    const report = told('told_cookies', { name: unquoted(nameOf(button, this.context), 80) });
    return again.ok
      ? ok({ ...again.value, report: [...report, ...(again.value.report ?? [])] })
      : err({ ...again.error, report });
  }

  #perform(action: DocumentAction, element: Element | null, whole: DocumentAction | null = null): PendingEffect {
    const times = whole?.kind === 'repeat' ? whole.times : 1;
    const isAwaited = whole?.kind === 'wait' && whole.until !== null;
    // Timed actions are for elements that change: nobody has compared theirs with the view.
    const isUnseen = whole !== null && comparedRefs(whole).size === 0;
    const moment: Moment = { times, isAwaited, isTyped: false, isUnseen };
    const refusal = this.#authorizer.refusal(action, element, moment);
    if (refusal) return Promise.resolve(err(refusal));
    const tools: Tools = {
      isPart: whole !== null,
      authorizeAgain: () => this.#authorizer.refusal(action, element, { ...moment, isTyped: true, isUnseen: true }),
      authorizePress: (hit, named) =>
        this.#authorizer.refusalOfPress(pressedControl(hit, named), { ...moment, isUnseen: true }),
      authorizeAtFocus: (keys) =>
        refusedPress(this.#authorizer.refusal({ kind: 'press', keys, ref: null }, null, { ...moment, isUnseen: true })),
      pressFacts: (pressed) => this.#authorizer.pressFacts(pressed, moment),
      authorizeReading: (addresses) => this.#authorizer.refusalOfReading(addresses),
      again: async () => {
        const found = this.#targets.resolve(refOf(action));
        if (!found.ok) return found;
        const steadied = await this.#targets.steadied(action, found.value, this.#stop.signal);
        if (!steadied.ok) return steadied;
        const refusedNow = this.#authorizer.refusal(action, steadied.value.element, moment);
        return refusedNow ? err(refusedNow) : ok(steadied.value.element);
      },
      devices: this.#devices,
      meter: this.readiness.meter,
      signal: this.#stop.signal,
      perform: async (part) => {
        const found = this.#targets.resolve(part.ref);
        return found.ok ? this.#perform(part, found.value.element, action) : found;
      },
    };
    const { pointer } = this.#devices;
    // The person may have been asked about the action: what came in its place is not what they have seen.
    pointer.weigh = (here, meant) =>
      isSameControl(here, meant) ? null : refusedPress(tools.authorizePress(here, null));
    return handlerOf(action)(action, tools, element).then((outcome) => {
      const refusedInstead = pointer.takeRefusal();
      return refusedInstead === null ? outcome : err(refusedInstead);
    });
  }

  #goOn(): PendingEffect {
    this.#authorizer.commits();
    if (this.#authorizer.permit !== null) this.requests.goOn(this.#authorizer.permit);
    return Promise.resolve(ok({ respondsLater: true, report: told('told_gone_on') }));
  }
}

/**
 * Says of every outcome whether a secret was typed: what the field holds afterwards, or what left with the page,
 * does not tell.
 */
function withSecret(outcome: Result<Evidence, ActError>, secret: boolean | undefined): Result<Evidence, ActError> {
  if (secret === undefined) return outcome;
  return outcome.ok ? ok({ ...outcome.value, secret }) : err({ ...outcome.error, secret });
}
