/** Bundled into the pages of cases: what the content script has, without the extension around it. */
import { PageAgent } from '../../src/content/page-agent.ts';

const agent = new PageAgent(document, (element) => element.shadowRoot);
Object.assign(globalThis, { agent });

declare global {
  var agent: PageAgent;
}
