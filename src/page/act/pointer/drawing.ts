/** How a drag changes a drawing (SVG or canvas): for evidence, where no element moved. */
import { copyOf } from '../../dom/pixels.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

const MAX_SHAPES = 2_000;
const MAX_REPORTED = 4;
/** The longer side of the copies that are compared, in pixels. */
const COPY_SIDE = 120;

/**
 * @param ends - The elements where the drag begins and ends.
 * @returns For each drawing that they are in: describes what is different in it since; null where nothing is.
 */
export function watchDrawings(ends: readonly (Element | null)[]): (() => Told | null)[] {
  const drawings = new Set(ends.map((end) => end && drawingOf(end)).filter((it) => it !== null));
  return [...drawings]
    .map((it) => (it instanceof HTMLCanvasElement ? toldOf(watchCanvas(it)) : watchShapes(it)))
    .filter((it) => it !== null);
}

function drawingOf(end: Element): HTMLCanvasElement | SVGSVGElement | null {
  if (end instanceof HTMLCanvasElement) return end;
  const drawing = end.closest('svg');
  return drawing && outermost(drawing);
}

function outermost(svg: SVGSVGElement): SVGSVGElement {
  let at = svg;
  while (at.ownerSVGElement) at = at.ownerSVGElement;
  return at;
}

function watchShapes(drawing: SVGSVGElement): (() => Told | null) | null {
  const before = shapesOf(drawing);
  if (before === null) return null;
  return () => {
    const now = shapesOf(drawing) ?? new Map<Element, string>();
    const changes = [...now].flatMap(([shape, is]) => {
      const was = before.get(shape);
      return was === is
        ? []
        : told(was === undefined ? 'told_shape_new' : 'told_shape_changed', { shape: shapeWords(shape) });
    });
    const gone = [...before.keys()].filter((shape) => !now.has(shape)).length;
    if (gone > 0) changes.push(...told('told_shapes_gone', { count: gone }));
    if (changes.length === 0) return null;
    const rest = changes.length - MAX_REPORTED;
    const more = rest > 0 ? told('told_more', { count: rest }) : [];
    return told('told_drawing', { changes: [...changes.slice(0, MAX_REPORTED), ...more] });
  };
}

/** The attributes of each shape, and the text of those without children. */
function shapesOf(drawing: SVGSVGElement): Map<Element, string> | null {
  const all = [...drawing.querySelectorAll('*')];
  if (!drawing.isConnected || all.length > MAX_SHAPES) return null;
  return new Map(all.map((it) => [it, `${attributesOf(it)}${it.childElementCount === 0 ? it.textContent : ''}`]));
}

const attributesOf = (element: Element): string =>
  Array.from(element.attributes, ({ name, value }) => `${name}=${value}`).join(' ');

/** With its box in the window, as views write it. */
function shapeWords(shape: Element): string {
  const { left, top, width, height } = shape.getBoundingClientRect();
  const [x, y, w, h] = [left, top, width, height].map(Math.round);
  return `${shape.localName} @${x},${y} ${w}x${h}`;
}

function toldOf(changed: (() => string | null) | null): (() => Told | null) | null {
  return (
    changed &&
    (() => {
      const box = changed();
      return box === null ? null : told('told_drawing_changed', { box });
    })
  );
}

/** @returns Tells the box in it that is different by then; null where that cannot be seen. */
export function watchCanvas(canvas: HTMLCanvasElement): (() => string | null) | null {
  const scale = Math.min(1, COPY_SIDE / Math.max(canvas.width, canvas.height, 1));
  const columns = Math.max(1, Math.round(canvas.width * scale));
  const rows = Math.max(1, Math.round(canvas.height * scale));
  const before = copyOf(canvas, columns, rows);
  if (before === null) return null;
  return () => {
    const now = copyOf(canvas, columns, rows);
    const box = now && changedBox(before, now);
    if (!box) return null;
    const { width, height } = canvas.getBoundingClientRect();
    const [across, down] = [width / columns, height / rows];
    const [x, y, w, h] = [box.x * across, box.y * down, box.width * across, box.height * down].map(Math.round);
    return `${x},${y} ${w}x${h}`;
  };
}

function changedBox(a: ImageData, b: ImageData): DOMRect | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  const [was, is] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
  for (let i = 0; i < was.length; i += 1) {
    if (was[i] === is[i]) continue;
    const [x, y] = [i % a.width, Math.floor(i / a.width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right < 0 ? null : new DOMRect(left, top, right - left + 1, bottom - top + 1);
}
