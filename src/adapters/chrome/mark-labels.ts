/** Where the refs of elements are written on a picture: inside each element's box, and once for elements nested in one place. */

export interface Mark {
  readonly ref: string;
  /** Pixels of the window: left, top, width, height. */
  readonly box: Box;
}
export type Box = readonly [left: number, top: number, width: number, height: number];

interface Label {
  /** The refs of all elements that it stands for, the outermost first. */
  readonly text: string;
  /** Of the outermost. */
  readonly box: Box;
  readonly place: Box;
}

export const LABEL_HEIGHT = 14;
/** Boxes whose edges are no further apart are one place for a reader. */
const NEAR_PX = 6;

/** @param widthOf - Of a label with this text. @param window - Its width and height. */
export function placeLabels(
  marks: readonly Mark[],
  widthOf: (text: string) => number,
  window: readonly [width: number, height: number],
): Label[] {
  const taken: Box[] = [];
  return grouped(marks).map(({ refs, box }) => {
    const text = refs.join(' ');
    const seen = visiblePart(box, window);
    const place = placeOf(seen, widthOf(text), window, taken);
    taken.push(place);
    return { text, box, place };
  });
}

function grouped(marks: readonly Mark[]): { refs: string[]; box: Box }[] {
  const groups: { refs: string[]; box: Box }[] = [];
  for (const { ref, box } of marks) {
    const outer = groups.find((it) => areNested(it.box, box));
    if (outer) outer.refs.push(ref);
    else groups.push({ refs: [ref], box });
  }
  return groups;
}

function areNested([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean {
  const edges = [ax - bx, ay - by, ax + aw - bx - bw, ay + ah - by - bh];
  return edges.every((apart) => Math.abs(apart) <= NEAR_PX);
}

function visiblePart([x, y, w, h]: Box, [width, height]: readonly [number, number]): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return [left, top, Math.max(0, Math.min(x + w, width) - left), Math.max(0, Math.min(y + h, height) - top)];
}

function placeOf(
  [x, y, w, h]: Box,
  wide: number,
  [width, height]: readonly [number, number],
  taken: readonly Box[],
): Box {
  const [right, bottom] = [x + w - wide, y + h - LABEL_HEIGHT];
  const corners = [
    [x, y],
    [right, y],
    [x, bottom],
    [right, bottom],
  ];
  // Beside an element that is too small for it.
  const beside = [
    [x + w, y],
    [x - wide, y],
    [x, y + h],
    [x, y - LABEL_HEIGHT],
  ];
  const places = (w >= wide && h >= LABEL_HEIGHT ? corners : beside).map(([left = 0, top = 0]): Box => [
    Math.max(0, Math.min(left, width - wide)),
    Math.max(0, Math.min(top, height - LABEL_HEIGHT)),
    wide,
    LABEL_HEIGHT,
  ]);
  const free = places.find((place) => !taken.some((it) => overlaps(it, place)));
  return free ?? places[0] ?? [x, y, wide, LABEL_HEIGHT];
}

const overlaps = ([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean =>
  ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah;
