import { findBrowser } from './find-browser.ts';
import { ensureBuilt } from './ensure-built.ts';

/** Once before the tests, so that the workers find a build and a browser instead of each making one. */
export default async function setUp(): Promise<void> {
  process.env['STEPWISE_DIST'] = ensureBuilt();
  process.env['STEPWISE_BROWSER'] = await findBrowser({ install: true, log: console.error });
}
