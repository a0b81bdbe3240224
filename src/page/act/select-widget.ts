/**
 * Widgets that stand for a hidden `<select>`: scripts hide the native list, put an element beside it that looks
 * better, and keep both in step. The way in is the person's: press the widget, then the entry that it shows.
 */
import type { Ref } from '../../core/ids.ts';
import { holds } from '../dom/composed-tree.ts';
import { childrenOf, fold, queryAll, parentOf } from '../dom/dom.ts';
import { clippedSizeOf, isInSight } from '../dom/element-box.ts';
import type { InputDevices } from './input-devices.ts';
import { findTargetPoint } from './pointer/target-point.ts';
import { pollUntil } from './timed/poll-until.ts';

/** Smaller boxes are there for screen readers alone. */
const MIN_SIDE_PX = 8;
const MAX_LEVELS = 4;
const OPENS_WITHIN_MS = 600;
const USABLE = '[role=combobox],[role=listbox],[role=button],[aria-haspopup],[aria-expanded],[tabindex],a,button,input';
/** What says by itself that it opens a list. */
const OPENS_LIST = '[role=combobox],[role=listbox],[aria-haspopup]:not([aria-haspopup=false]),[aria-expanded]';
const BUTTONS = 'button,[role=button],input:is([type=submit],[type=button],[type=image],[type=reset])';
const ENTRIES = '[role=option],[role=menuitem],[role=menuitemradio],li,[data-value],[data-index],a';

/** The widget that stands for the list; null when there is none, or when the list itself is shown. */
export function widgetOf(list: HTMLSelectElement): Element | null {
  for (const hidden of hiddenAround(list)) {
    const widget = widgetBeside(hidden, list);
    if (widget) return widget;
  }
  return null;
}

/** The list, where it is hidden, and the wrappers that hide it. */
function* hiddenAround(list: HTMLSelectElement): Generator<Element> {
  let at: Element | null = list;
  for (let level = 0; at !== null && level < MAX_LEVELS; level += 1, at = parentOf(at)) {
    if (isShown(at) || !holdsOneList(at)) return;
    yield at;
  }
}

const holdsOneList = (element: Element): boolean =>
  element instanceof HTMLSelectElement || queryAll(element, 'select').length === 1;

function widgetBeside(hidden: Element, list: HTMLSelectElement): Element | null {
  const { nextElementSibling: next, previousElementSibling: previous, parentElement: parent } = hidden;
  const beside = [next, next?.nextElementSibling, previous].filter((it) => it instanceof Element);
  const isWidget = (it: Element): boolean =>
    !(it instanceof HTMLLabelElement || it instanceof HTMLSelectElement) &&
    isShown(it) &&
    (showsValueOf(list, it) || [it, ...queryAll(it, USABLE)].some(mayOpen) || listsOptionsOf(list, it));
  // A wrapper may hold the list, the widget and nothing else.
  const isWrapped = parent !== null && holdsOneList(parent);
  return beside.find(isWidget) ?? (isWrapped ? [...childrenOf(parent)].find(isWidget) : undefined) ?? null;
}

/** The hidden list that the element, or a widget around it, stands for. */
export function listBehind(element: Element): HTMLSelectElement | null {
  let parent = parentOf(element);
  for (let level = 0; parent !== null && level < MAX_LEVELS; level += 1, parent = parentOf(parent))
    for (const beside of childrenOf(parent)) {
      const list = hiddenListIn(beside);
      const widget = list && widgetOf(list);
      if (widget && holds(widget, element)) return list;
    }
  return null;
}

/** The list that the element is, or wraps and hides. */
function hiddenListIn(element: Element): HTMLSelectElement | null {
  if (element instanceof HTMLSelectElement) return element;
  return holdsOneList(element) && !isShown(element) ? element.querySelector('select') : null;
}

/** @returns Whether the list has the option chosen by what the widget did. */
export async function chooseInWidget(
  widget: Element,
  option: HTMLOptionElement,
  ref: Ref,
  { context, pointer }: InputDevices,
): Promise<boolean> {
  const label = fold(option.label);
  const entries = (): Element[] =>
    [...document.querySelectorAll(ENTRIES)].filter((it) => fold(it.textContent ?? '') === label && isShown(it));
  const before = new Set(entries());
  const way = findTargetPoint(usablePartOf(widget), ref, context);
  if (!way.ok) return false;
  await pointer.click(way.value.hit, way.value.x, way.value.y);
  const fresh = (): Element | undefined => entries().findLast((it) => !before.has(it));
  await pollUntil(() => fresh() !== undefined, performance.now() + OPENS_WITHIN_MS);
  const entry = fresh();
  const point = entry && findTargetPoint(entry, ref, context);
  if (point?.ok !== true) return false;
  await pointer.click(point.value.hit, point.value.x, point.value.y);
  return option.selected;
}

/** What opens the list: the widget, or the part of it that a person can use. */
function usablePartOf(widget: Element): Element {
  if (widget.matches(USABLE)) return widget;
  const parts = [...widget.querySelectorAll(USABLE)].filter(isShown);
  return parts.find(mayOpen) ?? parts[0] ?? widget;
}

/** A button or link that happens to stand beside a hidden list does something of its own. */
const mayOpen = (part: Element): boolean =>
  part.matches(OPENS_LIST) || (part.matches(USABLE) && !part.matches(BUTTONS) && !isElsewhere(part));

const isElsewhere = (part: Element): boolean =>
  part instanceof HTMLAnchorElement &&
  part.protocol !== 'javascript:' &&
  part.getAttribute('href')?.startsWith('#') === false;

const listsOptionsOf = (list: HTMLSelectElement, element: Element): boolean => {
  const text = fold(element.textContent ?? '');
  return !element.matches(`${BUTTONS},a`) && [...list.options].every((it) => text.includes(fold(it.label)));
};

const showsValueOf = (list: HTMLSelectElement, element: Element): boolean => {
  const label = fold(list.selectedOptions[0]?.label ?? '');
  return label !== '' && fold(element.textContent ?? '').includes(label);
};

function isShown(element: Element): boolean {
  if (!isInSight(element)) return false;
  const { width, height } = clippedSizeOf(element);
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
}
