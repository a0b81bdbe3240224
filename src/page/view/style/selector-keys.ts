/**
 * The key of a selector: a class, an id, an attribute or a tag that an element must have to match it. An
 * element that has none of a rule's keys cannot match the rule, whatever the rest of the selector says.
 */

/** `.class`, `#id`, `[attribute`, a tag in lower case, or one of these constants. */
export type Key = string;
export const EVERY: Key = '*';
/** The host of the tree scope that the rule belongs to. */
export const HOST: Key = ':host';
/** Nodes slotted into that tree scope. */
export const SLOTTED: Key = '::slotted';

/** Pseudo-classes whose argument is a list of selectors one of which the element must match. */
const CHOICES = new Set(['is', 'where', 'matches', '-webkit-any', '-moz-any']);
/** Pseudo-classes and pseudo-elements that match no element below the root. */
const ELSEWHERE = /^(?:root|before|after|first-line|first-letter)$/;

const STRING = String.raw`"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'`;
const NAME = String.raw`(?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\[^0-9a-f])+`;
const inBrackets = (inner: string): string => String.raw`\((?:[^()"'\\]|\\[^]|${STRING}|${inner})*\)`;
/** As deep as selectors are nested; the rest of a deeper one is skipped, and its key is still one that it asks for. */
const ARGUMENT = inBrackets(inBrackets(inBrackets(inBrackets(String.raw`\(\)`))));
const TOKEN = new RegExp(
  [
    String.raw`\s*(?<end>,)\s*`,
    String.raw`(?<combinator>\s*(?:[>+~]|\|\|)\s*|\s+)`,
    String.raw`\[\s*(?:[^\s|=\]]*\|(?!=))?(?<attribute>${NAME})(?:[^\]"']|${STRING})*\]`,
    String.raw`(?<colons>::?)(?<pseudo>${NAME})(?<argument>${ARGUMENT})?`,
    String.raw`(?<sign>[.#]?)(?<name>${NAME})`,
  ].join('|'),
  'gi',
);
/** Without brackets, strings and escapes, CSSOM puts a space after every combinator and comma, and nowhere else. */
const PLAIN = /^[\w\-.#:*>+~, ]*[\w\-*]$/;
/** By far the most. */
const SIMPLE = /^[.#]?[\w-]+$/;
/** Of such a list: all but the last compound selector of each. */
const OUTER = /[^,]* (?=[^, ]+(?:,|$))/g;

/**
 * @param selectors - A selector list as CSSOM serializes it.
 * @returns At least one key for each selector; none for pseudo-elements, `:root` and `::part()`.
 */
export function keysOf(selectors: string): readonly Key[] {
  const keys: Key[] = [];
  let compound = new Compound();
  const read = PLAIN.test(selectors) ? selectors.replace(OUTER, '') : selectors.trim();
  if (SIMPLE.test(read)) return [/^[.#]/.test(read) ? read : read.toLowerCase()];
  for (const { groups = {} } of read.matchAll(TOKEN)) {
    const { end, combinator, attribute, colons, pseudo, argument, sign, name = '' } = groups;
    if (end !== undefined) keys.push(...compound.keys);
    if (end !== undefined || combinator !== undefined) compound = new Compound();
    else if (attribute !== undefined) compound.attribute ??= key('[', attribute);
    else if (pseudo !== undefined) compound.addPseudo(pseudo, colons === '::', argument ?? '()');
    else if (sign === '.') compound.name ??= key('.', name);
    else if (sign === '#') compound.id ??= key('#', name);
    else compound.tag = key('', name).toLowerCase();
  }
  return [...keys, ...compound.keys];
}

/** Simple selectors that one element must match. */
class Compound {
  tag: Key = EVERY;
  id: Key | null = null;
  name: Key | null = null;
  attribute: Key | null = null;
  #choices: readonly Key[] | null = null;
  /** It is about other elements, or none. */
  #others: readonly Key[] | null = null;

  addPseudo(name: string, isElement: boolean, argument: string): void {
    if (name === 'slotted') this.#others ??= [SLOTTED];
    else if (name === 'host' || name === 'host-context') this.#others ??= [HOST];
    else if (isElement || ELSEWHERE.test(name)) this.#others ??= [];
    else if (CHOICES.has(name)) this.#choices ??= keysOf(argument.slice(1, -1));
  }

  get keys(): readonly Key[] {
    const own = this.name ?? this.id ?? this.attribute;
    return this.#others ?? (own === null ? (this.#choices ?? [this.tag]) : [own]);
  }
}

const key = (sign: string, name: string): Key =>
  `${sign}${name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, char: string | undefined) =>
    hex === undefined ? (char ?? '') : String.fromCodePoint(Number.parseInt(hex, 16) || 0xfffd),
  )}`;
