/** What is said at the end of an example: done, not confirmed, or refused by the page. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../actions/action.ts';
import {
  sampleClick as click,
  sampleElement as el,
  sampleEvidence,
  sampleGroup as group,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { acted, decide, decided, demo, past, request, type Entry } from '../../../e2e/samples/replay-samples.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import { asRef } from '../ids.ts';
import { decideByExample } from './replay-planner.ts';

const view = (...items: ViewItem[]): PageView => sampleView(items);

type Made = Awaited<ReturnType<typeof decideByExample>>;

/** Whether it ends, and needs no confirmation by the person. */
const isDone = (made: Made): boolean =>
  made.ok && made.value.decision.kind === 'return' && made.value.isUnconfirmed !== true;
const isConfirmed = async (...asked: Parameters<typeof request>): Promise<boolean> =>
  isDone(await decideByExample(request(...asked)));

describe('what became of the last action', () => {
  const form = view(el('1', 'button', 'Send'));
  const sent = view(group('status', 'Message sent'));
  const sending = { ...demo('Send it', [form, [click('1')]]), after: sent };
  const unknown: Entry = { ...acted(click('1'), sampleEvidence()), outcome: { ok: 'unknown' } } as Entry;
  const planned = async (demonstration: Demonstration, live: PageView, did: Entry) => {
    const made = await decideByExample(
      request([demonstration], 'Send it', live, [decided(demonstration, [click('1')], 0), did]),
    );
    return made.ok ? made.value : made.error;
  };
  test('the page shows what it showed then: done', async () => {
    const made = await planned(sending, sent, acted(click('1'), sampleEvidence()));
    expect(made).toMatchObject({ decision: { kind: 'return', status: 'done' } });
    expect(made).not.toHaveProperty('isUnconfirmed');
  });
  test('it does not: carried out, but not confirmed', async () =>
    expect(await planned(sending, form, acted(click('1'), sampleEvidence()))).toMatchObject({
      isUnconfirmed: true,
    }));
  test('a number of the command that no step used has to show as it did then', async () => {
    const booked = (day: string): PageView => view(group('status', `Booked for ${day}`));
    const command = 'Send it on 2026-12-24';
    const dated = { ...demo(command, [form, [click('1')]]), after: booked('2026-12-24') };
    const on = async (live: PageView) => {
      const entries = [decided(dated, [click('1')], 0), acted(click('1'), sampleEvidence())];
      return await decideByExample(request([dated], command, live, entries));
    };
    expect(await on(booked('no day'))).toMatchObject({ ok: true, value: { isUnconfirmed: true } });
    expect(isDone(await on(booked('2026-12-24')))).toBe(true);
  });
  const keywords = (field: string, ...known: string[]): PageView =>
    view(el('1', 'textbox', 'Keyword', { value: field }), el('2', 'button', 'Add'), ...known.map((it) => text(it)));
  const plan = (word: string): Action[] => [type('1', word), click('2')];
  const adding = {
    ...demo('Add the keyword "tools"', [keywords(''), plan('tools')]),
    after: keywords('tools', 'tools'),
  };
  test.each([
    ['it stands in the list now', keywords('', 'docs'), keywords(''), false],
    ['only the field holds it, of a form that was shown again', keywords('docs'), keywords(''), true],
    ['it stood there before, and is refused as known', keywords('docs', 'docs'), keywords('', 'docs'), true],
  ])('a text of the command confirms where the page has it anew: %s', async (_, live, before, isUnconfirmed) => {
    const entries = past(adding, [plan('docs'), 0]);
    const made = await decideByExample(request([adding], 'Add the keyword "docs"', live, entries, before));
    expect(made.ok && made.value.isUnconfirmed === true).toBe(isUnconfirmed);
  });
  test('a number of then may be another one beside a text of the command', async () => {
    const named = { ...adding, after: keywords('', 'Keyword tools has 5 letters') };
    const entries = past(named, [plan('docs'), 0]);
    const on = async (said: string) => {
      const made = await decideByExample(request([named], 'Add the keyword "docs"', keywords('', said), entries));
      return made.ok && made.value.isUnconfirmed === true;
    };
    expect(await on('Keyword docs has 4 letters')).toBe(false);
    expect(await on('Keyword docs has no letters')).toBe(true);
  });
  test('what a value was before may be another one: a message has it in quotes', async () => {
    const empty = view(el('1', 'textbox', 'Company'), el('2', 'button', 'Save'));
    const said = (it: string): PageView => view(el('1', 'textbox', 'Company'), text(it));
    const changed = (before: string): PageView => said(`Company changed from ${before} to 'Acme'`);
    const on = async (after: PageView, message: string) => {
      const saving = { ...demo('Set it to Acme', [empty, [type('1', 'Acme'), click('2')]]), after };
      const entries = past(saving, [[type('1', 'Globex'), click('2')], 0]);
      return isConfirmed([saving], 'Set it to Globex', said(message), entries);
    };
    for (const before of ['(no value)', "'Initech'"])
      expect(await on(changed(before), "Company changed from 'Umbrella 2' to 'Globex'")).toBe(true);
    expect(await on(changed("'Initech'"), "Company changed from 'Umbrella' to 'Acme'")).toBe(false);
    expect(await on(changed("'Initech'"), "Company not changed from 'Umbrella' to 'Globex'")).toBe(false);
    expect(await on(said('Acme was saved (done)'), 'Globex was saved (failed)')).toBe(false);
    for (const shown of ['status: new -> Acme', 'status: Acme'])
      for (const now of ['status: in work -> Globex', 'status: Globex'])
        expect(await on(said(shown), now), `${shown}, ${now}`).toBe(true);
    expect(await on(said('status: new -> Acme'), 'status: Globex -> Acme')).toBe(false);
    expect(await on(said('route: Acme → Rome'), 'route: Umbrella → Rome')).toBe(false);
  });
  test('texts that hold a value beside others are of other things, where it stands alone, too', async () => {
    const people = (...names: string[]): PageView =>
      view(el('1', 'textbox', 'Name'), el('2', 'button', 'Add'), ...names.map((it) => text(it)));
    const add = (name: string): Action[] => [type('1', name), click('2')];
    const after = people('Ann', 'Bob', 'All but Bob');
    const naming = { ...demo('Add the person Bob', [people('Ann'), add('Bob')]), after };
    const entries = past(naming, [add('Eve'), 0]);
    const before = people('Ann', 'Bob', 'All but Bob');
    const on = (...names: string[]): Promise<boolean> =>
      isConfirmed([naming], 'Add the person Eve', people('Ann', 'Bob', ...names), entries, before);
    expect(await on('Eve', 'All but Bob, Eve')).toBe(true);
    expect(await on('All but Bob')).toBe(false);
    expect(await on('All but Eve')).toBe(false);
  });
  test('what the page showed before anything was done tells nothing of it', async () => {
    const bills = (...texts: string[]): PageView => view(el('1', 'link', 'Edit'), ...texts.map((it) => text(it)));
    const editing = sampleView([el('2', 'combobox', 'Who', { options: ['Ann', 'Bob'] }), el('3', 'button', 'Save')], {
      url: 'https://example.com/edit',
    });
    const choose = (who: string): Action => ({ kind: 'select', ref: asRef('2'), options: [who] });
    const paying = {
      ...demo('Set who paid to Bob', [bills('Ann, Bob'), [click('1')]], [editing, [choose('Bob'), click('3')]]),
      after: view(el('1', 'link', 'Edit'), text('Ann, Bob'), group('status', 'Bill saved')),
    };
    const entries = past(paying, [[click('1')], 0], [[choose('Ann'), click('3')], 1]);
    const on = (live: PageView): Promise<boolean> =>
      isConfirmed([paying], 'Set who paid to Ann', live, entries, editing);
    expect(await on(view(el('1', 'link', 'Edit'), text('Ann, Bob'), group('status', 'Bill saved')))).toBe(true);
    expect(await on(bills('Ann, Bob'))).toBe(false);
  });
  test('an amount is written with its cents, and a number within a date is none', async () => {
    const bills = (...rows: string[]): PageView => view(el('1', 'textbox', 'What'), ...rows.map((it) => text(it)));
    const empty = view(el('1', 'textbox', 'What'), el('2', 'textbox', 'How much?'));
    const billing = {
      ...demo('Add a bill for Taxi of 12', [empty, [type('1', 'Taxi'), type('2', '12')]]),
      after: bills('Taxi', '12.00 (3.00 each)', '2026-11-12'),
    };
    const command = 'Add a bill for Cheese of 9.5';
    const entries = past(billing, [[type('1', 'Cheese'), type('2', '9.5')], 0]);
    const on = async (...rows: string[]) => await decideByExample(request([billing], command, bills(...rows), entries));
    const read = (it: Awaited<ReturnType<typeof on>>): unknown => it.ok && it.value.decision;
    const shows = expect.stringMatching(/shows what it showed/) as string;
    expect(read(await on('Cheese', '9.50 (2.38 each)', '2026-11-12'))).toMatchObject({ answer: shows });
    const showsNot = expect.not.stringMatching(/shows what it showed/) as string;
    expect(read(await on('Cheese', '95.00 (2.38 each)'))).toMatchObject({ kind: 'return', answer: showsNot });
  });
  test('of a list the page shows the last anew, and of a row that is deleted that it is gone', async () => {
    const rows = (...names: string[]): ViewItem[] =>
      names.flatMap((it, i) => [group('row', ''), text(it, 1), el(`${i + 1}`, 'button', 'Delete', { depth: 1 })]);
    const deleted = (...names: string[]): PageView => view(...rows(...names), group('alert', 'It was deleted'));
    const deleting = {
      ...demo('Delete the bill Taxi', [view(...rows('Taxi', 'Rent')), [click('1')]]),
      after: deleted('Rent'),
    };
    const command = 'Delete the bills Rent and Gas';
    const next = async (live: PageView, before: PageView, entries: Entry[]) => {
      const made = await decideByExample(request([deleting], command, live, entries, before));
      if (!made.ok) throw new Error(made.error.detail);
      return made.value;
    };
    // What became of the first one is seen when the second one is begun.
    const on = async (between: PageView, end: PageView) => {
      const first = past(deleting, [[click('2')], 0]);
      const { exemplars } = await next(between, view(...rows('Taxi', 'Rent', 'Gas')), first);
      const second = past(deleting, [[click('2')], 1]).map((it) => (it.type === 'decided' ? { ...it, exemplars } : it));
      const all = [...first, ...second] as Entry[];
      return (await next(end, deleted('Taxi', 'Gas'), all)).isUnconfirmed !== true;
    };
    expect(await on(deleted('Taxi', 'Gas'), deleted('Taxi'))).toBe(true);
    expect(await on(deleted('Taxi', 'Gas'), deleted('Taxi', 'Gas'))).toBe(false);
    expect(await on(view(...rows('Taxi', 'Rent', 'Gas')), deleted('Taxi'))).toBe(false);

    // Where the page says nothing, it has to be the same page.
    const silent = { ...deleting, after: view(...rows('Rent')) };
    const entries = past(silent, [[click('2')], 0]);
    const before = view(...rows('Taxi', 'Rent', 'Gas'));
    const onSilent = (live: PageView): Promise<boolean> =>
      isConfirmed([silent], 'Delete the bill Gas', live, entries, before);
    expect(await onSilent(view(...rows('Taxi', 'Rent')))).toBe(true);
    expect(await onSilent(view(...rows('Taxi', 'Rent', 'Gas')))).toBe(false);
    expect(await onSilent(view(text('This page is not there')))).toBe(false);
  });
  test('of several presses on a page the last one has to show something of what was shown, which may be gone again', async () => {
    const dialog = view(el('5', 'textbox', 'Name'), el('6', 'button', 'OK'), el('7', 'button', 'Deploy'));
    // What lies under the dialog is not shown; the whole is called by what is in it.
    const canvas = (names: string[], ...more: string[]): PageView =>
      view(
        el('20', 'clickable', names.join(' ')),
        ...names.map((it, i) => el(`${i + 21}`, 'clickable', it, { depth: 1 })),
        ...more.map((it) => text(it)),
      );
    const renaming = {
      ...demo('Rename it to "Logger"', [dialog, [type('5', 'Logger'), click('6'), click('7')]]),
      after: canvas(['Tick', 'Log it', 'Logger'], 'Deployed'),
    };
    const on = async (live: PageView, ...deployed: string[]) => {
      const shows = (...texts: string[]) =>
        sampleEvidence({ changed: texts.map((it) => ({ kind: 'text', text: it, inTarget: false })) });
      const did = (action: Action, step: number, ...texts: string[]): Entry[] => [
        decided(renaming, [action], step),
        acted(action, shows(...texts)),
      ];
      const entries = [...did(type('5', 'Sink'), 0), ...did(click('6'), 1, 'Sink'), ...did(click('7'), 2, ...deployed)];
      const before = canvas(['Beat', 'Log it', 'Sink']);
      return isConfirmed([renaming], 'Rename it to "Sink"', live, entries, before);
    };
    const end = canvas(['Beat', 'Log it', 'Sink']);
    expect(await on(end, 'Deployed')).toBe(true);
    expect(await on(canvas(['Beat', 'Log it', 'Sink'], 'Deployed'))).toBe(true);
    expect(await on(end)).toBe(false);
    expect(await on(end, 'Deploying failed')).toBe(false);
    expect(await on(canvas(['Beat', 'Log it', 'Tock'], 'Deployed'), 'Deployed')).toBe(false);
  });
  test('nothing was kept of the end: carried out, but not confirmed', async () =>
    expect(
      await planned(demo('Send it', [form, [click('1')]]), sent, acted(click('1'), sampleEvidence())),
    ).toMatchObject({
      isUnconfirmed: true,
    }));
  test('a page that was replaced before it answered is no failure, and the action is not done again', async () => {
    const gone = await planned(sending, sent, unknown);
    // The timeline of the sample has no digest: that of a view is never empty.
    expect(gone).toMatchObject({ decision: { kind: 'return', status: 'done' } });
  });
});

