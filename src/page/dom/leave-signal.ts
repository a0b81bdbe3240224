/** Says that the document is being left, where the browser's own beforeunload is kept from being heard. */
export const leaveSignal = new EventTarget();
export const LEAVES = 'leaves';
