/** Candidates that the walk collects for the layout checks after it, each list in document order. */
export class WalkFindings {
  /** May be positioned, and so lie over other elements. */
  readonly positioned: Element[] = [];
  /** May be scroll containers. */
  readonly scrollable: Element[] = [];
  /** May clip their content. */
  readonly clipping: Element[] = [];
  /** Have the `inert` attribute. */
  readonly inert: Element[] = [];
  /** May have `pointer-events: none`. */
  readonly pointerTransparent: Element[] = [];
}
