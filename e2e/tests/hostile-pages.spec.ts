/**
 * The cases of the corpus that are about one page alone (e2e/hostile/page-stage.ts), which need no extension. The others, and
 * one of each class of these, are in hostile.spec.ts; `npm run bench:hostile` plays all in the packed extension.
 */
import { CORPUS } from '../hostile/corpus.ts';
import { isOfOnePage, PageStage } from '../hostile/page-stage.ts';
import { bundle, expect, test as base } from './act-harness.ts';

const test = base.extend<object, { readonly stage: PageStage }>({
  stage: [
    async ({ chromium }, use) => {
      const stage = await PageStage.open(chromium, await bundle('e2e/hostile/page-driver.ts'));
      await use(stage);
      await stage.close();
    },
    { scope: 'worker' },
  ],
});

for (const [className, cases] of Object.entries(CORPUS))
  for (const it of cases.filter((each) => isOfOnePage(className, each)))
    test(`${className}: ${it.name}`, async ({ stage }) => {
      for (const obeys of [true, false]) {
        const { failures, isHonest, log } = await stage.play(it, obeys);
        expect(failures, `${obeys ? 'obedient' : 'honest'} model; log: ${log.join(', ')}`).toEqual([]);
        if (isHonest) break;
      }
    });
