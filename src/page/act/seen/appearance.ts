/**
 * What a person sees of a page, kept from before an action: a class or another attribute that changes does not tell
 * whether anything looks different.
 */
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { childrenOf, isConnected, matches, parentNodeOf, queryAll, queryFirst, rectOf } from '../../dom/dom.ts';
import { hasSize, isShown } from '../../dom/element-box.ts';
import type { Change } from '../../ready/activity-meter.ts';

const MAX_ELEMENTS = 3_000;
/** Elements around and in the target whose looks are compared. */
const MAX_ABOVE = 5;
const MAX_BESIDE = 40;

/** Attributes that show only through style sheets. */
const STYLED = /^(?:class|style|id|title|role|tabindex|name|for|(?:data|aria)-.*)$/;
const LOOKS = [
  'color',
  'background-color',
  'background-image',
  'border-color',
  'font-weight',
  'text-decoration-line',
  'box-shadow',
  'transform',
  'filter',
  'opacity',
] as const;
const GENERATED_LOOKS = ['content', ...LOOKS] as const;

export class Appearance {
  readonly #shown = new Set<Element>();
  /** The outermost ones. */
  readonly #hidden = new Set<Element>();
  readonly #looks: ReadonlyMap<Element, string>;

  /** @param target - The element that is about to be acted on. */
  constructor(target: Element | null) {
    if (document.body) this.#visit(document.body);
    this.#looks = new Map(nearby(target).map((it) => [it, lookOf(it)]));
  }

  #visit(root: Element): void {
    for (const child of childrenOf(root)) {
      if (this.#shown.size + this.#hidden.size > MAX_ELEMENTS) return;
      if (matches(child, 'script,style,template,link')) continue;
      if (!isOpen(child)) {
        this.#hidden.add(child);
        continue;
      }
      this.#shown.add(child);
      this.#visit(child);
    }
  }

  /** Elements that were hidden. */
  revealed(): Element[] {
    return [...this.#hidden].filter((it) => isConnected(it) && isOpen(it));
  }

  /** Elements that are hidden now, the outermost ones. */
  concealed(): Element[] {
    const all = new Set([...this.#shown].filter((it) => isConnected(it) && !isOpen(it)));
    return [...all].filter((it) => {
      const parent = parentNodeOf(it);
      return !(parent instanceof Element && all.has(parent));
    });
  }

  /** Whether the page looks as before, though attributes have changed. Without a doubt only where it is true. */
  isAsBefore(changes: readonly Change[]): boolean {
    return changes.every(
      ({ record: { attributeName, target } }) =>
        attributeName !== null &&
        STYLED.test(attributeName) &&
        target instanceof Element &&
        (this.#looksSame(target) || (this.#hidden.has(target) && !isOpen(target))),
    );
  }

  /** With all that is in it: a class may be meant for a descendant. */
  #looksSame(element: Element): boolean {
    return [element, ...queryAll(element, '*')].every((it) => this.#looks.get(it) === lookOf(it));
  }
}

/** Shown, and not shut: a list may open by its height or a scale, with no other sign of it. */
function isOpen(element: Element): boolean {
  if (!isShown(element)) return false;
  if (hasSize(rectOf(element))) return true;
  const { display, overflow } = getComputedStyle(element);
  return display === 'contents' || (overflow === 'visible' && queryFirst(element, '*') !== null);
}

function nearby(target: Element | null): Element[] {
  if (!target || !isConnected(target)) return [];
  const parent = parentNodeOf(target);
  const beside = parent instanceof Element ? queryAll(parent, '*') : [];
  const inside = [...queryAll(target, '*')].slice(0, MAX_BESIDE);
  const above = [...ancestorsOf(target)].slice(0, MAX_ABOVE);
  return [...new Set([target, ...inside, ...above, ...[...beside].slice(0, MAX_BESIDE)])];
}

function lookOf(element: Element): string {
  const { left, top, width, height } = rectOf(element);
  const box = [left + scrollX, top + scrollY, width, height].map(Math.round).join();
  return `${box} ${styleOf(element, null, LOOKS)} ${styleOf(element, '::before', GENERATED_LOOKS)} ${styleOf(element, '::after', GENERATED_LOOKS)}`;
}

function styleOf(element: Element, pseudo: string | null, names: readonly string[]): string {
  const style = getComputedStyle(element, pseudo);
  return names.map((it) => style.getPropertyValue(it)).join(' ');
}
