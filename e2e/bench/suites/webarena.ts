/**
 * WebArena's 812 tasks on the sites of whoever has them. webarena-verified, which has the tasks, judges too: it reads what is
 * written for each task (the agent's response and the network log) into the folder `output` beside its configuration. Setting the sites back is its own tools' work.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { runCommand } from '../../apps-bench/host/run-command.ts';
import type { BenchOptions } from '../options.ts';
import { renderSitesTable } from '../sites-table.ts';
import {
  addressOf,
  commandOf,
  environmentOf,
  harOf,
  parseConfig,
  parseTasks,
  responseOf,
  startUrlsOf,
  type Traffic,
  type WebArenaTask,
} from '../webarena/files.ts';
import { signIn } from '../webarena/sign-in.ts';
import { watchTraffic } from '../webarena/watch-traffic.ts';
import type { Suite } from './suite.ts';

const evaluated = v.object({ score: v.number(), status: v.optional(v.string(), '') });

export async function openWebArena({ config: path, evaluator }: NonNullable<BenchOptions['webArena']>): Promise<Suite> {
  const config = parseConfig(await readFile(path, 'utf8'));
  const tasks = parseTasks(await readFile(resolve(dirname(path), config.test_data_file), 'utf8'));
  const [program = '', ...before] = evaluator.split(' ');
  const addresses = Object.values(config.environments).map(addressOf);
  const traffic = new Map<Page, () => Promise<readonly Traffic[]>>();

  function find(id: string): WebArenaTask {
    const task = tasks.find(({ task_id }) => String(task_id) === id);
    if (task === undefined) throw new Error(`there is no task ${id}`);
    return task;
  }

  return {
    name: `webarena, ${tasks.length} tasks`,
    tasks: tasks
      .filter(({ sites }) => sites.every((it) => environmentOf(config, it)))
      .map(({ task_id }) => String(task_id)),
    isPublishedByTask: false,
    urlOf: (id) => startUrlsOf(config, find(id))[0] ?? '',
    async open({ tab }, { task: id }) {
      await traffic.get(tab)?.();
      const context = tab.context();
      await context.clearCookies();
      for (const page of context.pages()) if (page !== tab && page.url().startsWith('http')) await page.close();
      const task = find(id);
      for (const site of task.sites) {
        const environment = environmentOf(config, site);
        if (environment !== undefined) await signIn(tab, site, environment);
      }
      traffic.set(tab, watchTraffic(context, addresses));
      const [first = '', ...others] = startUrlsOf(config, task);
      await tab.goto(first);
      for (const url of others) await (await context.newPage()).goto(url);
      await tab.bringToFront();
    },
    async start({ panel }, { task: id }) {
      await panel.command(commandOf(find(id)));
      await panel.run();
    },
    async judge(tab, { task: id }, run) {
      const folder = join(dirname(resolve(path)), 'output', run.preset.name);
      await mkdir(join(folder, id), { recursive: true });
      const log = harOf((await traffic.get(tab)?.()) ?? []);
      traffic.delete(tab);
      await writeFile(join(folder, id, 'agent_response.json'), JSON.stringify(responseOf(run), null, 1));
      await writeFile(join(folder, id, 'network.har'), JSON.stringify(log));
      await runCommand(program, [...before, 'eval-tasks', '--config', path, '--output-dir', folder, '--task-ids', id]);
      const verdict = v.parse(evaluated, JSON.parse(await readFile(join(folder, id, 'eval_result.json'), 'utf8')));
      return {
        rawReward: verdict.score,
        strict: verdict.score >= 1,
        progress: null,
        reason: `evaluated ${verdict.status}`,
      };
    },
    table: renderSitesTable,
    rules: { success: 'as webarena-verified evaluates the response and the network log' },
    async close() {
      traffic.clear();
    },
  };
}
