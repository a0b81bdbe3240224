/**
 * Of which elements of a tree the style has to be asked for. What no rule, attribute or animation can have
 * hidden is drawn as what is around it is: by far the most of a page.
 */
import { HAS_CLASS, HAS_ID, HAS_LOOKS, HAS_STYLE, kindOf } from '../../dom/attributes.ts';
import { attributeNamesOf, attributeOf } from '../../dom/dom.ts';
import { EVERY, HOST, SLOTTED, type Key } from './selector-keys.ts';
import {
  ALL,
  bitsOfText,
  CLIPS,
  HIDES,
  LOCKS,
  PASSES,
  POINTS,
  RAISES,
  SAYS,
  SCROLLS,
  SHRINKS,
} from './style-bits.ts';
import type { Ruled, SheetRules } from './style-rules.ts';

/** Attributes that a browser's own rules go by, and those by which SVG is styled. */
const LOOKS: ReadonlyMap<string, number> = new Map([
  // `until-found` hides what is in it alone.
  ['hidden', HIDES | LOCKS],
  ['popover', HIDES | RAISES | CLIPS],
  // The tree around its own may style it.
  ['part', ALL],
  ['display', HIDES],
  ['visibility', HIDES],
  ['opacity', HIDES],
  ['cursor', POINTS],
  ['font-size', SHRINKS],
  ['pointer-events', PASSES],
]);

export class StyleFacts {
  /** false: anything may hold for any element. */
  readonly isKnown: boolean;
  /** Of the host of the tree, and of what is in its slots. */
  readonly ofHost: number;
  readonly ofSlotted: number;
  readonly #bits = new Map<Key, number>();
  readonly #every: number;
  /** Kinds of attributes: what has none of these has no bits but those of its tag and its classes. */
  readonly #asked: number;
  readonly #ofClasses = new Map<string, number>();
  readonly #moving: ReadonlySet<Element>;
  readonly #isQuirky: boolean;

  /**
   * @param isKnown - Whether the sheets are all there is.
   * @param moving - What is being animated.
   * @param isQuirky - Whether classes and ids are the same in upper and lower case.
   */
  constructor(
    sheets: readonly SheetRules[],
    isKnown: boolean,
    moving: ReadonlySet<Element>,
    isQuirky: boolean,
  ) {
    this.isKnown = isKnown;
    this.#moving = moving;
    this.#isQuirky = isQuirky;
    let asked = HAS_STYLE | HAS_LOOKS;
    for (const { bits } of sheets)
      for (const [key, more] of bits) {
        const isAttribute = key.startsWith('[');
        const at = isAttribute ? key.toLowerCase() : this.#cased(key);
        this.#bits.set(at, (this.#bits.get(at) ?? 0) | more);
        if (isAttribute) asked |= kindOf(at.slice(1));
        else if (key.startsWith('#')) asked |= HAS_ID;
      }
    this.#asked = asked;
    this.#every = this.#bits.get(EVERY) ?? 0;
    this.ofHost = this.isKnown ? (this.#bits.get(HOST) ?? 0) : ALL;
    this.ofSlotted = this.isKnown ? (this.#bits.get(SLOTTED) ?? 0) : ALL;
  }

  /**
   * @param attributes - Which kinds of them it has.
   * @returns What of its style is to be asked for.
   */
  of(element: Element, tag: string, attributes: number): number {
    const bits = this.#of(element, tag, attributes);
    if (this.isKnown) return this.#moving.size > 0 && this.#moving.has(element) ? bits | ALL : bits;
    return (isStyled(element, tag, attributes) ? ALL : ALL & ~RAISES) | (bits & (SCROLLS | SAYS));
  }

  #of(element: Element, tag: string, attributes: number): number {
    let bits = this.#every | (this.#bits.get(tag) ?? 0);
    if ((attributes & HAS_CLASS) !== 0) {
      const classes = attributeOf(element, 'class') ?? '';
      bits |= this.#ofClasses.get(classes) ?? this.#read(classes);
    }
    return (attributes & this.#asked) === 0 ? bits : bits | this.#ask(element);
  }

  #read(classes: string): number {
    let bits = 0;
    for (const name of this.#cased(classes).split(/\s+/)) bits |= this.#bits.get(`.${name}`) ?? 0;
    this.#ofClasses.set(classes, bits);
    return bits;
  }

  #ask(element: Element): number {
    let bits = 0;
    for (const name of attributeNamesOf(element)) {
      bits |= (LOOKS.get(name) ?? 0) | (this.#bits.get(`[${name.toLowerCase()}`) ?? 0);
      if (name === 'style') bits |= bitsOfText(attributeOf(element, name) ?? '');
      else if (name === 'id')
        bits |= this.#bits.get(`#${this.#cased(attributeOf(element, name) ?? '')}`) ?? 0;
    }
    return bits;
  }

  #cased(text: string): string {
    return this.#isQuirky ? text.toLowerCase() : text;
  }
}

/** Hardly anything lies over other things by its tag alone. */
const isStyled = (element: Element, tag: string, attributes: number): boolean =>
  tag === 'dialog' ||
  tag.includes('-') ||
  (attributes & (HAS_CLASS | HAS_STYLE | HAS_ID)) !== 0 ||
  ((attributes & HAS_LOOKS) !== 0 && attributeOf(element, 'popover') !== null);

const distrusted = new WeakSet<Document>();

/** Something is hidden that no rule hides: by what another extension adds, say. Each element is asked from now on. */
export function distrustRules(document: Document): void {
  distrusted.add(document);
}

/** Whether all that the rules of a tree say is known. */
const isReadable = (root: Document | ShadowRoot, { isWhole }: Ruled): boolean =>
  isWhole && !distrusted.has(root.ownerDocument ?? root);

interface Kept extends Ruled {
  readonly facts: StyleFacts;
}

const kept = new WeakMap<Document | ShadowRoot, Kept>();
const NOTHING: ReadonlySet<Element> = new Set();

export function factsOf(root: Document | ShadowRoot, ruled: Ruled): StyleFacts {
  const document = root.ownerDocument ?? root;
  const { sheets } = ruled;
  const isWhole = isReadable(root, ruled);
  const moving = movingIn(root);
  const before = moving.size === 0 ? kept.get(root) : undefined;
  if (before?.isWhole === isWhole && isSame(before.sheets, sheets)) return before.facts;
  const isQuirky = document.compatMode === 'BackCompat';
  const facts = new StyleFacts(sheets, isWhole, moving, isQuirky);
  if (moving.size === 0) kept.set(root, { sheets, isWhole, facts });
  return facts;
}

const isSame = (a: Kept['sheets'], b: Kept['sheets']): boolean =>
  a.length === b.length && a.every((it, index) => it === b[index]);

function movingIn(root: Document | ShadowRoot): ReadonlySet<Element> {
  const animations = root.getAnimations();
  if (animations.length === 0) return NOTHING;
  const targets = new Set<Element>();
  for (const { effect } of animations)
    if (effect instanceof KeyframeEffect && effect.target) targets.add(effect.target);
  return targets;
}
