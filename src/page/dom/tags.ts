/** Facts about elements that depend on their tag alone. */
export const INVISIBLE_TAGS: ReadonlySet<string> = new Set([
  'head', 'script', 'style', 'noscript', 'template', 'meta', 'link', 'title', 'base', 'datalist', 'param', 'source',
  'track', 'noframes', 'option', 'optgroup',
]); // prettier-ignore
export const INLINE_TAGS: ReadonlySet<string> = new Set([
  'a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd',
  'label', 'mark', 'nobr', 'q', 'ruby', 'rt', 'rp', 's', 'samp', 'slot', 'small', 'span', 'strike', 'strong', 'sub', 'sup',
  'time', 'tt', 'u', 'var', 'wbr', 'img', 'tspan', 'output', 'meter', 'progress', 'picture',
]); // prettier-ignore
/** Elements other than custom elements that can have a shadow root. */
export const HOST_TAGS: ReadonlySet<string> = new Set([
  'article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'main', 'nav',
  'p', 'section', 'span',
]); // prettier-ignore
/** Elements that clip their content by default. */
export const CLIPPING_TAGS: ReadonlySet<string> = new Set(['svg', 'foreignObject', 'dialog', 'marquee']);
/** Elements whose rendering only their style decides. */
const CSS_STYLED_HTML: ReadonlySet<string> = new Set([
  'a', 'abbr', 'acronym', 'address', 'article', 'aside', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'body', 'button',
  'canvas', 'caption', 'center', 'cite', 'code', 'data', 'dd', 'del', 'dfn', 'div', 'dl', 'dt', 'em', 'fieldset',
  'figcaption', 'figure', 'font', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'i',
  'iframe', 'img', 'input', 'ins', 'kbd', 'label', 'legend', 'li', 'main', 'mark', 'menu', 'nav', 'nobr', 'ol',
  'output', 'p', 'picture', 'pre', 'q', 's', 'samp', 'search', 'section', 'select', 'slot', 'small', 'span', 'strike',
  'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'textarea', 'tfoot', 'th', 'thead', 'time', 'tr', 'tt', 'u', 'ul',
  'var', 'video',
]); // prettier-ignore
const CSS_STYLED_SVG: ReadonlySet<string> = new Set([
  'a', 'circle', 'ellipse', 'g', 'image', 'line', 'path', 'polygon', 'polyline', 'rect', 'svg', 'text', 'tspan', 'use',
]); // prettier-ignore

/**
 * Whether style alone decides how an element and its content are rendered. For `other`, the browser has to
 * be asked.
 */
export type StyleModel = 'html' | 'svg' | 'other';

export function styleModelOf(tag: string, above: StyleModel): StyleModel {
  if (above === 'svg') return CSS_STYLED_SVG.has(tag) ? 'svg' : 'other';
  if (tag === 'svg') return 'svg';
  return CSS_STYLED_HTML.has(tag) || (tag.includes('-') && tag !== 'annotation-xml') ? 'html' : 'other';
}
