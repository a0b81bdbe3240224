/** What tells an element from others of its role and name: the item of a list, or the table row, that it belongs to. */

/** Between what an element is and its item: names hold no line ends. */
const OF_ITEM = '\n';

/** @param item - What the item is called. */
export const identityInItem = (kind: string, item: string): string => `${kind}${OF_ITEM}${item}`;
export const isOfItem = (identity: string): boolean => identity.includes(OF_ITEM);
