import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../adapters/idb/database.ts';
import { secretHash, SecretTexts } from '../../core/record/secret-texts.ts';
import type { RecordedStep } from '../../core/record/recorded-step.ts';
import type { PageAction } from '../../core/actions/action.ts';
import { asRef, asTabId } from '../../core/ids.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleGroup as group,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import type { PageView } from '../../core/view/view.ts';
import { sampleRecordedStep } from '../../../e2e/samples/recording-samples.ts';
import { recordedWords } from '../../panel/words/recorded-words.ts';
import type { RecordingHead } from './kept-recording.ts';
import { Recorder } from './recorder.ts';
import { recordingState } from './recording-state.ts';

const SECRET = 'hunter2+x';
const AT = new Date('2026-01-01T00:00:00Z');

let db: Database;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openDatabase();
});

const page = (...shown: string[]): PageView =>
  sampleView([element('1', 'textbox', 'Password'), element('2', 'button', 'Log in'), ...shown.map((it) => text(it))]);
let count = 0;
const step = (view: PageView, action: PageAction, more: Partial<RecordedStep> = {}): RecordedStep => {
  count += 1;
  const target = { ref: null, role: 'textbox', name: 'Password' };
  return sampleRecordedStep(count, view, action, { target, ...more });
};

const newRecorder = (): Recorder =>
  new Recorder(
    db,
    () => undefined,
    () => undefined,
  );

async function recording(command = '', isOfEpisode = false): Promise<Recorder> {
  const recorder = newRecorder();
  await recorder.start(asTabId(1), 'https://example.com/', command, isOfEpisode);
  return recorder;
}

/** As a page sends it: a token stands for the secret, and its hash goes along. */
function addSecret(recorder: Recorder, view: PageView, ref: string, secret: string): Promise<void> {
  const salt = recorder.begun?.salt ?? '';
  const texts = new SecretTexts(salt);
  texts.add(secret);
  return recorder.add(step(view, type(ref, texts.mask(secret))), [secretHash(salt, secret)]);
}

const noEnd = { readReward: async () => null, readView: async () => null };

/** All that the database holds, as text. */
async function everythingKept(): Promise<string> {
  const stores = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)));
  return JSON.stringify(stores);
}

describe('a typed secret is nowhere in the database', () => {
  const shown = [`The password "${SECRET}" is to be entered.`, `Your password is ${SECRET}.`];
  const url = `https://example.com/?user=ada&pass=${encodeURIComponent(SECRET)}`;

  test('not where the page shows it, before and after it is typed', async () => {
    const recorder = await recording(`Enter the password "${SECRET}"`);
    await addSecret(recorder, page(...shown), '1', SECRET);
    await recorder.add(
      step({ ...page(...shown), title: `Hello ${SECRET}`, url }, click('2'), {
        target: { ref: null, role: 'button', name: `Use ${SECRET}` },
      }),
    );
    await recorder.add(step(page(), type('1', SECRET)));
    expect(await everythingKept()).not.toContain('hunter2');
    await recorder.stop(noEnd);
    expect(await everythingKept()).not.toContain('hunter2');
    expect(JSON.stringify(recorder.state)).not.toContain('hunter2');
    const saved = await recorder.demonstration(`Log in with "${SECRET}"`, AT);
    expect(JSON.stringify(saved)).not.toContain('hunter2');
    expect(saved?.command).toBe('Log in with "‹secret-1›"');
    expect(saved?.steps[0]?.plan[0]).toMatchObject({ text: '‹secret-1›' });
  });

  test('not in the name of a field, in a list or in the HTML', async () => {
    const recorder = await recording();
    const view = sampleView([element('1', 'combobox', SECRET, { value: SECRET, options: ['a', SECRET] })], {
      dom: `<b>${SECRET}</b>`,
    });
    await addSecret(recorder, view, '1', SECRET);
    expect(await everythingKept()).not.toContain('hunter2');
  });

  test('not after the worker was restarted, where it stands as a word of its own', async () => {
    const recorder = await recording();
    await addSecret(recorder, page(), '1', SECRET);
    const next = newRecorder();
    await next.restore();
    await next.add(step({ ...page(...shown), url }, click('2')));
    expect(await everythingKept()).not.toContain('hunter2');
    expect((await next.demonstration(`Log in with ${SECRET}`, AT))?.command).toBe('Log in with ‹secret-1›');
  });

  test('a secret that is part of a word, or of a mask, leaves these alone', async () => {
    const recorder = await recording();
    await addSecret(recorder, page('a cat, 1 dog'), '1', 'a');
    await addSecret(recorder, page('a cat, 1 dog'), '1', '1');
    expect((await recorder.demonstration('x', AT))?.steps[0]?.view.children.at(-1)).toMatchObject({
      text: '‹secret-1› cat, ‹secret-2› dog',
    });
  });
});

