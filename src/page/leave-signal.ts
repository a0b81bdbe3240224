/**
 * Signals that the document is being left, where the browser's own beforeunload event is suppressed. Kept on the
 * global object of the isolated world, because two scripts share it.
 */
const KEY = Symbol.for('stepwise.leave-signal');
const world = globalThis as unknown as Record<symbol, EventTarget | undefined>;
export const leaveSignal: EventTarget = (world[KEY] ??= new EventTarget());
export const LEAVES = 'leaves';
