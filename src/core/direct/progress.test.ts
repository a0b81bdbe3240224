/** How far a command is, by its timeline: what comes next, what is told as done, and what the page asked. */
import { describe, expect, test } from 'vitest';
import { decide, decidedOn, FORM, type Asks } from '../../../e2e/samples/direct-samples.ts';
import { acted, type Entry } from '../../../e2e/samples/replay-samples.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleEvidence as evidence,
  sampleType as typing,
  sampleView as view,
} from '../../../e2e/samples/view-samples.ts';
import type { Action } from '../actions/action.ts';
import { asRef } from '../ids.ts';
import type { ElementState } from '../view/view.ts';

describe('how far it is, by the timeline', () => {
  const command = 'click Next, then type x into Code and click Send';
  const first = view([element('1', 'button', 'Next')]);
  const second = view([element('1', 'textbox', 'Code'), element('2', 'button', 'Send')]);
  const next = [decidedOn([click('1')], [0]), acted(click('1'), evidence())];

  test('what is not on the page yet comes after another look', () => {
    expect(decide(command, first)).toEqual([click('1')]);
    expect(decide(command, second, next)).toEqual([typing('1', 'x'), click('2')]);
  });

  test('what the page lacks then is refused', () => {
    expect(decide(command, first, next)).toBe('The page shows no “Code”.');
  });

  test('it ends with what was verified and what was not', () => {
    const plan = [typing('1', 'x'), click('2')];
    const target = { ref: null, role: 'button', name: 'Send' };
    const entries = [...next, decidedOn(plan, [1, 2]), acted(typing('1', 'x'), evidence({ value: 'x' }))];
    const sent = { ...acted(click('2'), evidence()), target } as Entry;
    expect(decide(command, second, [...entries, sent])).toBe(
      'Clicked “Name”. “Name” is filled in. Clicked “Send”. I couldn’t check the rest.',
    );
    const changed = [{ kind: 'text', text: 'Sent to Ann.', inTarget: false }] as const;
    const told = { ...acted(click('2'), evidence({ changed: [...changed] })), target } as Entry;
    expect(decide(command, second, [...entries, told])).toMatch(
      /Clicked “Send”, and the page then showed “Sent to Ann\.” I couldn’t/,
    );
  });

  test('a field that the page marks as wrong afterwards is no success', () => {
    const rejecting = view([element('1', 'textbox', 'Code', { states: ['invalid'] }), element('2', 'button', 'Send')]);
    const typed = {
      ...acted(typing('1', 'x'), evidence({ value: 'x' })),
      target: { ref: null, role: 'textbox', name: 'Code' },
    } as Entry;
    const entries = [...next, decidedOn([typing('1', 'x'), click('2')], [1, 2]), typed, acted(click('2'), evidence())];
    expect(decide(command, rejecting, entries)).toBe('The page does not accept what is in the text box “Code”.');
    const lacking = (...states: ElementState[]): unknown =>
      decide(command, view([element('7', 'textbox', 'Last name', { states })]), entries);
    expect(lacking('invalid', 'focused')).toBe('The page does not accept what is in the text box “Last name”.');
    expect(lacking('invalid')).toMatch(/^Clicked/);
    // The next document counts its refs anew.
    const another = view([element('1', 'textbox', 'Street', { states: ['invalid'] })]);
    expect(decide(command, another, entries)).toMatch(/^Clicked/);
  });

  test('a field that spells a date its own way holds it', () => {
    const entries = [
      ...next,
      decidedOn([typing('1', 'x')], [1]),
      acted(typing('1', '5 March 1990'), evidence({ value: '1990-03-05', isMeant: true })),
    ];
    expect(decide(command, second, entries)).toEqual([click('2')]);
  });

  test('a field that holds something else stops it', () => {
    const entries = [...next, decidedOn([typing('1', 'x')], [1]), acted(typing('1', 'x'), evidence({ value: 'y' }))];
    expect(decide(command, second, entries)).toMatch(/reads “y”, which is not what was typed/);
  });

  test('a click of which nobody heard is not done again; a text is typed again', () => {
    const unknown = (action: Action): Entry => ({ ...acted(action, evidence()), outcome: { ok: 'unknown' } }) as Entry;
    expect(decide(command, first, [decidedOn([click('1')], [0]), unknown(click('1'))])).toMatch(
      /not known whether this took effect: Click the text box “Name”.*not done a second time/,
    );
    const typed = [...next, decidedOn([typing('1', 'x'), click('2')], [1, 2]), unknown(typing('1', 'x'))];
    expect(decide(command, second, typed)).toEqual([typing('1', 'x'), click('2')]);
  });

  test('no is no', () => {
    const no = {
      type: 'consent',
      question: { target: { role: 'button', name: 'Next' } },
      answer: 'skip',
    } as unknown as Entry;
    expect(decide(command, first, [decidedOn([click('1')], [0]), no])).toBe(
      'You said no to “Next”, so this step and the rest were not done.',
    );
    expect(
      decide(command, second, [
        ...next,
        decidedOn([typing('1', 'x'), click('2')], [1, 2]),
        acted(typing('1', 'x'), evidence({ value: 'x' })),
        no,
      ]),
    ).toBe('You said no to “Next”, so this was not done.');
  });

  test('what was done without a read-back is told as done', () => {
    const scroll: Action = { kind: 'scroll', ref: null, to: 'bottom' };
    const back: Action = { kind: 'back' };
    const entries = [
      decidedOn([scroll, back], [0, 1]),
      { ...acted(scroll, evidence()), target: null } as Entry,
      { ...acted(back, evidence()), target: null } as Entry,
    ];
    expect(decide('scroll to the bottom and go back', first, entries)).toBe(
      'Scroll to the bottom of the page. Go back to the page before. I couldn’t check the rest.',
    );
  });

  test('a field that was cleared is said to be empty', () => {
    const entries = [decidedOn([typing('1', '')], [0]), acted(typing('1', ''), evidence({ value: '' }))];
    expect(decide('clear Name', view(FORM), entries)).toBe('“Name” is empty.');
  });

  test('why a step did not work is said in words', () => {
    const covered = {
      ...acted(click('1'), evidence()),
      outcome: {
        ok: false,
        error: {
          kind: 'not-interactable',
          ref: asRef('1'),
          reason: 'covered',
          by: { ref: null, role: 'dialog', name: 'Cookies' },
        },
      },
    } as unknown as Entry;
    expect(decide(command, first, [decidedOn([click('1')], [0]), covered])).toMatch(
      /the element is covered by dialog “Cookies”/,
    );
  });

  test('an element that changed before it was clicked is looked for again', () => {
    const changed = {
      ...acted(click('1'), evidence()),
      outcome: { ok: false, error: { kind: 'stale-ref', ref: asRef('1'), nearest: [] } },
    } as unknown as Entry;
    expect(decide(command, first, [decidedOn([click('1')], [0]), changed])).toEqual([click('1')]);
  });

  test('what is so already is left as it is', () => {
    expect(decide('tick News', view(FORM))).toBe('Nothing was left to do, so nothing was done.');
  });

  test('nothing is planned behind another address', () => {
    expect(decide('go to example.com then click Next', first)).toEqual([{ kind: 'go_to', url: 'https://example.com' }]);
  });
});

