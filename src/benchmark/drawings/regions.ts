/**
 * Segments a simple picture into regions of one color and classifies each by kind, color and box. Pure:
 * from pixels to words. Photographs, text and gradients have too many regions and are not described. "Paper"
 * is the background, "ink" a foreground color.
 */
import { colorName } from '../../core/view/colors.ts';

export interface Region {
  /** triangle, quadrilateral …, circle, line, shape. */
  readonly kind: string;
  readonly color: string;
  /** Drawn as an outline without a fill. */
  readonly isOutline: boolean;
  /** Pixels of the picture: [x, y, width, height]. */
  readonly box: readonly [number, number, number, number];
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, four bytes per pixel. */
  readonly data: Uint8ClampedArray;
}

type Point = readonly [x: number, y: number];

const MAX_REGIONS = 12;
const MAX_PATCHES = 400;
/** Pixels; smaller regions are antialiased edges. */
const MIN_AREA = 12;
/** A corner must stand out by this share of the shape's radius, and by more than the pixel grid explains. */
const MIN_CORNER = 0.12;
const MIN_CORNER_PX = 2;
/** Polygons with more corners look like circles at these sizes. */
const KINDS: Readonly<Record<number, string>> = {
  3: 'triangle',
  4: 'quadrilateral',
  5: 'pentagon',
  6: 'hexagon',
  7: 'heptagon',
};

