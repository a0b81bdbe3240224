import { expect, test } from 'vitest';
import { chooseTasks, parseOptions } from './options.ts';
import { APPS } from './suite.ts';

test('there are at least 36 tasks, and each has a name of its own', () => {
  const names = APPS.flatMap((app) => app.tasks.map((task) => `${app.name}/${task.name}`));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(36);
});

test('tasks are chosen by application and by task', () => {
  const chosen = chooseTasks(APPS, ['trac/close', 'tiddlywiki']);
  const names = chosen.ok && chosen.value.map(({ app, tasks }) => [app.name, tasks.length]);
  const all = APPS.find(({ name }) => name === 'tiddlywiki')?.tasks.length;
  expect(names).toEqual([
    ['tiddlywiki', all],
    ['trac', 1],
  ]);
});

test('a name that nothing has is refused, and so is an unknown flag', () => {
  expect(chooseTasks(APPS, ['track'])).toEqual({ ok: false, error: expect.stringContaining('track') });
  expect(parseOptions(['--onyl', 'trac']).ok).toBe(false);
  expect(parseOptions(['--only', 'trac,,node-red'])).toMatchObject({
    ok: true,
    value: { only: ['trac', 'node-red'], list: false, keep: null },
  });
});
