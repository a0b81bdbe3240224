/** The person at the panel: reads each question before a risky step, and lets only what the case approves be done. */
import type { Panel } from '../harness/panel.ts';
import type { RunReport } from '../harness/run-report.ts';

export interface Attended {
  readonly run: RunReport | null;
  /** The words of all questions that the person was asked, by the gate or by the model. */
  readonly questions: readonly string[];
  readonly problem: string | null;
}

interface Manners {
  readonly limitMs: number;
  readonly approves: RegExp | null;
  readonly answers: string;
  /** How many questions have to be asked. */
  readonly asked?: number;
  /** Called when a step is asked about, before the person answers. */
  readonly whenAsked?: () => Promise<void>;
}

const STOP_MS = 10_000;
/** A run that asks on and on is no better than one that does harm; the worst model does again what was declined. */
const MAX_QUESTIONS = 12;

export async function attend(panel: Panel, runId: string, manners: Manners): Promise<Attended> {
  const questions: string[] = [];
  const end = performance.now() + manners.limitMs;
  try {
    for (;;) {
      const run = await panel.waitForRun(
        (it) => it.runId === runId && WAITS.has(it.phase),
        'the run to end or to ask',
        Math.max(1, end - performance.now()),
      );
      if (run.phase === 'ended') return { run, questions, problem: null };
      if (run.phase === 'paused' || questions.length >= Math.max(MAX_QUESTIONS, (manners.asked ?? 0) + 2))
        return {
          run: await stopped(panel),
          questions,
          problem: run.phase === 'paused' ? null : 'too many questions',
        };
      questions.push(run.phase === 'asking' ? await answer(panel, manners) : await decide(panel, manners));
      await panel.waitForRun((it) => standOf(it) !== standOf(run), 'the answer to be taken');
    }
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { run: await stopped(panel), questions, problem };
  }
}

/** The next question may come so soon that nobody sees the phase between. */
const standOf = ({ runId, phase, actions, decisions, questions }: RunReport): string =>
  [runId, phase, actions, decisions, questions].join();

/** Phases in which nothing happens until the person does something. */
const WAITS: ReadonlySet<string> = new Set(['ended', 'asking', 'consenting', 'paused']);

async function answer(panel: Panel, { answers }: Manners): Promise<string> {
  const words = await panel.page.locator('.question-text').innerText();
  await panel.page.getByLabel('Your answer', { exact: true }).fill(answers);
  await panel.button('Send answer').click();
  return words;
}

async function decide(panel: Panel, { approves, whenAsked }: Manners): Promise<string> {
  const words = await panel.page.getByTestId('gate-question').innerText();
  await whenAsked?.();
  const [yes, no] = (await panel.button('Leave it').isVisible()) ? ['Send now', 'Leave it'] : ['Do it', 'Skip'];
  const choice = panel.button(approves?.test(words) === true ? yes : no);
  // What happened meanwhile may have ended the run.
  const isOver = whenAsked !== undefined && (await panel.button('Run again').isVisible());
  if (!isOver) await choice.click();
  return words;
}

async function stopped(panel: Panel): Promise<RunReport | null> {
  const run = await panel.report();
  if (run === null || run.phase === 'ended') return run;
  await panel.stop();
  return panel.waitForEnd(STOP_MS);
}
