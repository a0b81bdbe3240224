/**
 * How to read what a prompt shows of the page, for each kind of observation. What every view uses is part of the
 * system prompt, which stays the same; the rest stands before the views that use it.
 */
import { assertNever } from '../result.ts';
import type { Observation } from '../view/observation.ts';

const ELEMENTS = `<view> lists the page in document order; indentation is nesting.
- \`12 button Ok\` is an element: ref 12, role button, name Ok. Then may follow = "its value", [its options | like this], (its states). Role clickable: no role, but it reacts to the pointer.
- \`- words\` is text, \`# words\` a heading; \`dialog: Sure?\` groups the lines indented below it.
- <legend> explains what else the view uses.`;

/** What only some views use: how it looks there, and what it means. */
const LEGEND: readonly (readonly [RegExp, string])[] = [
  [
    /^= lines \d/m,
    '"= lines 4-41 of the earlier view: …" stands for those lines of <earlier>, counted from 1, unchanged. Lines of <earlier> that <view> neither repeats nor refers to are no longer on the page.',
  ],
  [/^ *[a-z]*\d+ [a-z-]+:[a-z]/m, '`textbox:date`: its input type is date.'],
  [
    /^ +[a-z]*\d+ (?:button|link|clickable|image|checkbox|radio|textbox|combobox)(?: \(.*)?$/m,
    'An unnamed control indented under a named one is part of it and shares its name.',
  ],
  [
    /(?:^ *|[|;] |- )[a-z]*\d+ (?:[a-z-]+ )?\.[a-z]/m,
    'A name such as .save or .arrow-left is a hint from a class, a file name or an id.',
  ],
  [/ \[like [a-z]*\d/, '[like 9]: the options of element 9.'],
  [/ \[-?[\d.]+ to -?[\d.]/, '[1 to 10]: the range of its value.'],
  [/ \[scroll \d/, '[scroll 0/480]: how far its text is scrolled.'],
  [/ @-?\d+,-?\d+ \d/, '@10,20 30x40: left, top, width and height in pixels of the window; one number for a square.'],
  [/\([a-z ]*\bcovered\b/, 'covered: another element is on top of it.'],
  [/\([a-z ]*\b(?:touched|modified)\b/, 'touched: you acted on it; modified: you changed its value.'],
  [
    /^ *scroll: \d/m,
    '`scroll: 120/480`: the page (in the second line), or what is indented below, is scrolled by 120 of at most 480 pixels.',
  ],
  [/^ *overlay:/m, 'An `overlay:` is on top of the page.'],
  [
    /^ *(?:- |columns: |[a-z]*\d+ )[^[\n"]* \| /m,
    'A table row is one line, with | between its cells: `- 12 checkbox | 13 link Ann; 14 button Edit | | Rome` has elements, an empty cell and a text; `16 Ann` in it is a clickable cell. A cell in quotes is text.',
  ],
  [/^ *columns: /m, '`columns:` is the header row.'],
  [/^ *[a-z]*\d+ row\b/m, '`7 row (selected): Ann | 42` is a row that is an element itself.'],
  [
    /(?:\||;|^ *-) [a-z]*\d+ (?:checkbox|radio|button|link)(?: \([a-z ]+\))?(?= \||;|$)/m,
    'A checkbox or button without a name in a row is called like the one above it, with the words of its own row.',
  ],
  [
    /^~ \d+ covered$/m,
    '"~ 118 covered" stands for elements, and the texts around them, that a dialog or menu covers: act on that first.',
  ],
  [
    /^~ offscreen$/m,
    'Elements after "~ offscreen" (up to "~ onscreen") are outside the window; act on them like on others.',
  ],
  [
    /^~ .*left out(?:$| \(look)/m,
    '"~ 4900 more left out": the page is listed in part. "~ 812 table Prices: 4700 left out" names a part that the look action shows.',
  ],
  [/^part: /m, '`part: page 2 of 9 of 812` says which part of which element is listed.'],
];

const MARKED = `
You also get a screenshot of the window, one image pixel for each CSS pixel. Every element has a frame and in it a label with its ref, drawn in the same color; elements nested in one place share a label ("3 4"). Neither is part of the page.`;

const HTML = `<view> contains the whole page as simplified HTML, in document order: scripts, styles and drawing paths are left out, and fields have their current value. Elements that you can act on have a ref attribute, which is not part of the page: use its value as the ref in your actions.`;

const BY_POINTS = `There are no refs: give positions as x and y with ref null (click_at, hover, drag). To type or press keys, click into the field with click_at first, then use ref null. A dropdown may open no list that can be seen: click it, then press the first letter of the option (again for the next one with that letter), or ArrowDown.`;

const SCREENSHOT = `You get a screenshot of the window, one image pixel for each CSS pixel; <view> gives its size and how far the page is scrolled. ${BY_POINTS}`;

const LISTED = `<view> lists what is visible in the window, read from a screenshot; its first lines give the window's size and how far the page is scrolled. \`50,114 button "Submit" (focused) @2,99 96x31\` is an item: the point in its middle, type, text, states, and its left,top and widthxheight, in pixels from the upper left corner of the window. Click an item at its middle. A letter may have been misread: take what nearly matches. ${BY_POINTS}`;

const UNSEEN = 'You do not see the page: decide from the command and the history alone.';
const BY_LOOKING_UP = 'Look elements up by role and name, as in click(find("button", "Ok")).';
const NO_REFS = `There are no refs: with ref null, type and press act on the focused element, and click_at takes pixels of the window.`;

/**
 * The part that is the same for all views.
 *
 * @param looksUp - Whether an answer can look up elements that are not shown.
 */
export function viewLegend(observation: Observation, looksUp: boolean): string {
  switch (observation.kind) {
    case 'elements':
      return ELEMENTS;
    case 'marks':
      return ELEMENTS + MARKED;
    case 'dom':
      return HTML;
    case 'screenshot':
      return observation.listed === true ? LISTED : SCREENSHOT;
    case 'none':
      return `${UNSEEN} ${looksUp ? BY_LOOKING_UP : NO_REFS}`;
    default:
      return assertNever(observation);
  }
}

/**
 * @param shown - A rendered view. Words of the page that look like a part of its form cost a needless line, no more.
 * @returns What this view uses besides; empty when it needs no explanation.
 */
export const rareLegend = (shown: string): string =>
  LEGEND.filter(([form]) => form.test(shown))
    .map(([, meaning]) => `- ${meaning}`)
    .join('\n');
