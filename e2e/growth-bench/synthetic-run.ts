/**
 * A run of which nothing is real but its records: each step is a look at a page of 400 items, of which one in twenty
 * differs from the look before, a decision and an action; every five looks there is another page.
 */
import type { RunStore } from '../../src/adapters/idb/run-store.ts';
import { asRunId } from '../../src/core/ids.ts';
import { ok } from '../../src/core/result.ts';
import type { Decision } from '../../src/core/run/decision.ts';
import type { RunEvent } from '../../src/core/run/run-event.ts';
import type { EndedRun, RunState } from '../../src/core/run/run-state.ts';
import { clearRun } from '../../src/core/run/secrets.ts';
import { startRun, step } from '../../src/core/run/step.ts';
import type { PageView } from '../../src/core/view/view.ts';
import { sampleNewRun } from '../samples/run-samples.ts';
import { sampleClick, sampleElement, sampleEvidence, sampleView } from '../samples/view-samples.ts';

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

export function viewAt(look: number): PageView {
  const page = Math.floor(look / LOOKS_A_PAGE);
  const items = Array.from({ length: 400 }, (_, i) => {
    const version = i % 20 === look % 20 ? look : 0;
    const name = wordsOf(page * 1_000_003 + i * 101 + version);
    return sampleElement(`${i + 1}`, i % 3 === 0 ? 'button' : 'link', name, { depth: i % 4 });
  });
  return sampleView(items);
}

/**
 * Writes the run as the worker does, from its start to its end.
 *
 * @param n - No other run may have it.
 * @param at - When it starts.
 * @param onWrite - Called after each write of the active run.
 * @throws Error when the store refuses.
 */
export async function writeRun(
  store: RunStore,
  n: number,
  steps: number,
  at: number,
  onWrite: (run: RunState) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let state: RunState = startRun(sampleNewRun({ id: asRunId(`run-${n}`), at })).state;
  must(await store.write(state, null));
  const apply = async (event: RunEvent): Promise<void> => {
    state = step(state, event).state;
    if (state.phase === 'ended') throw new Error(`the run ended at ${event.type}`);
    must(await store.write(state, event));
    await onWrite(state);
  };
  for (let look = 0; look < steps; look += 1) {
    await apply({ type: 'observed', at, view: viewAt(n * steps + look) });
    const usage = { tokensIn: 3000, tokensOut: 100, tokensCached: 0, costUsd: 0.001 };
    const decision: Decision = { kind: 'act', plan: [sampleClick(`${(look % 400) + 1}`)] };
    const reasoning = `The page lists what is there; number ${look} is next.`;
    await apply({
      type: 'decided',
      at,
      planned: { by: 'model', reasoning, decision, exemplars: [], usage, modelCalls: 1 },
    });
    const evidence = sampleEvidence({ changed: [{ kind: 'text', text: `${look}`, inTarget: false }] });
    await apply({ type: 'acted', at, outcome: ok(evidence), verdict: null });
  }
  const { run, secrets } = clearRun(step(state, { type: 'stop', at }).state as EndedRun);
  must(await store.writeEnd(run, { type: 'stop', at }, secrets));
  must(await store.tidy());
}

function must(written: { readonly ok: boolean; readonly error?: unknown }): void {
  if (!written.ok) throw new Error(`the store refused: ${JSON.stringify(written.error)}`);
}
