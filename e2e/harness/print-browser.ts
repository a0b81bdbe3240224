/** Prints the path of the browser that tests use, installing one where there is none. */
import { findBrowser } from './find-browser.ts';

try {
  console.log(await findBrowser({ install: true, log: console.error }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
