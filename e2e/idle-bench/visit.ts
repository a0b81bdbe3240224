/** One load of a page in a new tab, and what it cost. */
import type { BrowserContext } from '@playwright/test';

export interface Cost {
  readonly loadMs: number;
  readonly scriptMs: number;
  readonly heapKb: number;
}

export const COSTS = ['loadMs', 'scriptMs', 'heapKb'] as const satisfies readonly (keyof Cost)[];

export async function visit(context: BrowserContext, url: string): Promise<Cost> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(url);
    const loadMs = await page.evaluate(() => performance.timing.loadEventEnd - performance.timing.navigationStart);
    const scriptMs = 1000 * ((await metric(session, 'ScriptDuration')) + (await metric(session, 'V8CompileDuration')));
    await session.send('HeapProfiler.collectGarbage');
    return { loadMs, scriptMs, heapKb: (await metric(session, 'JSHeapUsedSize')) / 1024 };
  } finally {
    await page.close();
  }
}

type Session = Awaited<ReturnType<BrowserContext['newCDPSession']>>;

/** Of the renderer's process: all frames of one site share it. */
async function metric(session: Session, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((it) => it.name === name)?.value ?? Number.NaN;
}
