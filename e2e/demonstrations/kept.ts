/** Demonstrations as the extension keeps them, and as a file of the project holds them. */
import * as v from 'valibot';
import { exemplarFileSchema, type Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { asDemonstrationId } from '../../src/core/ids.ts';
import type { Panel } from '../harness/panel.ts';

/** The pages are served on any free port: what the demonstrations keep must not tell which. */
const STABLE_ORIGIN = 'http://localhost/miniwob';
const CREATED_AT = '2026-11-21T00:00:00.000Z';

/** What Export gives, newest first. */
export async function newest(panel: Panel): Promise<Demonstration> {
  const { result: text } = await panel.page.evaluate(() =>
    chrome.runtime.sendMessage<object, { result: string }>({
      stepwise: 1,
      method: 'exemplar.export',
      params: {},
    }),
  );
  const [first] = v.parse(exemplarFileSchema, JSON.parse(text)).demonstrations;
  if (!first) throw new Error('nothing was saved');
  return first;
}

export function asBundled(recorded: Demonstration, id: string): Demonstration {
  const steps = recorded.steps.map((step) => ({
    ...step,
    view: { ...step.view, url: step.view.url.replace(/^https?:\/\/[^/]+(?:\/miniwob)?/, STABLE_ORIGIN) },
  }));
  return {
    ...recorded,
    id: asDemonstrationId(id),
    source: 'bundled',
    verifiedBy: 'page',
    createdAt: CREATED_AT,
    steps,
  };
}
