/** The elements of an action: found by their refs, at rest, and still what the view showed. */
import { isTimedAction, refOf, refsOf, type ActError } from '../../core/actions/action.ts';
import type { Ref } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { ActivityMeter } from '../ready/activity-meter.ts';
import type { ActContext } from './context.ts';
import type { DocumentAction } from './handler.ts';
import { steady } from './steady.ts';
import { hasEditContext, isProxy } from '../view/elements/code-editor.ts';

interface Found {
  readonly element: Element | null;
  /** By its fingerprint: the page had replaced the element. */
  readonly refound: boolean;
}

export class Targets {
  constructor(
    private readonly context: ActContext,
    private readonly meter: ActivityMeter,
  ) {}

  resolve(ref: Ref | null): Result<Found, ActError> {
    if (ref === null) return ok({ element: null, refound: false });
    const resolved = this.context.resolve(ref);
    if (resolved.kind === 'gone') return err({ kind: 'stale-ref', ref, nearest: [...resolved.nearest] });
    return ok({ element: resolved.element, refound: resolved.kind === 'refound' });
  }

  /** The element of an action once it keeps its place, still what the view showed. */
  async steadied(action: DocumentAction, found: Found, signal: AbortSignal): Promise<Result<Found, ActError>> {
    let now: Result<Found, ActError> = ok(found);
    if (found.element) {
      await steady(found.element, this.meter, signal);
      // The page may have rendered anew meanwhile.
      if (!found.element.isConnected) now = this.resolve(refOf(action));
    }
    const changed = now.ok ? this.#changed(action) : null;
    if (changed || !now.ok || now.value.element === null) return changed ? err(changed) : now;
    // The comparison notices when the page has given the element to another item of a list.
    const { element } = now.value;
    const again = this.resolve(refOf(action));
    return again.ok && again.value.element !== element ? this.steadied(action, again.value, signal) : again;
  }

  /** Runs in the same task as the first event of the action: no script of the page comes between. */
  #changed(action: DocumentAction): ActError | null {
    for (const ref of comparedRefs(action)) {
      const resolved = this.context.resolve(ref);
      if (resolved.kind === 'gone') continue;
      // What names the proxy of an editor may tell where its caret is.
      const ofProxy = isProxy(resolved.element) || hasEditContext(resolved.element);
      const changes = this.context.changesOf(ref, resolved.element).filter(({ what }) => !(ofProxy && what === 'name'));
      if (changes.length > 0) return { kind: 'changed', ref, changes: [...changes] };
    }
    return null;
  }
}

/** The elements that must be what the view showed. Timed actions are for elements that change, and a scroll is harmless. */
export function comparedRefs(action: DocumentAction): Set<Ref> {
  // Repeating a number of times is a plan of as many actions.
  const isCounted = action.kind === 'repeat' && action.until === null;
  if (action.kind === 'scroll' || (isTimedAction(action) && !isCounted)) return new Set();
  return new Set(refsOf(action));
}
