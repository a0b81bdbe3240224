/**
 * The tree scopes of a walk (the document and its shadow roots), each with its own style sheets. For the
 * element that the walk enters, it decides which style properties have to be read (`flags`).
 */
import { rootOf, shadowRootOf } from '../../dom/dom.ts';
import type { OpenElement } from './open-element.ts';
import { ANY_STYLE, MAY_HIDE, MAY_LOCK_CONTENT, MAY_SET_CURSOR } from '../style/style-flags.ts';
import { factsOf, type StyleFacts } from '../style/style-facts.ts';
import { rulesOfTree } from '../style/style-rules.ts';
import { HOST_TAGS, styleModelOf, type StyleModel } from '../../dom/tags.ts';

type ShadowAccess = ((element: Element) => ShadowRoot | null) | undefined;

export class TreeScopes {
  /** Whether the document's own style sheets could be read completely. */
  readonly trustsRules: boolean;
  /** Whether the style sheets of all scopes so far could be read. */
  knowsAllRules = true;
  readonly #facts = new Map<Node, StyleFacts>();

  // State of the element that the walk is entering:
  /** Style properties that have to be read; see style-flags.ts. */
  flags = 0;
  styleModel: StyleModel = 'other';
  facts: StyleFacts;
  /** Flags that the scopes around the element's own may give it because it is slotted. */
  #slotted = 0;
  /** The element's shadow root; undefined: not looked up yet. */
  #root: ShadowRoot | null | undefined = undefined;

  constructor(
    document: Document,
    private readonly openOrClosedShadowRoot: ShadowAccess,
  ) {
    this.facts = this.#read(document);
    this.trustsRules = this.facts.knowsAllRules;
  }

  /** @param attributes - Attribute flags of the element. */
  enter(element: Element, tag: string, parent: OpenElement | null, attributes: number): void {
    this.#root = undefined;
    this.#slotted = 0;
    this.styleModel = styleModelOf(tag, parent?.styleModel ?? 'other');
    if (parent?.slotted === null) this.facts = parent.facts;
    else if (parent !== null) {
      // A slotted node belongs to another tree scope than its slot.
      this.facts = this.#facts.get(rootOf(element)) ?? this.facts;
      this.#slotted = parent.slottedFlags;
    }
    const isOther = parent?.styleModel === 'other' || this.styleModel === 'other';
    const around =
      parent === null
        ? MAY_HIDE | MAY_SET_CURSOR
        : !isOther
          ? this.#slotted
          : this.facts.knowsAllRules
            ? ANY_STYLE
            : MAY_HIDE;
    const root = this.shadowRootOf(element, tag);
    const ofHost = root === null ? 0 : this.factsIn(root).ofHost;
    // The user agent style sheet gives links a pointer cursor, whatever their role.
    const ofTag = tag === 'a' || tag === 'area' ? MAY_SET_CURSOR : 0;
    this.flags = around | ofHost | ofTag | this.facts.of(element, tag, attributes);
    if ((this.flags & MAY_LOCK_CONTENT) !== 0) this.styleModel = 'other';
  }

  shadowRootOf(element: Element, tag: string): ShadowRoot | null {
    if (!tag.includes('-') && !HOST_TAGS.has(tag)) return null;
    if (this.#root === undefined) this.#root = shadowRootOf(element) ?? this.openOrClosedShadowRoot?.(element) ?? null;
    return this.#root;
  }

  factsIn(root: ShadowRoot): StyleFacts {
    return this.#facts.get(root) ?? this.#read(root);
  }

  /** Flags that the scopes around a slot may give to the nodes slotted into it. */
  flagsInSlot(): number {
    return this.#slotted | this.facts.ofSlotted;
  }

  #read(root: Document | ShadowRoot): StyleFacts {
    const facts = factsOf(root, rulesOfTree(root));
    this.#facts.set(root, facts);
    this.knowsAllRules &&= facts.knowsAllRules;
    return facts;
  }
}
