/** What the recorder needs from outside, and what it reports. */
import type { RecordedAct } from '../../core/record/recorded-step.ts';
import type { PageView } from '../../core/view/view.ts';
import type { ShadowAccess } from '../dom/composed-tree.ts';
import type { RefRegistry } from '../dom/refs.ts';
import type { FrameEvent } from './frames.ts';

export interface RecordContext extends ShadowAccess {
  /** What typed secrets are hashed with. */
  readonly salt: string;
  /** When the recording began, in milliseconds since the epoch: a document that is newer came while it went on. */
  readonly startedAt: number;
  /** Builds a view of the page as it is now. */
  view(): PageView;
  readonly refs: RefRegistry;
  /** To our script in the page's own world; null where it is not. */
  readonly channel: EventTarget | null;
  onAct(act: RecordedAct): void;
  /** A frame loaded or was entered, or the person did something that no step can be made of. */
  onEvent(event: FrameEvent | 'step-lost'): void;
  /** The document may be about to go. @param left - What it shows; null in a child frame. */
  onLeaving(left: { readonly at: number; readonly view: PageView } | null): void;
}
