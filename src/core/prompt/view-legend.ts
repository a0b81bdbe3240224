/**
 * How to read what a prompt shows of the page, for each kind of observation. What every view uses is part of the
 * system prompt, which stays the same; the rest stands before the views that use it.
 */
import { HIDDEN_SECRET } from '../secret-mask.ts';
import { assertNever } from '../result.ts';
import { repeatsOptions } from '../view/element-line.ts';
import type { Observation } from '../view/observation.ts';
import { elementsOf, hasCells, itemsOf, parentOf, wordsOf } from '../view/tree.ts';
import { viewLines, type ViewLine } from '../view/view-lines.ts';
import { isCalledLikeAround, isScrollable } from '../view/view-text.ts';
import { NOT_DESCRIBED, type ElementItem, type PageView, type ViewItem } from '../view/view.ts';
import { wordSet } from '../word-set.ts';

const ELEMENTS = `<view> lists the page in document order; indentation is nesting.
- \`12 button Ok\` is an element: ref 12, role button, name Ok. Then may follow = "its value", [its options | like this], (its states). Role clickable: no role, but it reacts to the pointer.
- \`- words\` is text, \`# words\` a heading; \`dialog: Sure?\` groups the lines indented below it.
- <legend> explains what else the view uses.`;

/** A view in lines, as a prompt has it. */
interface Shown {
  readonly view: PageView;
  readonly lines: readonly ViewLine[];
  /** Some lines stand for those of an earlier view. */
  readonly isDelta: boolean;
  /** The model may ask for a picture. */
  readonly sees: boolean;
}
type Uses = (shown: Shown) => boolean;

const someItem =
  (has: (item: ViewItem, view: PageView) => boolean): Uses =>
  ({ view, lines }) =>
    lines.some((line) => line.kind === 'items' && line.items.some((item) => has(item, view)));

const someElement = (has: (element: ElementItem, view: PageView) => boolean): Uses =>
  someItem((item, view) => item.kind === 'element' && has(item, view));

const someGroup = (role: string): Uses => someItem((item) => item.kind === 'group' && item.role === role);

const someMark =
  (kind: ViewLine['kind']): Uses =>
  ({ lines }) =>
    lines.some((line) => line.kind === kind);

const isUndescribed = (item: ViewItem): boolean =>
  wordsOf(item).startsWith(NOT_DESCRIBED) || wordsOf(item).startsWith('drawn:');

const CONTROLS = wordSet('button link clickable image checkbox radio textbox combobox');

/** What only some views use, and what it means. */
const LEGEND: readonly (readonly [Uses, string])[] = [
  [
    ({ isDelta }) => isDelta,
    '"= lines 4-41 of the earlier view: …" stands for those lines of <earlier>, counted from 1, unchanged. Lines of <earlier> that <view> neither repeats nor refers to are no longer on the page.',
  ],
  [someElement(({ type }) => type !== null && type !== 'textarea'), '`textbox:date`: its input type is date.'],
  [
    someElement((it, view) => CONTROLS.has(it.role) && parentOf(view, it) !== null && isCalledLikeAround(it, view)),
    'An unnamed control indented under a named one is part of it and shares its name.',
  ],
  [
    someElement(({ name }) => /^\.[a-z]/.test(name)),
    'A name such as .save or .arrow-left is a hint from a class, a file name or an id.',
  ],
  [({ view }) => repeatsOptions(elementsOf(view)), '[like 9]: the options of element 9.'],
  [
    someElement(({ range }) => typeof range?.min === 'number' && typeof range.max === 'number'),
    '[1 to 10]: the range of its value.',
  ],
  [someElement(({ scroll }) => scroll !== undefined), '[scroll 0/480]: how far its text is scrolled.'],
  [
    someElement(({ box }) => box !== null),
    '@10,20 30x40: left, top, width and height in pixels of the window; one number for a square.',
  ],
  [
    ({ view, sees }) => sees && itemsOf(view).some(isUndescribed),
    '"not described", and what is "drawn" (letters are told as shapes): picture shows it.',
  ],
  [
    someItem((item) => item.kind === 'text' && item.states !== undefined),
    '`- words (unread)`: it looks so, unlike others of its list.',
  ],
  [someElement(({ value }) => value === HIDDEN_SECRET), '"•••" is a secret that is filled in, of whatever length.'],
  [someElement(({ states }) => states.includes('covered')), 'covered: another element is on top of it.'],
  [
    someElement(({ states }) => states.includes('on-hover')),
    'on-hover: shown once the pointer is on its row; click it as any other.',
  ],
  [
    someElement(({ states }) => states.includes('touched') || states.includes('modified')),
    'touched: you acted on it; modified: you changed its value.',
  ],
  [
    (shown) => isScrollable(shown.view) || someGroup('scroll')(shown),
    '`scroll: 120/480`: the page (in the second line), or what is indented below, is scrolled by 120 of at most 480 pixels, `x` to the right.',
  ],
  [someGroup('overlay'), 'An `overlay:` is on top of the page.'],
  [
    someItem((item) => item.kind !== 'text' && hasCells(item) && (item.children?.length ?? 0) > 1),
    'A table row is one line, with | between its cells: `- 12 checkbox | 13 link Ann; 14 button Edit | | Rome` has elements, an empty cell and a text; `16 Ann` in it is a clickable cell. A cell in quotes is text.',
  ],
  [someGroup('columns'), '`columns:` is the header row.'],
  [someElement(({ role }) => role === 'row'), '`7 row (selected): Ann | 42` is a row that is an element itself.'],
  [
    someMark('covered'),
    '"~ 118 covered" stands for elements, and the texts around them, that a dialog or menu covers: act on that first.',
  ],
  [
    someMark('offscreen'),
    'Elements after "~ offscreen" (up to "~ onscreen") are outside the window; act on them like on others.',
  ],
  [
    ({ view }) => view.omitted > 0,
    '"~ 4900 more left out": the page is listed in part. "~ 812 table Prices: 4700 left out" names a part that the look action shows.',
  ],
  [({ view }) => view.part !== undefined, '`part: page 2 of 9 of 812` says which part of which element is listed.'],
];

