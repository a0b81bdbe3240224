/** Candidates that the walk collects for the layout checks after it, each list in document order. */
export class WalkFindings {
  readonly scrollable: Element[] = [];
  readonly clipping: Element[] = [];
  /** With `position: fixed`. */
  readonly fixed: Element[] = [];
  /** Live regions. */
  readonly live: Element[] = [];
  readonly inert: Element[] = [];
  /** What is in them is disabled, too (ARIA). */
  readonly disabled: Element[] = [];
  /** Rows, list items, and empty elements such as icons, that say a state in words. */
  readonly signs: Element[] = [];
}
