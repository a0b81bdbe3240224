/** Signals that the document is being left, where the browser's own beforeunload event is suppressed. */
export const leaveSignal = new EventTarget();
export const LEAVES = 'leaves';
