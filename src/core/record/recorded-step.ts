import type { ElementBrief, PageAction } from '../actions/action.ts';
import type { Layout } from '../exemplars/demonstration.ts';
import type { PageView } from '../view/view.ts';

/** One step of a recording. */
export interface RecordedStep {
  readonly id: string;
  /** When it began, in milliseconds since the epoch: steps of several documents arrive in any order. */
  readonly at: number;
  /** The page before the step. */
  readonly view: PageView;
  readonly action: PageAction;
  readonly target: ElementBrief | null;
  /** Around its target; absent where it has none. */
  readonly layout?: Layout;
  /** The document that it was done in; null for what was done to a tab. */
  readonly document: string | null;
  readonly tabId: number;
  /** The origin of the frame that it was done in, as the browser says; absent in the page itself. */
  readonly frame?: string;
  /** The page set the value, not the person: kept only where the command names it. */
  readonly isByPage: boolean;
  /**
   * A navigation that a page may have begun as well as the person. It is no step when it comes soon after a
   * step that was done in its tab after this time.
   */
  readonly causedAfter: number | null;
}
