import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { feedback } from '../feedback/feedback-state.ts';
import { isActive, run, savedRecording, tabInfo, thinking } from '../state/store.ts';
import { undoable, undone } from '../state/undo.ts';

/** Within so many pixels of the end, the person is taken to be following. */
const NEAR_END_PX = 48;

/**
 * Keeps the newest step in sight while the person is at the end; scrolled up, they are reading,
 * and nothing moves. A new run starts at its end, the home screen at its top.
 */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>): void {
  const isFollowing = useRef(true);
  // Without a run, or with the news of what was saved, the home screen is shown.
  const now = savedRecording.value === null ? run.value : null;
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const life = new AbortController();
    element.addEventListener(
      'scroll',
      () => {
        // Hidden with its section, it has no height, and tells nothing.
        if (element.clientHeight === 0) return;
        isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      },
      { passive: true, signal: life.signal },
    );
    // The dock below grows with what is typed and asked; the window may be any height.
    const resized = new ResizeObserver(() => {
      if (isFollowing.current && run.peek() !== null) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    life.signal.addEventListener('abort', () => resized.disconnect());
    return () => life.abort();
  }, [scroller]);
  const runId = now?.id;
  // What stands below an ended run comes after it, and grows as it is answered.
  const verdict = now?.phase === 'ended' ? now.verdict : null;
  const atTheEnd = `${undoable.value} ${undone.value} ${verdict} ${JSON.stringify(feedback.value)}`;
  useLayoutEffect(() => {
    isFollowing.current = runId !== undefined;
    if (runId === undefined) scroller.current?.scrollTo(0, 0);
  }, [scroller, runId]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && now !== null && isFollowing.current) element.scrollTop = element.scrollHeight;
  }, [scroller, now?.id, now?.phase, now?.timeline.length, thinking.value, atTheEnd]);
  // An episode's card stands at the top: it is what the person came for with this tab.
  const task = tabInfo.value?.kind === 'episode' ? tabInfo.value.task : null;
  useLayoutEffect(() => {
    if (task === null || scroller.current === null || isActive.peek()) return;
    isFollowing.current = false;
    scroller.current.scrollTop = 0;
  }, [scroller, task]);
}
