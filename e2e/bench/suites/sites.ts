/** Local stand-ins for WebArena's sites: each episode gets a fresh copy of its site, judged by its data or by an exact answer. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compareStates, problemsOfAnswer, type Comparison, type State } from '../../apps-bench/state.ts';
import { runtimesHere } from '../../apps-bench/host/runtimes.ts';
import type { RunReport } from '../../harness/run-report.ts';
import { until } from '../../harness/until.ts';
import { renderSitesTable } from '../sites-table.ts';
import { SITES } from '../sites/all.ts';
import type { Server, Site, SiteTask } from '../sites/site.ts';
import type { Job, Place, Suite } from './suite.ts';

/** Some sites save a little later. */
const SAVE_MS = 6000;

interface Visit {
  readonly server: Server;
  readonly folder: string;
  readonly before: State;
}

export async function openSites(): Promise<Suite> {
  const runtimes = await runtimesHere();
  const sites = SITES.filter(({ runtime }) => runtimes.has(runtime));
  const tasks = new Map(
    sites.flatMap((site) => site.tasks.map((task) => [`${site.name}/${task.name}`, { site, task }])),
  );
  const visits = new Map<Page, Visit>();
  /** Of what runs there: the first visitor fetches and prepares it, the others wait. */
  const first = new Map<string, Promise<string>>();

  function find(name: string): { site: Site; task: SiteTask } {
    const found = tasks.get(name);
    if (found === undefined) throw new Error(`there is no task "${name}"`);
    return found;
  }

  async function leave(tab: Page): Promise<void> {
    const visit = visits.get(tab);
    visits.delete(tab);
    await visit?.server.stop();
    if (visit !== undefined) await rm(visit.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  return {
    name: `sites: ${[...new Set(sites.map(({ software }) => software))].join(', ')}`,
    tasks: [...tasks.keys()],
    isPublishedByTask: false,
    urlOf: (name) => find(name).task.path,
    async open({ tab }, { task: name, url }) {
      await leave(tab);
      const { site } = find(name);
      const server = site.make();
      const folder = await mkdtemp(join(tmpdir(), `stepwise-${site.name}-`));
      visits.set(tab, { server, folder, before: {} });
      const begin = async (): Promise<string> => {
        await server.install();
        return server.start(folder);
      };
      const earlier = first.get(site.software);
      // Whoever was first tells of its own failure.
      await earlier?.catch(() => undefined);
      const beginning = begin();
      if (earlier === undefined) first.set(site.software, beginning);
      const address = await beginning;
      await tab.context().clearCookies();
      await server.signIn?.(tab.context());
      for (const page of tab.context().pages()) if (page !== tab && page.url().startsWith('http')) await page.close();
      await tab.goto(address + url);
      visits.set(tab, { server, folder, before: await server.state() });
    },
    async start({ panel }: Place, { task: name }) {
      await panel.command(find(name).task.command);
      await panel.run();
    },
    async judge(tab: Page, { task: name }: Job, run) {
      const { task } = find(name);
      const visit = visits.get(tab);
      if (visit === undefined) throw new Error('its site is gone');
      const { missing, damage } = await settled(visit, task);
      const problems = [...missing, ...damage, ...problemsOfRun(task, run), ...problemsOfPage(task, tab)];
      await leave(tab);
      const isRight = problems.length === 0;
      return { rawReward: Number(isRight), strict: isRight, progress: null, reason: problems.join('; ') };
    },
    table: renderSitesTable,
    rules: {
      success: 'the site’s data are as the command asks and nothing else is changed; an answer holds what it must',
    },
    async close() {
      for (const tab of visits.keys()) await leave(tab);
    },
  };
}

/** Read until it is right, or until nothing more is to be expected. */
async function settled({ server, before }: Visit, { changes = {} }: SiteTask): Promise<Comparison> {
  const compare = async (): Promise<Comparison> => compareStates(before, await server.state(), changes);
  const right = async (): Promise<Comparison | null> => {
    const comparison = await compare();
    return comparison.missing.length + comparison.damage.length === 0 ? comparison : null;
  };
  return until(right, { timeoutMs: SAVE_MS, what: 'the state', everyMs: 500 }).catch(compare);
}

/** What such a run has to say: that there is none. */
const NONE = /\b(?:no|not|none|cannot|can’t|can't|impossible|nobody|without)\b/i;

export function problemsOfRun({ says = [], lacks, isImpossible }: SiteTask, run: RunReport): readonly string[] {
  if (isImpossible === true)
    return run.end === 'failed' || (run.end === 'done' && NONE.test(run.status))
      ? []
      : [`it is impossible, and the run ended "${run.end}"`];
  if (run.end !== 'done') return [`the run ended "${run.end}"`];
  return problemsOfAnswer(run.status, { says, ...(lacks && { lacks }) });
}

/** It may be shown in a tab that the run opened. */
function problemsOfPage({ shows }: SiteTask, tab: Page): readonly string[] {
  if (shows === undefined) return [];
  const shown = [tab, ...tab.context().pages()]
    .map((page) => page.url())
    .filter((url) => url.startsWith('http'))
    .map((url) => new URL(url).pathname + new URL(url).search);
  return shown.some((it) => shows.test(it)) ? [] : [`it shows ${shown[0] ?? 'nothing'}, not ${String(shows)}`];
}
