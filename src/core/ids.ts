/**
 * Branded ids. A Ref names an element: digits in the main frame ("12"), letters before the
 * digits in a child frame ("b3"). It stays the same while the element lives. No other element of the
 * document gets it, unless the page keeps the nodes of a list and gives them to other items: then it follows its item.
 */
export type Ref = string & { readonly __brand: 'Ref' };
export type RunId = string & { readonly __brand: 'RunId' };
export type DemonstrationId = string & { readonly __brand: 'DemonstrationId' };
/** One invocation of a policy on the stack; counts up within a run. */
export type FrameId = number & { readonly __brand: 'FrameId' };
export type TabId = number & { readonly __brand: 'TabId' };

export const REF_PATTERN = /^[a-z]*[1-9][0-9]*$/;
/** The letters of a ref tell its frame; those of the main frame have none. */
export const frameLettersOf = (ref: string): string => /^[a-z]*/.exec(ref)?.[0] ?? '';
export const asRef = (text: string): Ref => text as Ref;
export const asRunId = (text: string): RunId => text as RunId;
/** The run that dispatched an action with this id ("run-1:7"). */
export const runOfDispatch = (dispatchId: string): RunId => asRunId(dispatchId.replace(/:[^]*$/, ''));
export const asDemonstrationId = (text: string): DemonstrationId => text as DemonstrationId;
export const asFrameId = (n: number): FrameId => n as FrameId;
export const asTabId = (n: number): TabId => n as TabId;
