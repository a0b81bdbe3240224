/**
 * What an SVG editor's document says of its wires and groups: a description, the text in a group, the ids of the
 * nodes that a wire connects.
 */
import {
  attributeNamesOf,
  attributeOf,
  childOf,
  fold,
  localNameOf,
  parentNodeOf,
  queryAll,
  rootOf,
  textContentOf,
} from '../../dom/dom.ts';

const FROM = /^(?:data-)?(?:[\w-]*-)?(?:source|from)(?:-?(?:id|node|node-?id))?$/;
const TO = /^(?:data-)?(?:[\w-]*-)?(?:target|to)(?:-?(?:id|node|node-?id))?$/;
/** Attributes by which editors identify their nodes, besides the id. */
const IDS = ['data-id', 'data-node-id', 'data-nodeid', 'data-element-id', 'data-key', 'model-id'];
const MAX_NAME = 60;

/** `from Start to Check`, by the attributes of the wire or of the group around it; empty when they say nothing. */
export function wireName(element: Element): string {
  const around = parentNodeOf(element);
  const group = around instanceof Element && localNameOf(around) === 'g' ? [around] : [];
  for (const at of [element, ...group]) {
    const [from, to] = [endOf(at, FROM), endOf(at, TO)];
    if (from !== '' && to !== '') return `from ${from} to ${to}`;
  }
  return '';
}

function endOf(wire: Element, which: RegExp): string {
  const name = attributeNamesOf(wire).find((it) => which.test(it));
  const id = name === undefined ? '' : fold(attributeOf(wire, name) ?? '').replace(/^#/, '');
  if (id === '' || id.length > MAX_NAME || !/^[\w.:-]+$/.test(id)) return '';
  const root = rootOf(wire) as Document | ShadowRoot;
  const node = root.querySelector([`[id="${id}"]`, ...IDS.map((it) => `[${it}="${id}"]`)].join());
  return (node && node !== wire ? groupText(node) : '') || id;
}

/** The description of a group, else the short text in it. */
export function groupText(group: Element): string {
  const named = attributeOf(group, 'aria-label') ?? textOf(childOf(group, 'title')) ?? textOf(childOf(group, 'desc'));
  if (named !== null && fold(named) !== '') return fold(named);
  const texts = [...queryAll(group, 'text,foreignObject')].map((it) => fold(textContentOf(it) ?? ''));
  const text = texts.length > 0 ? texts.filter((it) => it !== '').join(' ') : fold(textContentOf(group) ?? '');
  return text.length <= MAX_NAME ? text : '';
}

const textOf = (element: Element | null): string | null => element && textContentOf(element);
