/** One task: shown while the panel records, saved, and carried out with other commands. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultIn } from '../../../src/protocol/call.ts';
import { exemplarMessages } from '../../../src/protocol/exemplar-messages.ts';
import type { Panel } from '../../harness/panel.ts';
import type { Place } from '../../bench/suites/suite.ts';
import { carryOut, leave, settledComparison } from '../play-task.ts';
import { compareStates } from '../state.ts';
import { Hand } from './hand.ts';
import type { Lesson, Varied } from './lesson.ts';
import { verdictOf, type Outcome } from './outcome.ts';

/** @param keepIn - Recordings and a picture of each end go there; null keeps nothing. @throws Error when the showing itself went wrong. */
export async function playLesson(
  lesson: Lesson,
  { panel, tab }: Place,
  keepIn: string | null,
): Promise<readonly Outcome[]> {
  const { app, name } = lesson;
  const folder = await mkdtemp(join(tmpdir(), `stepwise-${app.name}-`));
  const kept = keepIn === null ? null : join(keepIn, app.name, name);
  if (kept !== null) await mkdir(kept, { recursive: true });
  try {
    const url = await app.start(folder);
    await tab.context().clearCookies();
    await app.signIn?.(tab.context());
    await show(lesson, url, { panel, tab }, kept);
    const outcomes: Outcome[] = [];
    for (const varied of lesson.varied) {
      outcomes.push(await replay(lesson, varied, url, { panel, tab }));
      if (kept !== null) await tab.screenshot({ path: join(kept, `${outcomes.length}.png`) });
    }
    if (kept !== null) await writeFile(join(kept, 'outcomes.json'), JSON.stringify(outcomes, null, 1));
    await leave(tab);
    return outcomes;
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

async function show(lesson: Lesson, url: string, { panel, tab }: Place, kept: string | null): Promise<void> {
  await tab.goto(`${url}${lesson.path}`);
  const before = await lesson.app.state();
  await panel.record();
  await lesson.show(new Hand(tab));
  await panel.stopRecording();
  const steps = await panel.page.getByRole('list', { name: 'Recorded steps' }).innerText();
  if (kept !== null) await writeFile(join(kept, 'recorded.txt'), steps);
  await panel.save(lesson.command);
  if (kept !== null) await writeFile(join(kept, 'examples.json'), await exported(panel));
  const { missing, damage } = await settledComparison(lesson.app, before, lesson.shown);
  if (missing.length + damage.length > 0)
    throw new Error(`what was shown is not what it should be: ${[...missing, ...damage].join('; ')}`);
}

async function replay(lesson: Lesson, varied: Varied, url: string, { panel, tab }: Place): Promise<Outcome> {
  const { app, name } = lesson;
  await leave(tab);
  await tab.goto(`${url}${varied.path ?? lesson.path}`);
  const before = await app.state();
  const start = performance.now();
  const report = await carryOut(panel, varied.command);
  const seconds = (performance.now() - start) / 1000;
  const wanted = varied.changes ?? {};
  const comparison = await settledComparison(app, before, wanted);
  return {
    task: `${app.name}/${name}`,
    command: varied.command,
    verdict: verdictOf({
      comparison,
      isPossible: varied.changes !== null,
      end: report.end,
      came: compareStates(before, before, wanted).missing.length - comparison.missing.length,
    }),
    problems: [...comparison.missing, ...comparison.damage],
    actions: report.actions,
    seconds,
    end: report.end,
    status: report.status,
  };
}

/** All examples of the store, as a person would export them. */
async function exported({ page }: Panel): Promise<string> {
  const request = { stepwise: 1, method: 'exemplar.export', params: {} };
  const reply: unknown = await page.evaluate((message) => chrome.runtime.sendMessage(message), request);
  const result = resultIn(exemplarMessages['exemplar.export'], reply);
  if (!result.ok) throw new Error(`the examples were not exported: ${JSON.stringify(reply)}`);
  return result.value.text;
}
