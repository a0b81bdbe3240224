/**
 * What a simple drawing on a canvas shows, in words. Read through a copy: asking the canvas itself for a
 * context would give it one, and a page could tell.
 */
import type { Rect } from '../../dom/dom.ts';
import { patternOf } from './pattern.ts';
import { regionsOf } from './regions.ts';

/** Pixels a side, of the copy. Larger drawings are read smaller. */
const MAX_SIDE = 240;

/**
 * @returns A line for each region, its box in CSS pixels from the canvas's corner: "black hexagon, outline
 *   39,15 73x71". None when there is nothing, too much, or a picture of another site that may not be read.
 */
export function drawnOn(canvas: HTMLCanvasElement, { width, height }: Rect): string[] {
  const scale = Math.min(1, MAX_SIDE / Math.max(canvas.width, canvas.height));
  const columns = Math.round(canvas.width * scale);
  const rows = Math.round(canvas.height * scale);
  if (columns < 8 || rows < 8) return [];
  const pixels = copyOf(canvas, columns, rows);
  const regions = pixels && regionsOf(pixels);
  if (!regions) return [];
  const across = width / columns;
  const down = height / rows;
  return regions.map(({ kind, color, isOutline, box: [x, y, w, h] }) => {
    const place = `${Math.round(x * across)},${Math.round(y * down)} ${Math.round(w * across)}x${Math.round(h * down)}`;
    return `drawn: ${color} ${kind}${isOutline ? ' outline' : ''} at ${place}`;
  });
}

const MIN_SIDE = 24;
const read = new WeakMap<HTMLImageElement, { readonly source: string; readonly words: string }>();

/**
 * Of a picture that nobody gave words: only a pattern of boxes, which is as good as text. Read once a
 * picture; empty for all others.
 */
export function patternIn(image: HTMLImageElement): string {
  const { naturalWidth: width, naturalHeight: height, currentSrc: source } = image;
  const isSmall = Math.max(width, height) <= MAX_SIDE && Math.min(width, height) >= MIN_SIDE;
  if (!image.complete || !isSmall) return '';
  const known = read.get(image);
  if (known?.source === source) return known.words;
  const pixels = copyOf(image, width, height);
  const words = (pixels && patternOf(pixels)) ?? '';
  read.set(image, { source, words });
  return words;
}

/** Its pixels, smaller; null for what may not be read. */
export function copyOf(
  canvas: HTMLCanvasElement | HTMLImageElement,
  width: number,
  height: number,
): ImageData | null {
  try {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0, width, height);
    return context?.getImageData(0, 0, width, height) ?? null;
  } catch {
    // It holds a picture of another origin, or its context was lost.
    return null;
  }
}
