/** MiniWoB++, through the panel's own way to start an episode. */
import type { Page } from '@playwright/test';
import type { RunReport } from '../../harness/run-report.ts';
import { ensureMiniwob, VERSION } from '../../miniwob/fetch.ts';
import { serveMiniwob } from '../../miniwob/serve.ts';
import { CONTINUOUS, isStrictSuccess } from '../result.ts';
import { renderTable } from '../table.ts';
import type { Job, Judgement, Place, Suite } from './suite.ts';

/** A page may end its episode a moment after the last action. */
const GRACE_MS = 300;

export async function openMiniwob(): Promise<Suite> {
  const server = await serveMiniwob(await ensureMiniwob());
  return {
    name: `miniwob ${VERSION}`,
    tasks: server.tasks.map(({ name }) => name),
    isPublishedByTask: true,
    urlOf: (task) => server.urlOf(task),
    open,
    start: ({ panel }, { seed }) => panel.runEpisode(seed, true),
    judge,
    table: renderTable,
    rules: {
      success: 'rawReward > 0',
      strict: `rawReward >= 0.999; >= 0.95 in ${CONTINUOUS.join(', ')}`,
      timeLimit: 'lifted',
    },
    close: () => server.close(),
  };
}

async function open({ panel, tab }: Place, { url }: Job): Promise<void> {
  await tab.goto(url);
  // No part of the task: it would only be listed from each picture.
  await tab.addStyleTag({ content: '#reward-display, #click-canvas { display: none }' });
  // The panel has seen the fresh page, not the last episode's.
  await panel.episodeSection.and(panel.page.locator('[data-running="false"]')).waitFor({ state: 'attached' });
}

async function judge(tab: Page, { task }: Job, run: RunReport): Promise<Judgement> {
  const end = await readEnd(tab);
  const rawReward = end.kind === 'ended' ? end.raw : end.kind === 'gone' ? (run.score ?? 0) : 0;
  return { rawReward, strict: isStrictSuccess(task, rawReward), progress: null, reason: reasonOf(end) };
}

type End =
  | { readonly kind: 'ended'; readonly raw: number; readonly reason: string | null }
  | { readonly kind: 'running' }
  /** Started again after its end: only the first end counts, and that one is lost. */
  | { readonly kind: 'again' }
  /** The page is no longer there. */
  | { readonly kind: 'gone' };

const isOver = (): boolean => (globalThis as unknown as { WOB_EPISODE_ID?: number }).WOB_EPISODE_ID !== 0;

/** The page's own word, read past the extension: nothing of the agent's can colour it. */
async function readEnd(tab: Page): Promise<End> {
  try {
    await tab.waitForFunction(isOver, undefined, { timeout: GRACE_MS, polling: 50 }).catch(() => undefined);
    return await tab.evaluate((): End => {
      const page = globalThis as unknown as Record<string, unknown>;
      const episodes = page['WOB_EPISODE_ID'];
      if (typeof episodes !== 'number') return { kind: 'gone' };
      if (episodes === 0) return { kind: 'running' };
      if (episodes > 1 || page['WOB_DONE_GLOBAL'] !== true) return { kind: 'again' };
      const reason = page['WOB_REWARD_REASON'];
      return {
        kind: 'ended',
        raw: Number(page['WOB_RAW_REWARD_GLOBAL']) || 0,
        reason: typeof reason === 'string' ? reason : null,
      };
    });
  } catch {
    // Navigated away or crashed: the reward that the extension read is the last word there is.
    return { kind: 'gone' };
  }
}

function reasonOf(end: End): string {
  switch (end.kind) {
    case 'ended':
      return `raw reward ${end.raw}${end.reason === null ? '' : ` (${end.reason})`}`;
    case 'running':
      return 'the episode did not end';
    case 'again':
      return 'the episode was started again after its end';
    case 'gone':
      return `the task's page is gone`;
  }
}
