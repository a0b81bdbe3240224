/** The airline CRM (SteP, appendix D): the scenario's command is given to the panel, and the page's state is judged. */
import type { Page } from '@playwright/test';
import { demonstrate, isRepeatable } from '../../airline-crm/demonstrate.ts';
import type { Evaluation } from '../../airline-crm/scenario/evaluate.ts';
import { scenarioOf } from '../../airline-crm/scenario/scenario.ts';
import { TASKS, type Task } from '../../airline-crm/scenario/wish.ts';
import { serveCrm } from '../../airline-crm/serve.ts';
import { renderCrmTable } from '../crm-table.ts';
import type { Job, Judgement, Suite } from './suite.ts';

/** The demonstration's seed is none that anybody measures by. */
const TEACHING_SEED = 1_000_000;

export async function openCrm(): Promise<Suite> {
  const server = await serveCrm();
  return {
    name: 'airline-crm 1',
    tasks: TASKS,
    isPublishedByTask: false,
    urlOf: (task, seed) => server.urlOf(taskOf(task), seed),
    async teach({ panel, tab }, tasks) {
      for (const task of tasks) {
        const { wish, command } = scenarioOf(taskOf(task), TEACHING_SEED);
        if (!isRepeatable(wish)) continue;
        await tab.goto(server.urlOf(wish.task, TEACHING_SEED));
        await panel.record();
        await demonstrate(tab, wish, (name) => panel.whenRecorded(name));
        await panel.stopRecording();
        await panel.save(command);
      }
    },
    async open({ tab }, { url }) {
      await tab.goto(url);
    },
    async start({ panel }, { task, seed }) {
      await panel.command(scenarioOf(taskOf(task), seed).command);
      await panel.run();
    },
    judge,
    table: renderCrmTable,
    rules: {
      success: 'the bookings and the screen are as the command asks; nothing else is changed',
      progress: 'the share of the needed actions whose results the page shows',
    },
    close: () => server.close(),
  };
}

function taskOf(name: string): Task {
  const task = TASKS.find((it) => it === name);
  if (task === undefined) throw new Error(`the airline CRM has no task "${name}"`);
  return task;
}

/** The page evaluates its own state; the extension cannot know where. */
async function judge(tab: Page, _job: Job): Promise<Judgement> {
  const { success, progress } = await tab.evaluate(readEvaluation);
  return {
    rawReward: Number(success),
    strict: success,
    progress,
    reason: `${Math.round(progress * 100)} % of the way`,
  };
}

const readEvaluation = (): Evaluation => (globalThis as unknown as { airlineCrm: Evaluation }).airlineCrm;
