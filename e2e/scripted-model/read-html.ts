/** Reads a page that is shown as simplified HTML (src/page/view/dom-text.ts). There is no layout in it: no box, nothing offscreen. */
import type { ElementLine, Line, PageText } from './read-prompt.ts';

interface HtmlNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (HtmlNode | string)[];
}

/** @returns null when the view is no HTML. */
export function htmlIn(view: string): PageText | null {
  const start = view.search(/^<html\b|^<body\b/m);
  if (start < 0) return null;
  const root = treeOf(view.slice(start));
  const header = view.slice(0, start).split('\n')[0] ?? '';
  return {
    header: header.replace(/^page: /, ''),
    lines: linesOf(root, { labels: labelsIn(root), label: '' }, 0),
  };
}

const VOID = ['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'wbr'];

function treeOf(html: string): HtmlNode {
  const root: HtmlNode = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, closes, tag, attributes, text] of html.matchAll(
    /<!--.*?-->|<(\/?)([a-z][a-z0-9-]*)([^<>]*)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined && text.trim() !== '') parent.children.push(plain(text.trim()));
    if (tag === undefined) continue;
    if (closes === '/') {
      if (open.length > 1 && parent.tag === tag) open.pop();
      continue;
    }
    const node: HtmlNode = { tag, attributes: attributesIn(attributes ?? ''), children: [] };
    parent.children.push(node);
    if (!VOID.includes(tag)) open.push(node);
  }
  return root;
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([a-z][\w-]*)(?:="([^"]*)")?/gi)].map(([, name, value]) => [name ?? '', plain(value ?? '')]),
  );

const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** By its style, or by a class that is called so: simplified HTML tells what hides an element by nothing else. */
const isHidden = ({ attributes }: HtmlNode): boolean =>
  'hidden' in attributes ||
  /display: ?none|visibility: ?hidden/.test(attributes['style'] ?? '') ||
  /\b(?:hide|hidden)\b/.test(attributes['class'] ?? '');

function textIn(node: HtmlNode | string): string {
  if (typeof node === 'string') return node;
  if (isHidden(node) || node.tag === 'select' || node.tag === 'textarea') return '';
  return node.children.map(textIn).filter(Boolean).join(' ');
}

/** By the id of the field. */
function labelsIn(node: HtmlNode): Map<string, string> {
  const labels = new Map<string, string>();
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    const id = child.tag === 'label' ? child.attributes['for'] : undefined;
    if (id !== undefined) labels.set(id, textIn(child));
    for (const [key, text] of labelsIn(child)) labels.set(key, text);
  }
  return labels;
}

interface Around {
  readonly labels: ReadonlyMap<string, string>;
  /** The text of the label that is around. */
  readonly label: string;
}

function linesOf(node: HtmlNode, around: Around, depth: number): Line[] {
  return node.children.flatMap((child): Line[] => {
    if (typeof child === 'string') return [{ kind: 'text', role: 'text', text: child, depth }];
    if (isHidden(child)) return [];
    const within = child.tag === 'label' ? { ...around, label: textIn(child) } : around;
    const element = elementOf(child, around, depth);
    const isWhole = element !== null && WHOLE.includes(element.role);
    const inside = isWhole
      ? linesOf(child, within, depth + 1).filter(({ kind }) => kind === 'element')
      : linesOf(child, within, depth + 1);
    if (element !== null) return child.tag === 'label' ? inside : [element, ...inside];
    return /^h[1-6]$/.test(child.tag) ? [{ kind: 'heading', role: 'heading', text: textIn(child), depth }] : inside;
  });
}

/** Their text is their name. */
const WHOLE = ['button', 'link', 'combobox', 'listbox', 'textbox', 'tab', 'menuitem', 'option', 'clickable'];

const INPUTS: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  submit: 'button',
  button: 'button',
  reset: 'button',
  image: 'button',
  range: 'slider',
  number: 'spinbutton',
};
const TAGS: Readonly<Record<string, string>> = { a: 'link', button: 'button', textarea: 'textbox' };

function roleOf({ tag, attributes }: HtmlNode): string {
  const { role, type = 'text' } = attributes;
  if (role !== undefined && role !== '') return role;
  if (tag === 'select') return 'multiple' in attributes ? 'listbox' : 'combobox';
  if (tag === 'input') return INPUTS[type] ?? 'textbox';
  return TAGS[tag] ?? 'clickable';
}

function elementOf(node: HtmlNode, { labels, label }: Around, depth: number): ElementLine | null {
  const { tag, attributes, children } = node;
  const { ref, type, id = '', value } = attributes;
  if (ref === undefined) return null;
  const role = roleOf(node);
  const options = tag === 'select' ? children.filter((it): it is HtmlNode => typeof it !== 'string') : [];
  const chosen = options.filter((it) => 'selected' in it.attributes).map((it) => it.children.map(textIn).join(' '));
  const isField = ['textbox', 'spinbutton', 'slider', 'combobox', 'listbox'].includes(role);
  const written = tag === 'textarea' ? children.map(textIn).join('') : (value ?? '');
  const name = [
    attributes['aria-label'],
    labels.get(id),
    ...(isField || tag === 'input' ? [label] : []),
    ...(role === 'button' && tag === 'input' ? [value] : []),
    attributes['placeholder'],
    ...(isField ? [] : [textIn(node)]),
    attributes['title'],
    attributes['alt'],
    attributes['class']
      ?.split(' ')
      .map((it) => `.${it}`)
      .at(-1),
  ].find((it) => it !== undefined && it !== '');
  return {
    kind: 'element',
    ref,
    role,
    type:
      tag === 'textarea'
        ? 'textarea'
        : tag === 'input' && role === 'textbox' && type !== 'text'
          ? (type ?? null)
          : null,
    name: name ?? '',
    value: isField ? (tag === 'select' ? chosen.join(', ') : written) : null,
    options: options.map((it) => it.children.map(textIn).join(' ')),
    states: ['checked', 'disabled'].filter((it) => it in attributes),
    box: null,
    depth,
  };
}
