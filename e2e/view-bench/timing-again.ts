/**
 * How long the next view takes after a small change of the page, layout clean before it; and one that is built
 * from nothing, in turn with them: machines are faster at one time than at another. As many are made before they
 * are timed.
 */
import type { Page } from '@playwright/test';

export interface Again {
  readonly changes: readonly { readonly change: string; readonly ms: number }[];
  /** Milliseconds of those from nothing, one before each round of changes. */
  readonly firsts: readonly number[];
}

/** @param times - Of each change: at any element, and at one near the top of the page, in turn. */
export const timeAgain = (page: Page, times: number): Promise<Again> =>
  page.evaluate((count) => {
    const { StepwiseView: it } = globalThis as unknown as {
      StepwiseView: {
        buildView(): { view: unknown };
        freshView(): { view: unknown };
        renderView(view: unknown): string;
        stop(): void;
      };
    };
    let state = 7;
    const random = (): number => {
      state = (state * 1664525 + 1013904223) >>> 0;
      return state / 4294967296;
    };
    const pick = <T>(list: ArrayLike<T>): T | undefined => list[Math.floor(random() * list.length)];
    const roots: (Document | ShadowRoot)[] = [document];
    for (const element of document.querySelectorAll('*'))
      if (element.shadowRoot) roots.push(element.shadowRoot);
    let turn = 0;
    const any = (selector: string): Element | undefined => {
      turn += 1;
      const root = turn % 3 === 0 ? (pick(roots) ?? document) : document;
      const all = root.querySelectorAll(root === document ? `body ${selector}` : selector);
      return turn % 2 === 0 ? pick(all) : pick([...all].slice(0, 60));
    };
    const added: Element[] = [];
    const CHANGES: Readonly<Record<string, () => unknown>> = {
      text: () => {
        const at = any(':is(p,a,span,td,button,li,b,label,h3,div:not(:has(*)))')?.firstChild;
        if (at?.nodeType === Node.TEXT_NODE) (at as Text).data = `Words ${turn}`;
      },
      attribute: () => any(':is(a,button,input,p,div)')?.setAttribute('title', `Title ${turn}`),
      // A rule names the one, none the other.
      class: () => any('*')?.classList.toggle(turn % 4 < 2 ? 'marked' : 'changed'),
      insert: () => {
        const fresh = document.createElement('p');
        fresh.innerHTML = `New <a href="#new">link ${turn}</a>`;
        any('*:not(svg *)')?.after(fresh);
        added.push(fresh);
      },
      remove: () => (added.pop() ?? any('a,p,li'))?.remove(),
      checkbox: () => {
        const box = any('input[type=checkbox],input[type=radio]') as HTMLInputElement | undefined;
        if (box) box.checked = !box.checked;
      },
      value: () => {
        const field = any('input:not([type=checkbox],[type=radio]),textarea') as HTMLInputElement | undefined;
        if (field) field.value = `value ${turn}`;
      },
    };
    const view = (): void => {
      it.renderView(it.buildView().view);
    };
    const timed = (run: () => unknown): number => {
      document.body.getBoundingClientRect();
      const start = performance.now();
      run();
      return performance.now() - start;
    };
    it.stop();
    view();
    view();
    const changes: { change: string; ms: number }[] = [];
    const firsts: number[] = [];
    // The first half is there to be as warm as a first view was when it was timed.
    for (let i = -count; i < count; i += 1) {
      const first = timed(() => it.renderView(it.freshView().view));
      if (i >= 0) firsts.push(first);
      for (const [change, run] of Object.entries(CHANGES)) {
        run();
        const ms = timed(view);
        if (i >= 0) changes.push({ change, ms });
      }
    }
    it.stop();
    return { changes, firsts };
  }, times);
