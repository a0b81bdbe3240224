/** What the executor needs from outside: told by whoever owns the refs, never reached for. */
import type { ElementBrief } from '../../core/actions/action.ts';
import type { PageLine } from './pointer/page-line.ts';
import type { Ref } from '../../core/ids.ts';

/** What a ref stands for now. */
export type Resolved =
  | { readonly kind: 'live' | 'refound'; readonly element: Element }
  | { readonly kind: 'gone'; readonly nearest: readonly ElementBrief[] };

export interface ActContext {
  readonly document: Document;
  resolve(ref: Ref): Resolved;
  /** Role and name; gives the element a ref only if it already has one. Never a secret. */
  brief(element: Element): ElementBrief;
  /** Open and, where the platform lets us, closed roots. */
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
  /** Elements that count as not there, with all that is in them. */
  readonly ignored: () => ReadonlySet<Element>;
  readonly pageLine: PageLine;
  /** Whether what the field holds must never leave the page. */
  isSecret(element: Element): boolean;
}
