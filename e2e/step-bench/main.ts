/**
 * What Stepwise itself adds to a step: from the last byte of a model's answer to the request of the next call, by part.
 * The times are those of the model's server and of the run's journal. `npm run bench:step`.
 */
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../harness/ensure-built.ts';
import { eventsOf, type JournalEvent } from '../harness/journal.ts';
import { launchExtension } from '../harness/launch.ts';
import { ROOT } from '../harness/paths.ts';
import { serveFolder } from '../harness/static-server.ts';
import { bundle } from '../quirks/serve-quirks.ts';
import { done, refOf, startPuppet } from '../tests/puppet-model.ts';
import { spreadOf } from '../view-bench/figures.ts';

const ANSWER_MS = 50;
const PAGES: Readonly<Record<string, string>> = {
  'static.html': 'static',
  'react.html': 'React',
  'requests.html': `a request of ${ANSWER_MS} ms`,
};

/** From the event that is named, or the model's last byte, to the next. */
const PARTS = ['answer read', 'gate and action', 'readiness and view', 'prompt'] as const;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });

const react = await bundle('react.js');
const server = await serveFolder(join(ROOT, 'e2e', 'step-bench', 'pages'), {
  route: (path) => {
    if (path === '/react.js') return { type: 'text/javascript', body: react };
    const rows = { type: 'application/json', body: JSON.stringify(Array.from({ length: 40 }, (_, i) => `Order ${i}`)) };
    return path === '/rows' ? after(ANSWER_MS, rows) : undefined;
  },
});
const puppet = await startPuppet();
const extension = await launchExtension({ dist: ensureBuilt(), headless: true });

/** By part, of each step; the first of a run is not counted, as it wakes the page up. */
async function stepsOn(page: string): Promise<number[][]> {
  await tab.goto(`${server.url}/${page}`);
  await panel.command('Press Go again and again');
  await panel.run();
  const { runId = '' } = (await panel.report()) ?? {};
  const answered: number[] = [];
  const asked: number[] = [];
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    const request = await puppet.next();
    asked.push(Date.now());
    const decision = `Once more.\nclick ${refOf(request.prompt, /\bGo\b/)}`;
    answered.push(Date.now());
    request.answer(decision);
  }
  const last = await puppet.next();
  asked.push(Date.now());
  // It is emptied at the end of the run.
  const events = await eventsOf(panel.page, runId);
  last.answer(done());
  await panel.waitForEnd();
  return answered.map((from, i) => partsOf(events, from, asked[i + 1] ?? Number.NaN)).slice(1);
}

function partsOf(events: readonly JournalEvent[], from: number, to: number): number[] {
  const within = events.filter(({ at }) => at >= from && at <= to);
  const times = ['decided', 'acted', 'observed'].map((type) => within.find((it) => it.type === type)?.at ?? Number.NaN);
  return [...times, to].map((at, i) => at - (times[i - 1] ?? from));
}

const { panel, tab } = await extension.openPanel();
try {
  await panel.configure({ provider: 'openai', baseUrl: puppet.baseUrl, key: 'none', model: 'puppet' });
  console.log(
    `| page | whole step, median | p95 | ${PARTS.join(' | ')} |\n|---|---:|---:|${'---:|'.repeat(PARTS.length)}`,
  );
  for (const [page, name] of Object.entries(PAGES)) {
    const steps = await stepsOn(page);
    const whole = spreadOf(steps.map((parts) => parts.reduce((sum, ms) => sum + ms, 0)));
    const medians = PARTS.map((_, part) => spreadOf(steps.map((it) => it[part] ?? Number.NaN)).median);
    console.log(`| ${name} | ${[whole.median, whole.p95, ...medians].map((ms) => `${ms} ms`).join(' | ')} |`);
  }
} finally {
  await extension.close();
  await puppet.close();
  await server.close();
}
