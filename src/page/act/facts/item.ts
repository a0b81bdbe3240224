/** The row, list item or card that a control is in, and its own words: what a button "Delete" deletes. */
import { clip, plain } from '../../../core/view/plain-text.ts';
import {
  attributeOf,
  contains,
  dataOf,
  isVisible,
  localNameOf,
  matches,
  nextElementSiblingOf,
  previousElementSiblingOf,
  queryAll,
  queryFirst,
  rootOf,
  textContentOf,
  fold,
  parentOf,
} from '../../dom/dom.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import { VisibleTexts } from '../../view/style/visible-texts.ts';
import { ancestorsOf, closest, holds } from '../../dom/composed-tree.ts';
import { DIALOGS } from '../../dom/controls.ts';
import { isSecret } from '../../dom/secret-fields.ts';
import { fieldValue } from '../../view/elements/field-values.ts';
import { ariaName } from '../../view/naming/accessible-name.ts';

export interface Item {
  readonly element: Element;
  /** Cleaned, and without that of its controls. */
  readonly text: string;
  /** Its neighbor has the same control. */
  readonly isRepeated: boolean;
}

const ITEM = 'li,tr,article,[role=row],[role=listitem],[role=article],[role=option]';
const END = 'body,main,dialog,[role=dialog],[role=alertdialog]';
const OTHER_CONTROLS =
  'button,input,select,textarea,[role=button],[role^=menuitem],[contenteditable]:not([contenteditable=false]),[role=timer],script,style,template,noscript';
const MAX_TEXT = 80;

/** @returns The nearest one that says anything besides the control. */
export function itemAround(control: Element): Item | null {
  for (let at = parentOf(control); at && !matches(at, END); at = parentOf(at)) {
    const isRepeated = isRepeatedAt(at, control);
    if (!isRepeated && !matches(at, ITEM)) continue;
    const words = partsOf(at).map((part) => wordsOf(part, control));
    const text = clip(words.filter(Boolean).join(' '), MAX_TEXT) || valuesIn(at) || nameIn(at);
    if (text !== '') return { element: at, text, isRepeated };
  }
  return null;
}

/** A grid with columns that do not scroll draws each row in parts, all of one index. */
function partsOf(row: Element): readonly Element[] {
  const index = attributeOf(row, 'aria-rowindex');
  const grid = index && closest(row, '[role=grid],[role=treegrid],[role=table],table');
  const parts = grid ? [...queryAll(grid, `[aria-rowindex="${CSS.escape(index)}"]`)].slice(0, MAX_PARTS) : [];
  return [row, ...parts.filter((it) => it !== row)];
}
const MAX_PARTS = 4;

/** A row may be told by nothing but what it is called for a screen reader, or the picture in it. */
function nameIn(item: Element): string {
  const picture = queryFirst(item, 'img[alt]');
  const name = ariaName(item) ?? attributeOf(item, 'title') ?? (picture && attributeOf(picture, 'alt')) ?? '';
  return clip(plain(name), MAX_TEXT);
}

/** A row may be told by nothing but what its fields hold. */
const valuesIn = (item: Element): string =>
  clip(
    [...queryAll(item, NAMING_FIELDS)]
      .filter((it) => !isSecret(it) && isVisible(it, VISIBLE))
      .map((it) => plain((it as HTMLInputElement).value))
      .join(' ')
      .trim(),
    MAX_TEXT,
  );
const NAMING_FIELDS = 'input:is(:not([type]),[type=text],[type=url],[type=email]),textarea';

export const HEADINGS = 'h1,h2,h3,h4,[role=heading]';

/** What the dialog or page that a control is in is headed, as a person sees it, or what a dialog without a heading says. */
export function headingAround(control: Element): string {
  const dialog = closest(control, DIALOGS);
  const root = dialog ?? document.body;
  const above = [...queryAll(root, HEADINGS)].filter((it) => isAbove(it, control)).toReversed();
  for (const heading of above) {
    const words = wordsOf(heading, control);
    if (words !== '') return words;
  }
  return dialog === null ? clip(plain(document.title), MAX_TEXT) : wordsOf(dialog, control);
}

