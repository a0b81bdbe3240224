/** One view out of those of a tab's frames: each frame's lines, HTML and boxes where its element is. */
import { NO_ORIGIN } from '../../core/gate/origin.ts';
import type { Ref } from '../../core/ids.ts';
import { mapItems } from '../../core/view/tree.ts';
import type { ElementItem, PageView, ViewNode } from '../../core/view/view.ts';
import type { ResultOf } from '../../protocol/messages.ts';
import type { Mark } from './mark-labels.ts';

export type FrameView = ResultOf<'page.view'>;

export interface Stitched {
  readonly view: PageView;
  /** In pixels of the window; empty unless boxes were asked for. */
  readonly marks: readonly Mark[];
}

const MAIN_FRAME = 0;
/** A dozen frames that each fill their share are no whole page any more. */
const MAX_DOM_CHARS = 120_000;

/**
 * @param views - By frame id; frames that did not answer are missing.
 * @param childOf - The frame that the element with this index in its parent's frames holds; each is given once.
 */
export function stitchFrames(
  views: ReadonlyMap<number, FrameView>,
  childOf: (frameId: number, index: number) => number | null,
): Stitched {
  const held = new Map<Ref, number>();
  const values = new Map<number, string | null>();
  /** @param hidden - A state of the frame that its content shares, and cannot know. */
  const nodesOf = (frameId: number, hidden: Hidden | null): ViewNode[] => {
    const frame = views.get(frameId);
    if (!frame) return [];
    const frames = new Map(frame.frames.map((it) => [it.ref, it]));
    return mapItems(frame.view, (item) => {
      if (item.kind !== 'element') return item;
      const shown = withState(item, hidden);
      const own = frames.get(item.ref);
      const child = own === undefined ? null : childOf(frameId, own.index);
      if (own === undefined || child === null) return shown;
      held.set(item.ref, child);
      const value = foreignOrigin(views.get(child), frame, views.get(MAIN_FRAME), own.data);
      values.set(child, value);
      const shared = HIDDEN.find((it) => shown.states.includes(it)) ?? null;
      return { ...shown, value, children: [...(item.children ?? []), ...nodesOf(child, shared)] };
    }).children;
  };
  const main = views.get(MAIN_FRAME);
  if (!main) throw new Error('a view without its main frame');
  const all = [...views.values()].map(({ view }) => view);
  const leftOut = all.flatMap((view) => view.leftOut ?? []);
  const part = all.find((view) => view.part !== undefined)?.part;
  const inFrames = all.some((view) => view !== main.view && view.loading !== undefined);
  const framesShow = [...views.values()].flatMap(({ origin, view: { shows } }) =>
    shows && origin !== main.origin ? [{ origin, shows }] : [],
  );
  const loading = [...(main.view.loading ?? []), ...(inFrames ? ['frame'] : [])];
  const view: PageView = {
    ...main.view,
    children: nodesOf(MAIN_FRAME, null),
    omitted: all.reduce((sum, it) => sum + it.omitted, 0),
    ...(leftOut.length > 0 && { leftOut }),
    ...(part && { part }),
    ...(framesShow.length > 0 && { framesShow }),
    ...(loading.length > 0 && { loading }),
    ...(main.dom && { dom: domOf(MAIN_FRAME, views, held, values) }),
  };
  const { width, height } = main.view.viewport;
  return { view, marks: marksOf(MAIN_FRAME, [0, 0], [0, 0, width, height], views, held) };
}

/** Something lies over the frame, or it is outside of the window. */
const HIDDEN = ['covered', 'offscreen'] as const;
type Hidden = (typeof HIDDEN)[number];

function withState(item: ElementItem, hidden: Hidden | null): ElementItem {
  if (hidden === null || item.states.includes('covered')) return item;
  return { ...item, states: [...item.states.filter((it) => it !== 'offscreen'), hidden] };
}

/**
 * Whose content a frame shows, where it is neither the page's nor that of the frame around it; null for their own, and what they wrote.
 *
 * @param data - The data URL that was written for it. To another one the frame has gone by itself, from anywhere.
 */
function foreignOrigin(
  child: FrameView | undefined,
  parent: FrameView,
  page: FrameView | undefined,
  data: string | undefined,
): string | null {
  if (!child || !page) return null;
  const { origin, view } = child;
  if (origin !== NO_ORIGIN) return origin === page.origin || origin === parent.origin ? null : origin;
  // In a sandbox, or at a data URL.
  if (view.url === data || view.url === 'about:srcdoc') return null;
  const address = URL.parse(view.url);
  if (address === null || address.origin === 'null') return address?.protocol ?? 'about:';
  return address.origin === URL.parse(page.view.url)?.origin ? null : address.origin;
}

function domOf(
  frameId: number,
  views: ReadonlyMap<number, FrameView>,
  held: ReadonlyMap<Ref, number>,
  values: ReadonlyMap<number, string | null>,
): string {
  const whole = (views.get(frameId)?.dom ?? [])
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const child = held.get(piece.frame);
      // It is one text, from which nobody can take out later what the run may not read.
      return child !== undefined && values.get(child) === null ? domOf(child, views, held, values) : '';
    })
    .join('');
  return whole.length > MAX_DOM_CHARS ? `${whole.slice(0, MAX_DOM_CHARS)}\n~ the rest is left out` : whole;
}

type Rect = readonly [left: number, top: number, width: number, height: number];

/** @param clip - What of the window can show this frame. */
function marksOf(
  frameId: number,
  [left, top]: readonly [number, number],
  clip: Rect,
  views: ReadonlyMap<number, FrameView>,
  held: ReadonlyMap<Ref, number>,
): Mark[] {
  const frame = views.get(frameId);
  if (!frame) return [];
  const corners = new Map(frame.frames.map(({ ref, corner }) => [ref, corner]));
  return (frame.boxes ?? []).flatMap(({ ref, box: [x, y, width, height] }) => {
    const box = within([left + x, top + y, width, height], clip);
    if (box === null) return [];
    const child = held.get(ref);
    const corner = corners.get(ref);
    const inner =
      child === undefined || corner === undefined
        ? []
        : marksOf(child, [left + corner[0], top + corner[1]], box, views, held);
    return [{ ref, box }, ...inner];
  });
}

function within([x, y, width, height]: Rect, [left, top, wide, high]: Rect): Rect | null {
  const [x1, y1] = [Math.max(x, left), Math.max(y, top)];
  const [x2, y2] = [Math.min(x + width, left + wide), Math.min(y + height, top + high)];
  return x2 - x1 < 2 || y2 - y1 < 2 ? null : [x1, y1, x2 - x1, y2 - y1];
}
