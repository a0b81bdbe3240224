import { describe, expect, test } from 'vitest';
import { readAction, writeAction } from '../actions/grammar.ts';
import type { Action, Evidence } from '../actions/action.ts';
import { startGrants, STRICT_GATE } from '../gate/grant.ts';
import { originOf } from '../gate/origin.ts';
import { asRef } from '../ids.ts';
import { learnedFrom } from '../record/from-run.ts';
import { ok } from '../result.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleEvidence,
  sampleGroup as group,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import type { Decision } from './decision.ts';
import type { RunEvent, Step } from './run-event.ts';
import { clearRun } from './secrets.ts';
import { startRun, step } from './step.ts';

const line = (written: string): Action => {
  const action = readAction(written);
  if (action === undefined) throw new Error(written);
  return action;
};

test.each([
  'click button "Add user"',
  'click button "Edit" in "Anna Berger" double',
  'type textbox "Username" "ada" enter',
  'append textbox "Note" in "Today" "more"',
  'press searchbox "Find" Enter',
  'select combobox "Role" "Owner", "Guest"',
  'hover menuitem "Insert"',
  'click element "Rename" in "Bo"',
])('%s is written as it is read', (written) => {
  expect(line(written)).toMatchObject({ kind: 'named' });
  expect(writeAction(line(written))).toBe(written);
});

test('a target may be named without its role, but no text is taken for a name', () => {
  expect(line('click "Rename" in "Bo"')).toEqual(line('click element "Rename" in "Bo"'));
  expect(line('type "Username" "ada"')).toMatchObject({ kind: 'named', name: 'Username', do: { text: 'ada' } });
  expect(line('type "ada" enter')).toMatchObject({ kind: 'type', ref: null, text: 'ada' });
  expect(readAction('select "Dark" in "Theme"')).toBeUndefined();
});

let at = 0;
const observed = (...items: ViewItem[]): RunEvent => ({ type: 'observed', at: (at += 1), view: page(...items) });
const page = (...items: ViewItem[]): PageView => sampleView(items);
const acted = (evidence: Partial<Evidence> = {}): RunEvent => ({
  type: 'acted',
  at: (at += 1),
  outcome: ok(sampleEvidence(evidence)),
  verdict: null,
});
const decided = (decision: Decision): RunEvent => ({
  type: 'decided',
  at: (at += 1),
  planned: {
    by: 'model',
    reasoning: '',
    decision,
    exemplars: [],
    usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: null },
    modelCalls: 1,
  },
});
const plan = (...actions: Action[]): RunEvent => decided({ kind: 'act', plan: actions });
const after = (...events: RunEvent[]): Step =>
  events.reduce<Step>((it, event) => step(it.state, event), startRun(sampleNewRun()));
const sent = ({ effects }: Step): unknown[] => effects.map((it) => (it.type === 'act' ? it.action : it.type));

const list = observed(element('1', 'button', 'Users'));
const users = [element('3', 'textbox', 'Find'), element('4', 'button', 'Add user')];
const goOn = plan(click('1'), line('click button "Add user"'), line('type textbox "Username" "ada"'));

