/** How long the view takes beside the floor: a bare TreeWalker with one box and one visibility check an element. */
import type { Page } from '@playwright/test';

export interface Timing {
  readonly elements: number;
  readonly floorMs: number;
  readonly viewMs: number;
  /** The first call in the page, nothing compiled. */
  readonly coldMs: number;
  readonly text: string;
  readonly items: number;
}

/** Medians of interleaved rounds, layout clean before each. */
export const timeView = (page: Page, rounds: number): Promise<Timing> =>
  page.evaluate((count) => {
    interface Built {
      readonly view: { readonly items: readonly { kind: string }[] };
    }
    const { StepwiseView: it } = globalThis as unknown as {
      StepwiseView: { buildView(): Built; renderView(view: unknown): string };
    };
    const floor = (): number => {
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
      let seen = 0;
      for (let node = walker.nextNode() as Element | null; node; node = walker.nextNode() as Element | null) {
        const { tagName } = node;
        const { width } = node.getBoundingClientRect();
        if (node.checkVisibility() && width >= 0 && tagName) seen += 1;
      }
      return seen;
    };
    const timed = (run: () => unknown): number => {
      document.body.getBoundingClientRect();
      const start = performance.now();
      run();
      return performance.now() - start;
    };
    const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    let text = '';
    let items = 0;
    const whole = (): void => {
      const { view } = it.buildView();
      items = view.items.filter(({ kind }) => kind === 'element').length;
      text = it.renderView(view);
    };
    const coldMs = timed(whole);
    const floors: number[] = [];
    const views: number[] = [];
    for (let i = 0; i < count; i += 1) {
      floors.push(timed(floor));
      views.push(timed(whole));
    }
    return {
      elements: document.querySelectorAll('*').length,
      floorMs: median(floors),
      viewMs: median(views),
      coldMs,
      text,
      items,
    };
  }, rounds);
