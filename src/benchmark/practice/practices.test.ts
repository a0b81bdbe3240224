import { expect, test } from 'vitest';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { asRunId, asTabId, type RunId } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { EndedRun } from '../../core/run/run-state.ts';
import type { Cleared, KeptRun } from '../../core/run/secrets.ts';
import { startRun, step } from '../../core/run/step.ts';
import type { Practice } from '../../protocol/practice/practice.ts';
import type { Trial } from './practice.ts';
import { Practices } from './practices.ts';

const LIMIT = { calls: 100, costUsd: null };
const LESSON = { command: 'Press Ok', sentence: [], stepCount: 1 };

/** What outlives a worker, and what was asked of the browser. */
class World {
  kept: Practice | null = null;
  readonly runs = new Map<RunId, KeptRun>();
  readonly begun: Trial[] = [];
  readonly stopped: RunId[] = [];
  answer: Result<void, string> = ok(undefined);

  async worker(): Promise<Practices> {
    const practices = new Practices({
      store: {
        get: async () => this.kept,
        put: async (it) => {
          this.kept = it;
          return true;
        },
      },
      begin: async (_, trial) => {
        this.begun.push(trial);
        return this.answer;
      },
      stopRun: async (runId) => void this.stopped.push(runId),
      findRun: async (runId) => this.runs.get(runId) ?? null,
      lessonOf: async () => LESSON,
      onChange: () => undefined,
    });
    await practices.restore();
    return practices;
  }
}

const started = (id: RunId): KeptRun => startRun(sampleNewRun({ id })).state;
function ended(id: RunId, score: number): Cleared<EndedRun> {
  const run = step(startRun(sampleNewRun({ id })).state, { type: 'stop', at: 1 }).state as EndedRun;
  const end = score > 0 ? { status: 'done', answer: '' } : { status: 'failed', reason: '' };
  return { ...run, end, score } as Cleared<EndedRun>;
}
const ids = ({ begun }: World): RunId[] => begun.map(({ runId }) => runId);
const first = (world: World): RunId => ids(world)[0] ?? asRunId('none');

async function beginIn(world: World): Promise<Practices> {
  const practices = await world.worker();
  expect(await practices.start(asTabId(1), 'click-button', LIMIT)).toEqual(ok(null));
  return practices;
}

test('one at a time', async () => {
  const practices = await beginIn(new World());
  expect(await practices.start(asTabId(1), 'click-button', LIMIT)).toMatchObject({ ok: false });
});

test('another run that ends is none of its trials', async () => {
  const world = new World();
  const practices = await beginIn(world);
  await practices.ended(ended(asRunId('run-1'), 1));
  expect(practices.state).toMatchObject({ phase: 'trying', ended: [] });
});

test('two that worked are offered, and stay so for the next worker until it is closed', async () => {
  const world = new World();
  const practices = await beginIn(world);
  await practices.ended(ended(first(world), 1));
  await practices.ended(ended(ids(world)[1] ?? first(world), 1));
  const next = await world.worker();
  expect(next.state).toMatchObject({ phase: 'over', ended: [{ lesson: LESSON }, { lesson: LESSON }] });
  await next.send({ type: 'chosen', runId: first(world), choice: 'kept' });
  expect(world.kept).toMatchObject({ ended: [{ choice: 'kept' }, { choice: null }] });
  await next.close();
  expect(world.kept).toBeNull();
});

test('a worker that comes back begins a trial that has no run', async () => {
  const world = new World();
  await beginIn(world);
  await world.worker();
  expect(ids(world)).toEqual([first(world), first(world)]);
});

test('it begins none that has one, and waits for its end', async () => {
  const world = new World();
  await beginIn(world);
  world.runs.set(first(world), started(first(world)));
  const next = await world.worker();
  expect(ids(world)).toHaveLength(1);
  await next.ended(ended(first(world), 0));
  expect(next.state?.ended).toMatchObject([{ mark: 'did-not-work' }]);
  expect(ids(world)).toHaveLength(2);
});

test('it takes the end of one that ended without it', async () => {
  const world = new World();
  await beginIn(world);
  world.runs.set(first(world), ended(first(world), 0));
  const next = await world.worker();
  await expect.poll(() => next.state?.ended).toMatchObject([{ mark: 'did-not-work' }]);
});

test('and stops one that was to be stopped', async () => {
  const world = new World();
  const practices = await beginIn(world);
  await practices.send({ type: 'stop' });
  world.runs.set(first(world), started(first(world)));
  await world.worker();
  expect(world.stopped).toEqual([first(world), first(world)]);
});

test('a trial that cannot begin ends it in words', async () => {
  const world = new World();
  world.answer = err('The tab no longer shows the task.');
  const practices = await beginIn(world);
  await expect
    .poll(() => practices.state)
    .toMatchObject({ phase: 'over', trouble: 'The tab no longer shows the task.' });
});
