import type { Demonstration, DemoStep } from '../../src/core/exemplars/demonstration.ts';
import { ExemplarIndex } from '../../src/core/exemplars/exemplar-index.ts';
import { rowOf } from '../../src/core/replay/row-of.ts';
import type { ExemplarSource } from '../../src/core/ports.ts';
import { asDemonstrationId, asRef } from '../../src/core/ids.ts';
import type { PageView } from '../../src/core/view/view.ts';

/** One step: a click on an element of a view. */
export const sampleStep = (view: PageView, ref: string, reasoning = 'It is the one.'): DemoStep => ({
  view,
  reasoning,
  plan: [{ kind: 'click', ref: asRef(ref), count: 1, button: 'left', modifiers: [] }],
});

export const sampleDemonstration = (
  id: string,
  steps: DemoStep[],
  over: Partial<Demonstration> = {},
): Demonstration => ({
  id: asDemonstrationId(id),
  command: 'Press Ok',
  policy: 'web',
  source: 'recorded',
  verifiedBy: 'person',
  createdAt: '2026-11-22T00:00:00.000Z',
  enabled: true,
  steps,
  ...over,
});

/** As the store gives them to a run, without the store. */
export function sampleExemplars(demonstrations: readonly Demonstration[] = []): ExemplarSource {
  const index = new ExemplarIndex(demonstrations.map((it) => rowOf(it)));
  return {
    rows: () => index.rows(),
    ranked: (query, accepts) => index.ranked(query, accepts),
    nearness: () => Promise.resolve(null),
    remarks: () => Promise.resolve([]),
    load: (ids) => Promise.resolve(ids.flatMap((id) => demonstrations.filter((it) => it.id === id).slice(0, 1))),
  };
}