const MARKED = `
You also get a screenshot of the window, one image pixel for each CSS pixel. Every element has a frame and in it a label with its ref, drawn in the same color; elements nested in one place share a label ("3 4"). Neither is part of the page.`;

const HTML = `<view> contains the whole page as simplified HTML, in document order: scripts, styles and drawing paths are left out, and fields have their current value. Elements that you can act on have a ref attribute, which is not part of the page: use its value as the ref in your actions.`;

const BY_POINTS = `There are no refs: give positions as x and y (click_at, hover, drag). To type or press keys, click into the field with click_at first: they go to the focus. To scroll an inner part, hover it first. A dropdown may open no list that can be seen: click it, then press the first letter of the option (again for the next one with that letter), or ArrowDown.`;

const SCREENSHOT = `You get a screenshot of the window, one image pixel for each CSS pixel, without blank margins right and below; <view> gives the window's size and how far the page is scrolled. ${BY_POINTS}`;

const LISTED = `<view> lists what is visible in the window, read from a screenshot; its first lines give the window's size and how far the page is scrolled. \`50,114 button "Submit" (focused) @2,99 96x31\` is an item: the point in its middle, type, text, states, and its left,top and widthxheight, in pixels from the upper left corner of the window. Click an item at its middle. A letter may have been misread: take what nearly matches. ${BY_POINTS}`;

const UNSEEN = 'You do not see the page: decide from the command and the history alone.';
const BY_LOOKING_UP = 'Look elements up by role and name, as in click(find("button", "Ok")).';
const NO_REFS = `There are no refs: type and press act on the focused element, and click_at takes pixels of the window.`;

/**
 * The part that is the same for all views.
 *
 * @param looksUp - Whether an answer can look up elements that are not shown.
 */
export function viewLegend(observation: Observation, looksUp: boolean): string {
  switch (observation) {
    case 'elements':
    case 'delta':
      return ELEMENTS;
    case 'marks':
      return ELEMENTS + MARKED;
    case 'dom':
      return HTML;
    case 'screenshot':
      return SCREENSHOT;
    case 'listed':
      return LISTED;
    case 'none':
      return `${UNSEEN} ${looksUp ? BY_LOOKING_UP : NO_REFS}`;
    default:
      return assertNever(observation);
  }
}

/**
 * @param facts - Whether lines of it are written as those of an earlier view, and whether the model may ask for a picture.
 * @returns What the view uses besides; empty when it needs no explanation.
 */
export function rareLegend(view: PageView, facts: Pick<Shown, 'isDelta' | 'sees'>): string {
  const shown = { view, lines: viewLines(view), ...facts };
  return LEGEND.filter(([uses]) => uses(shown))
    .map(([, meaning]) => `- ${meaning}`)
    .join('\n');
}
