/**
 * Which elements are interactive, decided without the view builder: native controls, ARIA roles,
 * click listeners that the debugging protocol tells of, pointer cursors that are not inherited;
 * visible, in the window, and hit by a pointer at one of 25 points of one of their boxes.
 */
import type { CDPSession, Page } from '@playwright/test';

/** Marks listeners' owners in the page's `__listening` set; nothing is written into the DOM. */
export async function findListeners(page: Page, session: CDPSession): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { __listening: new Set<Element>() }));
  const { result } = await session.send('Runtime.evaluate', { expression: 'document' });
  if (result.objectId === undefined) return;
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId,
    depth: -1,
    pierce: true,
  });
  const wanted = new Set(['click', 'mousedown', 'pointerdown']);
  const ids = new Set(
    listeners
      .filter((it) => wanted.has(it.type))
      .flatMap((it) => (it.backendNodeId ? [it.backendNodeId] : [])),
  );
  for (const backendNodeId of ids) {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId });
    if (object.objectId === undefined) continue;
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration:
        'function () { if (this.nodeType === 1 && this !== document.body && this !== document.documentElement) globalThis.__listening.add(this); }',
    });
  }
}

export interface Score {
  /** Interactive by the ground truth, in the window. */
  readonly wanted: number;
  readonly found: number;
  /** Listed by the view and really interactive, anywhere on the page. */
  readonly right: number;
  readonly listed: number;
  /** A few that were missed, for looking at. */
  readonly missed: readonly string[];
}

/** @param knowsListeners - Gives the view what a listener hook would know. */
export const scoreView = (page: Page, knowsListeners: boolean): Promise<Score> =>
  page.evaluate((knows) => {
    const scope = globalThis as unknown as {
      __listening: Set<Element>;
      StepwiseView: { listed(options: object): Element[] };
    };
    const NATIVE =
      'a[href],button,input:not([type=hidden]),select,textarea,summary,[contenteditable=""],[contenteditable=true]';
    const ROLES =
      'button,link,checkbox,radio,switch,textbox,searchbox,combobox,listbox,option,tab,menuitem,menuitemcheckbox,menuitemradio,slider,spinbutton,treeitem'
        .split(',')
        .map((role) => `[role=${role}]`)
        .join();
    const HARNESS = '#reward-display,#reward-display *,#click-canvas,#sync-task-cover,#query,#query *';
    const all: Element[] = [];
    const gather = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        all.push(element);
        if (element.shadowRoot) gather(element.shadowRoot);
      }
    };
    gather(document);
    const parentOf = (element: Element): Element | null =>
      element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;
    const isInteractive = (element: Element): boolean => {
      if (element === document.body || element === document.documentElement || element.matches(HARNESS))
        return false;
      if (element.matches(':disabled,[aria-disabled=true]')) return false;
      if (element.matches(NATIVE) || element.matches(ROLES) || scope.__listening.has(element)) return true;
      const parent = parentOf(element);
      return (
        getComputedStyle(element).cursor === 'pointer' &&
        !(parent && getComputedStyle(parent).cursor === 'pointer')
      );
    };
    const isVisible = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width >= 1 &&
        height >= 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const isHit = (element: Element): boolean => {
      const root = element.getRootNode() as Document | ShadowRoot;
      for (const rect of element.getClientRects())
        for (let row = 0; row < 5; row += 1)
          for (let column = 0; column < 5; column += 1) {
            const x = rect.left + ((column + 0.5) / 5) * rect.width;
            const y = rect.top + ((row + 0.5) / 5) * rect.height;
            if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
            for (let hit = root.elementFromPoint(x, y); hit; hit = parentOf(hit))
              if (hit === element) return true;
          }
      return false;
    };
    const interactive = all.filter((element) => isInteractive(element) && isVisible(element));
    const wanted = interactive.filter(isHit);
    const options = knows ? { hasListener: (element: Element) => scope.__listening.has(element) } : {};
    const listed = scope.StepwiseView.listed(options);
    const inView = new Set(listed);
    const truth = new Set(interactive);
    const missed = wanted.filter((element) => !inView.has(element));
    return {
      wanted: wanted.length,
      found: wanted.length - missed.length,
      right: listed.filter((element) => truth.has(element)).length,
      listed: listed.length,
      missed: missed
        .slice(0, 5)
        .map((element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 120)),
    };
  }, knowsListeners);