test('steps are kept in the order in which they arrived', async () => {
  const recorder = await recording();
  await Promise.all([addSecret(recorder, page(), '1', SECRET), recorder.add(step(page(), click('2')))]);
  expect((await recorder.demonstration('x', AT))?.steps.flatMap(({ plan }) => plan.map(({ kind }) => kind))).toEqual([
    'type',
    'click',
  ]);
});

test('a recording that misses something says so, also after a restart', async () => {
  const recorder = await recording();
  await recorder.add(step(page(), click('2')));
  expect(recorder.state).toMatchObject({ isIncomplete: false });
  await recorder.miss();
  const next = newRecorder();
  await next.restore();
  await next.stop(noEnd);
  expect(next.state).toMatchObject({ phase: 'naming', isIncomplete: true });
});

describe('who vouches for a recording', () => {
  test.each([
    ['no episode', false, 1, { verifiedBy: 'person', enabled: true }],
    ['an episode that was solved', true, 1, { verifiedBy: 'page', enabled: true }],
    ['an episode that failed', true, -1, { verifiedBy: null, enabled: false }],
    ['an episode that has not ended', true, null, { verifiedBy: 'person', enabled: true }],
  ])('%s', async (_, isOfEpisode, reward, expected) => {
    const recorder = await recording('', isOfEpisode);
    await recorder.add(step(page(), click('2')));
    await recorder.stop({ ...noEnd, readReward: async () => reward });
    expect(await recorder.demonstration('x', AT)).toMatchObject(expected);
  });
});

test('a store that refuses a step loses none while the worker lives, and says so', async () => {
  const refusing = await openDatabase();
  const refused: string[] = [];
  const recorder = new Recorder(
    refusing,
    () => undefined,
    ({ kind }) => refused.push(kind),
  );
  await recorder.start(asTabId(1), 'https://example.com/', '', false);
  refusing.transaction = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await recorder.add(step(sampleView(), click('1')));
  expect(refused).toEqual(['storage-full']);
  expect(recorder.state).toMatchObject({ phase: 'recording', steps: [{ action: { kind: 'click' } }] });
});

test('a full disk loses nothing that was saved, and what it refused is saved once there is room', async () => {
  const refused: string[] = [];
  const recorder = new Recorder(
    db,
    () => undefined,
    ({ kind }) => refused.push(kind),
  );
  await recorder.start(asTabId(1), 'https://example.com/', '', false);
  await recorder.add(step(page(), click('1'), { target: null }));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await recorder.add(step(page(), click('2'), { target: null }));
  const restarted = async (): Promise<unknown> => {
    const next = newRecorder();
    await next.restore();
    return next.state.phase === 'idle' ? null : next.state.steps.map(({ action }) => action);
  };
  expect([refused, await restarted()]).toEqual([['storage-full'], [click('1')]]);
  put.mockRestore();
  await recorder.add(step(page(), click('2'), { target: null }));
  expect(await restarted()).toEqual([click('1'), click('2'), click('2')]);
});

test('a step is written once, however many follow', async () => {
  const recorder = await recording();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  for (let i = 0; i < 20; i += 1) await recorder.add(step(page(), click('2')));
  const keys = put.mock.calls.map(([, key]) => key);
  put.mockRestore();
  expect(keys.filter((key) => key !== 'recording')).toHaveLength(20);
  const head: unknown = await db.get('records', 'recording');
  expect(JSON.stringify(head)).not.toContain('Log in');
});

