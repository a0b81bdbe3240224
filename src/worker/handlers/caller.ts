import type { HandlersOf } from '../../protocol/call.ts';
import type { Rows } from '../../protocol/row.ts';

/** Who called, as the browser says: the tab of a content script; undefined for the panel. */
export interface Caller {
  readonly tabId: number | undefined;
  /** The origin of its frame; undefined for the page itself. */
  readonly frame: string | undefined;
}

/** One handler for each method of these rows: a missing one does not compile. */
export type WorkerHandlers<R extends Rows> = HandlersOf<R, Caller>;
