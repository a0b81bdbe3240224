import type { HandlersOf } from '../../protocol/call.ts';
import type { Rows } from '../../protocol/row.ts';

/** Who called: the tab of a content script; undefined for the panel. */
interface Caller {
  readonly tabId: number | undefined;
}

/** One handler for each method of these rows: a missing one does not compile. */
export type WorkerHandlers<R extends Rows> = HandlersOf<R, Caller>;
