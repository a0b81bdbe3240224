import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../adapters/idb/database.ts';
import { RunStore } from '../adapters/idb/run-store.ts';
import { asFrameId, asRunId } from '../core/ids.ts';
import type { Planned, Planner, PlannerError } from '../core/ports.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { ActiveRun, EndedRun } from '../core/run/run-state.ts';
import type { Cleared, KeptRun } from '../core/run/secrets.ts';
import {
  sampleClick,
  sampleElement,
  sampleEvidence,
  sampleText,
  sampleType,
  sampleView,
} from '../../e2e/samples/view-samples.ts';
import { Runner, type RunJournal, type RunnerPorts } from './runner.ts';
import { sampleDemonstration, sampleExemplars, sampleStep } from '../../e2e/samples/demonstration-samples.ts';
import { sampleNewRun } from '../../e2e/samples/run-samples.ts';

const VIEW = sampleView([
  sampleElement('1', 'button', 'Ok'),
  sampleElement('2', 'textbox', 'Password', { type: 'password' }),
]);
const FULL = { kind: 'storage-full', detail: 'full' } as const;

const decision = (it: Planned['decision']): Result<Planned, PlannerError> =>
  ok({
    by: 'model',
    reasoning: '',
    decision: it,
    exemplars: [],
    usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 },
    modelCalls: 1,
  });
const press = decision({ kind: 'act', plan: [sampleClick('1')] });
const answering = (answer: Result<Planned, PlannerError>): Planner => ({
  kind: 'model',
  decide: () => Promise.resolve(answer),
});

const fresh = (id: string) => sampleNewRun({ id: asRunId(id) });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A runner over a real store; actions are only counted, and never answered. */
async function seat(over: Partial<RunnerPorts> = {}) {
  const db = await openDatabase();
  const store = new RunStore(db);
  const changes: (() => void)[] = [];
  const sent: string[] = [];
  const runner = new Runner({
    journal: store,
    keepGrants: () => Promise.resolve(),
    pages: {
      view: () => Promise.resolve(ok({ view: VIEW, picture: null })),
      endPlan: () => undefined,
      act: (_tab, action) => {
        sent.push(action.kind);
        return new Promise(() => undefined);
      },
    },
    judge: { verdict: () => Promise.resolve(null) },
    planner: () => Promise.resolve(answering(press)),
    exemplars: () => Promise.resolve(sampleExemplars()),
    onEnded: () => undefined,
    looker: () => Promise.resolve(null),
    now: () => 1,
    onStart: async () => undefined,
    onChange: () => changes.forEach((check) => check()),
    onStoreError: () => undefined,
    ...over,
  });
  return {
    db,
    store,
    runner,
    sent,
    until: (phase: KeptRun['phase']): Promise<KeptRun> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (runner.run?.phase === phase) resolve(runner.run);
        };
        changes.push(check);
        check();
      }),
  };
}

/** What the next worker would find. */
const kept = async (): Promise<KeptRun | null> => new RunStore(await openDatabase()).latest();

test('what examples tell of the sites that they are of is known to the gate, and told once', async () => {
  const shown = sampleView([sampleText('Voucher KX77-A4711')], { url: 'https://shop.example/' });
  const example = sampleDemonstration('d', [sampleStep(shown, '1')], { source: 'recorded' });
  const used = [{ id: example.id, command: example.command, step: 0 }];
  const base = decision({ kind: 'ask', question: 'Which?' });
  const asks = base.ok ? ok({ ...base.value, exemplars: used }) : base;
  const { runner, until, store } = await seat({
    planner: () => Promise.resolve(answering(asks)),
    exemplars: () => Promise.resolve(sampleExemplars([example])),
  });
  await runner.start(fresh('r'));
  const asking = await until('asking');
  expect(asking.phase !== 'ended' && asking.seen.map(({ origin }) => origin)).toContain('https://shop.example');
  await runner.send(asRunId('r'), { type: 'answered', at: 2, text: 'This' });
  await until('asking');
  await runner.send(asRunId('r'), { type: 'stop', at: 3 });
  const ended = (await until('ended')) as Cleared<EndedRun>;
  const events = (await store.journalOf(ended)).filter((it) => it.type === 'decided');
  expect(events.length).toBeGreaterThan(1);
  expect(events.map((it) => it.exampleTexts !== undefined)).toEqual([true, ...events.slice(1).map(() => false)]);
});

