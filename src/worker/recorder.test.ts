import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../adapters/idb/database.ts';
import type { PageAction } from '../core/actions/action.ts';
import { asTabId } from '../core/ids.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../../e2e/samples/view-samples.ts';
import type { PageView } from '../core/view/view.ts';
import { Recorder } from './recorder.ts';

const SECRET = 'hunter2+x';
const AT = new Date('2026-01-01T00:00:00Z');

let db: Database;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openDatabase();
});

const page = (...shown: string[]): PageView =>
  sampleView([
    element('1', 'textbox', 'Password'),
    element('2', 'button', 'Log in'),
    ...shown.map((it) => text(it)),
  ]);
const step = (view: PageView, action: PageAction, secret = false, name = 'Password') => ({
  view,
  action,
  secret,
  target: { ref: null, role: 'textbox', name },
});

async function recording(command = '', isOfEpisode = false): Promise<Recorder> {
  const recorder = new Recorder(
    db,
    () => undefined,
    () => undefined,
  );
  await recorder.start(asTabId(1), command, isOfEpisode);
  return recorder;
}

const noReward = async (): Promise<null> => null;

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
    await recorder.add(step(page(...shown), type('1', SECRET), true));
    await recorder.add(
      step({ ...page(...shown), title: `Hello ${SECRET}`, url }, click('2'), false, `Use ${SECRET}`),
    );
    await recorder.add(step(page(), type('1', SECRET)));
    expect(await everythingKept()).not.toContain('hunter2');
    await recorder.stop(noReward);
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
    await recorder.add(step(view, type('1', SECRET), true));
    expect(await everythingKept()).not.toContain('hunter2');
  });

  test('not after the worker was restarted, where it stands as a word of its own', async () => {
    const recorder = await recording();
    await recorder.add(step(page(), type('1', SECRET), true));
    const next = new Recorder(
      db,
      () => undefined,
      () => undefined,
    );
    await next.restore();
    await next.add(step({ ...page(...shown), url }, click('2')));
    expect(await everythingKept()).not.toContain('hunter2');
    expect((await next.demonstration(`Log in with ${SECRET}`, AT))?.command).toBe('Log in with ‹secret-1›');
  });

  test('a secret that is part of a word, or of a mask, leaves these alone', async () => {
    const recorder = await recording();
    await recorder.add(step(page('a cat, 1 dog'), type('1', 'a'), true));
    await recorder.add(step(page('a cat, 1 dog'), type('1', '1'), true));
    expect((await recorder.demonstration('x', AT))?.steps[0]?.view.items.at(-1)).toMatchObject({
      text: '‹secret-1› cat, ‹secret-2› dog',
    });
  });
});

test('steps are kept in the order in which they arrived', async () => {
  const recorder = await recording();
  await Promise.all([
    recorder.add(step(page(), type('1', SECRET), true)),
    recorder.add(step(page(), click('2'))),
  ]);
  expect(
    (await recorder.demonstration('x', AT))?.steps.flatMap(({ plan }) => plan.map(({ kind }) => kind)),
  ).toEqual(['type', 'click']);
});

test('a recording that misses something says so, also after a restart', async () => {
  const recorder = await recording();
  await recorder.add(step(page(), click('2')));
  expect(recorder.state).toMatchObject({ isIncomplete: false });
  await recorder.miss();
  const next = new Recorder(
    db,
    () => undefined,
    () => undefined,
  );
  await next.restore();
  await next.stop(noReward);
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
    await recorder.stop(async () => reward);
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
  await recorder.start(asTabId(1), '', false);
  refusing.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await recorder.add({ view: sampleView(), action: click('1'), secret: false, target: null });
  expect(refused).toEqual(['storage-full']);
  expect(recorder.state).toMatchObject({ phase: 'recording', steps: [{ action: { kind: 'click' } }] });
});
