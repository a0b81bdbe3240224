/** What the recorder needs from outside, and what it reports. */
import type { ElementBrief, PageAction } from '../../core/actions/action.ts';
import type { Layout } from '../../core/exemplars/demonstration.ts';
import type { PageView } from '../../core/view/view.ts';
import type { ShadowAccess } from '../dom/composed-tree.ts';
import type { RefRegistry } from '../dom/refs.ts';
import type { FrameEvent } from './frames.ts';

/** One thing the person did, on the view as it was just before. */
export interface RecordedAct {
  /** Of the document, while it is recorded. */
  readonly document: string;
  /** The same each time that it is reported. */
  readonly id: string;
  /** When it began, in milliseconds since the epoch. */
  readonly at: number;
  readonly view: PageView;
  readonly action: PageAction;
  readonly target: ElementBrief | null;
  /** Around its target; absent where it has none. */
  readonly layout?: Layout;
  /** Salted hashes of the secrets for which tokens stand in the texts. */
  readonly secrets: string[];
  /** The page set the value, not the person. */
  readonly isByPage: boolean;
}

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
