/**
 * How long a first view takes beside the floor: a bare walk over the document and its open shadow roots
 * with one tag, one box and one visibility check an element. As many of each are run before they are timed.
 */
import type { Page } from '@playwright/test';

export interface Timing {
  readonly elements: number;
  /** Milliseconds, one of each a round: they are interleaved, layout clean before each. */
  readonly floors: readonly number[];
  /** Built from nothing and rendered as text. */
  readonly firsts: readonly number[];
  /** The first call in the page, nothing compiled. */
  readonly coldMs: number;
  readonly text: string;
  /** Of the elements that have a line of their own. */
  readonly names: readonly string[];
}

export const timeFirst = (page: Page, rounds: number): Promise<Timing> =>
  page.evaluate((count) => {
    interface Shown {
      readonly kind: string;
      readonly role?: string;
      readonly name?: string;
      readonly children?: readonly Shown[];
    }
    interface Built {
      readonly view: { readonly children: readonly Shown[] };
    }
    const { StepwiseView: it } = globalThis as unknown as {
      StepwiseView: { buildView(): Built; renderView(view: unknown): string };
    };
    let elements = 0;
    const walk = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode() as Element | null; node; node = walker.nextNode() as Element | null) {
        const { tagName } = node;
        const { width } = node.getBoundingClientRect();
        // Read for the cost alone.
        elements += node.checkVisibility() && width >= 0 && tagName ? 1 : 1;
        if (node.shadowRoot) walk(node.shadowRoot);
      }
    };
    const floor = (): void => {
      elements = 0;
      walk(document);
    };
    const timed = (run: () => unknown): number => {
      document.body.getBoundingClientRect();
      const start = performance.now();
      run();
      return performance.now() - start;
    };
    let text = '';
    let built: Built | null = null;
    const first = (): void => {
      built = it.buildView();
      text = it.renderView(built.view);
    };
    const coldMs = timed(first);
    const floors: number[] = [];
    const firsts: number[] = [];
    // What is compared is compared warm: a browser has made machine code of the floor at once, of a view later.
    for (let i = 0; i < count; i += 1) {
      floor();
      first();
    }
    for (let i = 0; i < count; i += 1) {
      floors.push(timed(floor));
      firsts.push(timed(first));
    }
    // What stands in a cell shares the line of its row.
    const namesIn = (shown: readonly Shown[]): string[] =>
      shown.flatMap(({ kind, role, name = '', children = [] }) =>
        kind === 'cell' ? [] : [...(kind === 'element' && role !== 'row' ? [name] : []), ...namesIn(children)],
      );
    return {
      elements,
      floors,
      firsts,
      coldMs,
      text,
      names: namesIn((built as unknown as Built).view.children),
    };
  }, rounds);

/** @returns Milliseconds of the first view in a page where nothing of the script has run, layout clean before it. */
export async function timeCold(page: Page, script: string): Promise<number> {
  await page.evaluate(script);
  return page.evaluate(() => {
    const { StepwiseView: it } = globalThis as unknown as {
      StepwiseView: { buildView(): { view: unknown }; renderView(view: unknown): string };
    };
    document.body.getBoundingClientRect();
    const start = performance.now();
    it.renderView(it.buildView().view);
    return performance.now() - start;
  });
}
