/**
 * MiniWoB++ pages: recognized by their DOM from the isolated world; started and read in the main world,
 * where their globals are. What a page answers there is its own word: numbers are checked.
 */
import { colorName, hexOf } from '../core/view/colors.ts';
import type { BenchmarkAdapter, TabScripts, TaskPage } from './benchmark-adapter.ts';
import { readReward, readTask, startEpisode } from './miniwob-page.ts';

/** The harness around the task: its START cover, its score board, where it draws clicks, and the instruction. */
export const MINIWOB_RULES = {
  ignore: ['#reward-display', '#click-canvas', '#sync-task-cover', '#query'],
  hideUrl: true,
};

export const createMiniwob = (scripts: TabScripts): BenchmarkAdapter => ({
  name: 'MiniWoB++',
  viewRules: MINIWOB_RULES,

  async recognize(tabId) {
    const answer = await scripts.run({ tabId, document: null }, 'ISOLATED', readTask, []);
    const page = answer?.value as TaskPage | null | undefined;
    return page ? { ...page, instruction: withColorNames(page.instruction) } : null;
  },

  async start(tabId, { seed, liftTimeLimit }) {
    const args: [number, boolean] = [seed, liftTimeLimit];
    const answer = await scripts.run({ tabId, document: null }, 'MAIN', startEpisode, args);
    return answer?.value === true ? answer.document : null;
  },

  async reward(tabId, document) {
    const answer = await scripts.run({ tabId, document }, 'MAIN', readReward, []);
    if (!Array.isArray(answer?.value)) return null;
    const [raw, decayed, reason] = answer.value as unknown[];
    if (typeof raw !== 'number' || typeof decayed !== 'number') return null;
    return { raw, decayed, reason: typeof reason === 'string' ? reason : null };
  },
});

const withColorNames = (instruction: string): string =>
  instruction.replace(/\[color ([^\]]+)\]/g, (_, css: string) => `[color ${colorName(css)} ${hexOf(css)}]`);
