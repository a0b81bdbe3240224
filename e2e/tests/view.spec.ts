/** What the view shows of a page, in a real browser: each fixture carries the text it must give. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleView } from '../view-bench/bundle.ts';
import { expect, test } from './plain-page.ts';

const PAGES = fileURLToPath(new URL('../pages/', import.meta.url));

let script = '';
test.beforeAll(async () => {
  script = await bundleView();
});

for (const file of readdirSync(PAGES).filter((name) => name.startsWith('view-'))) {
  test(`${file} gives the text beside it and stays as it is`, async ({ page }) => {
    const path = `${PAGES}${file}`;
    const expected = /<!-- view\n([^]*?)-->/.exec(readFileSync(path, 'utf8'))?.[1]?.trimEnd();
    await page.goto(pathToFileURL(path).href);
    await page.evaluate(script);
    const before = await page.content();
    const text = await page.evaluate<string>('StepwiseView.text()');
    const shown = text
      .split('\n')
      .filter((line, i) => i !== 1 || !line.startsWith('scroll:'))
      .join('\n')
      // Where the file lies on this machine is no matter of the fixture.
      .replace(/^( *\d+ (?:slider|link) .*) @-?\d+,-?\d+ \d+(?:x\d+)?$/gm, '$1 @BOX')
      .replace(/^(page: \S+) .*$/m, '$1');
    expect(shown).toBe(expected);
    expect(await page.content()).toBe(before);
  });
}
