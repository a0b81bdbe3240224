/** How far a slider or a number field goes, and where a slider without a value of its own stands. */
import { attributeOf, flatParentOf, queryAll, type Rect } from '../../dom/dom.ts';

/** "1 to 10 step 2" as the one option of such a field; null where it says nothing of it. */
export function rangeOf(element: Element, role: string): string[] | null {
  if (role !== 'slider' && role !== 'spinbutton' && role !== 'scrollbar') return null;
  if (element instanceof HTMLInputElement) {
    const { type, min, max, step } = element;
    if (type === 'range') return [rangeText(min || '0', max || '100', step)];
    return type === 'number' && min + max !== '' ? [rangeText(min, max, step)] : null;
  }
  const min = toldOf(element, 'min');
  const max = toldOf(element, 'max');
  return min + max === '' ? null : [rangeText(min, max, '')];
}

/** By ARIA, or in the words that widgets keep on a handle or its track: `data-min`, `data-value`. */
function toldOf(element: Element, what: 'min' | 'max' | 'now'): string {
  const track = flatParentOf(element);
  const attributes = [`aria-value${what}`, `data-${what === 'now' ? 'value' : what}`];
  for (const at of track !== null && holdsOne(track) ? [element, track] : [element])
    for (const attribute of attributes) {
      const value = attributeOf(at, attribute);
      if (value !== null && /^-?[\d.]+$/.test(value)) return value;
    }
  return '';
}

/** What a track with two handles says is said of neither. */
const holdsOne = (track: Element): boolean => queryAll(track, '.ui-slider-handle,[role=slider]').length === 1;

function rangeText(min: string, max: string, step: string): string {
  const ends = max === '' ? `from ${min}` : min === '' ? `up to ${max}` : `${min} to ${max}`;
  return step === '' || step === '1' || step === 'any' ? ends : `${ends} step ${step}`;
}

/** Of a handle: the value that it or its track says, or its place in percent of the track; null for others. */
export function handlePlace(element: Element): string | null {
  const value = toldOf(element, 'now');
  if (value !== '') return value;
  const place = /(?:^|[;\s])(?:left|bottom):\s*(-?[\d.]+%)/.exec(attributeOf(element, 'style') ?? '')?.[1];
  return place === undefined ? null : `${Number.parseFloat(Number.parseFloat(place).toFixed(1))}%`;
}

export function isVertical(element: Element, rect: Rect): boolean {
  if (attributeOf(element, 'aria-orientation') === 'vertical') return true;
  if (element instanceof HTMLInputElement) return rect.height > rect.width;
  const track = flatParentOf(element);
  return track !== null && (attributeOf(track, 'class') ?? '').includes('ui-slider-vertical');
}