describe('a question of the browser that was declined', () => {
  const confirm = (accepted: boolean, kind: 'confirm' | 'prompt' = 'confirm') =>
    acted(click('10'), evidence({ dialogs: [{ kind, text: 'Sure?', accepted, given: null, proposed: '' }] }));
  const accept: Action = { kind: 'dialog', accept: true, text: null };
  const first = decidedOn([click('10')], [0]);
  const again = decidedOn([accept, click('10')], [0, 0]);
  const skipped = { type: 'consent', answer: 'skip', question: { dialog: 'Sure?', target: null } } as Entry;
  const dialogDone = acted(accept, evidence());
  const COMMAND = 'click Subscribe now';

  test('is put to the person, and never counts as done', () => {
    const form = view(FORM);
    expect(decide(COMMAND, form, [first, confirm(false)])).toEqual([accept, click('10')]);
    expect(decide(COMMAND, view([]), [first, confirm(false)])).toMatch(/Sure\?.*the answer was No/);
    expect(decide(COMMAND, form, [first, confirm(false), again, skipped])).toMatch(/You said no to “Sure\?”/);
    expect(decide(COMMAND, form, [first, confirm(false), again, dialogDone, confirm(false)])).toMatch(
      /the answer was No/,
    );
    expect(decide(COMMAND, form, [first, confirm(false), again, dialogDone, confirm(true)])).toMatch(/^Clicked /);
  });
});

test('what a page asks by a prompt, the person answers', () => {
  const form = view(FORM);
  const prompted = (given: string | null) =>
    acted(
      click('10'),
      evidence({
        dialogs: [{ kind: 'prompt', text: 'Which list?', accepted: given !== null, given, proposed: '' }],
      }),
    );
  const first = [decidedOn([click('10')], [0]), prompted(null)];
  const question = decide('click Subscribe now', form, first) as Asks;
  expect(question.question).toBe('The page asks “Which list?”. What is the answer?');
  const answered = [...first, { type: 'asked', question: question.question, answer: 'News' } as Entry];
  const answer: Action = { kind: 'dialog', accept: true, text: 'News' };
  expect(decide('click Subscribe now', form, answered)).toEqual([answer, click('10')]);
  const again = [decidedOn([answer, click('10')], [0, 0]), acted(answer, evidence()), prompted('News')];
  expect(decide('click Subscribe now', form, [...answered, ...again])).toMatch(/^Clicked /);
  expect(decide('click Subscribe now', view([]), answered)).toMatch(/not on the page any more/);
});