export const TEXT_FIELD =
  'input:is(:not([type]),[type=text],[type=email],[type=search],[type=tel],[type=url]),textarea,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=combobox]';
export const SEARCH = '[type=search],[role=searchbox]';
/** How far around a control its fields are looked for. */
export const MAX_LEVELS = 5;

/** What the first of several text fields near it holds: of a record that is edited, what it is called. One alone may be a filter. */
export function firstTextNear(control: Element): string {
  for (const at of [...ancestorsOf(control)].slice(1, MAX_LEVELS + 1)) {
    const fields = [...queryAll(at, TEXT_FIELD)].filter((it) => isVisible(it, VISIBLE) && !matches(it, SEARCH));
    const [first] = fields;
    if (first === undefined) continue;
    if (isSecret(first) || fields.length + queryAll(at, 'iframe').length < 2) return '';
    return fold(fieldValue(first) ?? textContentOf(first) ?? '').slice(0, MAX_TEXT);
  }
  return '';
}

/** What a page or dialog says that has nothing to fill in. */
export function whatIsAsked(control: Element, form: Element): string {
  const whole = closest(control, `${DIALOGS},main,article,[role=main],[role=article]`);
  if (whole !== null) return wordsOf(whole, control, MAX_ASKED);
  return [headingAround(control), wordsOf(form, control, MAX_ASKED)].filter((it) => it !== '').join(' · ');
}
const MAX_ASKED = 300;

/** Whether a heading stands before it, and its section is not over by then. */
function isAbove(heading: Element, control: Element): boolean {
  const section = closest(heading, SECTIONS);
  if (section !== null && !holds(section, control)) return false;
  // Nodes of different tree scopes are in no order.
  const scope = rootOf(heading);
  const [at] = [...ancestorsOf(control)].filter((it) => rootOf(it) === scope);
  return at !== undefined && (heading.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
const SECTIONS = `${DIALOGS},article,aside,form,main,nav,section,[role=article],[role=complementary],[role=form],[role=main],[role=navigation],[role=region]`;

/** Whether a control like it is beside it, or in a neighbor of what it is in. */
export function isOneOfMany(control: Element): boolean {
  for (let at: Element | null = control; at && !matches(at, END); at = parentOf(at))
    if (isRepeatedAt(at, control)) return true;
  return false;
}

const isRepeatedAt = (at: Element, control: Element): boolean =>
  [previousElementSiblingOf(at), nextElementSiblingOf(at)].some(
    (it) => it !== null && isAlike(at, it) && hasSame(it, control),
  );

const isAlike = (a: Element, b: Element): boolean =>
  localNameOf(a) === localNameOf(b) && attributeOf(a, 'role') === attributeOf(b, 'role');

const hasSame = (item: Element, control: Element): boolean =>
  [item, ...queryAll(item, localNameOf(control))].some(
    (it) => localNameOf(it) === localNameOf(control) && labelOf(it) === labelOf(control),
  );

/** What an input is called that sends a form is its value. */
const labelOf = (control: Element): string => {
  const { type, value } = control instanceof HTMLInputElement ? control : { type: '', value: '' };
  const own = /^(?:submit|button|reset|hidden)$/.test(type) ? `${type} ${value}` : textContentOf(control);
  return fold((attributeOf(control, 'aria-label') ?? own ?? '').slice(0, MAX_TEXT));
};

export const wordsOf = (item: Element, control: Element, max = MAX_TEXT): string =>
  new VisibleTexts().wordsIn(item, max, (text, around) =>
    contains(control, text) || isInControl(around, item) ? '' : dataOf(text),
  );

function isInControl(element: Element, item: Element): boolean {
  for (let at: Element | null = element; at && at !== item; at = parentOf(at))
    if (matches(at, OTHER_CONTROLS)) return true;
  return false;
}
