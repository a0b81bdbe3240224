/**
 * What carries out goals for BrowserGym: the packed extension in a browser of its own, with its panel. It is told goals and tells
 * outcomes, a line of JSON each; its first line names the browser's address for debugging, by which BrowserGym drives the same tab.
 * The flags are those of npm run bench.
 */
import { createInterface } from 'node:readline';
import { asRunId } from '../../src/core/ids.ts';
import { parseOptions } from '../bench/options.ts';
import { startPlannerModel } from '../bench/planner-model.ts';
import { sentence } from '../bench/episode.ts';
import { waitOrStop } from '../bench/wait-or-stop.ts';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { launchExtension } from '../harness/launch.ts';

interface Goal {
  readonly goal: string;
}

const options = parseOptions(process.argv.slice(2), process.env);
if (!options.ok || options.value === 'help')
  throw new Error(options.ok ? 'the flags are those of npm run bench' : options.error);
const { preset, observe, episodeMs, headed } = { ...options.value, preset: options.value.presets[0] ?? '' };
const planner = await startPlannerModel(options.value);
const extension = await launchExtension({ dist: ensureBuilt(), ...(headed && { headless: false }) });
try {
  const { panel, tab } = await extension.openPanel();
  await panel.configure({
    ...(planner.settingsFor?.(tab) ?? planner.settings),
    ...(options.value.planner !== 'replay' && { preset, observe }),
  });
  tell({ endpoint: extension.endpoint });
  for await (const line of createInterface({ input: process.stdin })) {
    const { goal } = JSON.parse(line) as Goal;
    try {
      await panel.command(goal);
      await panel.run();
      const { run } = await waitOrStop(panel, episodeMs);
      const end = (await panel.endedRun(asRunId(run.runId)))?.end;
      tell({
        end: run.end,
        answer: end !== undefined && 'answer' in end ? end.answer : '',
        status: run.status,
        actions: run.actions,
        calls: run.modelCalls,
        tokensIn: run.tokensIn,
        tokensOut: run.tokensOut,
      });
    } catch (error) {
      tell({ end: 'error', answer: '', status: sentence(error), actions: 0, calls: 0, tokensIn: 0, tokensOut: 0 });
    }
  }
} finally {
  await extension.close();
  await planner.close();
}

function tell(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
