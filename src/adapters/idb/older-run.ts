/** Reads runs that an older version of Stepwise has written: what they lack gets a default here, and nowhere else. */
import * as v from 'valibot';
import { ACTION_GROUPS } from '../../core/actions/action-row.ts';
import { evidenceSchema, NOTHING_SEEN } from '../../core/actions/action.ts';
import { STRICT_GATE } from '../../core/gate/grant.ts';
import { policySchema, type Policy } from '../../core/policy.ts';
import { DEFAULT_PRESET, presetSchema, type Preset } from '../../core/preset.ts';
import type { TimelineEntry } from '../../core/run/run-state.ts';
import type { KeptRun } from '../../core/run/secrets.ts';
import type { RunEvent } from '../../core/run/run-event.ts';
import { withTree } from '../../core/view/kept/flat-view.ts';
import { ELEMENTS } from '../../core/view/observation.ts';

/** What a run that an older version began lacks. Without its policies it cannot go on, and says so. */
const UNKNOWN_BEFORE = {
  only: null,
  observation: ELEMENTS,
  typed: [],
  policies: [],
  finish: null,
  consent: null,
  gate: STRICT_GATE,
  seen: [],
} as const;
/** A policy of before had all actions. One that is no policy any more is left out: the worker must start all the same. */
function withDefaults(policy: object): Policy[] {
  const read = v.safeParse(policySchema, { groups: ACTION_GROUPS, ...policy });
  return read.success ? [read.output] : [];
}

/** The run as this version would have written it. */
export function ofToday<R extends KeptRun>(run: R): R {
  const policies = (run.policies ?? []).flatMap(withDefaults);
  const timeline = run.timeline.map((entry) => withReadEvidence(withDecider(entry, run.planner)));
  const planner = run.planner === 'model' ? run.planner : 'local';
  const preset = readablePreset(run.preset);
  const known = { ...UNKNOWN_BEFORE, ...run, ...viewsOf(run), planner, policies, preset, timeline };
  if (known.phase === 'asking') return { ...NO_CHOICES, ...known };
  return known.phase === 'consenting' ? { ...known, question: { ...NO_ID, ...known.question } } : known;
}

const viewsOf = (run: KeptRun): object => ({
  ...('view' in run && { view: withTree(run.view) }),
  ...('before' in run && { before: run.before && withTree(run.before) }),
});

/** The event as this version would have written it. */
export const eventOfToday = (event: RunEvent): RunEvent =>
  event.type === 'observed' ? { ...event, view: withTree(event.view) } : event;

/** A decision of before there was `by`. */
function withDecider(entry: TimelineEntry, planner: KeptRun['planner']): TimelineEntry {
  if (entry.type !== 'decided' || (entry as Partial<typeof entry>).by !== undefined) return entry;
  const byRun = planner === 'model' ? planner : 'replay';
  const by = entry.plugin === undefined ? (entry.program === undefined ? byRun : 'program') : 'plugin';
  return { ...entry, by };
}

/** Evidence of before was told in words. */
function withReadEvidence(entry: TimelineEntry): TimelineEntry {
  if (entry.type !== 'acted' || entry.outcome.ok !== true || v.is(evidenceSchema, entry.outcome.evidence)) return entry;
  return { ...entry, outcome: { ok: true, evidence: { ...NOTHING_SEEN, report: WRITTEN_BEFORE } } };
}
const WRITTEN_BEFORE = 'an older version has written what came of it';

/** Of a question of before: it holds them in its words. */
const NO_CHOICES = { choices: [] } as const;
/** Of a question of before: nobody else can have answered it. */
const NO_ID = { id: -1 } as const;

/**
 * The preset as far as it can be read: under its name, with the usual values for the parts that another version wrote
 * otherwise, and with a description that names these. A run of before there were presets has the default one.
 */
function readablePreset(raw: unknown): Preset {
  const read = v.safeParse(presetSchema, raw);
  if (read.success) return read.output;
  if (!v.is(namedSchema, raw)) return DEFAULT_PRESET;
  const parts = Object.entries(presetSchema.entries).map(([part, schema]) => {
    const value = v.safeParse(schema, raw[part]);
    return [part, value.success ? value.output : DEFAULT_PRESET[part as keyof Preset]] as const;
  });
  const unread = read.issues.map((issue) => v.getDotPath(issue) ?? 'some of it').join(', ');
  return {
    ...(Object.fromEntries(parts) as Preset),
    description: `This version of Stepwise cannot read all of this method (${unread}).`,
  };
}

const namedSchema = v.looseObject({ name: v.string() });
