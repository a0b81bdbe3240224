/** What the executor gets from the owner of the refs. */
import type { ElementBrief } from '../../core/actions/action.ts';
import type { PageWorldPointer } from './pointer/page-world-pointer.ts';
import type { ShadowAccess } from '../dom/composed-tree.ts';
import type { Ref } from '../../core/ids.ts';
import type { Resolved } from '../dom/refs.ts';
import type { TargetChange } from './target-change.ts';

/** null when the element is gone, and no single one is like it. */
export function liveElement(ref: Ref, context: ActContext): Element | null {
  const resolved = context.resolve(ref);
  return resolved.kind === 'gone' ? null : resolved.element;
}

export interface ActContext extends ShadowAccess {
  resolve(ref: Ref): Resolved;
  /** How the element differs from what the view showed under this ref; empty when it may be used. */
  changesOf(ref: Ref, element: Element): readonly TargetChange[];
  /** Role and name, and the ref if the element has one. Never a secret. */
  brief(element: Element): ElementBrief;
  /** The same with the name of now, at the price of a look at the page. */
  briefNow(element: Element): ElementBrief;
  /** Elements that the view leaves out, with all that is in them. */
  readonly ignored: () => ReadonlySet<Element>;
  /** Whether the planner was shown the text, as it was when it last looked. */
  readonly wasShown: (text: string) => boolean;
  readonly pageWorld: PageWorldPointer;
}
