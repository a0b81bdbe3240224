/**
 * Views of one document, one after another: what was found for the last one is used for the next where
 * it still holds. A view is the same as one built from nothing; it is only there sooner.
 */
import { buildView, type BuiltView, type ViewOptions } from '../build-view.ts';
import { Reached } from '../hit-test/asking.ts';
import { rootOf } from '../../dom/dom.ts';
import { Units } from './units.ts';
import { Watcher } from './watcher.ts';

/** After so many views, or so long, one is built from nothing: a bound for what nobody thought of. */
const MAX_VIEWS = 40;
const MAX_AGE_MS = 60_000;

interface Kept {
  readonly units: Units;
  readonly reached: Reached;
  readonly watcher: Watcher;
  readonly hasListener: ViewOptions['hasListener'];
  readonly since: number;
  readonly sheets: readonly unknown[];
  views: number;
}

export class ViewBuilder {
  readonly #document: Document;
  #kept: Kept | null = null;

  constructor(document: Document) {
    this.#document = document;
  }

  /** The same refs and options each time, so far as they decide what is found. */
  build(options: ViewOptions): BuiltView {
    const sheets = () => sheetsOf(this.#document, this.#kept?.watcher.roots ?? new Set());
    let kept = this.#kept;
    const holds =
      kept !== null &&
      kept.hasListener === options.hasListener &&
      kept.views < MAX_VIEWS &&
      performance.now() - kept.since < MAX_AGE_MS &&
      kept.watcher.mark(kept.units) &&
      // While something moves, style changes that nobody tells of. A document leaves out its shadow roots.
      [this.#document, ...kept.watcher.roots].every((root) => root.getAnimations().length === 0) &&
      isSame(kept.sheets, sheets());
    if (kept === null || !holds) kept = this.#begin(options);
    kept.views += 1;
    const { units, reached, watcher } = kept;
    const before = watcher.roots.size;
    const built = buildView(this.#document, options, {
      units,
      reached,
      onRoot: (root) => watcher.root(root),
    });
    if (kept.views === 1 || watcher.roots.size !== before) this.#kept = { ...kept, sheets: sheets() };
    return built;
  }

  /** What an element does changed without its document changing: its listeners did. */
  changed(element: Element): void {
    this.#kept?.units.change(element);
  }

  stop(): void {
    this.#kept?.watcher.stop();
    this.#kept = null;
  }

  #begin({ hasListener }: ViewOptions): Kept {
    this.stop();
    const units = new Units();
    this.#kept = {
      units,
      reached: new Reached(),
      watcher: new Watcher(this.#document),
      hasListener,
      since: performance.now(),
      sheets: [],
      views: 0,
    };
    return this.#kept;
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((it, index) => it === b[index]);

/** Tells apart what style sheets hold, so far as that can be had for little. */
function sheetsOf(document: Document, roots: ReadonlySet<ShadowRoot>): unknown[] {
  const window = document.defaultView;
  const parts: unknown[] = [window?.innerWidth, window?.innerHeight, window?.devicePixelRatio];
  for (const root of [document, ...roots]) {
    if (root !== document && rootOf((root as ShadowRoot).host) === root) continue;
    for (const list of [root.styleSheets, root.adoptedStyleSheets])
      for (let i = 0; i < list.length; i += 1) {
        const sheet = list[i];
        if (sheet) parts.push(sheet, sheet.disabled, ...rulesOf(sheet));
      }
    parts.push(root);
  }
  return parts;
}

const closed = new WeakSet<CSSStyleSheet>();
/** Rules looked at from each end: scripts add and take away there. */
const ENDS = 8;

function rulesOf(sheet: CSSStyleSheet): unknown[] {
  if (closed.has(sheet)) return [];
  try {
    const { cssRules: rules } = sheet;
    const found: unknown[] = [rules.length];
    for (let i = 0; i < ENDS && i < rules.length; i += 1) found.push(rules[i], rules[rules.length - 1 - i]);
    return found;
  } catch {
    // It is from another origin: nobody's script can read or change it.
    closed.add(sheet);
    return [];
  }
}
