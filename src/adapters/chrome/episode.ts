/**
 * MiniWoB++ pages: recognised by their DOM from the isolated world; started and read in the main
 * world, where their globals are. What a page answers there is its own word: numbers are checked.
 */
import browser from 'webextension-polyfill';
import { colorName, hexOf } from '../../core/view/colors.ts';
import type { TabId } from '../../core/ids.ts';

export interface EpisodeInfo {
  readonly task: string;
  readonly instruction: string;
  readonly running: boolean;
}

export interface EpisodeReward {
  readonly raw: number;
  readonly decayed: number;
  readonly reason: string | null;
}

/** @returns null when the tab shows no such page. */
export async function readEpisode(tabId: TabId): Promise<EpisodeInfo | null> {
  try {
    const [answer] = await browser.scripting.executeScript({
      target: { tabId },
      func: () => {
        const query = document.querySelector('#query');
        const cover = document.querySelector<HTMLElement>('#sync-task-cover');
        if (!document.querySelector('#wrap') || !query || !cover) return null;
        const file = location.pathname.replace(/\/wrapper\.html$/, '.html');
        // A swatch or an icon is a word of the instruction: "the [color red #ff0000] box".
        const sign = (element: Element): string => {
          const { backgroundColor, backgroundImage, width } = getComputedStyle(element);
          const icon = backgroundImage === 'none' ? null : /\bui-icon-[\w-]+/.exec(element.className);
          if (icon) return ` [icon .${icon[0]}] `;
          const isSeen = width !== '0px' && backgroundColor !== 'rgba(0, 0, 0, 0)';
          return isSeen ? ` [color ${backgroundColor}] ` : '';
        };
        const read = (node: Node): string => {
          if (!(node instanceof Element))
            return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
          if (node !== query && node.firstChild === null) return sign(node);
          return [...node.childNodes].map(read).join('');
        };
        return {
          task: (file.split('/').pop() ?? '').replace(/\.html$/, ''),
          instruction: read(query).replace(/\s+/g, ' ').trim(),
          running: cover.style.display === 'none',
        };
      },
    });
    const info = answer?.result as EpisodeInfo | null | undefined;
    return info ? { ...info, instruction: withColorNames(info.instruction) } : null;
  } catch {
    // A page that no script may enter is no episode.
    return null;
  }
}

const withColorNames = (instruction: string): string =>
  instruction.replace(/\[color ([^\]]+)\]/g, (_, css: string) => `[color ${colorName(css)} ${hexOf(css)}]`);

/** Of the last ended episode; null while one runs or before the first. */
export async function readReward(tabId: TabId): Promise<EpisodeReward | null> {
  const raw = await inMainWorld(tabId, () => {
    const page = globalThis as unknown as Record<string, unknown>;
    return page['WOB_DONE_GLOBAL'] === true
      ? [page['WOB_RAW_REWARD_GLOBAL'], page['WOB_REWARD_GLOBAL'], page['WOB_REWARD_REASON']]
      : null;
  });
  if (!Array.isArray(raw)) return null;
  const [rawReward, decayed, reason] = raw as unknown[];
  if (typeof rawReward !== 'number' || typeof decayed !== 'number') return null;
  return { raw: rawReward, decayed, reason: typeof reason === 'string' ? reason : null };
}

/** @returns false when the page has no episode to start. */
export async function startEpisode(tabId: TabId, seed: number, liftTimeLimit: boolean): Promise<boolean> {
  const started = await inMainWorld(
    tabId,
    async (episodeSeed: number, lift: boolean) => {
      interface Core {
        EPISODE_MAX_TIME: number;
        startEpisodeReal(): void;
      }
      const page = globalThis as unknown as { core?: Core; WOB_TASK_READY?: boolean };
      // Pages that load their problem from elsewhere say when they are ready.
      for (let waited = 0; page.WOB_TASK_READY === false && waited < 10_000; waited += 50)
        await new Promise((resolve) => setTimeout(resolve, 50));
      if (typeof page.core?.startEpisodeReal !== 'function') return false;
      // The largest delay that a timer takes; more would overflow and end the episode at once.
      if (lift) page.core.EPISODE_MAX_TIME = 2147483647;
      (Math as unknown as { seedrandom(seed: number): void }).seedrandom(episodeSeed);
      page.core.startEpisodeReal();
      return true;
    },
    [seed, liftTimeLimit],
  );
  return started === true;
}

async function inMainWorld<A extends unknown[]>(
  tabId: TabId,
  func: (...args: A) => unknown,
  args?: A,
): Promise<unknown> {
  try {
    const [answer] = await browser.scripting.executeScript({
      target: { tabId },
      world: 'MAIN',
      func,
      args: args ?? [],
    });
    return answer?.result;
  } catch {
    // The tab went away, or the page threw: no answer.
    return undefined;
  }
}
