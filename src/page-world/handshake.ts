/**
 * What the two halves of the listener hook agree on. At document_start, before any script of the
 * page, the isolated half listens on the document for HELLO; the main-world half, next in the
 * manifest, dispatches it with an unconnected element as its relatedTarget. Both are left with the
 * same node under a wrapper of their own, and nobody else can get at it: it is their line.
 * A page that dispatches HELLO later finds nobody, and what was dispatched before it nobody heard.
 */
export const HELLO = 'stepwise-hello';
/** On the line, to the main world: tell what changed. */
export const ASK = 'ask';
/** On the line, to the isolated world; the element is the event's submitter, or its relatedTarget. */
export const LISTENS = 'listens';
export const IS_SILENT = 'silent';
/** To the isolated world, cancelable: prevented when it was our pointer that this element captured. */
export const CAPTURES = 'captures';
/** To the isolated world: an element gave the pointer back; to the main world: it was let go. */
export const RELEASES = 'releases';
/** To the main world, a DragEvent: this DataTransfer is of a drag of ours, and may have effects. */
export const CARRIES = 'carries';
/** To the main world; its detail is an Effects: what the page is to read now. */
export const SETS_EFFECTS = 'sets-effects';
/** To the main world; answered by EFFECTS, before it has returned. */
export const ASKS_EFFECTS = 'asks-effects';
/** To the isolated world; its detail is an Effects: what the page has written. */
export const EFFECTS = 'effects';

export interface Effects {
  readonly dropEffect: string;
  readonly effectAllowed: string;
}

/** To the isolated world, cancelable: prevented when it is our part to answer a dialog of this kind now. */
export const WOULD_OPEN = 'would-open';
/** To the isolated world: a dialog is to be answered. Its detail is an Opens. */
export const OPENS = 'opens';
/** To the main world, before OPENS has returned. Its detail is an Answer. */
export const ANSWERS = 'answers';

export interface Opens {
  readonly kind: 'alert' | 'confirm' | 'prompt' | 'print';
  readonly text: string;
  /** What a prompt proposes. */
  readonly proposed: string;
}

export interface Answers {
  readonly accept: boolean;
  /** null: what is proposed. */
  readonly text: string | null;
}
