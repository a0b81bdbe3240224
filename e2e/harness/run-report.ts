/** What the panel's run section tells of a run, in data attributes beside the words. */
import * as v from 'valibot';
import type { Usage } from '../../src/core/usage.ts';
import { presetSchema, type Preset } from '../../src/core/preset.ts';

export const PHASES = [
  'observing',
  'deciding',
  'acting',
  'checking',
  'asking',
  'consenting',
  'paused',
  'ended',
] as const;
const ENDS = ['done', 'carried-out', 'failed', 'out-of-budget', 'stopped'] as const;
export type Phase = (typeof PHASES)[number];

export interface RunReport {
  readonly runId: string;
  readonly phase: Phase;
  /** Empty until it ends. */
  readonly end: (typeof ENDS)[number] | '';
  readonly actions: number;
  readonly decisions: number;
  /** Of the gate. */
  readonly questions: number;
  readonly modelCalls: number;
  readonly tokensIn: number;
  readonly tokensCached: number;
  readonly tokensOut: number;
  readonly costUsd: number;
  readonly preset: Preset;
  readonly policies: Readonly<Record<string, Usage>>;
  /** The raw reward of the benchmark's episode that the run ended on; null elsewhere. */
  readonly score: number | null;
  /** The words of the status line: an answer, or the reason of a failure. */
  readonly status: string;
}

const policiesSchema = v.record(
  v.string(),
  v.object({
    tokensIn: v.number(),
    tokensOut: v.number(),
    tokensCached: v.number(),
    costUsd: v.nullable(v.number()),
  }),
);

/** @returns null when there is no run; @throws Error when the section is not what was agreed. */
export function parseRun(data: Readonly<Record<string, string | undefined>> | null): RunReport | null {
  if (data === null || (data['runId'] ?? '') === '') return null;
  const phase = PHASES.find((known) => known === data['phase']);
  if (phase === undefined) throw new Error(`the panel shows an unknown phase "${data['phase']}"`);
  const end = data['end'] ?? '';
  const number = (name: string): number => Number(data[name] ?? 0) || 0;
  const policies = v.parse(policiesSchema, JSON.parse(data['policies'] ?? '{}'));
  return {
    runId: data['runId'] ?? '',
    phase,
    end: ENDS.find((known) => known === end) ?? '',
    actions: number('actions'),
    decisions: number('decisions'),
    questions: number('questions'),
    modelCalls: number('modelCalls'),
    tokensIn: number('tokensIn'),
    tokensCached: Object.values(policies).reduce((sum, it) => sum + it.tokensCached, 0),
    tokensOut: number('tokensOut'),
    costUsd: number('cost'),
    preset: v.parse(presetSchema, JSON.parse(data['preset'] ?? '')),
    policies,
    score: (data['score'] ?? '') === '' ? null : number('score'),
    status: (data['status'] ?? '').replace(/\s+/g, ' ').trim(),
  };
}
