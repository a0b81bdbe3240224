/** What was shown for one thing, or for one after the other, is done for each that a command names. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../actions/action.ts';
import {
  sampleClick as click,
  sampleElement as el,
  sampleGroup as group,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { decide, demo, nearest, past, request } from '../../../e2e/samples/replay-samples.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import { fitForm } from './infer.ts';
import { programOf } from './program.ts';
import { decideByExample } from './replay-planner.ts';
import { programWords } from './words.ts';

const view = (...items: ViewItem[]): PageView => sampleView(items);
const words = (demonstration: Demonstration): string[] => programWords(programOf(demonstration));

describe('steps that were done for one thing after another', () => {
  const inbox = (...names: string[]): PageView =>
    view(el('90', 'button', 'New'), ...names.map((name, i) => el(String(i + 1), 'link', name)));
  const mail = view(el('50', 'button', 'Archive'), el('51', 'button', 'Back'));
  const open = inbox('Lunch', 'Party', 'Trip');
  const archiving = demo(
    'Archive the mails Lunch and Party',
    [open, [click('1')]],
    [mail, [click('50')]],
    [mail, [click('51')]],
    [open, [click('2')]],
    [mail, [click('50')]],
    [mail, [click('51')]],
  );
  const command = 'Archive the mails Trip, Lunch and Visa';
  const live = inbox('Lunch', 'Visa', 'Trip');

  test('are a block over the list, in words', () =>
    expect(words(archiving)).toEqual(['for each of ‹Lunch› and so on: click ‹Lunch›; click ‹Archive›; click “Back”']));
  test('are done for each that the command names, in its order', async () => {
    expect(await decide([archiving], command, live)).toEqual([click('3')]);
    const first: Parameters<typeof past>[1][] = [
      [[click('3')], 0],
      [[click('50')], 1],
      [[click('51')], 2],
    ];
    expect(await decide([archiving], command, live, past(archiving, ...first))).toEqual([click('1')]);
  });
  test('all or nothing: one that the page does not show is said before anything is done', async () =>
    expect(await decide([archiving], command, inbox('Lunch', 'Trip'))).toMatch(/shows no “Visa”/));
  test('what is half done is told', async () => {
    const begun = past(archiving, [[click('3')], 0], [[click('50')], 1], [[click('51')], 2]);
    expect(await decide([archiving], command, inbox('Visa'), begun)).toMatch(/Done: Trip\. Not done: Lunch, Visa\./);
  });
  test('the article of a name is part of it, and words of duty are not', async () => {
    const opening = demo('Archive the mail Lunch', [open, [click('1')]]);
    const shown = inbox('Trip', 'A day out');
    expect(await decide([opening], 'Archive the mail A day out', shown)).toEqual([click('2')]);
    expect(await decide([opening], 'The mail Trip should be archived', shown)).toEqual(
      nearest(['Trip'], 'should', 'be'),
    );
  });
  test('one press for one is done for one after the other, also where each leads to another page', async () => {
    const opening = demo('Archive the mail Lunch', [open, [click('1')]]);
    const both = 'Archive the mail Trip and Visa';
    const begun = past(opening, [[click('3')], 0]);
    expect(await decide([opening], both, live, begun)).toEqual([click('2')]);
    expect(await decide([opening], both, mail, begun)).toMatch(/Done: Trip\. Not done: Visa\./);
  });
  test('where the first one led to another page, the next one is done from where the run began', async () => {
    const opening = demo('Archive the mail Lunch', [open, [click('1')]], [mail, [click('50')]]);
    const at = (seen: PageView, url: string, ...steps: Parameters<typeof past>[1][]) => {
      const asked = request([opening], 'Archive the mail Trip and Visa', { ...seen, url }, past(opening, ...steps));
      return decideByExample({ ...asked, run: { ...asked.run, startUrl: 'https://mail.example/inbox' } });
    };
    const back = [{ kind: 'go_to', url: 'https://mail.example/inbox' }];
    const onePlan = (plan: unknown) => ({ value: { decision: { plan } } });
    const first = [[[click('3')], 0] as const, [[click('50')], 1] as const] as Parameters<typeof past>[1][];
    expect(await at(mail, 'https://mail.example/mail/3', ...first)).toMatchObject(onePlan(back));
    const gone = [[{ kind: 'go_to', url: 'https://mail.example/inbox' }], 2, 'more'] as Parameters<typeof past>[1];
    expect(await at(live, 'https://mail.example/inbox', ...first, gone)).toMatchObject(onePlan([click('2')]));
    // What leads on from there is done there, and not gone back from once more.
    expect(await at(live, 'https://mail.example/inbox/1', ...first, gone)).toMatchObject(onePlan([click('2')]));
    expect(await at(mail, 'https://mail.example/inbox', ...first)).toMatchObject({ ok: false });
    expect(await at(mail, 'https://other.example/', ...first)).toMatchObject({ ok: false });
  });
  test('a list behind a step that leads to another page stays there, and so does one on another place of its page', async () => {
    const home = view(el('7', 'link', 'Settings'));
    const settings = view(el('1', 'checkbox', 'Apples'), el('2', 'checkbox', 'Pears'), el('3', 'checkbox', 'Plums'));
    const mails = demo('Archive the mail Lunch', [open, [click('1')]], [open, [click('90')]]);
    const on = async (it: Demonstration, said: string, seen: PageView, url: string, ...steps: [Action[], number][]) => {
      const asked = request([it], said, { ...seen, url }, past(it, ...steps));
      const made = await decideByExample({ ...asked, run: { ...asked.run, startUrl: 'https://example.com/home' } });
      return made.ok && made.value.decision.kind === 'act' ? made.value.decision.plan : made;
    };
    const away = 'https://example.com/settings';
    const shownForOne = demo('Tick Apples', [home, [click('7')]], [settings, [click('1')]]);
    const shownForTwo = demo('Tick Apples and Pears', [home, [click('7')]], [settings, [click('1'), click('2')]]);
    for (const it of [shownForOne, shownForTwo])
      expect(await on(it, 'Tick Pears and Plums', settings, away, [[click('7')], 0], [[click('2')], 1])).toEqual([
        click('3'),
      ]);
    const first: [Action[], number][] = [
      [[click('3')], 0],
      [[click('90')], 1],
    ];
    const next = (seen: PageView, url: string) => on(mails, 'Archive the mail Trip and Visa', seen, url, ...first);
    const back = [{ kind: 'go_to', url: 'https://example.com/home' }];
    expect(await next(live, 'https://example.com/home#top')).toEqual([click('2')]);
    expect(await next(mail, 'https://example.com/home#3')).toEqual(back);
    expect(await next(live, 'https://example.com/home#/mail/3')).toEqual(back);
    expect(await next(live, 'https://example.com/mail/3')).toEqual(back);
  });
  const one = demo('Archive the mail Lunch', [open, [click('1')]], [mail, [click('50')]], [mail, [click('51')]]);
  test('what was shown for one is done from its start for each of several', async () => {
    expect(await decide([one], 'Archive the mail Trip and Visa', live)).toEqual([click('3')]);
    const begun = past(one, [[click('3')], 0], [[click('50')], 1], [[click('51')], 2]);
    expect(await decide([one], 'Archive the mail Trip and Visa', live, begun)).toEqual([click('2')]);
  });
});

test('each of several is pressed again where its own button asks whether it is meant', async () => {
  const rows = (asks: string, ...names: string[]): PageView =>
    view(
      ...names.flatMap((name, i) => [
        group('row', '', 0),
        text(name, 1),
        el(`${i + 1}`, 'button', name === asks ? 'Sure?' : 'Delete', { depth: 1 }),
      ]),
    );
  const names = ['Milk', 'Salt', 'Rice'];
  const deleting = demo(
    'Delete the bill Milk',
    [rows('', ...names), [click('1')]],
    [rows('Milk', ...names), [click('1')]],
  );
  const both = 'Delete the bills Salt and Rice';
  const first: [Action[], number] = [[click('2')], 0];
  expect(await decide([deleting], both, rows('', ...names))).toEqual([click('2')]);
  expect(await decide([deleting], both, rows('Salt', ...names), past(deleting, first))).toEqual([click('2')]);
  const salt = past(deleting, first, [[click('2')], 1]);
  expect(await decide([deleting], both, rows('', 'Milk', 'Rice'), salt)).toEqual([click('2')]);
});

test('two things with a value each are done one after the other', async () => {
  const codes = (...names: string[]): ViewItem[] =>
    names.flatMap((name, i) => [
      group('row', '', 0),
      el(`${i + 1}`, 'link', name, { depth: 1 }),
      text(name.split(' ')[0]?.toUpperCase() ?? '', 1),
    ]);
  const list = view(...codes('Winter sale', 'Loyalty', 'Clearance'));
  const page = view(el('8', 'textbox', 'Code'), el('9', 'button', 'Update'));
  const changing = demo('Change the code of Winter sale to FROST', [list, [click('1')]], [page, [type('8', 'FROST')]]);
  const two = 'Change the code of Winter sale to ICE and of Clearance to LAST';
  const first: [Action[], number] = [[click('1')], 0];
  const second: [Action[], number] = [[type('8', 'ICE')], 1];
  expect(await decide([changing], two, list)).toEqual([click('1')]);
  expect(await decide([changing], two, page, past(changing, first))).toEqual([type('8', 'ICE')]);
  expect(await decide([changing], two, list, past(changing, first, second))).toEqual([click('3')]);
  expect(await decide([changing], two, page, past(changing, first, second, [[click('3')], 2]))).toEqual([
    type('8', 'LAST'),
  ]);
  // A cell that repeats a word of the name does not tell the row.
  expect(await decide([changing], 'Change the code of Loyalty to FRIEND', list)).toEqual([click('2')]);
  // All of them or none.
  expect(await decide([changing], 'Change the code of Winter sale to ICE and of Toys to LAST', list)).toContain(
    'shows no “Toys”',
  );
});

describe('a list where one text was typed', () => {
  const LIST = 'Music, Plans and Books';
  const began = view(el('1', 'button', 'New folder'));
  const asking = view(el('1', 'button', 'New folder'), el('2', 'textbox', 'Name'), el('3', 'button', 'Create'));
  const creating = demo('Create the folder Photos', [began, [click('1')]], [asking, [type('2', 'Photos'), click('3')]]);
  const endingOn = (after: PageView): Demonstration => ({ ...creating, after });

  const rows = view(el('1', 'textbox', 'Note'), el('2', 'link', 'Photos'), el('3', 'link', 'Music'));

  test('is shown in the form, and never typed as it is', async () => {
    for (const list of [LIST, 'Music and Plans'])
      expect(await decide([creating], `Create the folder ${list}`, began)).toEqual(nearest([list]));
  });
  test('is done for each of them where the demonstration ended on a page like that on which it began', () => {
    const fitted = fitForm(endingOn(view(text('Photos'), el('1', 'button', 'New folder'))), [LIST]);
    const texts = fitted.ok ? fitted.value.program.steps.map(({ item }) => item?.members[item.at]) : fitted.error;
    expect(texts).toEqual(['Music', 'Plans', 'Books'].flatMap((it) => [it, it, it]));
  });
  test('or on another page, from which the run can go back', () => {
    const elsewhere = { ...view(text('Photos')), url: 'https://example.com/photos' };
    expect(fitForm(endingOn(elsewhere), [LIST])).toMatchObject({
      ok: true,
      value: { program: { steps: { length: 9 } } },
    });
  });
  test('begins in a field that the command does not name', async () => {
    const form = view(el('2', 'textbox', 'Name'), el('3', 'button', 'Create'));
    const adding: Demonstration = {
      ...demo('Create the folder Photos', [form, [type('2', 'Photos'), click('3')]]),
      after: form,
    };
    const asked = request([adding], `Create the folder ${LIST}`, form);
    const run = { ...asked.run, only: adding.id, values: [LIST] };
    expect(await decideByExample({ ...asked, run })).toMatchObject({
      value: { decision: { plan: [type('2', 'Music')] } },
    });
  });
  test('is refused before the first act where nothing shows that it can be done again', () => {
    const elsewhere = { ...view(text('Photos')), url: 'https://files.example/photos' };
    for (const it of [creating, endingOn(view(text('Photos'))), endingOn(elsewhere)])
      expect(fitForm(it, [LIST])).toEqual({ ok: false, error: 'it was shown for one “Photos”, and not for several' });
  });
  test('two lists of a form are not taken for pairs: which texts are for which is not said', () => {
    const noting = demo('Note salt on Photos', [rows, [type('1', 'salt')]], [rows, [click('2')]]);
    expect(fitForm({ ...noting, after: rows }, ['salt and pepper', 'Photos and Music'])).toMatchObject({ ok: false });
  });
  test('is one text in quotes', async () => {
    const done = past(creating, [[click('1')], 0]);
    const typed = await decide([creating], `Create the folder "${LIST}"`, asking, done);
    expect(typed).toEqual([type('2', LIST), click('3')]);
  });
});
