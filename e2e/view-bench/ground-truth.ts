/**
 * Which elements are interactive, decided without the view builder: native controls, ARIA roles,
 * click listeners that the debugging protocol tells of, pointer cursors that are not inherited;
 * visible, in the window, and hit by a pointer at one of 25 points of one of their boxes. Frames of the
 * page's own origin count, as far as they are in the window.
 */
import type { CDPSession, Page } from '@playwright/test';
import type { Share } from './figures.ts';

/** `onclick="return false"` takes from a press what it would do: nobody uses the element by it. */
const ONLY_CANCELS = /^function \w+\(event\) \{\s*return false;?\s*\}$/;

/** Marks listeners' owners in the page's `__listening` set; nothing is written into the DOM. */
export async function findListeners(page: Page, session: CDPSession): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { __listening: new Set<Element>() }));
  // What is in a group comes with its handlers.
  const { result } = await session.send('Runtime.evaluate', { expression: 'document', objectGroup: 'listeners' });
  if (result.objectId === undefined) return;
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId,
    depth: -1,
    pierce: true,
  });
  const wanted = new Set(['click', 'mousedown', 'pointerdown']);
  const pressed = listeners.filter((it) => wanted.has(it.type) && !ONLY_CANCELS.test(it.handler?.description ?? ''));
  const ids = new Set(pressed.flatMap((it) => (it.backendNodeId ? [it.backendNodeId] : [])));
  await Promise.all(
    [...ids].map(async (backendNodeId) => {
      const { object } = await session.send('DOM.resolveNode', { backendNodeId });
      if (object.objectId === undefined) return;
      await session.send('Runtime.callFunctionOn', {
        objectId: object.objectId,
        functionDeclaration:
          'function () { if (this.nodeType === 1 && this !== this.ownerDocument.body && this !== this.ownerDocument.documentElement) top.__listening.add(this); }',
      });
    }),
  );
}

/** By what an element is told: native (markup), listener or cursor alone; and by where it is. */
export const PARTS = ['native', 'listener', 'cursor', 'svg', 'shadow', 'frame'] as const;
export type Part = (typeof PARTS)[number];

