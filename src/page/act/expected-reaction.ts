/** Reactions of the page that may begin well after an action: the next look waits for them, the next action does not. */
import type { Evidence } from '../../core/actions/action.ts';
import type { Grace } from '../ready/readiness.ts';
import { asksServer } from './asks-server.ts';
import type { DocumentAction } from './handler.ts';
import type { Effect } from './effect.ts';

/** Pages that search while one types wait until the keys rest for this long. */
const DEBOUNCE_MS = 350;
/** What nothing came of so far: an answer by a timer, or by a socket. */
const LATE_MS = 500;

interface Outcome {
  readonly effect: Effect;
  readonly evidence: Evidence;
  /** When the action began (performance.now), and when its last event had been sent. */
  readonly began: number;
  readonly ended: number;
  /** Whether the page asked a server meanwhile, and has the answer. */
  readonly hasAsked: boolean;
  /** Whether another field has the focus now. */
  readonly isFocusMoved: boolean;
}

export function expectedReaction(action: DocumentAction, outcome: Outcome): Grace | null {
  const { effect, evidence, began, ended, hasAsked, isFocusMoved } = outcome;
  if (evidence.navigating || hasAsked) return null;
  if (action.kind === 'type' && !action.enter) {
    const suggests = effect.respondsLater || asksServer();
    return suggests ? { ms: DEBOUNCE_MS, from: ended, answered: () => false } : null;
  }
  const isIdle =
    evidence.mutations === 0 &&
    evidence.scrolled === null &&
    !isFocusMoved &&
    (evidence.value === null || evidence.unchanged === true);
  return isIdle && effect.respondsLater && effect.graceMs === null
    ? { ms: LATE_MS, from: began, answered: null }
    : null;
}
