/**
 * The whole document as cleaned HTML, for the observation that filters nothing: without scripts, styles,
 * comments and path data; only attributes that mean something; current values instead of initial ones.
 * Actionable elements get a `ref` attribute in this text alone: the document is only read.
 */
import { HIDDEN_SECRET } from '../../core/secret-mask.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { attributeOf, dataOf, firstChildOf, localNameOf, nextSiblingOf, nodeTypeOf, shadowRootOf } from '../dom/dom.ts';
import { isSecret } from '../dom/secret-fields.ts';
import { fieldValue } from './elements/field-values.ts';
import { roleOf } from './elements/roles.ts';
import { INVISIBLE } from '../../core/view/plain-text.ts';
import type { Ref } from '../../core/ids.ts';
import { wordSet } from '../../core/word-set.ts';

/** Text, or the ref of a frame whose document belongs there. */
type DomPiece = string | { readonly frame: Ref };

interface DomOptions {
  readonly refs: RefRegistry;
  readonly openOrClosedShadowRoot: (element: Element) => ShadowRoot | null;
  readonly skipped: ReadonlySet<Element>;
  /** UTF-16 code units; default 60,000. */
  readonly maxChars?: number;
}

const LEFT_OUT = wordSet('script style noscript template head link meta base path defs source track');
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'wbr']);
const KEPT = wordSet(`
  id class role type name href alt title placeholder for action style hidden disabled readonly required multiple
  min max step colspan rowspan contenteditable tabindex open draggable slot aria-label aria-labelledby
  aria-checked aria-selected aria-expanded aria-pressed aria-hidden aria-disabled aria-current aria-haspopup
  aria-valuenow aria-valuetext fill stroke x y x1 y1 x2 y2 cx cy r rx ry width height transform
`);
const MAX_ATTRIBUTE = 120;
const MAX_TEXT = 2000;
/** Names of the prompt's own sections: an element of such a name is written as `x-element`. */
const SECTION = /^(?:view|earlier|command|task|notes|history|changes|tabs|examples?|person)$/;

interface Open {
  readonly tag: string;
  next: Node | null;
  /** Light DOM children, written after the shadow tree. */
  light: Node | null;
  readonly closes: string;
  hasLines: boolean;
}

/** @returns In document order; `leftOut` counts the elements that did not fit. */
export function domText(root: Element, options: DomOptions): { pieces: DomPiece[]; leftOut: number } {
  const maxChars = options.maxChars ?? 60_000;
  const pieces: DomPiece[] = [];
  const stack: Open[] = [];
  let text = '';
  let used = 0;
  let leftOut = 0;

  const add = (more: string): void => {
    text += more;
    used += more.length;
  };
  const line = (more: string): void => {
    const above = stack.at(-1);
    if (above) above.hasLines = true;
    add(`\n${' '.repeat(Math.min(stack.length, 20))}${more}`);
  };

  const enter = (element: Element): void => {
    const tag = localNameOf(element);
    if (LEFT_OUT.has(tag) || options.skipped.has(element)) return;
    if (used > maxChars) {
      leftOut += 1;
      // Counted but not shown: the walk still has to visit its descendants.
      stack.push({ tag, next: firstChildOf(element), light: null, closes: '', hasLines: false });
      return;
    }
    const name = /^[a-z][a-z0-9-]*$/.test(tag) && !SECTION.test(tag) ? tag : 'x-element';
    line(`<${name}${attributesOf(element, tag, options.refs)}>`);
    if (tag === 'iframe' || tag === 'frame') {
      pieces.push(text, { frame: options.refs.refOf(element) });
      text = '';
      add(`</${name}>`);
      return;
    }
    if (VOID.has(tag)) return;
    if (tag === 'textarea') {
      add(`${textOf(fieldValue(element) ?? '')}</textarea>`);
      return;
    }
    const shadow = shadowRootOf(element) ?? options.openOrClosedShadowRoot(element);
    const light = firstChildOf(element);
    stack.push({
      tag,
      next: shadow ? firstChildOf(shadow) : light,
      light: shadow ? light : null,
      closes: `</${name}>`,
      hasLines: false,
    });
    if (shadow) line('<!-- shadow tree -->');
  };

  enter(root);
  for (let open = stack.at(-1); open; open = stack.at(-1)) {
    const node = open.next;
    if (node === null && open.light !== null) {
      line('<!-- its own content -->');
      open.next = open.light;
      open.light = null;
      continue;
    }
    if (node === null) {
      stack.pop();
      if (open.closes === '') continue;
      if (open.hasLines) add(`\n${' '.repeat(Math.min(stack.length, 20))}`);
      add(open.closes);
      continue;
    }
    open.next = nextSiblingOf(node);
    const type = nodeTypeOf(node);
    if (type === 1) enter(node as Element);
    else if (type === 3 && open.closes !== '' && used <= maxChars) {
      const shown = textOf(dataOf(node as Text));
      if (shown === '') continue;
      if (open.hasLines || open.next !== null) line(shown);
      else add(shown);
    }
  }
  pieces.push(text);
  return { pieces, leftOut };
}

function attributesOf(element: Element, tag: string, refs: RefRegistry): string {
  let out = '';
  const role = roleOf(element, tag);
  const ref = role !== null && role.kind !== 'group' ? refs.refOf(element) : refs.peek(element);
  if (ref !== null) out += ` ref="${ref}"`;
  for (const name of KEPT) {
    const value = attributeOf(element, name);
    if (value !== null) out += value === '' ? ` ${name}` : ` ${name}="${attribute(value)}"`;
  }
  if (tag === 'input' || tag === 'select') {
    const value = liveValue(element);
    if (value !== null && value !== '') out += ` value="${attribute(value)}"`;
    if (element instanceof HTMLInputElement && element.checked) out += ' checked';
  } else if (tag === 'option') {
    const value = attributeOf(element, 'value');
    if (value !== null) out += ` value="${attribute(value)}"`;
    if (element instanceof HTMLOptionElement && element.selected) out += ' selected';
  }
  return out;
}

function liveValue(element: Element): string | null {
  if (element instanceof HTMLInputElement && element.type === 'hidden') return null;
  if (isSecret(element)) return element instanceof HTMLInputElement && element.value !== '' ? HIDDEN_SECRET : null;
  // Buttons and checkboxes have their value in the markup.
  return fieldValue(element) ?? attributeOf(element, 'value');
}

const clean = (text: string, max: number): string => {
  const line = text
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(INVISIBLE, '')
    .trim();
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
};
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const textOf = (text: string): string => escaped(clean(text, MAX_TEXT));
const attribute = (value: string): string => escaped(clean(value, MAX_ATTRIBUTE)).replaceAll('"', '&quot;');
