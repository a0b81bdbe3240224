/**
 * A run on its way to the panel. Only its outline is parsed: the reducer's types say what a run is, and the store parsed
 * what the worker read of it.
 */
import * as v from 'valibot';
import type { EndedRun, RunState } from '../core/run/run-state.ts';
import type { RunSummary } from '../core/run/run-summary.ts';
import type { Cleared, KeptRun } from '../core/run/secrets.ts';

const PHASES: Readonly<Record<RunState['phase'], true>> = {
  observing: true,
  deciding: true,
  acting: true,
  checking: true,
  asking: true,
  consenting: true,
  paused: true,
  ended: true,
};

const outlineSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  phase: v.pipe(
    v.string(),
    v.check((phase) => Object.hasOwn(PHASES, phase), 'not a phase of a run'),
  ),
  command: v.string(),
  tabId: v.number(),
  startedAt: v.number(),
  stack: v.pipe(v.array(v.object({ id: v.number(), policy: v.string() })), v.minLength(1)),
  timeline: v.array(v.object({ at: v.number(), type: v.string() })),
});

export const runStateSchema = v.pipe(
  v.unknown(),
  v.check((raw) => v.is(outlineSchema, raw), 'not a run'),
  v.transform((raw) => raw as KeptRun),
);

export const endedRunSchema = v.pipe(
  runStateSchema,
  v.check(({ phase }) => phase === 'ended', 'not an ended run'),
  v.transform((run) => run as Cleared<EndedRun>),
);

const summaryOutlineSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  command: v.string(),
  startedAt: v.number(),
  over: v.nullable(v.object({ at: v.number(), end: v.object({ status: v.string() }) })),
  spent: v.record(v.string(), v.number()),
});

export const runSummarySchema = v.pipe(
  v.unknown(),
  v.check((raw) => v.is(summaryOutlineSchema, raw), 'not a summary of a run'),
  v.transform((raw) => raw as RunSummary),
);
