/** What those who know one kind of element (HTML, labels, images, SVG) ask and tell the walk that enters it. */
import type { Entry, Frame } from './frame.ts';
import type { Lines } from './lines.ts';
import type { ElementOut, GroupOut } from './node.ts';
import type { WalkFindings } from './walk-findings.ts';
import type { Trees } from './trees.ts';

export interface Entered {
  readonly element: Element;
  readonly tag: string;
  readonly above: Frame | null;
  readonly isBlock: boolean;
  readonly isHidden: boolean;
  /** Which kinds of them it has. */
  readonly attributes: number;
}

export interface Walking {
  readonly lines: Lines;
  readonly found: WalkFindings;
  readonly trees: Trees;
  /** Text goes into a name, not into lines of its own. */
  readonly isName: boolean;
  /** Their text is already the name of something. */
  readonly spoken: Set<Element>;
  /** Whether the cursor of the element being entered promises something, and nothing above it has one that does. */
  isPointed(element: Element): boolean;
  /** Whether a style may decide the colours of the element being entered. */
  isPainted(): boolean;
  /** Whether somebody listens on it for clicks, as far as that is known. */
  listens(element: Element): boolean;
  say(text: string, at: Element): void;
  /** A line. */
  add(out: ElementOut): void;
  /** A line that may hold others: what is in it comes with `push`. */
  addGroup(element: Element, role: string, name: string, modal?: boolean): GroupOut;
  /** A control whose name is its content, unless it says another one. */
  control(entered: Omit<Entered, 'isHidden'>, out: ElementOut): void;
  /** Goes on with what is in it. */
  push(element: Element, tag: string, above: Frame | null, entry: Entry): void;
}
