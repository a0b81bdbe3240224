/**
 * Notes in the demonstrations that CAAP shows where what was acted on was in the window (its appendix F): each is carried out
 * again on its own page, with its own seed.
 *
 *   npx tsx e2e/demonstrations/with-layouts.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { bundledPolicies } from '../../exemplars/index.ts';
import lists from '../../exemplars/exemplar-lists.json' with { type: 'json' };
import { refsOf, type Action } from '../../src/core/actions/action.ts';
import { exemplarFileSchema, type Demonstration, type Layout } from '../../src/core/exemplars/demonstration.ts';
import { ENGLISH } from '../../src/core/i18n/english.ts';
import { setTexts } from '../../src/core/i18n/texts.ts';
import { ok } from '../../src/core/result.ts';
import type { Planner } from '../../src/core/ports.ts';
import { NO_USAGE } from '../../src/core/usage.ts';
import { elementsOf, findElement } from '../../src/core/view/tree.ts';
import type { PageView } from '../../src/core/view/view.ts';
import { launchPlain } from '../harness/launch-plain.ts';
import { ROOT } from '../harness/paths.ts';
import { ensureMiniwob } from '../miniwob/fetch.ts';
import { serveMiniwob } from '../miniwob/serve.ts';
import { sampleExemplars } from '../samples/demonstration-samples.ts';
import { simulate } from './simulated-episode.ts';
import { bundlePageCode, SimulatedPage } from './simulated-page.ts';

setTexts(ENGLISH);

const FILE = join(ROOT, 'exemplars', 'paper-demonstrations.json');
const shown = new Set<string>(lists.caap.flatMap(({ demonstrations }) => demonstrations));
const raw = JSON.parse(await readFile(FILE, 'utf8')) as { demonstrations: Demonstration[] };
const { demonstrations } = v.parse(exemplarFileSchema, raw);
const server = await serveMiniwob(await ensureMiniwob());
const browser = await launchPlain();
try {
  const page = await SimulatedPage.open(browser, await bundlePageCode());
  for (const [i, it] of demonstrations.entries())
    if (shown.has(it.id))
      for (const [n, layouts] of (await layoutsOf(page, it)).entries())
        if (layouts.some((layout) => Object.keys(layout).length > 0))
          Object.assign(raw.demonstrations[i]?.steps[n] ?? {}, { layouts });
  const lines = raw.demonstrations.map((it) => JSON.stringify(it));
  await writeFile(FILE, `{"format":"stepwise-exemplars","version":1,"demonstrations":[\n${lines.join(',\n')}\n]}\n`);
} finally {
  await browser.close();
  await server.close();
}

/** For each step the layouts of its actions, as far as the page went along. */
async function layoutsOf(page: SimulatedPage, { id, steps }: Demonstration): Promise<Layout[][]> {
  const [, task = '', seed = ''] = /^miniwob-(.+)-(\d+)$/.exec(id) ?? [];
  const found: Layout[][] = [];
  const planner: Planner = {
    kind: 'local',
    async decide() {
      const step = steps[found.length];
      if (step === undefined) throw new Error('the page goes on after its last step');
      const { view, boxes = [] } = await page.view({ look: null, also: 'boxes' });
      const now = (ref: string): string => sameIn(view, step.view, ref);
      found.push(
        step.plan.map((action) =>
          Object.fromEntries(
            refsOf(action).flatMap((ref) => {
              const box = boxes.find((it) => it.ref === now(ref))?.box.map(Math.round);
              return box === undefined ? [] : [[ref, box as unknown as Layout[string]]];
            }),
          ),
        ),
      );
      const plan = JSON.parse(JSON.stringify(step.plan), (key, value: unknown) =>
        key === 'ref' && typeof value === 'string' ? now(value) : value,
      ) as Action[];
      return ok({
        by: 'model',
        reasoning: '',
        decision: { kind: 'act', plan },
        exemplars: [],
        usage: NO_USAGE,
        modelCalls: 0,
      });
    },
  };
  const knowledge = { policies: bundledPolicies(), exemplars: sampleExemplars(), planner };
  const how = await simulate(page, { task, seed: Number(seed), url: server.urlOf(task) }, knowledge).catch(String);
  // A masked password is not what its page asks for.
  if (found.length < steps.length || typeof how === 'string') console.error(`${id}: ${JSON.stringify(how)}`);
  return found;
}

/** The ref of the same element in a view of another time: refs go by the order in which elements were seen. */
function sameIn(view: PageView, then: PageView, ref: string): string {
  const wanted = findElement(then, ref);
  const alike = (it: PageView) =>
    elementsOf(it).filter(({ role, name }) => role === wanted?.role && name === wanted.name);
  const same = alike(view)[alike(then).findIndex((it) => it.ref === ref)];
  if (same === undefined) throw new Error(`${wanted?.role} ${wanted?.name} is not there`);
  return same.ref;
}
