/** Facts about elements that depend on their tag alone. */

import { wordSet } from '../../core/word-set.ts';
export const INVISIBLE_TAGS: ReadonlySet<string> = wordSet(`
  head script style noscript template meta link title base datalist param source track noframes option optgroup
`);
export const INLINE_TAGS: ReadonlySet<string> = wordSet(`
  a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q ruby rt rp s samp slot
  small span strike strong sub sup time tt u var wbr img tspan output meter progress picture
`);
/** Elements other than custom elements that can have a shadow root. */
export const HOST_TAGS: ReadonlySet<string> = wordSet(`
  article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span
`);
/** Elements that clip their content by default. */
export const CLIPPING_TAGS: ReadonlySet<string> = new Set(['svg', 'foreignObject', 'dialog', 'marquee']);
/** Elements whose rendering only their style decides. */
const CSS_STYLED_HTML: ReadonlySet<string> = wordSet(`
  a abbr acronym address article aside b bdi bdo big blockquote body button canvas caption center cite code data
  dd del dfn div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe
  img input ins kbd label legend li main mark menu nav nobr ol output p picture pre q s samp search section select
  slot small span strike strong sub sup table tbody td textarea tfoot th thead time tr tt u ul var video
`);
const CSS_STYLED_SVG: ReadonlySet<string> = wordSet(
  'a circle ellipse g image line path polygon polyline rect svg text tspan use',
);

/** Whether style alone decides how an element is rendered. For `other`, the browser has to be asked. */
export type StyleModel = 'html' | 'svg' | 'other';

export function styleModelOf(tag: string, above: StyleModel): StyleModel {
  if (above === 'svg') return CSS_STYLED_SVG.has(tag) ? 'svg' : 'other';
  if (tag === 'svg') return 'svg';
  return CSS_STYLED_HTML.has(tag) || (tag.includes('-') && tag !== 'annotation-xml') ? 'html' : 'other';
}