/** @returns From top to bottom; null when the picture is not simple, or has more than `most` regions. */
export function regionsOf(pixels: Pixels, most = MAX_REGIONS): Region[] | null {
  const { width } = pixels;
  const paper = paperOf(pixels);
  const inks = inksOf(pixels, paper);
  const owner = new Uint16Array(inks.length);
  const regions: Int32Array[] = [];
  // Each pixel is in one region at most: one buffer holds the members of all regions, one the pending pixels.
  const members = new Int32Array(inks.length);
  const pending = new Int32Array(inks.length);
  let used = 0;
  for (let start = 0; start < inks.length; start += 1) {
    if (owner[start] !== 0 || inks[start] === NO_INK) continue;
    const end = flood({ inks, owner, members, pending, width, paper }, start, regions.length + 1, used);
    // A picture with so many patches is no drawing.
    if (regions.push(members.subarray(used, end)) > MAX_PATCHES) return null;
    used = end;
  }
  const found = regions.filter((it, i) => it.length >= MIN_AREA && !isRim(it, owner, i + 1, width));
  if (found.length > most) return null;
  return found
    .map((it) => describe(it, width, inkOf(it, inks)))
    .toSorted((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
}

/** 15 bits of color; 0 for transparent pixels and the background. */
const NO_INK = 0;
const INK = 0x8000;

const packed = (r: number, g: number, b: number): number => INK | ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
const red = (ink: number): number => (ink >> 10) & 31;
const green = (ink: number): number => (ink >> 5) & 31;
const blue = (ink: number): number => ink & 31;

/** The most common color of the border pixels; NO_INK for a transparent background. */
function paperOf({ width, height, data }: Pixels): number {
  const counts = new Map<number, number>();
  const count = (x: number, y: number): void => {
    const ink = inkAt(data, (y * width + x) * 4);
    counts.set(ink, (counts.get(ink) ?? 0) + 1);
  };
  for (let x = 0; x < width; x += 1) {
    count(x, 0);
    count(x, height - 1);
  }
  for (let y = 0; y < height; y += 1) {
    count(0, y);
    count(width - 1, y);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? NO_INK;
}

function inkAt(data: Uint8ClampedArray, i: number): number {
  return (data[i + 3] ?? 0) < 128 ? NO_INK : packed(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
}

function inksOf({ width, height, data }: Pixels, paper: number): Uint16Array {
  const inks = new Uint16Array(width * height);
  const colors = new Uint32Array(data.buffer, data.byteOffset, inks.length);
  let ink = NO_INK;
  for (let i = 0; i < inks.length; i += 1) {
    // Most pixels are like the one before them.
    if (i === 0 || colors[i] !== colors[i - 1]) {
      ink = inkAt(data, i * 4);
      if (ink !== NO_INK && paper !== NO_INK && apart(ink, paper) <= 6) ink = NO_INK;
    }
    inks[i] = ink;
  }
  return inks;
}

const apart = (a: number, b: number): number =>
  Math.abs(red(a) - red(b)) + Math.abs(green(a) - green(b)) + Math.abs(blue(a) - blue(b));

interface Flood {
  readonly inks: Uint16Array;
  /** The number of the region that a pixel belongs to; 0 for none. */
  readonly owner: Uint16Array;
  readonly members: Int32Array;
  readonly pending: Int32Array;
  readonly width: number;
  readonly paper: number;
}

/**
 * Writes the pixels of one region to `members`, from `from` on. Uses 8-connectivity: a thin diagonal line is one
 * region.
 *
 * @returns Where the members end.
 */
function flood(
  { inks, owner, members, pending, width, paper }: Flood,
  start: number,
  id: number,
  from: number,
): number {
  let end = from;
  let waiting = 1;
  pending[0] = start;
  owner[start] = id;
  while (waiting > 0) {
    waiting -= 1;
    const at = pending[waiting] as number;
    members[end] = at;
    end += 1;
    const ink = inks[at] as number;
    const x = at % width;
    const left = x === 0 ? 0 : -1;
    const right = x === width - 1 ? 0 : 1;
    for (let row = at - width; row <= at + width; row += width) {
      if (row < 0 || row >= inks.length) continue;
      for (let next = row + left; next <= row + right; next += 1) {
        const other = inks[next] as number;
        if (owner[next] !== 0 || other === NO_INK) continue;
        if (other !== ink && !isSameInk(ink, other, paper)) continue;
        owner[next] = id;
        pending[waiting] = next;
        waiting += 1;
      }
    }
  }
  return end;
}

/** Whether two colors are similar, or one is the other blended with the background by antialiasing. */
function isSameInk(a: number, b: number, paper: number): boolean {
  if (apart(a, b) <= 6) return true;
  if (paper === NO_INK) return false;
  const [ar, ag, ab] = [red(a) - red(paper), green(a) - green(paper), blue(a) - blue(paper)];
  const [br, bg, bb] = [red(b) - red(paper), green(b) - green(paper), blue(b) - blue(paper)];
  return ar * br + ag * bg + ab * bb > 0.985 * Math.hypot(ar, ag, ab) * Math.hypot(br, bg, bb);
}

/** Whether a region is only an antialiased edge: it has no inner pixels and touches other regions. */
function isRim(members: Int32Array, owner: Uint16Array, id: number, width: number): boolean {
  const around = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1];
  let touches = 0;
  for (const at of members) {
    let isInner = true;
    for (const step of around) {
      const other = owner[at + step] ?? 0;
      if (other !== id) isInner = false;
      if (other !== id && other !== 0) {
        touches += 1;
        break;
      }
    }
    if (isInner) return false;
  }
  return touches > members.length / 2;
}

/** The most common color. */
function inkOf(members: Int32Array, inks: Uint16Array): number {
  const counts = new Map<number, number>();
  let run = 0;
  for (let i = 0; i < members.length; i += 1) {
    const ink = inks[members[i] as number] as number;
    run += 1;
    if (i + 1 < members.length && inks[members[i + 1] as number] === ink) continue;
    counts.set(ink, (counts.get(ink) ?? 0) + run);
    run = 0;
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? NO_INK;
}

function describe(members: Int32Array, width: number, ink: number): Region {
  const hull = hullOf(rowEnds(members, width));
  const xs = hull.map(([x]) => x);
  const ys = hull.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const box = [left, top, Math.max(...xs) - left + 1, Math.max(...ys) - top + 1] as const;
  const outer = areaOf(hull);
  const filled = members.length / Math.max(1, outer);
  const isLine = outer < 3 * Math.max(box[2], box[3]) + 4;
  // An outline covers little of its area but all of its convex hull's edge.
  const isOutline = !isLine && filled < 0.6 && followsHull(members, width, hull);
  const isConvex = isOutline || filled > 0.85;
  const kind = isLine ? 'line' : isConvex ? convexKind(hull, outer, box) : 'shape';
  const [r, g, b] = [red(ink), green(ink), blue(ink)].map((it) => Math.round((it * 255) / 31));
  return { kind, color: colorName(`rgb(${r}, ${g}, ${b})`), isOutline, box };
}

/** The first and the last pixel of each row: no other pixel is a vertex of the convex hull. */
function rowEnds(members: Int32Array, width: number): Point[] {
  const ends = new Map<number, [first: number, last: number]>();
  for (const at of members) {
    const x = at % width;
    const y = (at - x) / width;
    const row = ends.get(y);
    if (!row) ends.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
  }
  return [...ends].flatMap(([y, row]) => [...new Set(row)].map((x): Point => [x, y]));
}

/** The convex hull, counter-clockwise. @see Andrew's monotone chain */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const point of list) {
      while (out.length > 1 && cross(out[out.length - 2], out[out.length - 1], point) <= 0) out.pop();
      out.push(point);
    }
    out.pop();
    return out;
  };
  const hull = [...chain(sorted), ...chain(sorted.toReversed())];
  return hull.length > 0 ? hull : sorted.slice(0, 1);
}

/** Twice the area of the triangle; positive for a left turn. */
function cross(a: Point | undefined, b: Point | undefined, c: Point | undefined): number {
  if (!a || !b || !c) return 0;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

const areaOf = (hull: readonly Point[]): number =>
  Math.abs(
    hull.reduce((sum, [x, y], i) => {
      const [nx, ny] = hull[(i + 1) % hull.length] ?? [x, y];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

function convexKind(hull: readonly Point[], area: number, [left, top, width, height]: Region['box']): string {
  const radius = Math.sqrt(area / Math.PI);
  // On a circle or ellipse, all edge points have the same distance from the center, up to the pixel grid.
  const radii = (x: number, y: number): number =>
    Math.hypot((x - left - (width - 1) / 2) / (width / 2), (y - top - (height - 1) / 2) / (height / 2));
  const far = hull.map(([x, y]) => radii(x, y));
  const middles = hull.map(([x, y], i) => {
    const [nx, ny] = hull[(i + 1) % hull.length] ?? [x, y];
    return radii((x + nx) / 2, (y + ny) / 2);
  });
  if (1 - Math.min(...middles) / Math.max(...far) < 0.05 + 0.6 / radius)
    return Math.max(width, height) > 1.15 * Math.min(width, height) ? 'ellipse' : 'circle';
  const corners = cornersOf(hull, Math.max(MIN_CORNER_PX, radius * MIN_CORNER)).length;
  return KINDS[corners] ?? 'shape';
}

/** Repeatedly removes the point that stands out least, until every point stands out enough. */
function cornersOf(hull: readonly Point[], least: number): Point[] {
  const points = [...hull];
  while (points.length > 3) {
    const heights = points.map((point, i) => {
      const before = points.at(i - 1) ?? point;
      const after = points[(i + 1) % points.length] ?? point;
      return Math.abs(cross(before, point, after)) / Math.hypot(after[0] - before[0], after[1] - before[1]);
    });
    const smallest = Math.min(...heights);
    if (smallest >= least) break;
    points.splice(heights.indexOf(smallest), 1);
  }
  return points;
}

/** Whether there is ink near every part of the hull: an open curve leaves a gap. */
function followsHull(members: Int32Array, width: number, hull: readonly Point[]): boolean {
  // Cells of 4x4 pixels, with an empty cell after each row of them.
  const columns = (width >> 2) + 2;
  const painted = new Set<number>();
  for (const at of members) painted.add((Math.floor(at / width) >> 2) * columns + ((at % width) >> 2));
  const isPainted = (x: number, y: number): boolean => {
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1)
        if (painted.has(((Math.round(y) >> 2) + dy) * columns + (Math.round(x) >> 2) + dx)) return true;
    return false;
  };
  return hull.every(([x, y], i) => {
    const [nx, ny] = hull[(i + 1) % hull.length] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(nx - x, ny - y) / 4));
    for (let s = 0; s < steps; s += 1)
      if (!isPainted(x + ((nx - x) * s) / steps, y + ((ny - y) * s) / steps)) return false;
    return true;
  });
}
