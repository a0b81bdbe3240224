/**
 * Bundled into an isolated world of a benchmark page, as the extension's content script is: the real page side, without the
 * messages around it.
 */
import { pageWorldChannel } from '../../src/content/page-world-channel.ts';
import { listenersOn } from '../../src/content/listeners.ts';
import { PageSide } from '../../src/content/page-side.ts';

const channel = pageWorldChannel();
const shadowRootOf = (element: Element): ShadowRoot | null => element.shadowRoot;
Object.assign(globalThis, {
  pageSide: new PageSide(document, shadowRootOf, channel, listenersOn(channel)),
});
