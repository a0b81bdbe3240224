/**
 * A run as its record holds it. The active run is written at every transition, so its record leaves out what is
 * stored once elsewhere: its timeline, and the views that the journal holds already.
 */
import * as v from 'valibot';
import { actOutcomeSchema } from '../../core/actions/act-error.ts';
import { askModeSchema, grantSchema } from '../../core/gate/grant.ts';
import { policySchema } from '../../core/policy.ts';
import { presetSchema } from '../../core/preset.ts';
import type { ActiveRun, EndedRun, TimelineEntry } from '../../core/run/run-state.ts';
import type { Cleared, KeptRun } from '../../core/run/secrets.ts';
import { observationSchema } from '../../core/view/observation.ts';
import { viewSchema, type PageView } from '../../core/view/view.ts';
import { runStateSchema } from '../../protocol/run-state-schema.ts';

/** Stands for the view of the journal's entry with this key. */
interface JournalView {
  readonly journalKey: number;
}

interface StoredElsewhere {
  readonly view?: PageView | JournalView;
  readonly before?: PageView | JournalView | null;
}

type WithReferences<R> = R extends unknown ? Omit<R, keyof StoredElsewhere | 'timeline'> & StoredElsewhere : never;
type StoredActiveRun = WithReferences<ActiveRun>;
export type StoredRun = Cleared<EndedRun> | StoredActiveRun;

/** @param keyOf - Of the journal's entry that holds this view; undefined when none does. */
export function recordOf(run: ActiveRun, keyOf: (view: PageView) => number | undefined): StoredActiveRun {
  const stored = (view: PageView): PageView | JournalView => {
    const journalKey = keyOf(view);
    return journalKey === undefined ? view : { journalKey };
  };
  const { timeline: _, ...record } = run;
  return {
    ...record,
    ...('view' in run && run.view && { view: stored(run.view) }),
    ...('before' in run && { before: run.before && stored(run.before) }),
  };
}

/**
 * The opposite of recordOf().
 *
 * @param viewAt - The view of the journal's entry with this key.
 * @returns Not yet known to be one that this version can read.
 */
export async function runOf(
  record: StoredActiveRun,
  timeline: readonly TimelineEntry[],
  viewAt: (journalKey: number) => Promise<PageView | null>,
): Promise<unknown> {
  const loaded = async (view: PageView | JournalView): Promise<PageView | null> =>
    'journalKey' in view ? viewAt(view.journalKey) : view;
  const { view, before } = record;
  return {
    ...record,
    timeline,
    ...(view && { view: await loaded(view) }),
    ...(before !== undefined && { before: before && (await loaded(before)) }),
  };
}

const numbers = v.record(v.string(), v.number());
const entrySchema = v.union([
  v.object({ type: v.literal('acted'), outcome: actOutcomeSchema }),
  v.object({ type: v.literal('decided'), by: v.string(), decision: v.object({ kind: v.string() }) }),
  v.object({ type: v.literal('consent'), question: v.object({ id: v.number() }) }),
  v.object({
    type: v.picklist([
      'pushed',
      'reopened',
      'continued',
      'plan-stopped',
      'popped',
      'asked',
      'told',
      'handed-back',
      'notice',
    ]),
  }),
]);
/** What every run has, and of the rest what another version may have written otherwise. */
const readableSchema = v.object({
  planner: v.picklist(['model', 'local']),
  only: v.nullable(v.string()),
  observation: observationSchema,
  policies: v.array(policySchema),
  preset: presetSchema,
  notes: v.array(v.string()),
  timeline: v.array(entrySchema),
  typed: v.array(v.object({ text: v.string(), field: v.string() })),
  budget: numbers,
  spent: numbers,
  gate: v.object({ mode: askModeSchema, dryRun: v.boolean(), grants: v.array(grantSchema) }),
  seen: v.array(v.object({ origin: v.string(), how: v.string(), hashes: v.array(v.number()) })),
  view: v.exactOptional(viewSchema),
  before: v.exactOptional(v.nullable(viewSchema)),
  choices: v.exactOptional(v.array(v.unknown())),
});

/** @returns null for a run that another version of Stepwise has written in a way that this one cannot read. */
export function readRun(raw: unknown): KeptRun | null {
  const run = v.safeParse(runStateSchema, raw);
  return run.success && v.is(readableSchema, raw) ? run.output : null;
}
