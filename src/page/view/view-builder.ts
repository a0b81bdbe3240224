/**
 * Views of one document, one after another: what was found for the last one is used for the next where
 * it still holds. A view is the same as one built from nothing; it is only there sooner.
 */
import { buildView, type BuiltView, type ViewOptions } from './build-view.ts';
import { rootOf } from './dom.ts';
import { Units } from './units.ts';
import { Watcher } from './watcher.ts';

/** After so many views, or so long, one is built from nothing: a bound for what nobody thought of. */
const MAX_VIEWS = 40;
const MAX_AGE_MS = 60_000;

interface Kept {
  readonly units: Units;
  readonly watcher: Watcher;
  readonly roots: Set<ShadowRoot>;
  readonly hasListener: ViewOptions['hasListener'];
  readonly since: number;
  readonly sheets: string;
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
    const sheets = () => sheetsOf(this.#document, this.#kept?.roots ?? new Set());
    let kept = this.#kept;
    const holds =
      kept !== null &&
      kept.hasListener === options.hasListener &&
      kept.views < MAX_VIEWS &&
      performance.now() - kept.since < MAX_AGE_MS &&
      kept.watcher.mark(kept.units) &&
      // While something moves, style changes that nobody tells of.
      this.#document.getAnimations().length === 0 &&
      kept.sheets === sheets();
    if (kept === null || !holds) kept = this.#begin(options);
    kept.views += 1;
    const { units, watcher, roots } = kept;
    const before = roots.size;
    const built = buildView(this.#document, options, {
      units,
      onRoot: (root) => {
        roots.add(root);
        watcher.root(root);
      },
    });
    if (kept.views === 1 || roots.size !== before) this.#kept = { ...kept, sheets: sheets() };
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
    this.#kept = {
      units: new Units(),
      watcher: new Watcher(this.#document),
      roots: new Set(),
      hasListener,
      since: performance.now(),
      sheets: '',
      views: 0,
    };
    return this.#kept;
  }
}

/** Tells apart what style sheets hold, so far as that can be had for little; "…" never equals itself. */
function sheetsOf(document: Document, roots: ReadonlySet<ShadowRoot>): string {
  const window = document.defaultView;
  const parts = [`${window?.innerWidth} ${window?.innerHeight} ${window?.devicePixelRatio}`];
  for (const root of [document, ...roots]) {
    if (root !== document && rootOf((root as ShadowRoot).host) === root) continue;
    for (const list of [root.styleSheets, root.adoptedStyleSheets])
      for (let i = 0; i < list.length; i += 1) {
        const sheet = list[i];
        if (sheet) parts.push(`${sheet.disabled ? 'x' : ''}${rulesOf(sheet)}`);
      }
    parts.push('/');
  }
  return parts.join();
}

const closed = new WeakSet<CSSStyleSheet>();

function rulesOf(sheet: CSSStyleSheet): number {
  if (closed.has(sheet)) return -1;
  try {
    return sheet.cssRules.length;
  } catch {
    // It is from another origin: nobody's script can read or change it.
    closed.add(sheet);
    return -1;
  }
}