test('what is allowed for good is kept before the answer is written', async () => {
  const order: string[] = [];
  const store = new RunStore(await openDatabase());
  const journal: RunJournal = {
    write: (run, event) => {
      if (event?.type === 'consented') order.push('answer');
      return store.write(run, event);
    },
    writeEnd: (...end) => store.writeEnd(...end),
    tidy: () => store.tidy(),
  };
  const keepGrants = async (): Promise<void> => void order.push('grant');
  const address = 'https://elsewhere.example/';
  const leave = decision({ kind: 'act', plan: [{ kind: 'go_to', url: address }] });
  const { runner, until } = await seat({
    journal,
    keepGrants,
    planner: () => Promise.resolve(answering(leave)),
  });
  await runner.start(fresh('a'));
  const asking = await until('consenting');
  if (asking.phase !== 'consenting') throw new Error('it does not ask');
  const questionId = asking.question.id;
  await runner.send(asRunId('a'), { type: 'consented', consent: 'always', questionId, at: 2 });
  expect(order).toEqual(['grant', 'answer']);
});

describe('a run that cannot go on is over for the next worker too', () => {
  test('when a transition could not be written', async () => {
    const refusing = (store: RunStore): RunJournal => ({
      write: (run, event) => (run.phase === 'acting' ? Promise.resolve(err(FULL)) : store.write(run, event)),
      writeEnd: (...end) => store.writeEnd(...end),
      tidy: () => store.tidy(),
    });
    const { runner, until, sent } = await seat({ journal: refusing(new RunStore(await openDatabase())) });
    await runner.start(fresh('a'));
    expect(await until('ended')).toMatchObject({ end: { status: 'failed' } });
    expect(await kept()).toMatchObject({ phase: 'ended', end: { status: 'failed' } });
    expect(sent).toEqual([]);
  });

  test('when it does not hold its policy, and the journal is kept', async () => {
    const { runner, until, store } = await seat();
    await runner.start(fresh('a'));
    const active = (await until('acting')) as ActiveRun;
    const child = { id: asFrameId(2), policy: 'gone', args: {} };
    await store.write({ ...active, stack: [active.stack[0], child] }, null);

    const next = await seat();
    const found = await kept();
    if (found) await next.runner.restore(found);
    const ended = await next.until('ended');
    expect(ended).toMatchObject({
      end: { status: 'failed', reason: expect.stringContaining('the policy “gone”') as string },
    });
    expect(await kept()).toMatchObject({ phase: 'ended' });
    expect((await store.journalOf(ended as Cleared<EndedRun>)).length).toBeGreaterThan(2);
  });

  test.each<[string, Partial<RunnerPorts>]>([
    ['a planner that throws', { planner: () => Promise.reject(new Error('broken planner')) }],
    ['exemplars that cannot be read', { exemplars: () => Promise.reject(new Error('broken planner')) }],
  ])('when there is a fault: %s', async (_what, over) => {
    const { runner, until } = await seat(over);
    await runner.start(fresh('a'));
    await until('ended');
    expect(await kept()).toMatchObject({
      end: { status: 'failed', reason: expect.stringContaining('broken planner') as string },
    });
  });

  test('when the page cannot even be called', async () => {
    const pages: RunnerPorts['pages'] = {
      view: () => Promise.reject(new Error('no such tab')),
      endPlan: () => undefined,
      act: () => Promise.resolve(ok(sampleEvidence())),
    };
    const { runner, until } = await seat({ pages });
    await runner.start(fresh('a'));
    await until('ended');
    expect(await kept()).toMatchObject({ phase: 'ended' });
  });
});

