/**
 * Builds the view of one document: the walk, the size cap, hit tests, refs. It only reads, so the browser
 * computes layout once. It runs in an isolated world, once in each frame.
 */
import { kindSaidBy } from './own-kind.ts';
import type { PageView } from '../../core/view/view.ts';
import type { Ref } from '../../core/ids.ts';
import type { Look } from '../../core/view/look.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { StyleLayer } from './style/concealment.ts';
import { drawnEditors } from './after-walk/drawn-editors.ts';
import { chooseShown, type Chosen } from './after-walk/size-cap.ts';
import { choosePage, regionsLeftOut } from './after-walk/paging.ts';
import { focusedElement } from '../dom/composed-tree.ts';
import { isVisible, shadowRootOf } from '../dom/dom.ts';
import { withLabels } from './naming/label-index.ts';
import type { GroupNode, ViewNode } from './walk/view-node.ts';
import { modalFirst, nodesIn, prune, remove } from './walk/node-tree.ts';
import { VISIBLE } from '../dom/element-box.ts';
import { identitiesOf } from './identities.ts';
import { treeOf } from './view-items.ts';
import { distrustRules } from './style/style-facts.ts';
import { NO_READERS, type ViewReaders } from './view-readers.ts';
import { Walk } from './walk/walk.ts';

export interface ViewOptions {
  readonly refs: RefRegistry;
  /** chrome.dom.openOrClosedShadowRoot, where it exists. */
  readonly openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null;
  /**
   * Whether a click listener is registered on an element. Without it, only attributes and the cursor count.
   */
  readonly hasListener?: (element: Element) => boolean;
  /** Left out of the view, with all that is in them. */
  readonly ignored?: ReadonlySet<Element>;
  /** Elements and groups, without text. Default 400. */
  readonly maxItems?: number;
  /** UTF-16 code units of names, texts and values. Default 40,000. */
  readonly maxChars?: number;
  /** Shows one page of a region (or of the document) instead of what is in and near the window. */
  readonly look?: Look | null;
  readonly readers?: ViewReaders;
}

interface FrameRef {
  readonly ref: Ref;
  /** Index in window.frames; -1 for a frame in a shadow tree, which window.frames does not contain. */
  readonly index: number;
  /** What the element says that it shows, where that is a data URL. */
  readonly data?: string;
}

export interface BuiltView {
  readonly view: PageView;
  /** Frames whose items belong into the element of that ref. */
  readonly frames: readonly FrameRef[];
  /** Elements without a box, or whose box waits for a picture. */
  readonly unsized: readonly Element[];
}

/** @throws Never: a document without a body gives an empty view. */
export function buildView(document: Document, options: ViewOptions): BuiltView {
  const { refs, hasListener, openOrClosedShadowRoot, readers = NO_READERS } = options;
  const window = document.defaultView;
  const width = window?.innerWidth ?? 0;
  const height = window?.innerHeight ?? 0;
  const root = document.body ?? document.documentElement;
  const skipped = options.ignored ?? new Set();
  if (root === null) return { view: emptyView(document, width, height), frames: [], unsized: [] };
  const walk = new Walk({ document, root, hasListener, openOrClosedShadowRoot, skipped, readers });
  withLabels(() => walk.run());
  for (const { node, around } of walk.output.frames)
    if (walk.concealment.concealsBox(new StyleLayer(node.element, around))) remove(node);
  const tree = walk.output.root;
  drawnEditors(tree, walk.output.editors, { width, height });
  modalFirst(tree, walk.output.modals);
  const nodes = nodesIn(tree);
  const { shown, omitted, part, dialog } = choose(nodes, options, height);
  if (walk.scopes.trustsRules && nodes.some((node) => shown?.has(node) !== false && isInvisibleText(node))) {
    distrustRules(document);
    return buildView(document, options);
  }
  const identities = identitiesOf(nodes);
  refs.followItems(identities);
  const regions = omitted > 0 && shown !== null ? regionsLeftOut(nodes, shown, dialog) : null;
  if (shown !== null) prune(tree, shown);
  const children = treeOf(tree, {
    refs,
    identities,
    document,
    width,
    height,
    focus: focusedElement({
      shadowRootOf: (it) => shadowRootOf(it) ?? openOrClosedShadowRoot?.(it) ?? null,
    }),
    found: walk.found,
    readers,
    knowsRules: walk.scopes.knowsAllRules,
  });
  const shows = window === null ? null : kindSaidBy(document);
  const view: PageView = {
    ...emptyView(document, width, height),
    ...(shows && { shows }),
    children,
    omitted,
    ...(regions && {
      leftOut: regions.map(({ element, ...region }) => ({ ref: refs.refOf(element), ...region })),
    }),
    ...(part && { part }),
  };
  const frames = walk.output.frames
    .filter(({ node }) => node.parent !== null && shown?.has(node) !== false)
    .map(({ node: { element } }) => {
      const isData = element instanceof HTMLIFrameElement && element.src.startsWith('data:');
      return { ref: refs.refOf(element), index: frameIndex(element, window), ...(isData && { data: element.src }) };
    });
  return { view, frames, unsized: walk.output.unsized };
}

const emptyView = (document: Document, width: number, height: number): PageView => ({
  url: document.location?.href ?? '',
  title: document.title,
  viewport: {
    width,
    height,
    scrollY: Math.round(document.defaultView?.scrollY ?? 0),
    pageHeight: document.scrollingElement?.scrollHeight ?? height,
  },
  children: [],
  omitted: 0,
});

function choose(
  nodes: readonly ViewNode[],
  { maxItems = 400, maxChars = 40_000, look = null, refs }: ViewOptions,
  height: number,
): Chosen & { readonly part: PageView['part']; readonly dialog?: GroupNode } {
  const within = look?.ref ? refs.elementOf(look.ref) : null;
  if (look !== null && (look.ref === null || within !== null)) {
    const { page, pages, ...chosen } = choosePage(nodes, within, look.page, maxItems, maxChars);
    return { ...chosen, part: { ref: look.ref, page, pages } };
  }
  const chosen = chooseShown(nodes, maxItems, maxChars, height);
  const dialog = chosen.omitted > 0 && nodes.find((it): it is GroupNode => it.kind === 'group' && it.modal);
  // Nothing else can be used now: of a dialog that does not fit, the first page is shown, and nothing of what it covers.
  const first = dialog ? choosePage(nodes, dialog.element, 1, maxItems, maxChars) : null;
  if (dialog && first && first.pages > 1) {
    const { page, pages } = first;
    return { ...first, part: { ref: refs.refOf(dialog.element), page, pages }, dialog };
  }
  const part = look === null ? undefined : { ref: look.ref, page: 0, pages: 0 };
  return { ...chosen, part };
}

/** Whether a text is not rendered although no known rule hides it: checked for the shown texts only. */
const isInvisibleText = (node: ViewNode): boolean =>
  node.kind === 'text' && !isVisible(node.at, VISIBLE) && getComputedStyle(node.at).display !== 'contents';

function frameIndex(frame: Element, window: Window | null): number {
  const inner = (frame as HTMLIFrameElement).contentWindow;
  if (!window || !inner) return -1;
  for (let i = 0; i < window.length; i += 1) if (window[i] === inner) return i;
  return -1;
}