test('a field that the page marks as wrong at the end is no success', async () => {
  const form = (...states: 'invalid'[]): PageView =>
    view(el('1', 'spinbutton', 'Pieces', { states }), el('2', 'button', 'Update'));
  const plan = [type('1', '9000'), click('2')];
  const setting = demo('Take 5 pieces', [form(), [type('1', '5'), click('2')]]);
  const target = { ref: null, role: 'spinbutton', name: 'Pieces' };
  const did = past(setting, [plan, 0]).map((it) => (it.type === 'acted' ? { ...it, target } : it)) as Entry[];
  expect(await decide([setting], 'Take 9000 pieces', form(), did)).toMatchObject({ status: 'done' });
  expect(await decide([setting], 'Take 9000 pieces', form('invalid'), did)).toMatch(
    /does not accept what is in the number box “Pieces”/,
  );
});

test('a save button that cannot be pressed any more says that it has saved, where nothing else tells', async () => {
  const page = (...states: 'disabled'[]): PageView =>
    view(el('1', 'textbox', 'Code'), el('2', 'button', 'Update', { states }), text('Shop'));
  const setting = {
    ...demo('Set the code to FROST', [page(), [type('1', 'FROST'), click('2')]]),
    after: page('disabled'),
  };
  const ends = async (live: PageView, ...came: string[]): Promise<Made> => {
    const changed = came.map((it) => ({ kind: 'text' as const, text: it, inTarget: false }));
    const did = past(setting, [[type('1', 'ICE')], 0], [[click('2')], 1]);
    const last = acted(click('2'), sampleEvidence({ changed }));
    return decideByExample(request([setting], 'Set the code to ICE', live, [...did.slice(0, -1), last]));
  };
  const said = { ok: true, value: { isUnconfirmed: true } };
  expect(isDone(await ends(page('disabled'), 'Updated'))).toBe(true);
  expect(await ends(page('disabled'))).toMatchObject(said);
  expect(await ends(page(), 'Updated')).toMatchObject(said);
});

