/** What this extension itself put into a page, so that no view and no count takes it for the page's. */
const own = new WeakSet<Node>();

export const markOurs = (node: Node): void => void own.add(node);
export const isOurNode = (node: Node): boolean => own.has(node);

/** Whether a change of the DOM is our own doing. */
export function isOurs({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (own.has(target)) return true;
  const changed = [...addedNodes, ...removedNodes];
  return changed.length > 0 && changed.every((node) => own.has(node));
}
