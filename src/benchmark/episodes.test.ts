import { describe, expect, test } from 'vitest';
import { asTabId } from '../core/ids.ts';
import type { BenchmarkAdapter, DocumentId, Reward } from './benchmark-adapter.ts';
import { Episodes, type Episode } from './episodes.ts';

const TAB = asTabId(1);
const RULES = { ignore: ['#cover'], hideUrl: true };
const SOLVED: Reward = { raw: 0.5, decayed: 0.4, reason: null };
const documentId = (name: string): DocumentId => name as DocumentId;

/** A tab, what it shows, and what its page says of itself. */
function setUp() {
  const page = { document: documentId('a'), reward: null as Reward | null };
  let kept: readonly Episode[] | null = null;
  const adapter: BenchmarkAdapter = {
    name: 'Bench',
    viewRules: RULES,
    recognize: async () => ({ task: 'click-button', instruction: 'Click it.', running: true }),
    start: async () => page.document,
    reward: async (_, document) => (document === page.document ? page.reward : null),
  };
  const store = { get: async () => kept, put: async (all: readonly Episode[]) => void (kept = all) };
  const scripts = { documentOf: async () => page.document };
  return { page, newWorker: () => new Episodes(adapter, scripts, store) };
}
const start = (episodes: Episodes): Promise<boolean> => episodes.start(TAB, { seed: 1, liftTimeLimit: true });

describe('a page where nobody started an episode through the panel', () => {
  test('has no rules, no verdict and no reward, whatever it says of itself', async () => {
    const { page, newWorker } = setUp();
    const episodes = newWorker();
    page.reward = SOLVED;
    expect(await episodes.viewRules(TAB)).toBeNull();
    expect(await episodes.verdict(TAB)).toBeNull();
    expect(await episodes.taskPage(TAB)).toMatchObject({ benchmark: 'Bench', reward: null });
  });
});

describe('an episode that was started', () => {
  test('has rules until its verdict, which is said once', async () => {
    const { page, newWorker } = setUp();
    const episodes = newWorker();
    expect(await start(episodes)).toBe(true);
    expect(await episodes.viewRules(TAB)).toBe(RULES);
    expect(await episodes.verdict(TAB)).toBeNull();
    page.reward = SOLVED;
    expect(await episodes.verdict(TAB)).toEqual({
      success: true,
      words: 'The episode ended with reward 0.5.',
      score: 0.5,
    });
    expect(await episodes.verdict(TAB)).toBeNull();
    expect(await episodes.viewRules(TAB)).toBeNull();
    expect(await episodes.taskPage(TAB)).toMatchObject({ reward: SOLVED });
  });

  test('with a reward of 0 has failed', async () => {
    const { page, newWorker } = setUp();
    const episodes = newWorker();
    await start(episodes);
    page.reward = { ...SOLVED, raw: 0 };
    expect(await episodes.verdict(TAB)).toMatchObject({ success: false });
  });

  test('belongs to its document: the next one in the tab is a page like any other', async () => {
    const { page, newWorker } = setUp();
    const episodes = newWorker();
    await start(episodes);
    page.document = documentId('b');
    page.reward = SOLVED;
    expect(await episodes.viewRules(TAB)).toBeNull();
    expect(await episodes.verdict(TAB)).toBeNull();
  });

  test('is known to the next worker', async () => {
    const { page, newWorker } = setUp();
    await start(newWorker());
    const episodes = newWorker();
    expect(await episodes.viewRules(TAB)).toBe(RULES);
    page.reward = SOLVED;
    expect(await episodes.verdict(TAB)).toMatchObject({ success: true });
  });

  test('can be followed by another one in the same document', async () => {
    const { page, newWorker } = setUp();
    const episodes = newWorker();
    await start(episodes);
    page.reward = SOLVED;
    await episodes.verdict(TAB);
    page.reward = null;
    await start(episodes);
    expect(await episodes.viewRules(TAB)).toBe(RULES);
  });
});
