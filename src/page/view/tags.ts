/** What an element's name alone tells the walk. */
export const INVISIBLE_TAGS: ReadonlySet<string> = new Set([
  'head', 'script', 'style', 'noscript', 'template', 'meta', 'link', 'title', 'base', 'datalist', 'param', 'source',
  'track', 'noframes', 'option', 'optgroup',
]); // prettier-ignore
export const INLINE_TAGS: ReadonlySet<string> = new Set([
  'a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd',
  'label', 'mark', 'nobr', 'q', 'ruby', 'rt', 'rp', 's', 'samp', 'slot', 'small', 'span', 'strike', 'strong', 'sub', 'sup',
  'time', 'tt', 'u', 'var', 'wbr', 'img', 'tspan', 'output', 'meter', 'progress', 'picture',
]); // prettier-ignore
/** Elements beside custom ones that may have a shadow root. */
export const HOST_TAGS: ReadonlySet<string> = new Set([
  'article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'main', 'nav',
  'p', 'section', 'span',
]); // prettier-ignore
