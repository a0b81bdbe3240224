/**
 * Which attributes and classes the rules of a document name. A change of any other restyles nothing, and
 * some attributes say something of the element alone.
 */
import { attributeOf, localNameOf, shadowRootOf } from '../../dom/dom.ts';
import { namesIn, type Key } from './selector-keys.ts';
import { isReadable } from './style-facts.ts';
import { ruledIn, type SheetRules } from './style-rules.ts';

/** None that what is in an element, or beside it, is told by, or its fields' names are. */
const OWN =
  /^(?:title|class|data-.*|aria-(?:checked|controls|current|describedby|disabled|expanded|invalid|pressed|selected|value.*))$/;

const known = new WeakMap<SheetRules, ReadonlySet<Key>>();

export class StyleNames {
  /** null: some rules could not be read. */
  readonly #names: ReadonlySet<Key> | null;
  readonly #isQuirky: boolean;

  /** @param roots - Of its trees, all that are known. */
  constructor(document: Document, roots: Iterable<Document | ShadowRoot>) {
    this.#isQuirky = document.compatMode === 'BackCompat';
    this.#names = namesOf(roots, this.#isQuirky);
  }

  /** Whether a change of an attribute may be one of what is in the element or beside it, too. */
  reachesFurther(element: Element, attribute: string, before: string | null): boolean {
    const names = this.#names;
    if (names === null || !OWN.test(attribute) || names.has(`[${attribute}`)) return true;
    const tag = localNameOf(element);
    // Its script may have given it another state to be styled by.
    if (tag.includes('-') || shadowRootOf(element) !== null) return true;
    if (attribute !== 'class') return false;
    // A link is told by the classes of the item that it stands in.
    if (tag === 'li') return true;
    const [old, now] = [this.#classes(before), this.#classes(attributeOf(element, attribute))];
    const isNamed = (name: string): boolean => names.has(`.${name}`);
    return (
      old.some((it) => !now.includes(it) && isNamed(it)) || now.some((it) => !old.includes(it) && isNamed(it))
    );
  }

  #classes(value: string | null): readonly string[] {
    const text = value ?? '';
    return (this.#isQuirky ? text.toLowerCase() : text).split(/\s+/);
  }
}

function namesOf(roots: Iterable<Document | ShadowRoot>, isQuirky: boolean): ReadonlySet<Key> | null {
  const names = new Set<Key>();
  for (const root of roots) {
    const ruled = ruledIn(root);
    if (!isReadable(root, ruled)) return null;
    for (const sheet of ruled.sheets)
      for (const name of namesOfSheet(sheet)) names.add(isQuirky ? name.toLowerCase() : name);
  }
  return names;
}

/** Read when first asked for. */
function namesOfSheet(sheet: SheetRules): ReadonlySet<Key> {
  let names = known.get(sheet);
  if (!names) known.set(sheet, (names = new Set(namesOfRules(sheet.rules))));
  return names;
}

function* namesOfRules(rules: CSSRuleList): Generator<Key> {
  for (const rule of rules) {
    yield* namesIn(rule.cssText);
    if (rule instanceof CSSImportRule && rule.styleSheet) yield* namesOfRules(rule.styleSheet.cssRules);
  }
}
