/** A person at the panel who answers each question before a step with "Do it". */
import type { Panel } from './panel.ts';
import type { RunReport } from './run-report.ts';

/** @returns The run as soon as it is over, or waits for something else than a yes. @throws As `waitForRun`. */
export async function approveUntil(
  panel: Panel,
  isOver: (run: RunReport) => boolean,
  what: string,
  limitMs: number,
): Promise<RunReport> {
  const end = performance.now() + limitMs;
  let answered = 0;
  for (;;) {
    const run = await panel.waitForRun(
      (it) => isOver(it) || (it.phase === 'consenting' && it.questions > answered),
      what,
      Math.max(1, end - performance.now()),
    );
    if (isOver(run)) return run;
    answered = run.questions;
    await panel.button('Do it').click();
  }
}