export interface Score {
  /** Of what is interactive by the ground truth and in the window, how much is a line of the view. */
  readonly recall: Share;
  readonly parts: Readonly<Partial<Record<Part, Share>>>;
  /**
   * Of the lines, how many are really interactive. Not counted: shapes of drawings, frames, canvases, progress
   * bars (lines for their value), what is disabled, what can only be focused or dragged, transparent boxes
   * and file fields, which a styled label or widget covers, and what only a pointer on its row shows.
   */
  readonly precision: Share;
  readonly shapes: number;
  /** A few that were missed, or listed for nothing, for looking at. */
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

/**
 * @param script - Of the view, for frames: their views are taken one by one and united.
 * @param knowsListeners - Gives the view what a listener hook would know.
 */
export const scoreView = (page: Page, script: string, knowsListeners: boolean): Promise<Score> =>
  page.evaluate(
    ({ source, knows }) => {
      type Scope = typeof globalThis & {
        __listening: Set<Element>;
        __name: unknown;
        StepwiseView?: { listed(options: object): Element[]; onHover(options: object): Element[] };
        eval(code: string): unknown;
      };
      const scope = globalThis as unknown as Scope;
      const NATIVE =
        'a[href],button,input:not([type=hidden]),select,textarea,summary,[contenteditable=""],[contenteditable=true]';
      const ROLES =
        'button,link,checkbox,radio,switch,textbox,searchbox,combobox,listbox,option,tab,menuitem,menuitemcheckbox,menuitemradio,slider,spinbutton,treeitem'
          .split(',')
          .map((role) => `[role=${role}]`)
          .join();
      const COMPOSITES = 'dialog,alertdialog,menu,menubar,listbox,tree,tablist,radiogroup,toolbar,tabpanel,grid'
        .split(',')
        .map((role) => `[role=${role}]`)
        .join();
      const HARNESS = '#reward-display,#reward-display *,#click-canvas,#sync-task-cover,#query,#query *';
      const SVG = 'http://www.w3.org/2000/svg';
      const all: Element[] = [];
      const innerOf = (frame: Element): Document | null => {
        if (frame.localName !== 'iframe' && frame.localName !== 'frame') return null;
        return (frame as HTMLIFrameElement).contentDocument;
      };
      const gather = (root: Document | ShadowRoot): void => {
        for (const element of root.querySelectorAll('*')) {
          all.push(element);
          if (element.shadowRoot) gather(element.shadowRoot);
          const inner = innerOf(element);
          if (inner) gather(inner);
        }
      };
      gather(document);
      const styleOf = (element: Element): CSSStyleDeclaration =>
        (element.ownerDocument.defaultView ?? globalThis).getComputedStyle(element);
      const parentOf = (element: Element): Element | null =>
        element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
      /** It is dragged, and no click does anything. */
      const isResizeHandle = (element: Element): boolean =>
        element.childNodes.length === 0 && styleOf(element).cursor.endsWith('-resize');
      const kindOf = (element: Element): 'native' | 'listener' | 'cursor' | null => {
        const { body, documentElement } = element.ownerDocument;
        if (element === body || element === documentElement || element.matches(HARNESS)) return null;
        if (element.matches(':disabled,[aria-disabled=true]')) return null;
        // A list of suggestions that has none yet.
        if (element.matches('[role=listbox]') && element.childElementCount === 0) return null;
        // Of a composite widget, a person uses the items.
        const isHolder = element.matches(COMPOSITES) && element.querySelector(`${NATIVE},${ROLES}`) !== null;
        if (!isHolder && (element.matches(NATIVE) || element.matches(ROLES))) return 'native';
        // An empty list or toolbar listens for what may come into it.
        if (element.matches(COMPOSITES) && element.childElementCount === 0 && element.textContent === '') return null;
        if (isResizeHandle(element)) return null;
        // A box around a whole form, as one of tabs with their panels, listens for what is in it: nothing comes of a
        // press beside the controls.
        const isForm = element.querySelectorAll('input:not([type=hidden]),select,textarea').length > 1;
        if (!isHolder && !isForm && scope.__listening.has(element)) return 'listener';
        const parent = parentOf(element);
        if (styleOf(element).cursor !== 'pointer') return null;
        return parent && styleOf(parent).cursor === 'pointer' ? null : 'cursor';
      };
      const isVisible = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        // A link around what floats has no box of its own.
        return (width >= 1 && height >= 1) || (element.matches('a') && [...element.children].some(isVisible));
      };
      /** Whether a point of a frame's window is to be seen in the page's own. */
      const isOpen = (document: Document, x: number, y: number): boolean => {
        const view = document.defaultView;
        if (!view || x < 0 || y < 0 || x >= view.innerWidth || y >= view.innerHeight) return false;
        const frame = view.frameElement;
        if (!frame) return true;
        const { left, top } = frame.getBoundingClientRect();
        const [outerX, outerY] = [left + frame.clientLeft + x, top + frame.clientTop + y];
        const around = frame.getRootNode() as Document | ShadowRoot;
        return isOpen(frame.ownerDocument, outerX, outerY) && around.elementFromPoint(outerX, outerY) === frame;
      };
      const isHit = (element: Element): boolean => {
        const root = element.getRootNode() as Document | ShadowRoot;
        for (const rect of element.getClientRects())
          for (let row = 0; row < 5; row += 1)
            for (let column = 0; column < 5; column += 1) {
              const x = rect.left + ((column + 0.5) / 5) * rect.width;
              const y = rect.top + ((row + 0.5) / 5) * rect.height;
              if (!isOpen(element.ownerDocument, x, y)) continue;
              for (let hit = root.elementFromPoint(x, y); hit; hit = parentOf(hit)) if (hit === element) return true;
            }
        return false;
      };
      const options = knows ? { hasListener: (element: Element) => scope.__listening.has(element) } : {};
      const listedIn = (window: Scope): Element[] => {
        if (!window.StepwiseView) {
          window.__name = (it: unknown) => it;
          window.eval(source);
        }
        const lines = window.StepwiseView?.listed(options) ?? [];
        return lines.flatMap((line) => {
          const inner = innerOf(line)?.defaultView;
          return inner ? [line, ...listedIn(inner as unknown as Scope)] : [line];
        });
      };
      const kinds = new Map<Element, string>();
      for (const element of all) {
        const kind = kindOf(element);
        if (kind && isVisible(element)) kinds.set(element, kind);
      }
      const wanted = [...kinds.keys()].filter(isHit);
      const listed = listedIn(scope);
      const onHover = new Set(scope.StepwiseView?.onHover(options));
      const lines = new Set(listed);
      const isInside = (outer: Element, inner: Element): boolean => {
        for (let at: Element | null = inner; at; at = parentOf(at)) if (at === outer) return true;
        return false;
      };
      const isShownByLine = (element: Element): boolean =>
        lines.has(element) ||
        (element.localName === 'label' && lines.has((element as HTMLLabelElement).control as Element));
      /** Whether it has a text or a picture that no line shows. The text of a label is its control's name. */
      const hasOwnContent = (element: Element): boolean =>
        [...(element.shadowRoot ?? element).childNodes].some((node) =>
          node.nodeType === 1
            ? !isShownByLine(node as Element) &&
              isVisible(node as Element) &&
              ((node as Element).matches('img,canvas,video') || hasOwnContent(node as Element))
            : node.nodeType === 3 && node.textContent?.trim() !== '',
        );
      /**
       * Whether a click on another line reaches it: on a line around it whose centre it covers, or on one inside of
       * it, which covers the centre or beside which there is nothing but other lines.
       */
      const isReached = (element: Element): boolean =>
        listed.some((line) => line !== element && isInside(line, element) && isCentre(element, line)) ||
        (!element.matches(NATIVE) && !hasOwnContent(element) && listed.some((line) => isInside(element, line)));
      const isCentre = (inner: Element, outer: Element): boolean => {
        const { left, top, width, height } = outer.getBoundingClientRect();
        const root = inner.getRootNode() as Document | ShadowRoot;
        const hit = root.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && isInside(inner, hit);
      };
      /** What is pressed in it is its control, and its text is the control's name. */
      const holdsItsControl = (element: Element): boolean =>
        element.localName === 'label' &&
        isShownByLine(element) &&
        isInside(element, (element as HTMLLabelElement).control as Element);
      const inView = new Set(
        wanted.filter((element) => lines.has(element) || holdsItsControl(element) || isReached(element)),
      );
      const parts: Record<string, { part: number; whole: number }> = {};
      for (const element of wanted) {
        const names = [kinds.get(element) ?? ''];
        if (element.namespaceURI === SVG) names.push('svg');
        if ('host' in element.getRootNode()) names.push('shadow');
        if (element.ownerDocument !== document) names.push('frame');
        for (const name of names) {
          const share = (parts[name] ??= { part: 0, whole: 0 });
          share.whole += 1;
          if (inView.has(element)) share.part += 1;
        }
      }
      const describe = (elements: Element[]): string[] =>
        elements.slice(0, 40).map((element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 120));
      const missed = wanted.filter((element) => !inView.has(element));
      const isOther = (element: Element): boolean =>
        element.matches(
          ':disabled,[aria-disabled=true],iframe,frame,canvas,progress,meter,[role=progressbar],[role=meter],[tabindex],[draggable=true]',
        ) ||
        isResizeHandle(element) ||
        (element.matches('input:is([type=checkbox],[type=radio],[type=file])') && styleOf(element).opacity === '0') ||
        onHover.has(element);
      const shapes = listed.filter((element) => !kinds.has(element) && element.namespaceURI === SVG);
      const told = listed.filter(
        (element) => kinds.has(element) || (element.namespaceURI !== SVG && !isOther(element)),
      );
      const wrong = told.filter((element) => !kinds.has(element));
      return {
        recall: { part: wanted.length - missed.length, whole: wanted.length },
        parts,
        precision: { part: told.length - wrong.length, whole: told.length },
        shapes: shapes.length,
        missed: describe(missed),
        wrong: describe(wrong),
      };
    },
    { source: script, knows: knowsListeners },
  );
