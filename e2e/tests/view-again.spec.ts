/** A view built with what is left of the one before is the same as one built from nothing. */
import { fileURLToPath } from 'node:url';

import { bundleView } from '../view-bench/bundle.ts';
import { generatedPage, KINDS } from '../view-bench/pages.ts';
import { expect, test } from './plain-page.ts';

const CHANGES = fileURLToPath(new URL('../view-bench/changes.js', import.meta.url));

let script = '';
test.beforeAll(async () => {
  script = await bundleView();
});
const CHANGES_EACH = Number(process.env['CHANGES'] ?? '30');

for (const [at, kind] of KINDS.entries()) {
  const seed = Number(process.env['SEED'] ?? at + 1);
  test(`${CHANGES_EACH} random changes of a page of kind ${kind}, seed ${seed}`, async ({ page }) => {
    test.slow();
    await page.setContent(generatedPage(300, kind));
    await page.evaluate(script);
    await page.addScriptTag({ path: CHANGES });
    const wrong = await page.evaluate(`StepwiseChanges.run(${seed}, ${CHANGES_EACH})`);
    expect(wrong, `seed ${seed}`).toBe(null);
  });
}
