/** How to read what a prompt shows of the page, for each kind of observation. */
import { assertNever } from '../result.ts';
import type { Observation } from '../view/observation.ts';

const ELEMENTS = `<view> lists the page in document order. Indentation shows nesting.
- \`12 button Ok\` is an element: ref 12, role button, accessible name Ok. \`5 textbox:date Due\` has an input type too. The role clickable means: no role, but a click listener or a pointer cursor. An unnamed control indented under a named one is part of it and shares its name. A name such as .save or .arrow-left is a hint from a class, a file name or an id.
- Then may follow, in this order: = "its value"; [its options | separated | like this], or [like 9] for those of element 9, [1 to 10] for a range, [scroll 0/480] for how far its text is scrolled; (its states); @left,top widthxheight in pixels of the window (one number: a square), where position matters.
- The state covered means that another element is on top, touched that you acted on it, modified that you changed its value.
- \`- some text\` is text, \`# some text\` a heading. \`table: Prices\` or \`dialog: Sure?\` is a group of the lines indented below it; an \`overlay:\` is on top of the page. \`scroll: 120/480\` means scrolled by 120 of at most 480 pixels: what is indented below, or the page when it is the second line.
- A table row is one line: \`- 12 checkbox | 13 link Ann; 14 button Edit | | Rome\` has elements, an empty cell and a text; \`columns:\` is the header row. \`7 row (selected): Ann | 42\` is a row that is an element itself, \`16 Ann | 17 42\` are two clickable cells, refs 16 and 17. A cell in quotes is text. A checkbox or button without a name in a row is called like the one above it, with the words of its own row.
- "~ 118 covered" stands for elements, and the texts around them, that a dialog or menu covers: act on that first.
- Elements after "~ offscreen" (up to "~ onscreen") are outside the window; act on them like on others.
- "~ 4900 more left out" after the last line means that a long page is listed in part, "~ 812 table Prices: 4700 left out" names a part that the look action shows, and \`part: page 2 of 9 of 812\` says which part is listed.`;

const DELTA = `
- On a long page <earlier> holds a previous view, and a line such as "= lines 4-41 of the earlier view: 3 button Save … 41 link Next" in <view> stands for those lines of it (counted from 1), unchanged. Lines of <earlier> that <view> neither repeats nor refers to are no longer on the page.`;

const MARKED = `
You also get a screenshot of the window, one image pixel for each CSS pixel. Every element has a frame and in it a label with its ref, drawn in the same colour; elements nested in one place share a label ("3 4"). Neither is part of the page.`;

const HTML = `<view> contains the whole page as simplified HTML, in document order: scripts, styles and drawing paths are left out, and fields have their current value. Elements that you can act on have a ref attribute, which is not part of the page: use its value as the ref in your actions.`;

const BY_POINTS = `There are no refs: give positions as x and y with ref null (click_at, hover, drag). To type or press keys, click into the field with click_at first, then use ref null. A dropdown may open no list that can be seen: click it, then press the first letter of the option (again for the next one with that letter), or ArrowDown.`;

const SCREENSHOT = `You get a screenshot of the window, one image pixel for each CSS pixel; <view> gives its size and how far the page is scrolled. ${BY_POINTS}`;

const LISTED = `<view> lists what is visible in the window, read from a screenshot; its first lines give the window's size and how far the page is scrolled. \`50,114 button "Submit" (focused) @2,99 96x31\` is an item: the point in its middle, type, text, states, and its left,top and widthxheight, in pixels from the upper left corner of the window. Click an item at its middle. A letter may have been misread: take what nearly matches. ${BY_POINTS}`;

const NOTHING = `You do not see the page: decide from the command and the history alone. There are no refs: with ref null, type and press act on the focused element, and click_at takes pixels of the window.`;

export function viewLegend(observation: Observation): string {
  switch (observation.kind) {
    case 'elements':
      return observation.delta === true ? ELEMENTS + DELTA : ELEMENTS;
    case 'marks':
      return ELEMENTS + MARKED;
    case 'dom':
      return HTML;
    case 'screenshot':
      return observation.listed === true ? LISTED : SCREENSHOT;
    case 'none':
      return NOTHING;
    default:
      return assertNever(observation);
  }
}
