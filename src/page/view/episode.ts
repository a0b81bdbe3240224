/** Recognizes MiniWoB++ pages by their DOM. The harness's own elements are not part of the task. */
import type { PageView } from '../../core/view/view.ts';
import { fold, isVisible } from '../dom/dom.ts';

const HARNESS_IDS = ['reward-display', 'click-canvas', 'sync-task-cover', 'query'];

interface EpisodePage {
  readonly episode: NonNullable<PageView['episode']>;
  /** Left out of the view. */
  readonly harness: ReadonlySet<Element>;
}

export function episodeOf(document: Document): EpisodePage | null {
  const cover = document.getElementById('sync-task-cover');
  const query = document.getElementById('query');
  if (!query || !document.getElementById('wrap') || !(cover ?? document.getElementById('area'))) return null;
  const file = /([^/]+?)(?:\.html?)?$/.exec(document.location.pathname)?.[1] ?? '';
  const harness = HARNESS_IDS.map((id) => document.getElementById(id)).filter((element) => element !== null);
  return {
    episode: {
      task: file === 'wrapper' ? flightTask(document.location.pathname) : file,
      instruction: fold(query.innerText),
      running: cover !== null && !isVisible(cover),
    },
    harness: new Set(harness),
  };
}

/** flight/AA/wrapper.html is the task flight.AA. */
const flightTask = (path: string): string => `flight.${/([^/]+)\/[^/]+$/.exec(path)?.[1] ?? ''}`;
