import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleDemonstration, sampleStep } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleElement, sampleText, sampleView } from '../../../e2e/samples/view-samples.ts';
import { openDatabase } from '../../adapters/idb/database.ts';
import { DemonstrationStore } from '../../adapters/idb/demonstration-store.ts';
import { FlowStore } from '../../adapters/idb/flow-store.ts';
import { writeExemplarFile, type Counted } from '../../core/exchange/exemplar-file.ts';
import { MAX_FILE_BYTES } from '../../core/exchange/file-json.ts';
import type { Choice, Choices } from '../../core/exchange/merge-exemplars.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import { secretMask } from '../../core/secret-mask.ts';
import { exportExemplars } from './export-exemplars.ts';
import { countedOf, importExemplars, type Stores } from './import-exemplars.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => void vi.restoreAllMocks());

async function fresh(bundled: readonly Demonstration[] = []): Promise<Stores> {
  globalThis.indexedDB = new IDBFactory();
  const db = await openDatabase();
  return {
    demonstrations: new DemonstrationStore(
      db,
      bundled,
      () => Promise.resolve([]),
      () => undefined,
    ),
    flows: new FlowStore(db),
  };
}
const all = async ({ demonstrations }: Stores): Promise<Counted[]> =>
  countedOf(await demonstrations.own(), demonstrations);
const exported = async (stores: Stores): Promise<string> =>
  writeExemplarFile({ demonstrations: await all(stores), flows: await stores.flows.list() });
/** Whatever the order. */
const contentOf = async (stores: Stores) => ({
  demonstrations: (await all(stores)).toSorted((a, b) => (a.demonstration.id < b.demonstration.id ? -1 : 1)),
  flows: await stores.flows.list(),
});
const chosen = (choices: Readonly<Record<string, Choice>> = {}): Choices => new Map(Object.entries(choices));

const view = (name: string) => sampleView([sampleElement('1', 'button', name), sampleText('Hello')], { title: name });
const demonstration = (id: string, command: string, over: Partial<Demonstration> = {}): Demonstration =>
  sampleDemonstration(id, [sampleStep(view(command), '1')], { command, ...over });
const fileOf = (...demonstrations: Demonstration[]): string =>
  writeExemplarFile({
    demonstrations: demonstrations.map((it) => ({ demonstration: it, counts: { helped: 0, failed: 0 } })),
    flows: [],
  });

const FLOW = JSON.stringify({
  title: 'Log in',
  steps: [
    {
      type: 'setViewport',
      width: 800,
      height: 600,
      deviceScaleFactor: 1,
      isMobile: false,
      hasTouch: false,
      isLandscape: false,
    },
    { type: 'navigate', url: 'https://example.org/login' },
    { type: 'change', selectors: [['aria/Password'], ['#password']], value: 'hunter2' },
    { type: 'click', selectors: [['aria/Log in']], offsetX: 1, offsetY: 1 },
  ],
});

