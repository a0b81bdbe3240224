/** Functions that run in a MiniWoB++ page. Each stands alone: nothing else of this file is there with it. */
import type { TaskPage } from './benchmark-adapter.ts';

/** @returns null on other pages. */
export function readTask(): TaskPage | null {
  const query = document.querySelector('#query');
  const cover = document.querySelector<HTMLElement>('#sync-task-cover');
  if (!document.querySelector('#wrap') || !query || !cover) return null;
  const file = location.pathname.replace(/\/wrapper\.html$/, '.html');
  // A swatch or an icon is a word of the instruction: "the [color rgb(255, 0, 0)] box".
  const sign = (element: Element): string => {
    const { backgroundColor, backgroundImage, width } = getComputedStyle(element);
    const icon = backgroundImage === 'none' ? null : /\bui-icon-[\w-]+/.exec(element.className);
    if (icon) return ` [icon .${icon[0]}] `;
    const isSeen = width !== '0px' && backgroundColor !== 'rgba(0, 0, 0, 0)';
    return isSeen ? ` [color ${backgroundColor}] ` : '';
  };
  const read = (node: Node): string => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    if (node !== query && node.firstChild === null) return sign(node);
    return [...node.childNodes].map(read).join('');
  };
  return {
    task: (file.split('/').pop() ?? '').replace(/\.html$/, ''),
    instruction: read(query).replace(/\s+/g, ' ').trim(),
    running: cover.style.display === 'none',
  };
}

/** @returns Raw reward, decayed reward and reason of the last ended episode; null while one runs or before the first. */
export function readReward(): unknown[] | null {
  const page = globalThis as unknown as Record<string, unknown>;
  return page['WOB_DONE_GLOBAL'] === true
    ? [page['WOB_RAW_REWARD_GLOBAL'], page['WOB_REWARD_GLOBAL'], page['WOB_REWARD_REASON']]
    : null;
}

/** @returns Whether the page had an episode to start. */
export async function startEpisode(seed: number, liftTimeLimit: boolean): Promise<boolean> {
  interface Core {
    EPISODE_MAX_TIME: number;
    startEpisodeReal(): void;
  }
  const page = globalThis as unknown as { core?: Core; WOB_TASK_READY?: boolean };
  // On its "load" event the page covers itself and waits for a start.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', () => setTimeout(resolve), { once: true }));
  // Pages that load their problem from elsewhere say when they are ready.
  for (let waited = 0; page.WOB_TASK_READY === false && waited < 10_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  if (typeof page.core?.startEpisodeReal !== 'function') return false;
  // The largest delay that a timer takes; more would overflow and end the episode at once.
  if (liftTimeLimit) page.core.EPISODE_MAX_TIME = 2147483647;
  (Math as unknown as { seedrandom(seed: number): void }).seedrandom(seed);
  page.core.startEpisodeReal();
  return true;
}
