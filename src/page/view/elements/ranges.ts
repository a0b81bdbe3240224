/** The range of a slider or number field, and the position of a slider that has no value of its own. */
import type { Range } from '../../../core/view/view.ts';
import { attributeOf, queryAll, rectOf, parentOf, type Rect } from '../../dom/dom.ts';

/** null when no range is known. */
export function rangeOf(element: Element, role: string): Range | null {
  if (role !== 'slider' && role !== 'spinbutton' && role !== 'scrollbar') return null;
  if (element instanceof HTMLInputElement) {
    const { type, min, max, step } = element;
    if (type === 'range') return range(min || '0', max || '100', step);
    return type === 'number' ? range(min, max, step) : null;
  }
  const min = rangeValue(element, 'min');
  const max = rangeValue(element, 'max');
  return range(min, max, '');
}

/** From ARIA, or from `data-min` and `data-value`, which widgets keep on the handle or its track. */
function rangeValue(element: Element, what: 'min' | 'max' | 'now'): string {
  const track = parentOf(element);
  const attributes = [`aria-value${what}`, `data-${what === 'now' ? 'value' : what}`];
  for (const at of track !== null && hasOneHandle(track) ? [element, track] : [element])
    for (const attribute of attributes) {
      const value = attributeOf(at, attribute);
      if (value !== null && /^-?[\d.]+$/.test(value)) return value;
    }
  return '';
}

/** Attributes of a track with two handles describe neither of them. */
const hasOneHandle = (track: Element): boolean => queryAll(track, ':scope > [tabindex],[role=slider]').length === 1;

function range(min: string, max: string, step: string): Range | null {
  const known = { min: numberOf(min), max: numberOf(max), step: step === '1' ? null : numberOf(step) };
  return known.min === null && known.max === null ? null : known;
}

const numberOf = (text: string): number | null => (text === '' || !Number.isFinite(Number(text)) ? null : Number(text));

/** The value of a slider handle, or its position in percent of the track; null for other elements. */
export const handlePlace = (element: Element): string | null => rangeValue(element, 'now') || placeOnTrack(element);

/** Where the style attribute places an element along another one, in percent. */
export function placeOnTrack(element: Element): string | null {
  const place = /(?:^|[;\s])(?:left|bottom):\s*(-?[\d.]+%)/.exec(attributeOf(element, 'style') ?? '')?.[1];
  return place === undefined ? null : `${Number.parseFloat(Number.parseFloat(place).toFixed(1))}%`;
}

/** Pixels. What is wider holds more than a slider. */
const MAX_TRACK = 48;

export function isVertical(element: Element, rect: Rect): boolean {
  if (attributeOf(element, 'aria-orientation') === 'vertical') return true;
  if (element instanceof HTMLInputElement) return rect.height > rect.width;
  const track = parentOf(element);
  if (track === null) return false;
  const { width, height } = rectOf(track);
  return width < MAX_TRACK && height > 2 * width;
}
