/** Scrolling that the person did by wheel, touch, scroll bar or keys, as the steps that would repeat it. */
import type { PageAction } from '../../core/actions/action.ts';
import { scrollsPage } from './presses.ts';
import { PAGE_PART, pageScroller, scrollportOf } from '../dom/scrolling.ts';
import { isOnScrollBar } from './scroll-bar.ts';
import type { Taken, StepRecorder } from './step-recorder.ts';

/** Scrolling is over after this long without an event: longer than between two turns of a wheel. */
const REST_MS = 300;
const MIN_PX = 40;
/** The same where there is little to scroll: a part of all of it. */
const MIN_PARTS = 5;
const MAX_STEPS = 10;

interface Place {
  readonly x: number;
  readonly y: number;
}

const placeOf = ({ scrollLeft, scrollTop }: Element): Place => ({ x: scrollLeft, y: scrollTop });

interface Open {
  readonly scroller: Element;
  readonly taken: Taken;
  readonly from: Place;
}

export function recordScrolls(recorder: StepRecorder): void {
  let open: Open | null = null;
  /** Where each element last came to rest: "wheel" may arrive after what it scrolls has moved. Keys and presses come before. */
  const rests = new WeakMap<Element, Place>([[pageScroller(), placeOf(pageScroller())]]);
  /** A page that scrolls by script fires the same events: only those soon after the person's input count. */
  let byHandAt = -Infinity;
  let before: { taken: Taken; places: Map<Element, Place> } | null = null;

  const close = (): void => {
    recorder.end(close);
    before = null;
    const done = open;
    open = null;
    if (!done) return;
    for (const action of stepsOf(done, recorder)) recorder.put(done.taken, action);
  };

  const byHand = (event: Event, at: Element): void => {
    if (event instanceof KeyboardEvent && !scrollsPage(event, at)) return;
    byHandAt = performance.now();
    if (before) return;
    const places = new Map<Element, Place>();
    const page = pageScroller();
    const mayHaveMoved = event.type === 'wheel' || event.type === 'touchmove';
    const placeBefore = (it: Element): Place => (mayHaveMoved ? rests.get(it) : undefined) ?? placeOf(it);
    for (let it: Element | null = at; it; it = it.parentElement) places.set(it, placeBefore(it));
    places.set(page, placeBefore(page));
    const start = { taken: recorder.takeAt(event), places };
    before = start;
    setTimeout(() => {
      if (before === start && !open) before = null;
    }, REST_MS);
  };
  recorder.on('pointerover', (_event, at) => {
    for (let it: Element | null = at; it && !rests.has(it); it = it.parentElement) rests.set(it, placeOf(it));
  });
  for (const type of ['wheel', 'touchmove', 'keydown'] as const) recorder.on(type, byHand);
  recorder.on('pointerdown', (event, at) => {
    if (isOnScrollBar(event, at)) byHand(event, at);
  });
  recorder.listen('scroll', ({ target }) => {
    const scroller = target instanceof Element ? target : pageScroller();
    const from = before?.places.get(scroller);
    rests.set(scroller, placeOf(scroller));
    if (open ? open.scroller !== scroller : performance.now() - byHandAt > 1_000) return;
    if (before && from) open ??= { scroller, taken: before.taken, from };
    if (open) recorder.begin(close, REST_MS);
  });
}

function stepsOf({ scroller, taken: { view }, from }: Open, recorder: StepRecorder): PageAction[] {
  const dx = scroller.scrollLeft - from.x;
  const dy = scroller.scrollTop - from.y;
  const vertical = Math.abs(dy) >= Math.abs(dx);
  const by = vertical ? dy : dx;
  const { scrollTop, clientHeight, scrollHeight, scrollWidth, clientWidth } = scroller;
  const way = vertical ? scrollHeight - clientHeight : scrollWidth - clientWidth;
  if (Math.abs(by) < Math.min(MIN_PX, way / MIN_PARTS)) return [];
  const isPage = scroller === pageScroller();
  const ref = isPage ? null : recorder.refIn(view, scroller);
  const { width, height } = scrollportOf(scroller);
  const step = (vertical ? height : width) * PAGE_PART;
  const steps = Math.max(1, Math.round(Math.abs(by) / step));
  // The end of a page is reached by the way. That of an element is what was scrolled to, however near it was.
  const isFar = !isPage || Math.abs(by) > step;
  if (vertical && isFar && by > 0 && scrollTop + clientHeight >= scrollHeight - 2)
    return [{ kind: 'scroll', to: 'bottom', ref }];
  if (vertical && isFar && by < 0 && scrollTop <= 2) return [{ kind: 'scroll', to: 'top', ref }];
  const to = vertical ? (by > 0 ? 'down' : 'up') : by > 0 ? 'right' : 'left';
  return Array.from({ length: Math.min(steps, MAX_STEPS) }, () => ({ kind: 'scroll', to, ref }));
}
