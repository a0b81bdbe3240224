/** Demonstrations as the extension keeps them, and as a file of the project holds them. */
import * as v from 'valibot';
import { exemplarFileSchema, type Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { asDemonstrationId } from '../../src/core/ids.ts';
import { BASE_POLICY } from '../../src/core/policy.ts';
import type { PageView } from '../../src/core/view/view.ts';
import type { Panel } from '../harness/panel.ts';
import { until } from '../harness/until.ts';

/** The pages are served on any free port: what the demonstrations keep must not tell which. */
const STABLE_ORIGIN = 'http://localhost';
const CREATED_AT = '2026-11-21T00:00:00.000Z';

/**
 * The demonstration that `keep` adds. The panel may still say "Kept" of the run before, so what counts is that the store
 * holds one more. A policy that the run invoked is kept as an example of its own.
 */
export async function afterKeeping(panel: Panel, keep: () => Promise<void>): Promise<Demonstration> {
  const before = new Set((await exported(panel)).map(({ id }) => id));
  await keep();
  return until(
    async () => (await exported(panel)).find(({ id, policy }) => policy === BASE_POLICY && !before.has(id)) ?? null,
    {
      timeoutMs: 10_000,
      what: 'the example to be kept',
    },
  );
}

export async function exported(panel: Panel): Promise<readonly Demonstration[]> {
  const {
    result: { text },
  } = await panel.page.evaluate(() =>
    chrome.runtime.sendMessage<object, { result: { text: string } }>({
      stepwise: 1,
      method: 'exemplar.export',
      params: {},
    }),
  );
  return v.parse(exemplarFileSchema, JSON.parse(text)).demonstrations;
}

export function asBundled(recorded: Demonstration, id: string): Demonstration {
  const atStableOrigin = (view: PageView): PageView => ({
    ...view,
    url: view.url.replace(/^https?:\/\/[^/]+/, STABLE_ORIGIN),
  });
  return {
    ...recorded,
    id: asDemonstrationId(id),
    source: 'bundled',
    verifiedBy: 'page',
    createdAt: CREATED_AT,
    steps: recorded.steps.map((step) => ({ ...step, view: atStableOrigin(step.view) })),
    ...(recorded.after && { after: atStableOrigin(recorded.after) }),
  };
}
