/**
 * npm run bench:growth -- [--runs 1000] [--steps 20]: what many runs leave in the store. Each step is a look at a page of 400
 * items, another page after five looks, of which one in twenty differs from the look before, a decision and an action. Bytes are those that
 * `v8.serialize` gives, which is about what IndexedDB keeps; the times are of a store in memory, so they tell of the work
 * and not of a disk.
 */
// oxlint-disable-next-line import/no-unassigned-import -- it puts the globals of IndexedDB in place
import 'fake-indexeddb/auto';
import { parseArgs } from 'node:util';
import { serialize } from 'node:v8';
import { openDatabase } from '../../src/adapters/idb/database.ts';
import { RunStore } from '../../src/adapters/idb/run-store.ts';
import { asRunId } from '../../src/core/ids.ts';
import { ok } from '../../src/core/result.ts';
import type { Decision } from '../../src/core/run/decision.ts';
import type { RunEvent } from '../../src/core/run/run-event.ts';
import type { EndedRun, RunState } from '../../src/core/run/run-state.ts';
import { summaryOf } from '../../src/core/run/run-summary.ts';
import { clearRun } from '../../src/core/run/secrets.ts';
import { startRun, step } from '../../src/core/run/step.ts';
import type { PageView } from '../../src/core/view/view.ts';
import { sampleNewRun } from '../samples/run-samples.ts';
import { sampleClick, sampleElement, sampleEvidence, sampleView } from '../samples/view-samples.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, steps: { type: 'string', default: '20' } },
});
const runs = Number(values.runs);
const steps = Number(values.steps);
/** Looks at a page before the next one. */
const LOOKS_A_PAGE = 5;
const MAX_NUMBER = 2 ** 32;

/** The same for the same number, and like no other: names that hardly compress. */
function wordsOf(n: number): string {
  let at = n;
  const next = (): string => {
    at = (Math.imul(at ^ (at >>> 15), 0x2c1b3c6d) + 0x9e3779b9) % MAX_NUMBER;
    return Math.abs(at).toString(36);
  };
  return `${next()} ${next()}`;
}

function viewAt(look: number): PageView {
  const page = Math.floor(look / LOOKS_A_PAGE);
  const items = Array.from({ length: 400 }, (_, i) => {
    const version = i % 20 === look % 20 ? look : 0;
    const name = wordsOf(page * 1_000_003 + i * 101 + version);
    return sampleElement(`${i + 1}`, i % 3 === 0 ? 'button' : 'link', name, { depth: i % 4 });
  });
  return sampleView(items);
}

const bytes = (value: unknown): number => serialize(value).byteLength;
const db = await openDatabase();
const store = new RunStore(db);

/** @returns Bytes of the state's record at each of its writes. */
async function carryOut(n: number): Promise<number[]> {
  const written: number[] = [];
  let state: RunState = startRun(sampleNewRun({ id: asRunId(`run-${n}`), at: n })).state;
  await store.write(state, null);
  const apply = async (event: RunEvent): Promise<void> => {
    state = step(state, event).state;
    if (state.phase === 'ended') throw new Error(`the run ended at ${event.type}`);
    await store.write(state, event);
    if (n === 0) written.push(bytes(await db.get('runs', state.id)));
  };
  for (let look = 0; look < steps; look += 1) {
    await apply({ type: 'observed', at: look, view: viewAt(n * steps + look) });
    const usage = { tokensIn: 3000, tokensOut: 100, tokensCached: 0, costUsd: 0.001 };
    const decision: Decision = { kind: 'act', plan: [sampleClick(`${(look % 400) + 1}`)] };
    const reasoning = `The page lists what is there; number ${look} is next.`;
    await apply({
      type: 'decided',
      at: look,
      planned: { by: 'model', reasoning, decision, exemplars: [], usage, modelCalls: 1 },
    });
    const evidence = sampleEvidence({ shown: [`it shows ${look}`] });
    await apply({ type: 'acted', at: look, outcome: ok(evidence), verdict: null });
  }
  const ended = clearRun(step(state, { type: 'stop', at: steps }).state as EndedRun);
  await store.writeEnd(ended.run, { type: 'stop', at: steps }, ended.secrets);
  await store.tidy();
  return written;
}

const first = await carryOut(0);
const aLook = bytes(viewAt(1));
for (let n = 1; n < runs; n += 1) await carryOut(n);

const packed = await db.getAll('packed');
const perStep = packed.reduce((sum, it) => sum + it.byteLength, 0) / packed.length / steps;
const begun = performance.now();
const list = (await store.list()).map(summaryOf);
const listMs = performance.now() - begun;
const kb = (n: number): string => `${(n / 1024).toFixed(1)} KB`;
console.log(`${runs} runs of ${steps} steps; a view is ${kb(aLook)}`);
console.log(
  `the active run's record: ${kb(first[0] ?? 0)} at its first write, ${kb(Math.max(...first))} at most`,
);
console.log(
  `journal after packing: ${kb(perStep)} a step  (<= 15.0 KB: ${perStep <= 15 * 1024 ? 'met' : 'NOT MET'})`,
);
console.log(
  `${list.length} runs are kept; their list: ${kb(bytes(list))}, read in ${listMs.toFixed(0)} ms  (<= 200 ms: ${listMs <= 200 ? 'met' : 'NOT MET'})`,
);
console.log(
  `entries left of runs that have ended: journal ${await db.count('journal')}, timeline ${await db.count('timeline')}`,
);
