/** What the recorder needs from outside, and what it gives. */
import type { ElementBrief, PageAction } from '../../core/actions/action.ts';
import type { Ref } from '../../core/ids.ts';
import type { PageView } from '../../core/view/view.ts';

/** One thing the person did, on the view as it was just before. */
export interface RecordedAct {
  readonly view: PageView;
  readonly action: PageAction;
  /** The action's text is a secret: whoever receives it drops it. */
  readonly secret: boolean;
  readonly target: ElementBrief | null;
}

export interface RecordContext {
  readonly document: Document;
  /** Builds a view now. */
  view(): PageView;
  /** The element's ref if a view has shown it. */
  peek(element: Element): Ref | null;
  isSecret(element: Element): boolean;
}
