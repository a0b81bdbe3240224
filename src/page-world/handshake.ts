/**
 * What our script in the page's own world and our isolated scripts agree on. The former is there
 * from document_start on; the latter come when a run or a recording begins, when the page may have
 * patched what it likes and listens wherever it likes. So they meet on an object that all worlds
 * share and that no new document takes away, `performance`, where our script's listener is the first:
 *
 * 1. The isolated script dispatches HELLO with an object as its detail. Our script reads the detail
 *    twice: in another world than the event's own the browser copies it each time, so two different
 *    objects prove that it was no script of the page. No event of the page's makes any difference.
 * 2. The isolated script dispatches HELLO at once again, with an unconnected element of its own as the
 *    relatedTarget.
 * 3. Our script dispatches HELLO on that element, with the channel as the relatedTarget: another
 *    unconnected element, which nobody else can get at.
 *
 * Our script stops the first two before any listener of the page hears them. One page can do better: the one that made
 * this frame or popup and has its origin. It reaches the window, and the same `performance`, before any script
 * of ours, can overhear the meeting, and give us a channel of its own. What comes over the channel is therefore data.
 */
export const HELLO = 'stepwise-hello';
/** On the channel, to the page's world: tell what changed. */
export const ASK = 'ask';
/** On the channel, to the isolated world; the element is the event's submitter, or its relatedTarget. */
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

/** To the main world: its relatedTarget is clicked there. */
export const CLICKS = 'clicks';

/** To the isolated world, cancelable: prevented when the page's own listeners are not to hear of the leave. */
export const LEAVES = 'leaves';

/** To the isolated world, cancelable: prevented when it is our part to answer a dialog of this kind now. */
export const WOULD_OPEN = 'would-open';
/** To the isolated world: a dialog is to be answered. Its detail is an Opens. */
export const OPENS = 'opens';
/** To the main world, before OPENS has returned. Its detail is an Answer. */
export const ANSWERS = 'answers';

/** To the isolated world: the person answered a dialog of the browser. Its detail is an Answered. */
export const ANSWERED = 'answered';

/** To the isolated world: the browser let no window open. Its detail is the address as the page wrote it. */
export const BLOCKED = 'blocked';

/** To the main world; answered by MESSAGES, before it has returned. */
export const ASKS_MESSAGES = 'asks-messages';
/** To the isolated world; its detail tells when the page asked a worker or over a socket last, and when it heard from one. */
export const MESSAGES = 'messages';

/** To the isolated world, cancelable: prevented when what the page sends now is weighed. */
export const WOULD_SEND = 'would-send';
/** To the isolated world, cancelable: prevented when it is held back. Its detail is a Sends. */
export const SENDS = 'sends';
/** To the main world: what was held back goes on now where the detail has a "1" in its place, is held on at "-", and fails else. */
export const ENDS_HOLD = 'ends-hold';

/** To the isolated world, cancelable: prevented while the person points at an element for us. Its detail is a Pointing. */
export const POINTS = 'points';

export interface Pointing {
  /** Of the event. */
  readonly type: string;
  /** Of a pointerup. */
  readonly x: number;
  readonly y: number;
}

export interface Sends {
  readonly method: string;
  /** As the page wrote it. */
  readonly url: string;
  /** null where it cannot be told. */
  readonly body: string | null;
  /** A message goes over a socket, or to a worker. */
  readonly by: 'script' | 'message';
  /** The page stands still for it: it cannot wait. */
  readonly isLost: boolean;
}

export interface Opens {
  readonly kind: 'alert' | 'confirm' | 'prompt' | 'print';
  readonly text: string;
  /** What a prompt proposes. */
  readonly proposed: string;
}

export interface Answered {
  readonly kind: 'confirm' | 'prompt';
  /** As far as it was a text: nothing else is turned into one. */
  readonly text: string;
  /** What the browser gave the page: whether a question was agreed to, the text of a prompt, or null. */
  readonly given: unknown;
}

export interface Answers {
  readonly accept: boolean;
  /** What a prompt is answered with. */
  readonly text: string | null;
}
