/**
 * Says that the document is being left, where the browser's own beforeunload is kept from being
 * heard. Kept on the global object of the isolated world: who says it and who hears it are in two scripts.
 */
const KEY = Symbol.for('stepwise.leave-signal');
const world = globalThis as unknown as Record<symbol, EventTarget | undefined>;
export const leaveSignal: EventTarget = (world[KEY] ??= new EventTarget());
export const LEAVES = 'leaves';
