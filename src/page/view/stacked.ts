/**
 * Texts that lie over one another, as on the sides of a turned cube: each is told with its place, and whether
 * another thing lies before it. Where no two texts overlap, as on nearly all pages, it costs their boxes.
 */
import { contains, rectOf } from './dom.ts';
import type { Out, TextNodeOut } from './node.ts';

/** A page of more texts is no picture made of them. */
const MAX_TEXTS = 30;
const MIN_TEXTS = 2;
/** Of the smaller one's area. */
const MIN_SHARED = 0.5;

export function tellStacked(outs: readonly Out[], document: Document): void {
  const texts = outs.filter((out): out is TextNodeOut => out.kind === 'text' && out.kept);
  if (texts.length < MIN_TEXTS || texts.length > MAX_TEXTS) return;
  const placed = texts.map((out) => ({ out, rect: rectOf(out.at) }));
  for (const { out, rect } of placed) {
    const isStacked = placed.some(
      (other) =>
        other.out.at !== out.at &&
        !contains(other.out.at, out.at) &&
        !contains(out.at, other.out.at) &&
        shared(rect, other.rect) > MIN_SHARED,
    );
    if (!isStacked) continue;
    const { x, y, width, height } = rect;
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const place = `@${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`;
    out.text +=
      hit === null || contains(out.at, hit) || contains(hit, out.at) ? ` ${place}` : ` (covered) ${place}`;
  }
}

function shared(a: DOMRect, b: DOMRect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const least = Math.min(a.width * a.height, b.width * b.height);
  return width <= 0 || height <= 0 || least === 0 ? 0 : (width * height) / least;
}
