/**
 * Builds the view of one document: walk, coverage, size cap, refs. Reads only; what it reads it reads
 * in one layout. Runs beside the page in an isolated world, once in each frame.
 */
import type { PageView } from '../../core/view/view.ts';
import type { Ref } from '../../core/ids.ts';
import type { Look } from '../../core/view/look.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { chooseShown, type Chosen } from './grouping/cap.ts';
import { choosePart, regionsLeftOut } from './grouping/parts.ts';
import { isVisible, shadowRootOf } from '../dom/dom.ts';
import { withLabels } from './naming/labels.ts';
import type { Out } from './walk/node.ts';
import { modalLast } from './grouping/regroup.ts';
import { NOT_HIDDEN } from './room.ts';
import { itemsOf } from './shown-items.ts';
import { distrustRules } from './style/style-facts.ts';
import { Walk } from './walk/walk.ts';

export interface ViewOptions {
  readonly refs: RefRegistry;
  /** chrome.dom.openOrClosedShadowRoot, where there is one. */
  readonly openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null;
  /** Whether somebody listens on it for clicks; without it marks and the cursor have to tell. */
  readonly hasListener?: (element: Element) => boolean;
  /** Left out of the view, with all that is in them. */
  readonly ignored?: ReadonlySet<Element>;
  /** Lines, not counting text. Default 400. */
  readonly maxItems?: number;
  /** UTF-16 code units of names, texts and values. Default 40,000. */
  readonly maxChars?: number;
  /** Only this part is shown, a page of it; without it, what is in and around the window. */
  readonly look?: Look | null;
}

interface FrameRef {
  readonly ref: Ref;
  /** Position in window.frames; -1 for a frame in a shadow tree, which that list leaves out. */
  readonly index: number;
}

export interface BuiltView {
  readonly view: PageView;
  /** Frames whose items belong after the element of that ref, one level deeper. */
  readonly frames: readonly FrameRef[];
  /** What takes no room, or not yet. */
  readonly unsized: readonly Element[];
}

/** @throws Never: a page without a body gives an empty view. */
export function buildView(document: Document, options: ViewOptions): BuiltView {
  const { refs, hasListener, openOrClosedShadowRoot } = options;
  const window = document.defaultView;
  const width = window?.innerWidth ?? 0;
  const height = window?.innerHeight ?? 0;
  const root = document.body ?? document.documentElement;
  const skipped = options.ignored ?? NOTHING;
  const walk = new Walk({ document, hasListener, openOrClosedShadowRoot, skipped });
  if (root) withLabels(() => walk.run(root));
  const outs = modalLast(walk.lines.outs);
  const { shown, omitted, part } = choose(outs, options, height);
  if (walk.trees.isTrusting && shown.some(isInvisibleText)) {
    distrustRules(document);
    return buildView(document, options);
  }
  const regions = omitted > 0 ? regionsLeftOut(outs, shown) : null;
  const knowsRules = walk.trees.knowsAll;
  const items = itemsOf(shown, {
    refs,
    document,
    width,
    height,
    focus: focusOf(document, options),
    found: walk.found,
    knowsRules,
    isPointerTransparent: knowsRules && root ? getComputedStyle(root).pointerEvents === 'none' : true,
  });
  const view: PageView = {
    url: document.location?.href ?? '',
    title: document.title,
    viewport: {
      width,
      height,
      scrollY: Math.round(window?.scrollY ?? 0),
      pageHeight: document.scrollingElement?.scrollHeight ?? height,
    },
    items,
    omitted,
    ...(regions && {
      leftOut: regions.map(({ element, ...region }) => ({ ref: refs.refOf(element), ...region })),
    }),
    ...(part && { part }),
  };
  const isShown = new Set(shown);
  const frames = walk.lines.frames
    .filter(({ out }) => isShown.has(out))
    .map(({ element }) => ({ ref: refs.refOf(element), index: frameIndex(element, window) }));
  return { view, frames, unsized: walk.lines.unsized };
}

function choose(
  outs: readonly Out[],
  { maxItems = 400, maxChars = 40_000, look = null, refs }: ViewOptions,
  height: number,
): Chosen & { readonly part: PageView['part'] } {
  const within = look?.ref ? refs.elementOf(look.ref) : null;
  if (look === null || (look.ref !== null && within === null)) {
    const part = look === null ? undefined : { ref: look.ref, page: 0, pages: 0 };
    return { ...chooseShown(outs, maxItems, maxChars, height), part };
  }
  const { page, pages, ...chosen } = choosePart(outs, within, look.page, maxItems, maxChars);
  return { ...chosen, part: { ref: look.ref, page, pages } };
}

/**
 * Whether a text is not rendered although no rule that we could read hides it. Only the shown texts are checked;
 * elements without a box have no node anyway.
 */
const isInvisibleText = (out: Out): boolean =>
  out.kind === 'text' && !isVisible(out.at, NOT_HIDDEN) && getComputedStyle(out.at).display !== 'contents';

const NOTHING: ReadonlySet<Element> = new Set();

function focusOf(document: Document, { openOrClosedShadowRoot }: ViewOptions): Element | null {
  let focus: Element | null = document.activeElement;
  if (focus === null || focus === document.body || focus === document.documentElement) return null;
  for (let inner: Element | null = focus; inner !== null;) {
    focus = inner;
    inner = (shadowRootOf(focus) ?? openOrClosedShadowRoot?.(focus) ?? null)?.activeElement ?? null;
  }
  return focus;
}

function frameIndex(frame: Element, window: Window | null): number {
  const inner = (frame as HTMLIFrameElement).contentWindow;
  if (!window || !inner) return -1;
  for (let i = 0; i < window.length; i += 1) if (window[i] === inner) return i;
  return -1;
}
