/** What the recorder needs from outside, and what it reports. */
import type { ElementBrief, PageAction } from '../../core/actions/action.ts';
import type { Ref } from '../../core/ids.ts';
import type { PageView } from '../../core/view/view.ts';
import type { FrameEvent } from './frames.ts';

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
  /** Builds a view of the page as it is now. */
  view(): PageView;
  /** The element's ref if a view has shown it. */
  peek(element: Element): Ref | null;
  isSecret(element: Element): boolean;
  onAct(act: RecordedAct): void;
  /** A frame loaded or was entered, or the person did something that no step can be made of. */
  onEvent(event: FrameEvent | 'step-lost'): void;
}
