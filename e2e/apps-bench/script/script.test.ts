/** Scripts against situations: how far they go, when they look again, and when they give up. */
import { describe, expect, test } from 'vitest';
import { done, type Move } from '../../scripted-model/moves.ts';
import type { Decided, Line, Situation } from '../../scripted-model/read-prompt.ts';
import { after, button, field, near, rowTexts } from './finders.ts';
import { decideBy, earlyLooks, type Script } from './script.ts';
import { click, type, until } from './steps.ts';

const element = (ref: string, role: string, name: string, depth = 0, states: readonly string[] = []): Line => ({
  kind: 'element',
  ref,
  role,
  name,
  type: null,
  value: null,
  options: [],
  states,
  box: null,
  depth,
});
const text = (said: string, depth = 0): Line => ({ kind: 'text', role: 'text', text: said, depth });
const group = (role: string, name: string, depth = 0): Line => ({ kind: 'group', role, text: name, depth });

const situationOf = (lines: readonly Line[], history: readonly Decided[] = []): Situation => ({
  policy: 'web',
  mayInvoke: [],
  groupsToAskFor: [],
  actions: [],
  command: 'Do it',
  task: {},
  notes: [],
  history,
  page: { header: 'Page', lines },
});

const SCRIPT: Script = {
  plans: [[click('New', button('New'))], [type('the title', field('Title'), 'Milk'), click('Save', button('Save'))]],
  answer: until(/Saved/, 'It is saved.'),
};
const FORM = [element('2', 'textbox', 'Title'), element('3', 'button', 'Save')];

/** What the history tells of a move, each action with this outcome. */
const decided = (move: Move, ...outcomes: readonly string[]): Decided => ({
  reasoning: move.reasoning,
  did: outcomes.map((outcome) => ({ verb: 'click', ref: '1', rest: '', name: 'x', outcome })),
  returned: null,
  remarks: [],
});
const kindsOf = ({ next }: Move): readonly string[] =>
  next.kind === 'act' ? next.plan.map(({ kind }) => kind) : [next.kind];

describe('a script', () => {
  const first = decideBy(SCRIPT, situationOf([element('1', 'button', 'New'), ...FORM]));

  test('carries out one plan a view, though the view has what the next one needs', () => {
    expect(kindsOf(first)).toEqual(['click']);
  });

  test('goes on where the history says that it is', () => {
    const history = [decided(first, 'the page changed')];
    expect(kindsOf(decideBy(SCRIPT, situationOf(FORM, history)))).toEqual(['type', 'click']);
    const half = [...history, decided(decideBy(SCRIPT, situationOf(FORM, history)), 'it now reads "Milk"')];
    expect(kindsOf(decideBy(SCRIPT, situationOf(FORM, half)))).toEqual(['click']);
  });

  test('ends when the view shows that it is done', () => {
    const history = [decided(first, 'ok'), decided(first, 'ok', 'ok')];
    expect(decideBy(SCRIPT, situationOf([text('Saved Milk')], history)).next).toEqual(done('It is saved.').next);
  });

  test('looks again for what is not shown, three times', () => {
    const history: Decided[] = [];
    for (let look = 0; look < 3; look += 1) {
      const move = decideBy(SCRIPT, situationOf([], history));
      expect(kindsOf(move)).toEqual(['wait']);
      history.push(decided(move, 'waited'));
    }
    expect(decideBy(SCRIPT, situationOf([], history)).next).toMatchObject({
      kind: 'return',
      status: 'failed',
    });
  });

  test('tries a failed step again, and gives up after three failures', () => {
    const shown = [element('1', 'button', 'New')];
    const failure = decided(first, 'FAILED: element 1 is covered');
    expect(kindsOf(decideBy(SCRIPT, situationOf(shown, [failure, failure])))).toEqual(['click']);
    expect(decideBy(SCRIPT, situationOf(shown, [failure, failure, failure])).next).toMatchObject({
      kind: 'return',
      answer: 'click x: FAILED: element 1 is covered',
    });
  });

  test('a look was early when nothing but time brought what it lacked', () => {
    const again = decideBy(SCRIPT, situationOf([]));
    const gaveUp: Move = { reasoning: '', next: { kind: 'return', status: 'failed', answer: '' } };
    expect(earlyLooks([again, first, again, again, done('')])).toBe(3);
    expect(earlyLooks([first, again, again, again, gaveUp])).toBe(0);
  });
});

describe('elements are found', () => {
  const lines = [
    group('table', 'Reports'),
    group('row', 'Mine', 1),
    element('1', 'button', 'Delete', 2),
    text('bob | open', 2),
    group('row', 'Theirs', 1),
    element('2', 'button', 'Delete', 2),
    text('anna | closed', 1),
    element('3', 'button', 'Delete', 0, ['covered']),
  ];
  const situation = situationOf(lines);

  test('in the smallest group around a text', () => {
    expect(near('Theirs', button('Delete'))(situation)?.ref).toBe('1');
    expect(near('bob | open', button('Delete'))(situation)?.ref).toBe('1');
  });

  test('after a text, and not where something covers them', () => {
    expect(after('Theirs', button('Delete'))(situation)?.ref).toBe('2');
    expect(after('anna | closed', button('Delete'))(situation)).toBeUndefined();
  });

  test('rows read the same as groups and as lines', () => {
    expect(rowTexts(situation)).toEqual(['Mine | Delete | bob | open', 'Theirs | Delete', 'anna | closed']);
  });
});
