import type { Ref } from '../../../core/ids.ts';
import type { ActContext } from '../context.ts';

/** How much rarer the looks are than they take: each builds a view. */
const REST = 4;
const MIN_REST_MS = 100;

/** @returns Reads the element of a ref, also after the page has drawn it anew; null while it is not there. */
export function foundAgain(ref: Ref, context: ActContext): () => Element | null {
  let element: Element | null = null;
  let nextAt = 0;
  return () => {
    if (element?.isConnected === true) return element;
    element = null;
    const now = performance.now();
    if (now < nextAt) return null;
    const resolved = context.resolve(ref);
    const took = performance.now() - now;
    nextAt = now + took + Math.max(MIN_REST_MS, took * REST);
    if (resolved.kind !== 'gone') element = resolved.element;
    return element;
  };
}
