/** The row of a demonstration, derived from its steps. */
import { findElement } from '../view/tree.ts';
import { groupsOf, refsOf } from '../actions/action.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { ROW_VERSION, type ExemplarCounts, type ExemplarRow } from '../exemplars/exemplar-row.ts';
import { pageFingerprintOf, useOf } from '../exemplars/page-fingerprint.ts';
import { hostOf } from '../host.ts';
import { renderViewWithin } from '../view/view-text.ts';
import { programOf } from './program.ts';

/** As the default preset cuts views. */
const VIEW_CHARS = 2500;

export function rowOf(
  demonstration: Demonstration,
  { helped, failed }: ExemplarCounts = { helped: 0, failed: 0 },
): ExemplarRow {
  const { steps, after: _, ...facts } = demonstration;
  const [first] = steps;
  const actions = steps.flatMap(({ plan }) => plan);
  const acted = first?.plan.flatMap((action) => refsOf(action).map((ref) => findElement(first.view, ref))) ?? [];
  return {
    ...facts,
    helped,
    failed,
    version: ROW_VERSION,
    stepCount: actions.length,
    slots: [...programOf(demonstration).literals],
    host: hostOf(first?.view.url ?? ''),
    page: first ? pageFingerprintOf(first.view) : { title: '', folder: '', path: '', roles: [] },
    uses: [...new Set(acted.flatMap((it) => (it ? [useOf(it.role)] : [])))],
    pattern: steps
      .map(({ view, plan, invoke }) => `${view.title}:${invoke?.policy ?? plan.map(({ kind }) => kind).join()}`)
      .join('|'),
    groups: [...new Set(actions.flatMap(groupsOf))],
    invokes: steps.some(({ invoke }) => invoke !== undefined),
    chars: steps.reduce(
      (sum, { view, plan, invoke, reasoning, rationales = [] }) =>
        sum +
        renderViewWithin(view, VIEW_CHARS).length +
        Math.max(reasoning.length, rationales.join(' ').length) +
        JSON.stringify(invoke ?? plan).length,
      facts.command.length,
    ),
  };
}
