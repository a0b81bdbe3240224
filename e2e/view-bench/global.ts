/**
 * What the plain script puts on its global, for measuring the view in any page:
 *
 *     StepwiseView.buildView()   the view of this document
 *     StepwiseView.renderView(built.view)   the text that a model reads
 *     StepwiseView.text()        both at once
 *     StepwiseView.listed()      the elements that the view shows as things to act on
 *     StepwiseView.named()       the same, with their names
 *     StepwiseView.onHover()     those that only a pointer on their row shows
 *     StepwiseView.elementOf(ref)
 *
 * Options, for all: `hasListener(element)` tells what somebody listens on for clicks (in the extension a
 * hook knows; pass the same function each time; without it, what own-listeners.ts finds), `maxItems` (400) and `maxChars` (40,000) cap the size.
 */
import { renderView } from '../../src/core/view/view-text.ts';
import type { ViewRules } from '../../src/core/view/view-rules.ts';
import { benchmarkReaders } from '../../src/benchmark/view-readers.ts';
import { RefRegistry } from '../../src/page/dom/refs.ts';
import { buildView as build, type BuiltView, type ViewOptions } from '../../src/page/view/build-view.ts';
import { hasOwnListener } from './own-listeners.ts';
import { elementsOf } from '../../src/core/view/tree.ts';

export { renderView, RefRegistry };

/** Set before this script, on pages of a benchmark. */
const rules = (globalThis as { stepwiseRules?: ViewRules }).stepwiseRules ?? null;
const ignored = (): ReadonlySet<Element> =>
  new Set((rules?.ignore ?? []).flatMap((it) => [...document.querySelectorAll(it)]));
const ruled = (built: BuiltView): BuiltView =>
  rules?.hideUrl === true ? { ...built, view: { ...built.view, hideUrl: true } } : built;

const refs = new RefRegistry();

export const buildView = (options: Partial<ViewOptions> = {}): BuiltView =>
  ruled(
    build(document, { refs, hasListener: hasOwnListener, ignored: ignored(), readers: benchmarkReaders, ...options }),
  );

export const text = (options: Partial<ViewOptions> = {}): string => renderView(buildView(options).view);

/** The element a ref of the last views names. */
export const elementOf = (ref: string): Element | null => refs.elementOf(ref as never);

/** The elements that a view shows, for measuring what it found. */
export const listed = (options: Partial<ViewOptions> = {}): Element[] => [...named(options).keys()];

/** Those of them that only a pointer on their row shows. */
export const onHover = (options: Partial<ViewOptions> = {}): Element[] =>
  elementsOf(buildView(options).view).flatMap(({ ref, states }) => {
    const element = states.includes('on-hover') ? refs.elementOf(ref) : null;
    return element ? [element] : [];
  });

/** All that a view shows, with their names. */
export const named = (options: Partial<ViewOptions> = {}): ReadonlyMap<Element, string> =>
  new Map(
    elementsOf(buildView(options).view).flatMap(({ ref, name }) => {
      const element = refs.elementOf(ref);
      return element ? [[element, name] as const] : [];
    }),
  );
