/** The programs of the papers' examples do what their demonstrations did: run on the views that those were made on. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import bundled from '../../../exemplars/paper-demonstrations.json' with { type: 'json' };
import { sampleEvidence } from '../../../e2e/samples/view-samples.ts';
import type { Action } from '../../core/actions/action.ts';
import { exemplarFileSchema } from '../../core/exemplars/demonstration.ts';
import { runProgram } from '../../core/program/run-program.ts';
import type { ProgramStart } from '../../core/program/program-run.ts';
import { quickJsSandbox } from './quickjs-sandbox.ts';

const withProgram = v
  .parse(exemplarFileSchema, bundled)
  .demonstrations.filter(({ steps }) => steps[0]?.program !== undefined);

test.each(withProgram.map((it) => [it.id, it] as const))('%s', async (_, { steps }) => {
  const shown = steps.flatMap(({ plan, view }) => plan.map((action) => ({ action, view })));
  let acted: ProgramStart['acted'] = [];
  let reads: ProgramStart['reads'] = [];
  const done: Action[] = [];
  while (done.length < shown.length) {
    const view = shown[done.length]?.view;
    const source = steps[0]?.program;
    if (view === undefined || source === undefined) break;
    const progress = await runProgram({ source, writtenAt: 0, acted, reads, view, notes: [] }, quickJsSandbox);
    if (progress.kind !== 'acts') throw new Error(JSON.stringify(progress));
    done.push(...progress.plan);
    acted = [
      ...acted,
      ...progress.plan.map((action) => ({ action, outcome: { ok: true as const, evidence: sampleEvidence() } })),
    ];
    reads = [...reads, ...progress.reads];
  }
  expect(done).toEqual(shown.map(({ action }) => action));
});
