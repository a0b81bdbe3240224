/** Reactions of the page that begin a while after an action. */
import type { Evidence } from '../../core/actions/action.ts';
import type { Grace } from '../ready/readiness.ts';
import type { DocumentAction } from './handler.ts';
import type { Effect } from './effect.ts';

/** A page that suggests while one types does so within this, or asks a server. */
const RESPONSE_GRACE_MS = 350;
/** Pages that search while one types wait until the keys rest for this long. */
const DEBOUNCE_MS = 350;
/** What nothing came of so far: an answer by a timer, or by a socket. */
const LATE_MS = 500;

interface Outcome {
  readonly effect: Effect;
  readonly evidence: Evidence;
  /** When the last event of the action had been sent (performance.now). */
  readonly ended: number;
  /** Whether the page asked a server meanwhile, and has the answer. */
  readonly hasAsked: boolean;
  /** Whether another field has the focus now. */
  readonly isFocusMoved: boolean;
}

/** What may begin well after the action: the next look waits for it, the next action does not. */
export function expectedReaction(action: DocumentAction, outcome: Outcome): Grace | null {
  const { evidence, ended, hasAsked, isFocusMoved } = outcome;
  const { respondsLater = false, graceMs = null } = outcome.effect;
  if (evidence.navigating || hasAsked) return null;
  if (action.kind === 'type' && !action.enter) {
    const suggests = respondsLater || asksServer();
    return suggests ? { ms: DEBOUNCE_MS, from: ended, answered: () => false } : null;
  }
  // A filter asks its server once the choice has rested.
  if (action.kind === 'select' && respondsLater && asksServer())
    return { ms: LATE_MS, from: ended, answered: () => false };
  const isIdle =
    evidence.mutations === 0 &&
    evidence.scrolled === null &&
    !isFocusMoved &&
    (evidence.value === null || evidence.unchanged === true);
  return isIdle && respondsLater && graceMs === null ? { ms: LATE_MS, from: ended, answered: null } : null;
}

/** What the next action waits for too: only what is likely to open something. */
export function graceFor(action: DocumentAction, effect: Effect): Grace | null {
  const { respondsLater = false, graceMs = null, hasResponded: answered = null } = effect;
  if (!respondsLater) return null;
  // The time begins with the last event of the action.
  if (graceMs !== null) return { ms: graceMs, from: performance.now(), answered };
  const mayAsk = action.kind === 'type' && !action.enter && asksServer();
  return mayAsk ? { ms: RESPONSE_GRACE_MS, from: performance.now(), answered } : null;
}

/** Whether scripts of this page have asked a server before: then they may do so again. */
const asksServer = (): boolean => performance.getEntriesByType('resource').some(isRequest);

function isRequest(entry: PerformanceEntry): boolean {
  const { initiatorType } = entry as PerformanceResourceTiming;
  return initiatorType === 'fetch' || initiatorType === 'xmlhttprequest';
}
