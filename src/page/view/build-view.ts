/**
 * Builds the view of one document: walk, coverage, size cap, refs. Reads only; what it reads it reads
 * in one layout. Runs beside the page in an isolated world, once in each frame.
 */
import type { PageView } from '../../core/view/view.ts';
import type { Ref } from '../../core/ids.ts';
import type { Look } from '../../core/view/look.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { chooseShown, type Chosen } from './grouping/cap.ts';
import { choosePart, leftOut } from './grouping/parts.ts';
import { isVisible, shadowRootOf } from '../dom/dom.ts';
import { withLabels } from './naming/labels.ts';
import type { Out } from './walk/node.ts';
import { modalLast } from './grouping/regroup.ts';
import { NOT_HIDDEN } from './room.ts';
import { readFields } from './walk/reuse.ts';
import { itemsOf } from './shown-items.ts';
import { distrustRules } from './style/style-facts.ts';
import { Walk } from './walk/walk.ts';
import type { WalkOptions } from './walk/walking.ts';

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

export interface FrameRef {
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

/**
 * @param kept - What a ViewBuilder has of the view before.
 * @throws Never: a page without a body gives an empty view.
 */
export function buildView(
  document: Document,
  options: ViewOptions,
  kept: Pick<WalkOptions, 'units' | 'reached' | 'onRoot'> = {},
): BuiltView {
  const window = document.defaultView;
  const root = document.body ?? document.documentElement;
  const walked = (more: typeof kept): Walk | null => {
    const walk = new Walk({
      document,
      hasListener: options.hasListener,
      openOrClosedShadowRoot: options.openOrClosedShadowRoot,
      skipped: options.ignored ?? NOTHING,
      ...more,
    });
    return !root || withLabels(() => walk.run(root)) ? walk : null;
  };
  const walk = walked(kept) ?? walked({ ...kept, units: undefined });
  if (!walk) throw new Error('lines used again of no units');
  const width = window?.innerWidth ?? 0;
  const height = window?.innerHeight ?? 0;
  const outs = modalLast(walk.lines.outs);
  const { shown, omitted, part } = choose(outs, options, height);
  if (walk.trees.isTrusting && shown.some(isHiddenAfterAll)) {
    distrustRules(document);
    return buildView(document, options, kept);
  }
  const renamed = kept.units ? readFields(shown, walk.lines, kept.units.mayBeRenamed) : [];
  if (renamed.length > 0) {
    for (const field of renamed) kept.units?.touch(field);
    kept.reached?.forget();
    return buildView(document, options, { ...kept, units: undefined, reached: undefined });
  }
  const scroller = document.scrollingElement;
  const allOf = walk.found.byKind();
  const view: PageView = {
    url: document.location?.href ?? '',
    title: document.title,
    viewport: {
      width,
      height,
      scrollY: Math.round(window?.scrollY ?? 0),
      pageHeight: scroller?.scrollHeight ?? height,
    },
    items: itemsOf(shown, {
      refs: options.refs,
      document,
      width,
      height,
      focus: focusOf(document, options),
      inert: allOf('inert'),
      raised: allOf('raised'),
      scrolling: allOf('scrolling'),
      knowsScrolling: walk.trees.knowsAll,
      clipping: walk.trees.knowsAll ? allOf('clipping') : null,
      passing: walk.trees.knowsAll && root && !isPassed(root) ? allOf('passing') : null,
      before: kept.reached,
      changed: [...(kept.units?.changes ?? [])],
    }),
    omitted,
    ...(omitted > 0 && { leftOut: leftOut(outs, shown, options.refs) }),
    ...(part && { part }),
  };
  const isShown = new Set(shown);
  const frames = walk.lines.frames
    .filter(({ out }) => isShown.has(out))
    .map(({ element }) => ({ ref: options.refs.refOf(element), index: frameIndex(element, window) }));
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
 * A text where nothing is drawn. Asked of what is shown alone, and once: what is without room has no line
 * anyway, nor has a text that is used again and has lost its own.
 */
function isHiddenAfterAll(out: Out): boolean {
  if (out.kind !== 'text' || out.isSeen) return false;
  out.isSeen = isVisible(out.at, NOT_HIDDEN) || getComputedStyle(out.at).display === 'contents';
  return !out.isSeen;
}

/** Whether a pointer goes through the whole page, so far as nothing in it says otherwise. */
const isPassed = (root: Element): boolean => getComputedStyle(root).pointerEvents === 'none';

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