test('of two runs that start at the same moment one is told that the other is active', async () => {
  const { runner, db } = await seat();
  const started = await Promise.all([runner.start(fresh('a')), runner.start(fresh('b'))]);
  expect(started).toEqual([ok('a'), err({ kind: 'busy', runId: 'a' })]);
  expect(await db.getAllKeys('runs')).toEqual(['a']);
});

test('a run that could not be prepared is none for the next worker', async () => {
  const { runner } = await seat({ onStart: () => Promise.reject(new Error('no such tab')) });
  await expect(runner.start(fresh('a'))).rejects.toThrow('no such tab');
  expect([runner.run, await kept()]).toEqual([null, null]);
});

test('a run whose model is gone stays paused when it is resumed, until there is one again', async () => {
  let planner: Planner | null = null;
  const { runner, until } = await seat({ planner: () => Promise.resolve(planner) });
  await runner.start(fresh('a'));
  expect((await until('paused')).timeline.at(-1)).toMatchObject({ notice: { kind: 'no-model' } });
  planner = answering(press);
  await runner.send(asRunId('a'), { type: 'resume', at: 2 });
  await until('acting');
});

test('every run gives its page time before it says that something is missing', async () => {
  let patient = 0;
  const stuck: Planner = { kind: 'local', decide: async () => err({ kind: 'stuck', detail: 'Not there.' }) };
  const { runner, until } = await seat({
    planner: async () => stuck,
    pages: {
      view: async (_tab, { isPatient }) => {
        patient += isPatient === true ? 1 : 0;
        return ok({ view: VIEW, picture: null });
      },
      endPlan: () => undefined,
      act: () => new Promise(() => undefined),
    },
  });
  for (const id of ['one', 'two']) {
    await runner.start(sampleNewRun({ id: asRunId(id), planner: 'local' }));
    await until('ended');
  }
  expect(patient).toBe(2);
});

describe('a password', () => {
  const SECRET = 'hunter2';
  const typing = decision({ kind: 'act', plan: [sampleType('2', SECRET)] });

  test('is in no write that ends a run', async () => {
    const written: string[] = [];
    const watching = (store: RunStore): RunJournal => ({
      write: (run, event) => store.write(run, event),
      writeEnd: (run, event, secrets) => {
        written.push(JSON.stringify([run, event]));
        return store.writeEnd(run, event, secrets);
      },
      tidy: () => store.tidy(),
    });
    const journal = watching(new RunStore(await openDatabase()));
    const { runner, until, db, store } = await seat({
      journal,
      planner: () => Promise.resolve(answering(typing)),
    });
    await runner.start({ ...fresh('a'), command: `Log in with ${SECRET}` });
    await until('acting');
    await runner.send(asRunId('a'), { type: 'stop', at: 2 });
    expect(written).toHaveLength(1);
    expect(written.join()).not.toContain(SECRET);
    const ended = (await until('ended')) as Cleared<EndedRun>;
    const all = await Promise.all([db.getAll('runs'), db.getAll('timeline'), store.journalOf(ended)]);
    expect(JSON.stringify(all)).not.toContain(SECRET);
  });
});

test('the end of a run is told, and what the person says of it later', async () => {
  const told: string[] = [];
  const { runner, until } = await seat({
    onEnded: ({ end, verdict }) => told.push(`${end.status} ${verdict}`),
  });
  await runner.start(fresh('a'));
  await until('acting');
  await runner.send(asRunId('a'), { type: 'stop', at: 1 });
  await runner.send(asRunId('a'), { type: 'judged', verdict: 'bad', at: 2 });
  expect(told).toEqual(['stopped null', 'stopped bad']);
});
