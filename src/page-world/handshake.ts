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
