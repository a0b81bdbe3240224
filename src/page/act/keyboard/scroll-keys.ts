/** Keys that scroll what has the focus; the others do nothing here. */
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { canScroll, PAGE_PART, pageScroller, scrollportOf } from '../../dom/scrolling.ts';

const LINE_PX = 40;

export function scrollByKey(at: Element, code: string, shift: boolean): void {
  const vertical = code !== 'ArrowLeft' && code !== 'ArrowRight';
  const scroller = [...ancestorsOf(at)].find((it) => canScroll(it, vertical ? 'y' : 'x')) ?? pageScroller();
  const page = scrollportOf(scroller).height * PAGE_PART;
  const down = code === 'Space' ? !shift : code === 'PageDown';
  const deltas: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [0, -LINE_PX],
    ArrowDown: [0, LINE_PX],
    ArrowLeft: [-LINE_PX, 0],
    ArrowRight: [LINE_PX, 0],
    PageUp: [0, -page],
    PageDown: [0, page],
    Space: [0, down ? page : -page],
    Home: [0, -scroller.scrollHeight],
    End: [0, scroller.scrollHeight],
  };
  const delta = deltas[code];
  if (delta) scroller.scrollBy({ left: delta[0], top: delta[1], behavior: 'instant' });
}
