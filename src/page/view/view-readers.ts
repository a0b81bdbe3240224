/**
 * What the view asks about markup that only some pages have. The entry passes it in, so that the view knows nothing
 * of them.
 */
import type { Rect } from '../dom/dom.ts';
import type { ElementNode, TextNode, ViewNode } from './walk/view-node.ts';

/** A part of a widget that its class names alone tell. */
export interface WidgetPart {
  /** Whether its position matters, because it is there to be dragged. */
  readonly isDragged: boolean;
}

export interface ViewReaders {
  /** Lines that say what is drawn on a canvas, which can change without a DOM mutation; null where words do not tell it. */
  readonly describeCanvas: (canvas: HTMLCanvasElement, rect: Rect) => readonly string[] | null;
  /** Words for an image without alternative text; empty when there are none. */
  readonly describeImage: (image: HTMLImageElement) => string;
  /** Of texts whose position matters: the elements in their place. */
  readonly placeTexts: (shown: readonly ViewNode[]) => ReadonlyMap<TextNode, ElementNode>;
  /** null: no part of a widget. @param classes - The class attribute. */
  readonly partOf: (classes: string) => WidgetPart | null;
}

export const NO_READERS: ViewReaders = {
  describeCanvas: () => null,
  describeImage: () => '',
  placeTexts: () => new Map(),
  partOf: () => null,
};
