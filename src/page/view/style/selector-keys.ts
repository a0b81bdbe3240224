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
const ATTRIBUTE = /^\[\s*(?:[^\s|=\]]*\|(?!=))?([^\s~|^$*=\]]+)/;
const COMBINATORS = new Set([' ', '>', '+', '~', '|']);

/**
 * @param selectors - A selector list as CSSOM serializes it.
 * @returns At least one key for each selector; none for pseudo-elements, `:root` and `::part()`.
 */
export function keysOf(selectors: string): readonly Key[] {
  if (!PLAIN.test(selectors)) return splitList(selectors).flatMap((selector) => keysOfCompound(lastCompound(selector)));
  if (!selectors.includes(',')) return keysOfCompound(selectors.slice(selectors.lastIndexOf(' ') + 1));
  return selectors.split(/, ?/).flatMap((it) => keysOfCompound(it.slice(it.lastIndexOf(' ') + 1)));
}

/** Without brackets, strings and escapes, CSSOM puts a space after every combinator and comma, and nowhere else. */
const PLAIN = /^[\w\-.#:*>+~, ]*[\w\-*]$/;

/** Splits at commas outside of parentheses, brackets and strings. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at = next(text, at)) {
    if (text[at] !== ',') continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function lastCompound(selector: string): string {
  let from = 0;
  for (let at = 0; at < selector.length; at = next(selector, at))
    if (COMBINATORS.has(selector[at] ?? '')) from = at + 1;
  return selector.slice(from);
}

/** The index after one character, escape or string, or after a bracket with its content. */
function next(text: string, at: number): number {
  const sign = text[at];
  if (sign === '\\') return at + Math.max(1, nameAt(text, at, ESCAPE).length);
  if (sign === '"' || sign === "'") {
    let to = at + 1;
    while (to < text.length && text[to] !== sign) to += text[to] === '\\' ? 2 : 1;
    return to + 1;
  }
  const close = sign === '(' ? ')' : sign === '[' ? ']' : null;
  if (close === null) return at + 1;
  let to = at + 1;
  while (to < text.length && text[to] !== close) to = next(text, to);
  return to + 1;
}

const NAME = /(?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\[^0-9a-f])+/iy;
const ESCAPE = /\\(?:[0-9a-f]{1,6}\s?|[^0-9a-f])/iy;

function nameAt(text: string, at: number, pattern = NAME): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, sign: string | undefined) =>
    hex === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(hex, 16) || 0xfffd),
  );

const key = (sign: string, name: string): Key => `${sign}${unescaped(name)}`;

function keysOfCompound(compound: string): readonly Key[] {
  let tag: Key = EVERY;
  let id: Key | null = null;
  let name: Key | null = null;
  let attribute: Key | null = null;
  let choices: readonly Key[] | null = null;
  for (let at = 0; at < compound.length;) {
    const sign = compound[at];
    if (sign === '[') {
      const to = next(compound, at);
      attribute ??= key('[', ATTRIBUTE.exec(compound.slice(at, to))?.[1] ?? '');
      at = to;
    } else if (sign === ':') {
      const isElement = compound[at + 1] === ':';
      const start = at + (isElement ? 2 : 1);
      const pseudo = nameAt(compound, start);
      if (pseudo === 'slotted') return [SLOTTED];
      if (pseudo === 'host' || pseudo === 'host-context') return [HOST];
      if (isElement || ELSEWHERE.test(pseudo)) return [];
      const open = start + pseudo.length;
      at = compound[open] === '(' ? next(compound, open) : open;
      if (CHOICES.has(pseudo)) choices ??= keysOf(compound.slice(open + 1, at - 1));
    } else {
      const isTag = sign !== '.' && sign !== '#';
      const start = isTag ? at : at + 1;
      const text = nameAt(compound, start);
      if (sign === '.') name ??= key('.', text);
      else if (sign === '#') id ??= key('#', text);
      else if (text !== '') tag = key('', text).toLowerCase();
      at = start + Math.max(isTag ? 1 : 0, text.length);
    }
  }
  const own = name ?? id ?? attribute;
  return own === null ? (choices ?? [tag]) : [own];
}
