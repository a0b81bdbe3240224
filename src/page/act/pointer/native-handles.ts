/** Handles that browsers move for trusted events only: the thumb of a slider, the corner that resizes. */
import { setNativeValue } from '../text/editing.ts';

const CORNER_PX = 17;

interface NativeHandle {
  /** The pressed pointer moved there. */
  move(x: number, y: number): void;
  end(): void;
}

/** @returns null where there is no such handle. */
export function nativeHandleAt(hit: Element, x: number, y: number): NativeHandle | null {
  if (hit instanceof HTMLInputElement && hit.type === 'range') {
    const before = hit.value;
    const end = (): void => {
      if (hit.value !== before) hit.dispatchEvent(new Event('change', { bubbles: true }));
    };
    return { move: (toX, toY) => slide(hit, toX, toY), end };
  }
  if (!(hit instanceof HTMLElement)) return null;
  const style = getComputedStyle(hit);
  const { resize, boxSizing, direction } = style;
  const box = hit.getBoundingClientRect();
  const side = direction === 'rtl' ? x - box.left : box.right - x;
  if (resize === 'none' || side > CORNER_PX || box.bottom - y > CORNER_PX) return null;
  const edges = (a: string, b: string): number => (boxSizing === 'border-box' ? 0 : parseFloat(a) + parseFloat(b));
  const around = {
    x: edges(style.paddingLeft, style.paddingRight) + edges(style.borderLeftWidth, style.borderRightWidth),
    y: edges(style.paddingTop, style.paddingBottom) + edges(style.borderTopWidth, style.borderBottomWidth),
  };
  // Browsers write the new size into the element's style attribute.
  const move = (toX: number, toY: number): void => {
    const wider = direction === 'rtl' ? x - toX : toX - x;
    if (resize !== 'vertical' && resize !== 'block')
      hit.style.width = `${Math.max(CORNER_PX, box.width + wider - around.x)}px`;
    if (resize !== 'horizontal' && resize !== 'inline')
      hit.style.height = `${Math.max(CORNER_PX, box.height + toY - y - around.y)}px`;
  };
  return { move, end: () => undefined };
}

function slide(input: HTMLInputElement, x: number, y: number): void {
  const { left, width, top, height } = input.getBoundingClientRect();
  const upright = height > width;
  const thumb = 16;
  const length = (upright ? height : width) - thumb;
  const way = upright ? top + height - thumb / 2 - y : x - left - thumb / 2;
  const rtl = !upright && getComputedStyle(input).direction === 'rtl';
  const part = Math.min(1, Math.max(0, way / Math.max(1, length)));
  const min = Number(input.min || 0);
  const max = Number(input.max || 100);
  const before = input.value;
  setNativeValue(input, String(min + (max - min) * (rtl ? 1 - part : part)));
  if (input.value !== before) input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}