/** Numbers from 0 to 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const TEXTS = [
  'Ok',
  '<img src=x onerror=alert(1)>',
  '“quoted” \u202E',
  '{"a": [',
  '\\"',
  'Öl ☕',
  '__proto__',
  secretMask(1),
];

function anyStore(seed: number): Counted[] {
  const next = random(seed);
  const one = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  return Array.from({ length: Math.floor(next() * 6) }, (_, i) => ({
    demonstration: sampleDemonstration(
      one([`d-${i}`, `constructor-${i}`, `__proto__${i}`]),
      Array.from({ length: 1 + Math.floor(next() * 3) }, () => ({
        ...sampleStep(view(one(TEXTS)), '1', one(TEXTS)),
        ...(next() < 0.5 && { rationales: [one(TEXTS)] }),
      })),
      {
        command: one(TEXTS),
        enabled: next() < 0.5,
        source: one(['recorded', 'run', 'imported'] as const),
        verifiedBy: one(['page', 'person', null] as const),
        ...(next() < 0.5 && { after: view(one(TEXTS)) }),
      },
    ),
    counts: { helped: Math.floor(next() * 4), failed: Math.floor(next() * 4) },
  }));
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'export then import gives the same store, counts included, as examples of a file, and importing it again changes nothing (%i)',
  async (seed) => {
    const stored = anyStore(seed);
    const from = await fresh();
    await from.demonstrations.add(
      stored.map((it) => it.demonstration),
      new Map(stored.map((it) => [it.demonstration.id, it.counts])),
    );
    if (seed % 2 === 0) await importExemplars(FLOW, chosen(), from);
    const [text, { demonstrations, flows }] = [await exported(from), await contentOf(from)];
    const ofFile = demonstrations.map((it) => ({ ...it, demonstration: { ...it.demonstration, source: 'imported' } }));
    const content = { demonstrations: ofFile, flows };
    const to = await fresh();
    await importExemplars(text, chosen(), to);
    expect(await contentOf(to)).toEqual(content);
    expect(await importExemplars(text, chosen(), to)).toMatchObject({
      value: { added: 0, replaced: 0, flows: 0 },
    });
    expect(await contentOf(to)).toEqual(content);
  },
);

describe('an example that is there with other content', () => {
  const mine = demonstration('d', 'Press Ok', { enabled: false });
  const theirs = demonstration('d', 'Press Cancel');

  async function after(choice?: Choice) {
    const stores = await fresh();
    await stores.demonstrations.add([mine]);
    const outcome = await importExemplars(
      fileOf(theirs, demonstration('new', 'Add')),
      chosen(choice && { d: choice }),
      stores,
    );
    const kept = (await contentOf(stores)).demonstrations.map(
      (it) => `${it.demonstration.id}: ${it.demonstration.command}`,
    );
    return { outcome, kept, stores };
  }

  test('is told, and nothing of the file is taken', async () => {
    const { outcome, kept } = await after();
    expect(outcome).toMatchObject({
      value: {
        kind: 'conflicts',
        conflicts: [{ id: 'd', mine: { command: 'Press Ok' }, theirs: { command: 'Press Cancel' } }],
      },
    });
    expect(kept).toEqual(['d: Press Ok']);
  });

  test.each([
    ['mine', ['d: Press Ok', 'new: Add']],
    ['theirs', ['d: Press Cancel', 'new: Add']],
    ['both', ['d: Press Ok', expect.stringMatching(/^d~[0-9a-f]{8}: Press Cancel$/), 'new: Add']],
  ] as const)('becomes what the person chose: %s', async (choice, expected) => {
    expect((await after(choice)).kept).toEqual(expected);
  });

  test('that was kept beside the other one is not asked about again', async () => {
    const { stores } = await after('both');
    expect(await importExemplars(fileOf(theirs), chosen(), stores)).toMatchObject({
      value: { kind: 'imported', added: 0, unchanged: 1 },
    });
  });

  test('does not take the place of a copy that the person has edited since', async () => {
    const { stores } = await after('both');
    const [copy] = (await all(stores)).filter(({ demonstration: it }) => it.id.startsWith('d~'));
    if (!copy) throw new Error('no copy was kept');
    await stores.demonstrations.add([{ ...copy.demonstration, command: 'Press Back' }]);
    await importExemplars(fileOf(theirs), chosen({ d: 'both' }), stores);
    const again = await importExemplars(fileOf(theirs), chosen(), stores);
    expect((await all(stores)).map((it) => it.demonstration.command).toSorted()).toEqual([
      'Add',
      'Press Back',
      'Press Cancel',
      'Press Ok',
    ]);
    expect(again).toMatchObject({ value: { kind: 'imported', added: 0, unchanged: 1 } });
  });

  test('is no conflict where only the switch differs, or the order of keys', async () => {
    const stores = await fresh();
    await stores.demonstrations.add([mine]);
    const { id, ...rest } = mine;
    const outcome = await importExemplars(fileOf({ ...rest, enabled: true, id }), chosen(), stores);
    expect(outcome).toMatchObject({ value: { added: 0, unchanged: 1 } });
    expect(await stores.demonstrations.get(id)).toMatchObject({ enabled: false });
  });

  test('may come with the extension: that is not replaced unasked either', async () => {
    const stores = await fresh([{ ...mine, source: 'bundled' }]);
    expect(await importExemplars(fileOf(theirs), chosen(), stores)).toMatchObject({
      value: { kind: 'conflicts' },
    });
  });

  test('within one file too', async () => {
    const outcome = await importExemplars(fileOf(mine, theirs), chosen(), await fresh());
    expect(outcome).toMatchObject({ value: { kind: 'conflicts' } });
  });
});

describe('a file changes nothing and says why when it', () => {
  const valid = fileOf(demonstration('d', 'Press Ok'));
  test.each([
    ['is no JSON', 'prose', /not JSON/],
    ['is cut off', valid.slice(0, -20), /not JSON/],
    ['is of another format', '{"format":"other"}', /format/],
    ['is of a later version', valid.replace('"version": 1', '"version": 2'), /version/],
    ['lacks a part of one example', valid.replace('"command"', '"comand"'), /demonstrations\.0\.command/],
    ['is nested deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /nested/],
    ['hides its depth in strings', `{"a":"\\"]]]","b":${'{"c":'.repeat(200)}1${'}'.repeat(201)}`, /nested/],
    ['is huge', ' '.repeat(MAX_FILE_BYTES + 1), /MB/],
    ['is a flow without a step that can be replayed', '{"title":"x","steps":[{"type":"setViewport"}]}', /no step/],
    ['is a flow with a step that nobody knows', '{"title":"x","steps":[{"type":"eval"}]}', /steps\.0\.type/],
    [
      'is a flow of more steps than anybody takes',
      JSON.stringify({
        title: 'x',
        steps: Array.from({ length: 5_001 }, () => ({ type: 'keyDown', key: 'a' })),
      }),
      /steps/,
    ],
    [
      'has one',
      JSON.stringify({
        format: 'stepwise-exemplars',
        version: 1,
        demonstrations: [],
        flows: [
          {
            id: 'f',
            command: 'x',
            createdAt: '',
            leftOut: [],
            steps: Array.from({ length: 5_001 }, () => ({
              target: null,
              action: { kind: 'scroll', to: 'top', ref: null },
              opens: null,
            })),
          },
        ],
      }),
      /flows\.0.*steps/,
    ],
    [
      'is a flow with a step of very many selectors',
      JSON.stringify({
        title: 'x',
        steps: [{ type: 'click', selectors: Array.from({ length: 51 }, () => 'a') }],
      }),
      /selectors/,
    ],
    ['holds a name of prose of ten million characters', `{"format":"${'x'.repeat(10_000_000)}"}`, /format/],
  ])('%s', async (_, text, why) => {
    const stores = await fresh();
    await stores.demonstrations.add([demonstration('kept', 'Stay')]);
    const before = await contentOf(stores);
    const outcome = await importExemplars(text, chosen(), stores);
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'not-an-exemplar-file', detail: expect.stringMatching(why) as string },
    });
    if (!outcome.ok) expect(outcome.error.detail.length).toBeLessThan(400);
    expect(await contentOf(stores)).toEqual(before);
  });
});

test('on a full disk nothing is taken, neither examples nor flows, and the reason is told', async () => {
  const stores = await fresh();
  await stores.demonstrations.add([demonstration('kept', 'Stay')]);
  const before = await contentOf(stores);
  // eslint-disable-next-line typescript/unbound-method -- called with its store below
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'steps') throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, args);
  });
  const flows = await fresh().then(async (it) => (await importExemplars(FLOW, chosen(), it), it.flows.list()));
  const text = writeExemplarFile({
    demonstrations: [{ demonstration: demonstration('new', 'Add'), counts: { helped: 1, failed: 0 } }],
    flows,
  });
  expect(await importExemplars(text, chosen(), stores)).toMatchObject({ error: { kind: 'storage-full' } });
  vi.restoreAllMocks();
  expect(await contentOf(stores)).toEqual(before);
});

test('a secret of a recorded flow is not kept', async () => {
  const stores = await fresh();
  expect(await importExemplars(FLOW, chosen(), stores)).toMatchObject({ value: { flows: 1 } });
  expect(await exported(stores)).not.toContain('hunter2');
});

test('nor is the number of a card, whatever its field is called', async () => {
  const stores = await fresh();
  const change = { type: 'change', selectors: [['#field-7']], value: '4111 1111 1111 1111' };
  await importExemplars(JSON.stringify({ title: 'Pay', steps: [change] }), chosen(), stores);
  expect(await exported(stores)).not.toContain('4111');
});

test('an export that is too large for one file is two, and each is imported', { timeout: 30_000 }, async () => {
  const large = (id: string): Demonstration =>
    // Three bytes each, in its title and in a name.
    demonstration(id, `Press ${id}`, { after: view('€'.repeat(3_000_000)) });
  const stores = await fresh();
  await importExemplars(FLOW, chosen(), stores);
  await stores.demonstrations.add(['a', 'b'].map(large));
  const first = await exportExemplars(null, stores);
  expect(first.left).toHaveLength(1);
  const second = await exportExemplars(first.left, stores);
  expect(second.left).toEqual([]);
  const other = await fresh();
  for (const { text } of [first, second]) {
    expect(new TextEncoder().encode(text).length).toBeLessThan(MAX_FILE_BYTES);
    expect(await importExemplars(text, chosen(), other)).toMatchObject({ value: { added: 1 } });
  }
  expect(await other.flows.list()).toHaveLength(1);
});

test('flows that leave no room for the first example are a file by themselves', { timeout: 30_000 }, async () => {
  const stores = await fresh();
  await importExemplars(FLOW.replace('#password', `#${'p'.repeat(20_000_000)}`), chosen(), stores);
  await stores.demonstrations.add([demonstration('a', 'Press', { after: view('€'.repeat(3_000_000)) })]);
  const first = await exportExemplars(null, stores);
  expect(first.left).toEqual(['a']);
  expect(new TextEncoder().encode(first.text).length).toBeLessThan(MAX_FILE_BYTES);
  expect((await exportExemplars(first.left, stores)).left).toEqual([]);
});
