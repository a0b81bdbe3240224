/**
 * Builds the view of one document: walk, coverage, size cap, refs. Reads only; what it reads it reads
 * in one layout. Runs beside the page in an isolated world, once in each frame.
 */
import type { ElementItem, PageView, ViewItem } from '../../core/view.ts';
import type { Ref } from '../../core/ids.ts';
import type { Look } from '../../core/look.ts';
import type { RefRegistry } from '../refs.ts';
import { chooseShown, type Chosen } from './cap.ts';
import { choosePart, leftOut } from './parts.ts';
import { reachOf } from './coverage.ts';
import { shadowRootOf } from './dom.ts';
import { drawnOn } from './drawn.ts';
import { episodeOf } from './episode.ts';
import { withLabels } from './labels.ts';
import type { Container, ElementOut, Out } from './node.ts';
import { Walk } from './walk.ts';

export interface ViewOptions {
  readonly refs: RefRegistry;
  /** chrome.dom.openOrClosedShadowRoot, where there is one. */
  readonly openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null;
  /** Whether somebody listens on it for clicks; without it marks and the cursor have to tell. */
  readonly hasListener?: (element: Element) => boolean;
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
}

/** @throws Never: a page without a body gives an empty view. */
export function buildView(document: Document, options: ViewOptions): BuiltView {
  const window = document.defaultView;
  const root = document.body ?? document.documentElement;
  const page = episodeOf(document);
  const walk = new Walk({
    document,
    hasListener: options.hasListener,
    openOrClosedShadowRoot: options.openOrClosedShadowRoot,
    skipped: page?.harness ?? NOTHING,
  });
  if (root) withLabels(() => walk.run(root));
  const width = window?.innerWidth ?? 0;
  const height = window?.innerHeight ?? 0;
  markReach(walk.lines.outs, width, height);
  markFocus(walk.lines.outs, document, options);
  const outs = modalLast(walk.lines.outs);
  const { shown, omitted, part } = choose(outs, options, height);
  const scroller = document.scrollingElement;
  const view: PageView = {
    url: document.location?.href ?? '',
    title: document.title,
    viewport: {
      width,
      height,
      scrollY: Math.round(window?.scrollY ?? 0),
      pageHeight: scroller?.scrollHeight ?? height,
    },
    items: shown.flatMap((out) => itemsOf(out, options.refs)),
    omitted,
    ...(omitted > 0 && { leftOut: leftOut(outs, shown, options.refs) }),
    ...(part && { part }),
    episode: page?.episode ?? null,
  };
  const isShown = new Set(shown);
  const frames = walk.lines.frames
    .filter(({ out }) => isShown.has(out))
    .map(({ element }) => ({ ref: options.refs.refOf(element), index: frameIndex(element, window) }));
  return { view, frames };
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

const NOTHING: ReadonlySet<Element> = new Set();

function markReach(outs: readonly Out[], width: number, height: number): void {
  for (const out of outs) {
    if (out.kind !== 'element' || !out.kept) continue;
    if (!out.inViewport) {
      out.states.push('offscreen');
      continue;
    }
    const reach = reachOf(out.element, out.rect, width, height);
    if (reach !== 'reached') out.states.push(reach === 'covered' ? 'covered' : 'offscreen');
  }
}

function markFocus(outs: readonly Out[], document: Document, { openOrClosedShadowRoot }: ViewOptions): void {
  let focus: Element | null = document.activeElement;
  if (focus === null || focus === document.body || focus === document.documentElement) return;
  for (let inner: Element | null = focus; inner !== null;) {
    focus = inner;
    inner = (shadowRootOf(focus) ?? openOrClosedShadowRoot?.(focus) ?? null)?.activeElement ?? null;
  }
  for (const out of outs) if (out.kind === 'element' && out.element === focus) out.states.push('focused');
}

/** What is under an open modal dialog can wait: its items come after everything else. */
function modalLast(outs: readonly Out[]): readonly Out[] {
  const modal = new Set<Out>();
  for (const out of outs)
    if ((out.kind === 'group' && out.modal && out.kept) || (out.parent !== null && modal.has(out.parent)))
      modal.add(out);
  if (modal.size === 0) return outs;
  return [...outs.filter((out) => !modal.has(out)), ...modal];
}

/** Its line, and below a canvas what is drawn there: that changes without the document doing so. */
function itemsOf(out: Out, refs: RefRegistry): ViewItem[] {
  const item = itemOf(out, refs);
  if (out.kind !== 'element' || !out.inViewport || !(out.element instanceof HTMLCanvasElement)) return [item];
  const depth = item.depth + 1;
  return [item, ...drawnOn(out.element, out.rect).map((text): ViewItem => ({ kind: 'text', text, depth }))];
}

function itemOf(out: Out, refs: RefRegistry): ViewItem {
  const depth = depthOf(out);
  if (out.kind === 'text') return { kind: 'text', text: out.text, depth };
  if (out.kind === 'group')
    return { kind: 'group', role: out.role === 'listitem' ? 'item' : out.role, name: out.name, depth };
  return elementItem(out, depth, refs);
}

function elementItem(out: ElementOut, depth: number, refs: RefRegistry): ElementItem {
  const ref = refs.refOf(out.element);
  refs.remember(ref, { role: out.role, name: out.name, tag: out.tag, ancestors: ancestorsOf(out.parent) });
  const { x, y, width, height } = out.rect;
  return {
    kind: 'element',
    ref,
    role: out.role,
    name: out.name,
    value: out.value,
    type: out.type,
    states: out.states,
    options: out.options === null ? null : [...out.options],
    depth,
    box: out.showsBox ? [Math.round(x), Math.round(y), Math.round(width), Math.round(height)] : null,
  };
}

function depthOf({ parent }: Out): number {
  let depth = 0;
  for (let at = parent; at !== null; at = at.parent) if (at.kept) depth += 1;
  return depth;
}

function ancestorsOf(parent: Container | null): string[] {
  const names: string[] = [];
  for (let at = parent; at !== null; at = at.parent)
    if (at.kept) names.unshift(`${at.role} ${at.name}`.trim());
  return names;
}

function frameIndex(frame: Element, window: Window | null): number {
  const inner = (frame as HTMLIFrameElement).contentWindow;
  if (!window || !inner) return -1;
  for (let i = 0; i < window.length; i += 1) if (window[i] === inner) return i;
  return -1;
}
