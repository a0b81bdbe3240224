/** The pixels of a canvas or picture, read from a copy: `getContext` on the page's own canvas would create a context. */

/** A scaled copy of the pixels; null when they may not be read. */
export function copyOf(canvas: HTMLCanvasElement | HTMLImageElement, width: number, height: number): ImageData | null {
  try {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0, width, height);
    return context?.getImageData(0, 0, width, height) ?? null;
  } catch {
    // The canvas contains cross-origin data, or its context was lost.
    return null;
  }
}
