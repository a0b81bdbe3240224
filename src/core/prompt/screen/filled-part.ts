/** How much of a picture shows something: pixels cost tokens, and what is all of one color tells nothing. */

/**
 * @param picture - Four bytes a pixel, row by row.
 * @returns Left, top, width and height without the margins of one color at the right and below; the left top corner stays, so that
 * points of the part are those of the whole. All of a picture that is of one color.
 */
export function filledPart({
  data,
  width,
  height,
}: Pick<ImageDataLike, 'data' | 'width' | 'height'>): [number, number, number, number] {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const margin = pixels.at(-1);
  const last = pixels.findLastIndex((it) => it !== margin);
  if (last < 0) return [0, 0, width, height];
  const bottom = Math.floor(last / width) + 1;
  let right = 0;
  for (let row = 0; row < bottom; row += 1) {
    const from = row * width;
    let x = width;
    while (x > right && pixels[from + x - 1] === margin) x -= 1;
    right = Math.max(right, x);
  }
  return [0, 0, right, bottom];
}

interface ImageDataLike {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}
