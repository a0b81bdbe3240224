/**
 * Bundled into an isolated world of a benchmark page, as the extension's content script is: the real page agent, without the
 * messages around it.
 */
import { pageWorldChannel } from '../../src/content/page-world-channel.ts';
import { listenersOn } from '../../src/content/listeners.ts';
import { PageAgent } from '../../src/content/page-agent.ts';

const channel = pageWorldChannel();
const shadowRootOf = (element: Element): ShadowRoot | null => element.shadowRoot;
Object.assign(globalThis, {
  pageAgent: new PageAgent(document, shadowRootOf, channel, listenersOn(channel)),
});
