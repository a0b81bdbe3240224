/** Bundled into a benchmark page by simulate.ts: the real page side, without the extension's wire. */
import { PageSide } from '../../src/content/page-side.ts';

Object.assign(globalThis, { pageSide: new PageSide(document, (element) => element.shadowRoot) });
