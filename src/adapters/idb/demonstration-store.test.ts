import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleDemonstration, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { bundledDemonstrations } from '../../../exemplars/index.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { asDemonstrationId, asRunId } from '../../core/ids.ts';
import type { ExemplarSource } from '../../core/ports.ts';
import type { EndedRun, TimelineEntry } from '../../core/run/run-state.ts';
import { startRun, step } from '../../core/run/step.ts';
import { openDatabase, type Database } from './database.ts';
import { DemonstrationStore } from './demonstration-store.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => void vi.restoreAllMocks());

const page = (title: string) => sampleView([sampleElement('1', 'button', 'Ok')], { title });
const demonstration = (id: string, over: Partial<Demonstration> = {}): Demonstration =>
  sampleDemonstration(id, [sampleStep(page('Shop'), '1'), sampleStep(page(`Thanks ${id}`), '1')], over);
const bundled = (id: string): Demonstration => demonstration(id, { source: 'bundled' });

interface Opened {
  readonly db: Database;
  readonly store: DemonstrationStore;
  readonly unread: number[];
}

async function open(
  shipped: readonly Demonstration[] = [],
  ofPapers: () => Promise<readonly Demonstration[]> = () => Promise.resolve([]),
): Promise<Opened> {
  const db = await openDatabase();
  const unread: number[] = [];
  return { db, unread, store: new DemonstrationStore(db, shipped, ofPapers, (it) => unread.push(it)) };
}

const id = asDemonstrationId;
const ids = async (store: DemonstrationStore): Promise<string[]> => (await store.rows()).map((it) => it.id);
const shown = (source: ExemplarSource): string[] =>
  source.rows().map((it) => `${it.id} ${it.source} ${it.enabled ? 'on' : 'off'}`);
const counts = async (db: Database): Promise<number[]> =>
  Promise.all((['exemplars', 'steps', 'views'] as const).map((it) => db.count(it)));

function failAfter(writes: number, error: Error): void {
  // eslint-disable-next-line typescript/unbound-method -- called with its store below
  const put = IDBObjectStore.prototype.put;
  let left = writes;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    left -= 1;
    if (left < 0) throw error;
    return put.apply(this, args);
  });
}

const fillDiskAfter = (writes: number): void => failAfter(writes, new DOMException('no room', 'QuotaExceededError'));

