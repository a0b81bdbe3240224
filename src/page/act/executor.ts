/**
 * Carries out one action after the other in one document, and tells of each what it really did.
 * Owns the order, the refs' resolution and the evidence; how a thing is done is in the file of its
 * name. Knows nothing of runs, plans or messages.
 */
import { refOf, type ActError, type Evidence, type PageAction } from '../../core/actions/action.ts';
import type { Ref } from '../../core/ids.ts';
import { assertNever, err, ok, type Result } from '../../core/result.ts';
import type { ActivityMeter } from '../ready/activity-meter.ts';
import { localNameOf, rootOf } from '../dom/dom.ts';
import { settle, type SettleOptions } from '../ready/settle.ts';
import { clickAt } from './pointer/click-at.ts';
import { click } from './pointer/click.ts';
import { Clipboard } from './text/clipboard.ts';
import { ancestorsOf, holds } from '../dom/composed-tree.ts';
import type { ActContext } from './context.ts';
import type { Done } from './done.ts';
import { drag } from './pointer/drag.ts';
import { follow } from './timed/follow.ts';
import { hover } from './pointer/hover.ts';
import { Hands } from './hands.ts';
import { press } from './keyboard/press.ts';
import { readBack } from './read-back.ts';
import { scroll } from './scroll.ts';
import { selectOptions } from './select.ts';
import { selectText } from './text/select-text.ts';
import { sweep } from './timed/sweep.ts';
import { repeat, wait, type Timing } from './timed/timed.ts';
import { typeText } from './text/type.ts';
import { watchChanges } from './timed/watch-changes.ts';
import { Watch } from './watch.ts';

const REMEMBERED_DISPATCHES = 200;
/** A page that speaks to a server, or suggests while one types, answers within this or says that it is busy. */
const ANSWER_GRACE_MS = 350;

export class Executor {
  readonly #context: ActContext;
  readonly #meter: ActivityMeter;
  readonly #hands: Hands;
  readonly #dispatched = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #stop = new AbortController();

  constructor(context: ActContext, meter: ActivityMeter, clipboard = new Clipboard()) {
    this.#context = context;
    this.#meter = meter;
    this.#hands = new Hands(context, clipboard);
  }

