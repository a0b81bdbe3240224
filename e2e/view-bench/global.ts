/** What the plain script puts on its global: `StepwiseView.text()` is the view of the page it runs in. */
import { renderView } from '../../src/core/view-text.ts';
import { RefRegistry } from '../../src/page/refs.ts';
import { buildView as build, type BuiltView, type ViewOptions } from '../../src/page/view/build-view.ts';

export { renderView, RefRegistry };

const refs = new RefRegistry();

export const buildView = (options: Partial<ViewOptions> = {}): BuiltView =>
  build(document, { refs, ...options });

export const text = (options: Partial<ViewOptions> = {}): string => renderView(buildView(options).view);

/** The element a ref of the last views names. */
export const elementOf = (ref: string): Element | null => refs.elementOf(ref as never);

/** The elements that a view shows, for measuring what it found. */
export const listed = (options: Partial<ViewOptions> = {}): Element[] =>
  buildView(options).view.items.flatMap((item) => {
    const element = item.kind === 'element' ? refs.elementOf(item.ref) : null;
    return element ? [element] : [];
  });
