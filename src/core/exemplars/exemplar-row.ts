/**
 * What is known of a demonstration without reading its steps: enough to list it, to choose it for a decision and to align its
 * command. A row is derived from its demonstration, but for the counts.
 */
import * as v from 'valibot';
import { ACTION_GROUPS } from '../actions/action-row.ts';
import { refsOf } from '../actions/action.ts';
import { groupsOf } from '../actions/groups-of.ts';
import { hostOf } from '../host.ts';
import { slotTextsOf } from '../replay/literals.ts';
import { findElement } from '../view/tree.ts';
import { renderViewWithin } from '../view/view-text.ts';
import { demonstrationSchema, type Demonstration } from './demonstration.ts';
import { pagePrintSchema, pageFingerprintOf, useOf } from './page-fingerprint.ts';

/** Changed when a row holds something else than before: older rows are derived anew from their steps. */
const ROW_VERSION = 2;
/** As the default preset cuts views. */
const VIEW_CHARS = 2500;

const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
/** Runs that were verified, and runs that failed, after it was shown to the model or replayed. */
export const exemplarCountsSchema = v.object({ helped: count, failed: count });
export type ExemplarCounts = v.InferOutput<typeof exemplarCountsSchema>;

/** What the steps do not tell, so that a row of another version keeps it. */
export const exemplarFactsSchema = v.object({
  ...v.omit(demonstrationSchema, ['steps', 'after']).entries,
  ...exemplarCountsSchema.entries,
});

export const exemplarRowSchema = v.object({
  ...exemplarFactsSchema.entries,
  version: v.literal(ROW_VERSION),
  /** Of actions: a person does each as a step. */
  stepCount: v.number(),
  /** Texts of the command that the actions used, and what each was used for. */
  slots: v.array(v.object({ text: v.string(), use: v.string() })),
  /** Of the first view; empty where its address has none. */
  host: v.string(),
  /** The first view. */
  page: pagePrintSchema,
  /** The uses of the elements that the first step acts on. */
  uses: v.array(v.string()),
  /** Two with the same one have the same kinds of actions on pages with the same titles. */
  pattern: v.string(),
  groups: v.array(v.picklist(ACTION_GROUPS)),
  /** About as long as it is in a prompt. */
  chars: v.number(),
});
export type ExemplarRow = v.InferOutput<typeof exemplarRowSchema>;

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
    slots: slotTextsOf(demonstration),
    host: hostOf(first?.view.url ?? ''),
    page: first ? pageFingerprintOf(first.view) : { title: '', folder: '', path: '', roles: [] },
    uses: [...new Set(acted.flatMap((it) => (it ? [useOf(it.role)] : [])))],
    pattern: steps.map(({ view, plan }) => `${view.title}:${plan.map(({ kind }) => kind).join()}`).join('|'),
    groups: [...new Set(actions.flatMap(groupsOf))],
    chars: steps.reduce(
      (sum, { view, plan, reasoning, rationales = [] }) =>
        sum +
        renderViewWithin(view, VIEW_CHARS).length +
        Math.max(reasoning.length, rationales.join(' ').length) +
        JSON.stringify(plan).length,
      facts.command.length,
    ),
  };
}