describe('demonstrations', () => {
  test('those of the papers are for runs of presets with a list, and in no list of the panel', async () => {
    let reads = 0;
    const { store } = await open([bundled('b1')], () => {
      reads += 1;
      return Promise.resolve([bundled('p1'), bundled('p2')]);
    });
    await store.add([demonstration('p2', { source: 'imported' })]);
    expect(await ids(store)).toEqual(['p2', 'b1']);
    expect(shown(await store.forRun(null))).toEqual(['p2 imported on', 'b1 bundled on']);
    expect(reads).toBe(0);
    const source = await store.forRun('step');
    expect(shown(source)).toEqual(['p2 imported on', 'b1 bundled on', 'p1 bundled on']);

    // The panel opens one that a run was shown, and switches it off.
    expect(await store.get(id('p1'))).toMatchObject({ enabled: true });
    await store.enable(id('p1'), false);
    expect(await store.get(id('p1'))).toMatchObject({ enabled: false });
    expect(shown(source)).toContain('p1 bundled off');
    expect(await ids(store)).toEqual(['p2', 'b1']);
    expect(await store.get(id('p3'))).toBeNull();
    expect(reads).toBe(1);
  });

  test('bundled ones can be switched off and on, not removed; own ones are kept', async () => {
    const { store } = await open([bundled('b1')]);
    await store.add([demonstration('own')]);
    await store.enable(id('b1'), false);
    await store.remove(id('b1'));
    const switches = async () => (await store.rows()).map((it) => [it.id, it.enabled]);
    expect(await switches()).toEqual([
      ['own', true],
      ['b1', false],
    ]);
    await store.enable(id('b1'), true);
    await store.enable(id('own'), false);
    expect(await switches()).toEqual([
      ['own', false],
      ['b1', true],
    ]);
    expect(shown(await (await open([bundled('b1')])).store.forRun(null))).toEqual([
      'own recorded off',
      'b1 bundled on',
    ]);
  });

  test('an own one takes the place of the bundled one with its id, as long as it is there', async () => {
    const { store } = await open([bundled('b1')]);
    await store.add([demonstration('b1', { source: 'imported', command: 'Press it' })]);
    expect(await store.rows()).toMatchObject([{ source: 'imported' }]);
    expect(await store.get(id('b1'))).toMatchObject({ command: 'Press it' });
    await store.remove(id('b1'));
    expect(await store.rows()).toMatchObject([{ source: 'bundled' }]);
    expect(await store.get(id('b1'))).toMatchObject({ command: 'Press Ok' });
  });

  test('what is read is what was added, also by the next worker', async () => {
    const all = bundledDemonstrations().map((it) => ({ ...it, source: 'imported' as const }));
    await (await open()).store.add(all);
    const { store, unread } = await open();
    const byId = (list: readonly Demonstration[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(await store.own())).toEqual(byId(all));
    expect(unread).toEqual([]);
  });

  test('views are stored once, and removed with the last that refers to them', async () => {
    const { db, store } = await open();
    await store.add([demonstration('a'), demonstration('b')]);
    expect(await counts(db)).toEqual([2, 2, 3]);
    await store.add([sampleDemonstration('a', [sampleStep(page('Shop'), '1')])]);
    expect(await counts(db)).toEqual([2, 2, 2]);
    await store.remove(id('b'));
    expect(await counts(db)).toEqual([1, 1, 1]);
    await store.remove(id('a'));
    expect(await counts(db)).toEqual([0, 0, 0]);
  });

  test('a run that is under way sees what is added, and no longer what is removed', async () => {
    const { store } = await open();
    const source = await store.forRun(null);
    await store.add([demonstration('a')]);
    expect(shown(source)).toEqual(['a recorded on']);
    await store.remove(id('a'));
    expect(shown(source)).toEqual([]);
    expect(await source.load([id('a')])).toEqual([]);
  });

  test('adding is all or nothing', async () => {
    const { db, store } = await open();
    const bad = { ...demonstration('bad'), command: (() => 0) as unknown as string };
    const steps = demonstration('bad').steps.map((it) => ({
      ...it,
      reasoning: (() => 0) as unknown as string,
    }));
    expect(await store.add([demonstration('good'), { ...bad, command: 'c', steps }])).toMatchObject({
      ok: false,
      error: { kind: 'storage-failed' },
    });
    expect(await ids(store)).toEqual([]);
    expect(await counts(db)).toEqual([0, 0, 0]);
  });

  test.each([0, 1, 2, 3, 4])('a disk that is full after %i records keeps nothing of an import', async (writes) => {
    const { db, store } = await open();
    await store.add([demonstration('before')]);
    const had = await counts(db);
    fillDiskAfter(writes);
    const added = await store.add([demonstration('before', { command: 'Another' }), demonstration('b')]);
    expect(added).toMatchObject({ ok: false, error: { kind: 'storage-full' } });
    vi.restoreAllMocks();
    expect(await counts(db)).toEqual(had);
    expect(await ids(store)).toEqual(['before']);
    expect(await store.get(id('before'))).toEqual(demonstration('before'));
  });
});

test('a demonstration is the same object for each decision, so that what replay inferred from it is', async () => {
  const { store } = await open([bundled('b1')]);
  await store.add([demonstration('own')]);
  for (const it of ['own', 'b1']) {
    expect(await store.get(id(it))).toBe(await store.get(id(it)));
    await store.enable(id(it), false);
    expect(await store.get(id(it))).toMatchObject({ enabled: false });
  }
  expect(await store.get(id('own'))).toBe(await store.get(id('own')));
});

describe('what became of the runs', () => {
  const ended = (run: string, over: Partial<EndedRun>, ...used: string[]): EndedRun => ({
    ...(step(startRun(sampleNewRun({ id: asRunId(run) })).state, { type: 'stop', at: 1 }).state as EndedRun),
    timeline: [
      {
        type: 'decided',
        by: 'replay',
        exemplars: used.map((it) => ({ id: it, command: '', step: null })),
      } as unknown as TimelineEntry,
    ],
    ...over,
  });
  const tallies = async (store: DemonstrationStore): Promise<string[]> =>
    (await store.rows()).map((it) => `${it.id} ${it.helped}/${it.failed}`);

  test('is counted for own and bundled exemplars, once a run, and kept', async () => {
    const { store } = await open([bundled('b1')]);
    await store.add([demonstration('own'), demonstration('unused')]);
    const good = ended('1', { score: 1 }, 'own', 'b1', 'removed');
    await Promise.all([store.count(good), store.count(good), store.count(ended('2', { score: 0 }, 'own'))]);
    expect(await tallies(store)).toEqual(['own 1/1', 'unused 0/0', 'b1 1/0']);
    const next = (await open([bundled('b1')])).store;
    await next.count(ended('1', { score: 1, verdict: 'bad' }, 'own', 'b1', 'removed'));
    expect(await tallies(next)).toEqual(['own 0/2', 'unused 0/0', 'b1 0/1']);
    // Reasons were written for it: it is the same exemplar.
    await next.add([demonstration('own', { command: 'Press it' })]);
    expect(await tallies((await open([bundled('b1')])).store)).toEqual(['own 0/2', 'unused 0/0', 'b1 0/1']);
  });

  test('is forgotten as far as it failed, when the person trusts it again', async () => {
    const { store } = await open([bundled('b1')]);
    await store.add([demonstration('own')]);
    await store.count(ended('1', { score: 1 }, 'own', 'b1'));
    for (const run of ['2', '3']) await store.count(ended(run, { score: 0 }, 'own', 'b1'));
    expect(await tallies(store)).toEqual(['own 1/2', 'b1 1/2']);
    for (const it of ['own', 'b1', 'removed']) expect(await store.trust(id(it))).toMatchObject({ ok: true });
    expect(await tallies(store)).toEqual(['own 1/0', 'b1 1/0']);
    expect(await tallies((await open([bundled('b1')])).store)).toEqual(['own 1/0', 'b1 1/0']);
  });

  test('outlives nothing that was removed, and is kept when it is switched off meanwhile', async () => {
    const { db, store } = await open();
    await store.add([demonstration('gone'), demonstration('off'), demonstration('again')]);
    const counting = (it: string) => store.count(ended(it, { score: 1 }, it));
    await Promise.all([store.remove(id('gone')), counting('gone')]);
    expect(await db.get('exemplars', 'gone')).toBeUndefined();
    await Promise.all([counting('off'), store.enable(id('off'), false)]);
    expect(await db.get('exemplars', 'off')).toMatchObject({ enabled: false, helped: 1 });
    await Promise.all([counting('again'), store.add([demonstration('again', { command: 'Press it' })])]);
    expect(await db.get('exemplars', 'again')).toMatchObject({ command: 'Press it', helped: 1 });
  });

  test('is not half counted on a full disk', async () => {
    const { store } = await open();
    await store.add([demonstration('a'), demonstration('b')]);
    const good = ended('1', { score: 1 }, 'a', 'b');
    fillDiskAfter(1);
    expect(await store.count(good)).toMatchObject({ ok: false, error: { kind: 'storage-full' } });
    vi.restoreAllMocks();
    expect(await tallies(store)).toEqual(['a 0/0', 'b 0/0']);
    expect(await tallies((await open()).store)).toEqual(['a 0/0', 'b 0/0']);
    await store.count(good);
    expect(await tallies((await open()).store)).toEqual(['a 1/0', 'b 1/0']);
  });
});

describe('a database that holds what this version cannot read', () => {
  test('a broken row is left out, told, and stays', async () => {
    const first = await open();
    await first.store.add([demonstration('a'), demonstration('b')]);
    await first.db.put('exemplars', { id: 'b', command: 7 } as never);
    const { store, db, unread } = await open();
    expect(await ids(store)).toEqual(['a']);
    expect(unread).toEqual([1]);
    expect(await db.count('exemplars')).toBe(2);
    // The next worker has nothing new to say.
    const next = await open();
    expect(await ids(next.store)).toEqual(['a']);
    expect(next.unread).toEqual([]);
  });

  test('so is one whose steps or views are broken or missing, once they are read', async () => {
    const { db, store, unread } = await open();
    await store.add([demonstration('a'), demonstration('b'), demonstration('c')]);
    await db.put('steps', { id: 'b', views: [], steps: [{ view: 'gone' }] } as never);
    await db.delete('steps', 'c');
    const source = await store.forRun(null);
    expect((await source.load([id('c'), id('b'), id('a')])).map((it) => it.id)).toEqual(['a']);
    expect(unread.at(-1)).toEqual(2);
    expect(shown(source)).toEqual(['a recorded on']);
  });

  test('a row of another version is made anew from its steps, and keeps its counts', async () => {
    const first = await open();
    await first.store.add([demonstration('a')]);
    const row = await first.db.get('exemplars', 'a');
    await first.db.put('exemplars', {
      ...row,
      version: 0,
      slots: 'none',
      helped: 3,
      enabled: false,
    } as never);
    const { store, db, unread } = await open();
    expect(await store.rows()).toEqual([{ ...row, helped: 3, enabled: false }]);
    expect(await db.get('exemplars', 'a')).toEqual({ ...row, helped: 3, enabled: false });
    expect(unread).toEqual([]);
  });
});
