/**
 * Describes a simple drawing on a canvas in words. The pixels are read from a copy: calling getContext on
 * the page's canvas would create a context, which the page could detect.
 */
import type { Rect } from '../../page/dom/dom.ts';
import { copyOf } from '../../page/dom/pixels.ts';
import { patternOf } from './pattern.ts';
import { regionsOf } from './regions.ts';

/** Pixels; larger drawings are scaled down to this size. */
const MAX_SIDE = 240;
/** CSS pixels. Larger canvases are charts, games and maps: reading them costs more than the rest of a view. */
const MAX_DESCRIBED_SIDE = 480;

/**
 * @returns One line for each region with its box relative to the canvas, in CSS pixels: "black hexagon,
 *   outline 39,15 73x71". null for a large canvas, and when there is too much, or cross-origin data.
 */
export function describeCanvas(canvas: HTMLCanvasElement, { width, height }: Rect): string[] | null {
  if (Math.max(width, height) > MAX_DESCRIBED_SIDE) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(canvas.width, canvas.height));
  const columns = Math.round(canvas.width * scale);
  const rows = Math.round(canvas.height * scale);
  if (columns < 8 || rows < 8) return [];
  const pixels = copyOf(canvas, columns, rows);
  const regions = pixels && regionsOf(pixels);
  if (!regions) return null;
  const across = width / columns;
  const down = height / rows;
  return regions.map(({ kind, color, isOutline, box: [x, y, w, h] }) => {
    const place = `${Math.round(x * across)},${Math.round(y * down)} ${Math.round(w * across)}x${Math.round(h * down)}`;
    return `drawn: ${color} ${kind}${isOutline ? ' outline' : ''} at ${place}`;
  });
}

const MIN_SIDE = 24;
const knownPatterns = new WeakMap<HTMLImageElement, { readonly source: string; readonly words: string }>();

/**
 * Describes an image without alternative text if it is a pattern of boxes, which words express completely.
 * Cached for each image; empty for all others.
 */
export function describePattern(image: HTMLImageElement): string {
  const { naturalWidth: width, naturalHeight: height, currentSrc: source } = image;
  const isSmall = Math.max(width, height) <= MAX_SIDE && Math.min(width, height) >= MIN_SIDE;
  if (!image.complete || !isSmall) return '';
  const known = knownPatterns.get(image);
  if (known?.source === source) return known.words;
  const pixels = copyOf(image, width, height);
  const words = (pixels && patternOf(pixels)) ?? '';
  knownPatterns.set(image, { source, words });
  return words;
}
