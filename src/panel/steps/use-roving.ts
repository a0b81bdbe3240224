import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const STOPS = '[data-step], summary';

/** Makes one tab stop of all that can have the focus in a list of steps, the latest at first; the arrows, Home and End move it. */
export function useRoving(list: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  useLayoutEffect(() => {
    const stops = stopsIn(list.current);
    const at = stops.findLast((it) => it === document.activeElement) ?? stops.at(-1);
    for (const it of stops) it.tabIndex = it === at ? 0 : -1;
  });
  return (event) => {
    const stops = stopsIn(list.current);
    const at = stops.findIndex((it) => it === event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
    const next = to === undefined || at < 0 ? undefined : stops[to];
    if (next === undefined) return;
    event.preventDefault();
    for (const it of stops) it.tabIndex = it === next ? 0 : -1;
    next.focus();
  };
}

const stopsIn = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter((it) => it.checkVisibility());