describe('a named target', () => {
  test('is found on the view that its turn brings, and the plan goes on', () => {
    expect(sent(after(list, goOn, acted()))).toEqual(['observe']);
    expect(sent(after(list, goOn, acted(), observed(...users)))).toEqual([click('4')]);
    const opened = acted({ opened: { kind: 'dialog', name: 'New user' } });
    const last = after(
      list,
      goOn,
      acted(),
      observed(...users),
      opened,
      observed(...users, element('9', 'textbox', 'Username')),
    );
    expect(sent(last)).toEqual([type('9', 'ada')]);
    expect(last.state.spent.modelCalls).toBe(1);
  });

  test.each<[string, boolean, string]>([
    ['its dialog has the focus', true, 'click button "Create" in "New user"'],
    ['the focus is elsewhere', false, 'click button "Create" in "New user"'],
    ['no dialog is named', true, 'click button "Create"'],
  ])('later in a plan, where %s: whether text may go to the focus', (_, hasFocus, later) => {
    const typed: Action = { kind: 'type', ref: null, text: 'ada', mode: 'insert', enter: false };
    const opened = { kind: 'dialog' as const, name: 'New user', ...(hasFocus && { hasFocus }) };
    const isForeseen = hasFocus && later.includes('New user');
    expect(sent(after(list, plan(click('1'), typed, line(later)), acted({ opened })))).toEqual([
      isForeseen ? typed : 'observe',
    ]);
  });

  test.each<[string, ViewItem[], string]>([
    ['that is not there ends the plan', [element('3', 'textbox', 'Add user')], 'absent'],
    ['that is there twice ends the plan', [...users, element('5', 'button', 'Add user')], 'ambiguous'],
  ])('%s', (_, items, reason) => {
    const { state, effects } = after(list, goOn, acted(), observed(...items));
    expect(state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason, dropped: 2 });
    expect(effects).toEqual([{ type: 'decide' }]);
  });

  test('that something covers is left to the page, unless another one is free', () => {
    const covered = element('4', 'button', 'Add user', { states: ['covered'] });
    expect(sent(after(list, goOn, acted(), observed(covered)))).toEqual([click('4')]);
    expect(sent(after(list, goOn, acted(), observed(covered, element('5', 'button', 'Add user'))))).toEqual([
      click('5'),
    ]);
  });

  test('is the one of its row or section', () => {
    const rows = ['Anna Berger', 'Bo'].flatMap((name, i) => [
      group('row', ''),
      text(name, 1),
      element(`${i + 4}`, 'button', 'Edit', { depth: 1 }),
    ]);
    for (const written of ['click button "Edit" in "Bo"', 'click "Edit" in "Bo"']) {
      const edit = plan(click('1'), line(written));
      expect(sent(after(list, edit, acted(), observed(...rows)))).toEqual([click('5')]);
    }
  });

  test('in a closed section is brought by opening that, once', () => {
    const closed = element('6', 'button', 'Advanced', { states: ['collapsed'] });
    const inSection = plan(click('1'), line('click button "Reset" in "Advanced"'));
    const opening = after(list, inSection, acted(), observed(closed));
    expect(sent(opening)).toEqual([click('6')]);
    const opened = step(opening.state, acted());
    const section = [group('region', 'Advanced'), element('7', 'button', 'Reset', { depth: 1 })];
    expect(sent(step(opened.state, observed(...section)))).toEqual([click('7')]);
    const vain = step(opened.state, observed(closed));
    expect(vain.state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'absent', dropped: 1 });
  });

  test('in a long page is looked for part by part', () => {
    const cut = { ...page(...users.slice(0, 1)), omitted: 300 };
    const first = after(list, goOn, acted(), { type: 'observed', at: 9, view: cut });
    expect(first.effects).toEqual([{ type: 'observe', look: { ref: null, page: 1 } }]);
    const part = { ...cut, part: { ref: null, page: 1, pages: 2 } };
    const second = step(first.state, { type: 'observed', at: 9, view: part });
    expect(second.effects).toEqual([{ type: 'observe', look: { ref: null, page: 2 } }]);
    const last = { ...page(...users), part: { ref: null, page: 2, pages: 2 } };
    expect(sent(step(second.state, { type: 'observed', at: 9, view: last }))).toEqual([click('4')]);
  });

  describe('in a row further down', () => {
    const edit = plan(click('1'), line('click button "Edit" in "Bo"'));
    /** Each window shows other rows, as endless lists do; or all windows the same one. */
    const windowOf = (n: number): RunEvent => {
      const row = [group('row', ''), text(`Anna ${n}`, 1), element(`${n + 4}`, 'button', 'Edit', { depth: 1 })];
      const view = page(...row);
      return { type: 'observed', at: 9, view: { ...view, viewport: { ...view.viewport, pageHeight: 9_000 } } };
    };
    const scrolled = (y: number): RunEvent => acted({ scrolled: { x: 0, y } });

    test('is scrolled to while that brings other rows, five times at most; then all of it is taken back', () => {
      let it = after(list, edit, acted());
      for (let i = 0; i < 5; i += 1) {
        it = step(it.state, windowOf(i));
        expect(sent(it)).toEqual([{ kind: 'scroll', to: 'down', ref: `${i + 4}` }]);
        it = step(it.state, scrolled(500));
      }
      it = step(it.state, windowOf(5));
      expect(sent(it)).toEqual([{ kind: 'scroll', to: 'up', ref: '9', pixels: 2_500 }]);
      it = step(step(it.state, scrolled(-2_500)).state, windowOf(0));
      expect(it.state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'absent' });
      expect(it.effects).toEqual([{ type: 'decide' }]);
    });

    test('of a list that is all there costs a look at its end', () => {
      const first = after(list, edit, acted(), windowOf(0), scrolled(500), windowOf(0));
      expect(sent(first)).toEqual([{ kind: 'scroll', to: 'bottom', ref: '4' }]);
      const end = [scrolled(900), windowOf(0)].reduce((it, event) => step(it.state, event), first);
      expect(sent(end)).toEqual([{ kind: 'scroll', to: 'up', ref: '4', pixels: 1_400 }]);
    });

    test('on a later page of results is turned to, three pages at most; then it goes back', () => {
      const results = (n: number): RunEvent =>
        observed(
          group('row', ''),
          text(`Anna ${n}`, 1),
          element(`${n * 9}`, 'button', 'Edit', { depth: 1 }),
          group('navigation', 'Pages'),
          element(`${n * 9 + 1}`, 'link', 'Next page', { depth: 1 }),
        );
      let it = after(list, edit, acted());
      for (const n of [1, 2, 3]) {
        it = step(it.state, results(n));
        expect(sent(it)).toEqual([click(`${n * 9 + 1}`)]);
        it = step(it.state, acted({ navigating: true }));
      }
      for (const n of [4, 3, 2]) {
        it = step(it.state, results(n));
        expect(sent(it)).toEqual([{ kind: 'back' }]);
        it = step(it.state, acted({ navigating: true }));
      }
      it = step(it.state, results(1));
      expect(it.state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'absent' });
    });

    describe('on a later page that a script shows', () => {
      const pager = (n: number, ...more: ViewItem[]): RunEvent =>
        observed(
          group('row', ''),
          text(`Anna ${n}`, 1),
          element(`${n * 99}`, 'button', 'Edit', { depth: 1 }),
          ...more,
          group('navigation', 'Pages'),
          ...[1, 2, 3, 4, 5].map((it) =>
            element(`${it}`, 'link', `${it}`, { depth: 1, states: it === n ? ['current'] : [] }),
          ),
        );
      const turned = (...pages: number[]): Step =>
        pages
          .slice(1)
          .reduce<Step>(
            (it, n) => step(step(it.state, acted()).state, pager(n)),
            after(list, edit, acted(), pager(pages[0] ?? 1)),
          );

      test('in vain, the number of the first leads back', () => {
        expect(sent(turned(2))).toEqual([click('3')]);
        const vain = turned(2, 3, 4, 5);
        expect(sent(vain)).toEqual([click('2')]);
        const home = step(step(vain.state, acted()).state, pager(2));
        expect(home.state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'absent' });
      });

      test('which shows two of them, it goes back, too', () => {
        const two = ['7', '8'].flatMap((ref) => [
          group('row', ''),
          text('Bo', 1),
          element(ref, 'button', 'Edit', { depth: 1 }),
        ]);
        const twice = step(step(turned(1).state, acted()).state, pager(2, ...two));
        expect(sent(twice)).toEqual([click('1')]);
      });
    });

    test.each<[string, ViewItem[]]>([
      ['the days of a calendar', [element('24', 'link', '24', { states: ['current'] }), element('25', 'link', '25')]],
      ['a step of a form', [group('navigation', 'Steps'), element('25', 'button', 'Continue', { depth: 1 })]],
    ])('is not looked for by pressing %s', (_, items) => {
      const row = [group('row', ''), text('Anna', 1), element('9', 'button', 'Edit', { depth: 1 })];
      const { state } = after(list, edit, acted(), observed(...row, ...items));
      expect(state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'absent' });
    });

    test('is not scrolled for where no list of such rows is shown', () => {
      const other = plan(click('1'), line('click button "Edit" in "Bo"'));
      const view = { ...page(text('Bo')), viewport: { ...page().viewport, pageHeight: 9_000 } };
      const { state } = after(list, other, acted(), { type: 'observed', at: 9, view });
      expect(state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'absent' });
    });
  });

  test('is looked for on another page, of which no earlier ref is used', () => {
    const mixed = plan(click('1'), line('click button "Add user"'), click('1'));
    const moved = after(list, mixed, acted({ navigating: true }));
    expect(moved.state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'navigation', dropped: 1 });
    expect(sent(step(moved.state, observed(...users)))).toEqual([click('4')]);
  });

  test('that is typed into may be a password: the text is a secret until its field is known', () => {
    const { state } = after(list, plan(click('1'), line('type textbox "Password" "hunter2"')));
    expect(state.typed).toEqual([{ text: 'hunter2', field: 'unknown' }]);
  });

  test('changes what the planner compares with only when it is asked again', () => {
    const there = [element('9', 'textbox', 'Username')];
    const { state } = after(list, goOn, acted(), observed(...users), acted(), observed(...there), acted(), observed());
    expect(state).toMatchObject({ phase: 'deciding', before: page(element('1', 'button', 'Users')) });
  });

  test('may be named on the view at hand', () => {
    expect(sent(after(list, plan(line('click button "Users"'))))).toEqual([click('1')]);
  });

  test('that the view at hand does not show is looked for on a new one', () => {
    const late = after(list, plan(line('click button "Add user"')));
    expect(sent(late)).toEqual(['observe']);
    expect(sent(step(late.state, observed(...users)))).toEqual([click('4')]);
  });

  test('that takes a text is no list to choose from', () => {
    const typing = plan(click('1'), line('type textbox "Summary" "e"'));
    const filter = element('5', 'combobox', 'Summary', { options: ['contains', 'is'] });
    const { state } = after(list, typing, acted(), observed(filter));
    expect(state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'absent' });
    const field = element('6', 'combobox', 'Summary', { options: null });
    expect(sent(after(list, typing, acted(), observed(field)))).toEqual([type('6', 'e')]);
  });

  test('has the keys behind its name, as menus show them', () => {
    const menu = ['Import ctrl-i', 'Rename F2', 'Copy Ctrl+Shift+C', 'Move to Trash Del', 'Neutral[3]'];
    const items = menu.map((name, i) => element(`${i + 2}`, 'menuitem', name));
    for (const [i, name] of ['Import', 'Rename', 'Copy', 'Move to Trash', 'Neutral'].entries())
      expect(
        sent(after(list, plan(click('1'), line(`click menuitem "${name}"`)), acted(), observed(...items))),
      ).toEqual([click(`${i + 2}`)]);
  });

  test('is a card whose name is all that stands in it', () => {
    const card = (ref: string, name: string): ViewItem[] => [
      element(ref, 'link', `${name} Options 0 / 5`),
      element(`${ref}1`, 'button', 'Options', { depth: 1 }),
    ];
    const open = plan(click('1'), line('click link "Reviews"'));
    const seen = [...card('5', 'Photos'), ...card('6', 'Reviews'), element('7', 'link', 'Reviews of others')];
    expect(sent(after(list, open, acted(), observed(...seen)))).toEqual([click('6')]);
  });

  test('is the one below the heading that is named, rather than one beside a text that says the same', () => {
    const articles = [
      group('heading', 'Scratch Notes'),
      element('5', 'button', 'Edit'),
      group('heading', 'Release Plan'),
      element('6', 'button', 'Edit'),
      text('See Scratch Notes'),
    ];
    const edit = plan(click('1'), line('click button "Edit" in "Scratch Notes"'));
    expect(sent(after(list, edit, acted(), observed(...articles)))).toEqual([click('5')]);
  });

  test('is learned as a step on the view that showed it', () => {
    const events = [
      list,
      plan(click('1'), line('click button "Add user"')),
      acted(),
      observed(...users),
      acted(),
      observed(...users),
      decided({ kind: 'return', status: 'done', answer: '' }),
    ];
    const { state } = after(...events);
    if (state.phase !== 'ended') throw new Error(state.phase);
    const { run, journal } = { ...clearRun(state), journal: events as never };
    const [learned] = learnedFrom(run, journal);
    expect(learned?.steps.map((it) => it.plan)).toEqual([[click('1')], [click('4')]]);
    expect(learned?.steps[1]?.view.children).toHaveLength(2);
  });
});

test('what is done to a named target keeps its own ref out of the plan', () => {
  expect(line('click button "Add user"')).toMatchObject({ do: { ref: asRef('1') } });
});

test.each([true, undefined])(
  'whether the person wants cookies to be refused goes to the page with each action: %s',
  (refusesCookies) => {
    const gate = {
      ...STRICT_GATE,
      grants: startGrants(originOf(page().url)),
      ...(refusesCookies && { refusesCookies }),
    };
    const { effects } = [list, plan(click('1'))].reduce<Step>(
      (it, event) => step(it.state, event),
      startRun(sampleNewRun({ gate })),
    );
    expect(effects.map((it) => it.type === 'act' && it.permit.refusesCookies)).toEqual([refusesCookies]);
  },
);
