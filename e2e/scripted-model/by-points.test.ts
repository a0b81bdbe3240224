import { expect, test } from 'vitest';
import { byPoints } from './by-points.ts';
import { elements } from './look.ts';
import { act, click, select, type ActionMove } from './moves.ts';
import type { Situation } from './read-prompt.ts';
import { screenIn } from './read-screen.ts';
import { whatIsLeft } from './what-is-left.ts';

/** A screen on which the list has the focus and shows one of three countries. */
function situation(shown: string): Situation {
  const page = screenIn(`screenshot: 200x200 pixels
scroll: 0/0
50,10 list item "Ada Hello." @0,0 100x20
90,10 icon "trash" @85,5 10x10
40,40 dropdown "${shown}" (focused) @0,30 80x20
10,60 radio "One" (checked) @5,55 10x10
10,80 radio "Two" @5,75 10x10`);
  if (page === null) throw new Error('no screen');
  return {
    policy: 'web',
    mayInvoke: [],
    groupsToAskFor: [],
    actions: [],
    command: '',
    task: {},
    notes: [],
    history: [],
    page,
  };
}

const planned = (now: Situation, ...plan: ActionMove[]): readonly ActionMove[] => {
  const { next } = byPoints(whatIsLeft(act('', ...plan), now), now);
  return next.kind === 'act' ? next.plan : [];
};

test('an option is chosen by its first letter, as often as it takes: several may begin with it', () => {
  const wanted = (now: Situation) => planned(now, select({ ref: '40,40' }, 'Malta'), click({ ref: '10,80' }));
  const press = { kind: 'press', keys: 'M', ref: null };
  expect(wanted(situation('Chad'))).toEqual([press]);
  expect(wanted(situation('Mali'))).toEqual([press]);
  expect(wanted(situation('Malta'))).toEqual([{ kind: 'click_at', ref: null, x: 10, y: 80, how: 'left' }]);
});

test('a radio that is checked is not clicked again', () => {
  const plan = planned(situation('Chad'), click({ ref: '10,60' }), click({ ref: '10,80' }));
  expect(plan).toEqual([{ kind: 'click_at', ref: null, x: 10, y: 80, how: 'left' }]);
});

test('an icon inside the box of an entry is below it, and a closed list has the option that it shows', () => {
  const [entry, icon, list] = elements(situation('Chad'));
  expect([entry?.depth, icon?.depth, list?.depth]).toEqual([0, 1, 0]);
  expect(list?.options).toEqual(['Chad']);
});
