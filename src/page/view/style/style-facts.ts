/**
 * Decides which elements of a tree scope need `getComputedStyle`. An element that no rule, attribute or
 * animation can have hidden inherits its parent's visibility, so the walk skips the call. That holds for
 * most elements of a page, and reading style is what costs a view most.
 */
import { isHighlight } from '../../highlight.ts';
import { HAS_CLASS, HAS_ID, HAS_STYLING, HAS_STYLE, attributeFlag } from '../../dom/attribute-flags.ts';
import { attributeNamesOf, attributeOf } from '../../dom/dom.ts';
import { EVERY, HOST, SLOTTED, type Key } from './selector-keys.ts';
import {
  ALL_FLAGS,
  ANY_STYLE,
  flagsOfText,
  MAY_CLIP,
  MAY_CONCEAL,
  MAY_HIDE,
  MAY_LOCK_CONTENT,
  MAY_SET_CURSOR,
  MAY_POSITION,
  MAY_ZERO_FONT,
  RULES_ONLY,
} from './style-flags.ts';
import type { Reveal } from './reveals.ts';
import type { SheetFacts, TreeRules } from './style-rules.ts';

/** Attributes that the user agent style sheet uses, and SVG presentation attributes. */
const PRESENTATIONAL: ReadonlyMap<string, number> = new Map([
  // `until-found` hides only the content.
  ['hidden', MAY_HIDE | MAY_LOCK_CONTENT | MAY_CONCEAL],
  ['popover', MAY_HIDE | MAY_POSITION | MAY_CLIP],
  // The scope around the element's own may style it with `::part()`.
  ['part', ANY_STYLE],
  ['display', MAY_HIDE],
  ['visibility', MAY_HIDE],
  ['opacity', MAY_HIDE],
  ['cursor', MAY_SET_CURSOR],
  ['font-size', MAY_ZERO_FONT],
]);

export class StyleFacts {
  /** Whether all rules are known. If not, every element is treated as if any rule might match it. */
  readonly knowsAllRules: boolean;
  /** Flags of the scope's host, and of the nodes slotted into the scope. */
  readonly ofHost: number;
  readonly ofSlotted: number;
  /** Targets of the animations that run now. */
  animated: ReadonlySet<Element> = new Set();
  readonly reveals: readonly Reveal[];
  readonly #flags = new Map<Key, number>();
  readonly #every: number;
  /** Attribute flags that can add style flags beyond those of tag and classes. */
  readonly #relevantAttributes: number;
  readonly #ofClasses = new Map<string, number>();

  /**
   * @param known - Flags that the sheets could be read for.
   * @param isQuirksMode - Whether class and id selectors ignore case.
   */
  constructor(
    sheets: readonly SheetFacts[],
    private readonly known: number,
    private readonly isQuirksMode: boolean,
  ) {
    this.knowsAllRules = known === ALL_FLAGS;
    this.reveals = sheets.flatMap((it) => it.reveals);
    let relevantAttributes = HAS_STYLE | HAS_STYLING;
    const mark = (key: Key, more: number): void => {
      const isAttribute = key.startsWith('[');
      const at = isAttribute ? key.toLowerCase() : this.#cased(key);
      this.#flags.set(at, (this.#flags.get(at) ?? 0) | more);
      if (isAttribute) relevantAttributes |= attributeFlag(at.slice(1));
      else if (key.startsWith('#')) relevantAttributes |= HAS_ID;
    };
    for (const { flags } of sheets) for (const [key, more] of flags) mark(key, more);
    this.#relevantAttributes = relevantAttributes;
    this.#every = this.#flags.get(EVERY) ?? 0;
    this.ofHost = this.knowsAllRules ? (this.#flags.get(HOST) ?? 0) : ANY_STYLE;
    this.ofSlotted = this.knowsAllRules ? (this.#flags.get(SLOTTED) ?? 0) : ANY_STYLE;
  }

  /**
   * @param attributes - Attribute flags of the element.
   * @returns Which style properties have to be read for it.
   */
  of(element: Element, tag: string, attributes: number): number {
    const flags = this.#of(element, tag, attributes);
    // What an animation sets stands in no rule.
    if (this.animated.size > 0 && this.animated.has(element)) return flags | ANY_STYLE;
    if (this.knowsAllRules) return flags;
    const any = isStyled(element, tag, attributes) ? ANY_STYLE : ANY_STYLE & ~MAY_POSITION;
    return (any & ~this.known) | (flags & this.known);
  }

  #of(element: Element, tag: string, attributes: number): number {
    let flags = this.#every | (this.#flags.get(tag) ?? 0);
    if ((attributes & HAS_CLASS) !== 0) {
      const classes = attributeOf(element, 'class') ?? '';
      flags |= this.#ofClasses.get(classes) ?? this.#read(classes);
    }
    return (attributes & this.#relevantAttributes) === 0 ? flags : flags | this.#ask(element);
  }

  #read(classes: string): number {
    let flags = 0;
    for (const name of this.#cased(classes).split(/\s+/)) flags |= this.#flags.get(`.${name}`) ?? 0;
    this.#ofClasses.set(classes, flags);
    return flags;
  }

  #ask(element: Element): number {
    let flags = 0;
    for (const name of attributeNamesOf(element)) {
      flags |= (PRESENTATIONAL.get(name) ?? 0) | (this.#flags.get(`[${name.toLowerCase()}`) ?? 0);
      if (name === 'style') flags |= flagsOfText(attributeOf(element, name) ?? '');
      else if (name === 'id') flags |= this.#flags.get(`#${this.#cased(attributeOf(element, name) ?? '')}`) ?? 0;
    }
    return flags;
  }

  #cased(text: string): string {
    return this.isQuirksMode ? text.toLowerCase() : text;
  }
}

/** Elements without class, id and style attribute are hardly ever positioned. */
const isStyled = (element: Element, tag: string, attributes: number): boolean =>
  tag === 'dialog' ||
  tag.includes('-') ||
  (attributes & (HAS_CLASS | HAS_STYLE | HAS_ID)) !== 0 ||
  ((attributes & HAS_STYLING) !== 0 && attributeOf(element, 'popover') !== null);

const distrusted = new WeakSet<Document>();

/**
 * Called when an element is hidden although no known rule hides it, for example by a style sheet that
 * another extension injected. From then on the style of every element of the document is read.
 */
export function distrustRules(document: Document): void {
  distrusted.add(document);
}

interface Kept extends TreeRules {
  readonly facts: StyleFacts;
}

const kept = new WeakMap<Document | ShadowRoot, Kept>();

export function factsOf(root: Document | ShadowRoot, ruled: TreeRules): StyleFacts {
  const document = root.ownerDocument ?? root;
  const { sheets } = ruled;
  const known = distrusted.has(document) ? RULES_ONLY : ruled.known;
  const before = kept.get(root);
  const isUnchanged = before?.known === known && isSame(before.sheets, sheets);
  const isQuirksMode = document.compatMode === 'BackCompat';
  const facts = isUnchanged ? before.facts : new StyleFacts(sheets, known, isQuirksMode);
  if (!isUnchanged) kept.set(root, { sheets, known, facts });
  facts.animated = animatedIn(root);
  return facts;
}

const isSame = (a: Kept['sheets'], b: Kept['sheets']): boolean =>
  a.length === b.length && a.every((it, index) => it === b[index]);

function animatedIn(root: Document | ShadowRoot): ReadonlySet<Element> {
  const targets = new Set<Element>();
  for (const { effect } of root.getAnimations())
    if (effect instanceof KeyframeEffect && effect.target && !isHighlight(effect)) targets.add(effect.target);
  return targets;
}