test('what is done once for boxes that were ticked is confirmed by each of them', async () => {
  const list = (...names: string[]): ViewItem[] =>
    names.flatMap((name, i) => [group('row', ''), el(`${i}1`, 'checkbox', '', { depth: 1 }), text(name, 1)]);
  const sure = [group('dialog', ''), text('Delete?', 1), el('9', 'button', 'Yes', { depth: 1 })];
  const page = (...names: string[]): PageView => view(...list(...names), el('8', 'button', 'Remove'));
  const asking = (...names: string[]): PageView => view(...list(...names), el('8', 'button', 'Remove'), ...sure);
  const all = ['Food', 'Toys', 'Wine', 'Books', 'Pens', 'Hats'];
  const deleting = {
    ...demo('Delete the kind Food', [page(...all), [click('01'), click('8')]], [asking(...all), [click('9')]]),
    after: page(...all.slice(1)),
  };
  const ends = async (...left: string[]): Promise<Made> => {
    const did = past(deleting, [[click('11')], 0], [[click('21')], 1], [[click('8')], 2], [[click('9')], 3]);
    return decideByExample(request([deleting], 'Delete the kinds Toys and Wine', page(...left), did, asking(...all)));
  };
  const said = { ok: true, value: { isUnconfirmed: true } };
  expect(isDone(await ends('Food', 'Books', 'Pens', 'Hats'))).toBe(true);
  expect(await ends('Food', 'Toys', 'Books', 'Pens', 'Hats')).toMatchObject(said);
});