  /** Does what was never dispatched before under this id; one at a time, in the order of the calls. */
  act(dispatchId: string, action: PageAction): Promise<Result<Evidence, ActError>> {
    if (this.#dispatched.has(dispatchId)) return Promise.resolve(err({ kind: 'already-done' }));
    this.#dispatched.add(dispatchId);
    for (const oldest of this.#dispatched) {
      if (this.#dispatched.size <= REMEMBERED_DISPATCHES) break;
      this.#dispatched.delete(oldest);
    }
    const done = this.#last.then(() => this.#carryOut(action));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #carryOut(action: PageAction): Promise<Result<Evidence, ActError>> {
    // What a timed action names may be gone, or not there yet: that is what it asks.
    const found = isTimed(action) ? ok({ element: null, refound: false }) : this.#resolve(refOf(action));
    if (!found.ok) return found;
    const { element, refound } = found.value;
    this.#stop = new AbortController();
    const over = new AbortController();
    this.#meter.start(shadowRootsAround(element, this.#context));
    const watch = new Watch(this.#context, this.#meter, over.signal);
    const subject = element ?? this.#hands.focus.current;
    const before = { subject, value: subject && readBack(subject, this.#context) };
    const left = new Promise<'left'>((resolve) => {
      const leave = (): void => {
        this.#stop.abort();
        resolve('left');
      };
      watch.leaving.signal.addEventListener('abort', leave, { once: true, signal: over.signal });
    });
    try {
      // A page that is being left may never let its tasks run.
      const result = await Promise.race([this.#perform(action, element), left]);
      if (result !== 'left' && !result.ok) return result;
      const done = result === 'left' ? null : result.value;
      await settle(this.#context.document, {
        meter: this.#meter,
        since: watch.since,
        grace: done && this.#grace(action, done, watch.since),
        restless: watch.restless,
        signal: watch.leaving.signal,
      });
      return ok(this.#evidence(done, element, watch, refound, before));
    } finally {
      over.abort();
      this.#meter.forget();
    }
  }

  /** Ends a timed action that is under way; what it has done so far stays done. */
  stop(): void {
    this.#stop.abort();
  }

  #perform(action: PageAction, element: Element | null): Promise<Result<Done, ActError>> {
    switch (action.kind) {
      case 'click':
        return click(given(element), action, this.#hands);
      case 'type':
        return action.ref === null
          ? Promise.resolve(err({ kind: 'refused', why: 'nothing that takes text has the focus' }))
          : typeText(given(element), { ...action, ref: action.ref }, this.#hands);
      case 'select':
        return selectOptions(given(element), action.options, action.ref, this.#hands);
      case 'press':
        return press(element, action, this.#hands);
      case 'scroll':
        return scroll(element, action.to, this.#hands);
      case 'click_at':
        return clickAt(action, this.#hands);
      case 'hover':
        return hover(action, this.#hands);
      case 'drag':
        return drag(action, this.#hands);
      case 'wait':
        return wait(action, this.#timing());
      case 'repeat':
        return repeat(action, this.#timing());
      case 'watch':
        return watchChanges(action, this.#timing());
      case 'follow':
        return follow(action, this.#timing());
      case 'sweep':
        return sweep(action, this.#timing());
      case 'go_to':
      case 'back':
      case 'forward':
      case 'new_tab':
      case 'switch_tab':
      case 'close_tab':
      case 'dialog':
        throw new Error(`${action.kind} is not done in a document`);
      case 'select_text':
        return selectText(element, action, this.#hands);
      default:
        return assertNever(action);
    }
  }

  #timing(): Timing {
    return {
      hands: this.#hands,
      meter: this.#meter,
      signal: this.#stop.signal,
      perform: async (action) => {
        const found = this.#resolve(action.ref);
        return found.ok ? this.#perform(action, found.value.element) : found;
      },
    };
  }

  #resolve(ref: Ref | null): Result<{ element: Element | null; refound: boolean }, ActError> {
    if (ref === null) return ok({ element: null, refound: false });
    const resolved = this.#context.resolve(ref);
    if (resolved.kind === 'gone') return err({ kind: 'stale-ref', ref, nearest: [...resolved.nearest] });
    return ok({ element: resolved.element, refound: resolved.kind === 'refound' });
  }

  #grace(action: PageAction, done: Done, since: number): SettleOptions['grace'] {
    if (!done.answersLater) return null;
    const { graceMs, answered } = done;
    // What rests or suggests counts from the last event of the action.
    if (graceMs !== null) return { ms: graceMs, from: performance.now(), answered };
    const asksServer = performance.getEntriesByType('resource').some(isRequest);
    const from = action.kind === 'type' && !action.enter ? performance.now() : since;
    return asksServer ? { ms: ANSWER_GRACE_MS, from, answered } : null;
  }

  #evidence(
    done: Done | null,
    element: Element | null,
    watch: Watch,
    refound: boolean,
    before: { readonly subject: Element | null; readonly value: string | null },
  ): Evidence {
    const brief = (at: Element | null | undefined): Evidence['hit'] => (at ? this.#context.brief(at) : null);
    const { navigating } = watch;
    const { downloads } = watch;
    const saved = downloads.length > 0 ? `a download began: ${downloads.join(', ')}` : null;
    const told = navigating ? null : done?.told?.();
    const report = [done?.report, told, saved].filter((it) => typeof it === 'string' && it !== '');
    const focus = navigating ? null : this.#hands.focus.current;
    const value = !navigating && done?.subject ? readBack(done.subject, this.#context) : null;
    // One secret reads like the other.
    const isPlain = done?.subject ? !this.#context.isSecret(done.subject) : false;
    const unchanged = value !== null && isPlain && done?.subject === before.subject && value === before.value;
    return {
      // The named element, unless the action reached something else, such as its label.
      hit: brief(done?.hit && !(element && holds(element, done.hit)) ? done.hit : element),
      coveredBy: brief(done?.coveredBy),
      focus: brief(focus),
      value,
      ...(unchanged ? { unchanged } : {}),
      mutations: watch.mutations,
      scrolled: done?.scrolled ?? (navigating ? null : watch.scrolled),
      opened: watch.opened,
      navigating,
      refound,
      ...(report.length > 0 ? { report: report.join('; ') } : {}),
    };
  }
}

function given(element: Element | null): Element {
  if (!element) throw new Error('an action on an element came without its ref');
  return element;
}

type Timed = Extract<PageAction, { kind: 'wait' | 'repeat' | 'watch' | 'follow' | 'sweep' }>;

const isTimed = (action: PageAction): action is Timed =>
  ['wait', 'repeat', 'watch', 'follow', 'sweep'].includes(action.kind);

function isRequest(entry: PerformanceEntry): boolean {
  const { initiatorType } = entry as PerformanceResourceTiming;
  return initiatorType === 'fetch' || initiatorType === 'xmlhttprequest';
}

const MAX_ROOTS = 200;

/** The roots that the element lies in, and those of the page's components. */
function shadowRootsAround(element: Element | null, { document, shadowRootOf }: ActContext): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  for (const at of element ? ancestorsOf(element) : []) {
    const root = rootOf(at);
    if (root instanceof ShadowRoot && !roots.includes(root)) roots.push(root);
  }
  const collect = (from: ParentNode): void => {
    for (const at of from.querySelectorAll('*')) {
      // Nearly all hosts are components; their names have a hyphen.
      const root = localNameOf(at).includes('-') && roots.length < MAX_ROOTS ? shadowRootOf(at) : null;
      if (!root || roots.includes(root)) continue;
      roots.push(root);
      collect(root);
    }
  };
  collect(document);
  return roots;
}