test('changes are undone one by one, after a restart too', async () => {
  const recorder = await recording();
  const named = sampleView([element('1', 'textbox', 'Name'), element('2', 'button', 'Send')]);
  await recorder.add(step(named, type('1', 'Ada')));
  await recorder.add(step(named, click('2')));
  await recorder.stop(noEnd);
  const shown = (it: Recorder): unknown =>
    it.state.phase === 'idle' ? null : it.state.steps.map(({ action }) => action.kind);
  const ids = (it: Recorder): string[] => (it.state.phase === 'idle' ? [] : it.state.steps.map(({ id }) => id));
  await recorder.edit({ kind: 'move-up', id: ids(recorder)[1] ?? '' });
  expect(shown(recorder)).toEqual(['click', 'type']);
  await recorder.edit({ kind: 'delete', id: ids(recorder)[0] ?? '' });
  const next = newRecorder();
  await next.restore();
  expect(shown(next)).toEqual(['type']);
  await next.undo();
  expect(shown(next)).toEqual(['click', 'type']);
  await next.undo();
  expect([shown(next), next.state]).toMatchObject([['type', 'click'], { canUndo: false }]);
});

test('the view after the last step is that of the end, or of the step that was deleted behind it', async () => {
  const recorder = await recording();
  await recorder.add(step(page('one'), click('2')));
  await recorder.add(step(page('two'), click('2'), { id: 'second' }));
  await recorder.stop({ ...noEnd, readView: async () => page('end') });
  expect((await recorder.demonstration('x', AT))?.after).toEqual(page('end'));
  await recorder.edit({ kind: 'delete', id: 'second' });
  expect((await recorder.demonstration('x', AT))?.after).toEqual(page('two'));
});

test('a step names the row that tells its target from others', () => {
  const rows = ['Music', 'Photos'].flatMap((name, i) => [
    group('row', '', 0),
    text(name, 1),
    element(`${i + 1}`, 'button', 'Pause', { depth: 1 }),
  ]);
  const view = sampleView([...rows, element('9', 'button', 'Add')]);
  const head = { phase: 'naming', suggestedCommand: '', isIncomplete: false, past: [] } as unknown as RecordingHead;
  const pausing = step(view, click('2'), { target: { ref: asRef('2'), role: 'button', name: 'Pause' } });
  const adding = step(view, click('9'), { target: { ref: asRef('9'), role: 'button', name: 'Add' } });
  const state = recordingState(head, [pausing, adding]);
  const words =
    state.phase === 'idle' ? [] : state.steps.map((it) => Object.values(recordedWords(it)).join(' ').trim());
  expect(words).toEqual(['Click button “Pause” beside “Photos”', 'Click button “Add”']);
});

test('what a page set is kept where the command names it', async () => {
  const recorder = await recording();
  const list = sampleView([element('1', 'combobox', 'Priority', { options: ['major', 'critical'] })]);
  await recorder.add(step(list, { kind: 'select', ref: asRef('1'), options: ['critical'] }, { isByPage: true }));
  await recorder.add(step(list, click('1')));
  const kinds = async (command: string): Promise<unknown> =>
    (await recorder.demonstration(command, AT))?.steps.flatMap(({ plan }) => plan.map(({ kind }) => kind));
  expect(await kinds('Create a ticket with priority Critical')).toEqual(['select', 'click']);
  expect(await kinds('Create an uncritically long ticket')).toEqual(['click']);
});

test('a record that is none, or of which a part is none, is in nobody’s way', async () => {
  const recorder = await recording();
  for (const shown of ['one', 'two']) await recorder.add(step(page(shown), click('2'), { id: shown }));
  await db.put('records', { id: 'one', view: 7 }, 'recording/step/one');
  const next = newRecorder();
  await next.restore();
  expect(next.state).toMatchObject({ phase: 'recording', steps: [{ id: 'two' }] });
  await db.put('records', { version: 2 }, 'recording');
  const last = newRecorder();
  await last.restore();
  expect([last.state, last.isOf(1)]).toEqual([{ phase: 'idle' }, false]);
});