test('a form that the example left, and that is still there with what was typed, was refused', async () => {
  const form = (value: string): PageView => view(el('1', 'textbox', 'Name', { value }), el('2', 'button', 'Create'));
  const made = (name: string): PageView =>
    view(el('1', 'textbox', 'Name', { value: name }), el('3', 'button', 'Update'));
  const making = {
    ...demo('Make the group Bakers', [form(''), [type('1', 'Bakers'), click('2')]]),
    after: made('Bakers'),
  };
  const [typed, pressed] = [type('1', 'Cooks'), click('2')];
  const did = past(making, [[typed], 0], [[pressed], 1]).map((it) =>
    'action' in it && it.action === pressed ? { ...it, target: { ref: '2', role: 'button', name: 'Create' } } : it,
  ) as Entry[];
  const ends = (live: PageView): Promise<unknown> => decide([making], 'Make the group Cooks', live, did);
  expect(await ends(form('Cooks'))).toMatch(/form is still there .* after the button “Create” was pressed/);
  expect(await ends(form(''))).toMatchObject({ status: 'done' });
  expect(await ends(made('Cooks'))).toMatchObject({ status: 'done' });
  const keeping = { ...making, after: form('Bakers') };
  expect(await decide([keeping], 'Make the group Cooks', form('Cooks'), did)).toMatchObject({ status: 'done' });
});
