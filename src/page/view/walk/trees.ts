/**
 * The trees that a walk goes through (the document's, and those of shadow roots), each with its own style
 * sheets: what of the style of the element being entered has to be asked for.
 */
import { attributesOf } from '../../dom/attributes.ts';
import { localNameOf, parentNodeOf, rootOf, shadowRootOf } from '../../dom/dom.ts';
import type { Frame } from './frame.ts';
import { ALL, HIDES, LOCKS, POINTS } from '../style/style-bits.ts';
import { factsOf, type StyleFacts } from '../style/style-facts.ts';
import { ruledIn } from '../style/style-rules.ts';
import { HOST_TAGS, kinOf, type Kin } from '../../dom/tags.ts';

type ShadowAccess = ((element: Element) => ShadowRoot | null) | undefined;

export class Trees {
  /** Whether all that may be hidden without a change of the document is known. */
  readonly isTrusting: boolean;
  /** Whether the rules of all trees so far could be read. */
  knowsAll = true;
  readonly #openOrClosedShadowRoot: ShadowAccess;
  readonly #facts = new Map<Node, StyleFacts>();

  // Of the element that is being entered:
  /** What of its style has to be asked for. */
  bits = 0;
  kin: Kin = 'other';
  facts: StyleFacts;
  /** What the trees around its own may make of it. */
  #slotted = 0;
  /** Not looked for yet: undefined. */
  #root: ShadowRoot | null | undefined = undefined;

  constructor(document: Document, openOrClosedShadowRoot: ShadowAccess) {
    this.#openOrClosedShadowRoot = openOrClosedShadowRoot;
    this.facts = this.#read(document);
    this.isTrusting = this.facts.isKnown;
  }

  /** @param attributes - Which kinds of them it has. */
  enter(element: Element, tag: string, above: Frame | null, attributes: number): void {
    this.#root = undefined;
    this.#slotted = 0;
    this.kin = kinOf(tag, above?.kin ?? 'other');
    if (above?.slotted === null) this.facts = above.facts;
    else if (above !== null) {
      // It stands in another tree than its slot.
      this.facts = this.#facts.get(rootOf(element)) ?? this.facts;
      this.#slotted = above.slottedBits;
    }
    const isOther = above?.kin === 'other' || this.kin === 'other';
    const around =
      above === null ? HIDES | POINTS : !isOther ? this.#slotted : this.facts.isKnown ? ALL : HIDES;
    const root = this.shadowRootOf(element, tag);
    const ofHost = root === null ? 0 : this.factsIn(root).ofHost;
    // By the browser's own rules: a link whatever its role.
    const ofTag = tag === 'a' || tag === 'area' ? POINTS : 0;
    this.bits = around | ofHost | ofTag | this.facts.of(element, tag, attributes);
    if ((this.bits & LOCKS) !== 0) this.kin = 'other';
  }

  shadowRootOf(element: Element, tag: string): ShadowRoot | null {
    if (!tag.includes('-') && !HOST_TAGS.has(tag)) return null;
    if (this.#root === undefined)
      this.#root = shadowRootOf(element) ?? this.#openOrClosedShadowRoot?.(element) ?? null;
    return this.#root;
  }

  factsIn(root: ShadowRoot): StyleFacts {
    return this.#facts.get(root) ?? this.#read(root);
  }

  /** What other trees may make of what is slotted in the element being entered. */
  bitsInSlot(): number {
    return this.#slotted | this.facts.ofSlotted;
  }

  /** Whether it is known without asking that the field of a label being entered is drawn. */
  isShownBeside(field: Element, label: Element, above: Frame | null): boolean {
    if (!this.isTrusting || above === null || above.isHidden || above.slotted !== null) return false;
    const parent = parentNodeOf(field);
    if (this.kin !== 'html' || (parent !== label && parent !== above.element)) return false;
    const tag = localNameOf(field);
    return kinOf(tag, 'html') === 'html' && (above.facts.of(field, tag, attributesOf(field)) & HIDES) === 0;
  }

  #read(root: Document | ShadowRoot): StyleFacts {
    const facts = factsOf(root, ruledIn(root));
    this.#facts.set(root, facts);
    this.knowsAll &&= facts.isKnown;
    return facts;
  }
}
