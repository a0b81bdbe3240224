import { nextTask } from './next-task.ts';

/** Resolves after `ms`, also in hidden tabs, where timers are throttled to one a second. */
export async function elapse(document: Document, ms: number): Promise<void> {
  const until = performance.now() + ms;
  if (document.visibilityState === 'visible') await new Promise((resolve) => setTimeout(resolve, ms));
  while (performance.now() < until) await nextTask();
}
