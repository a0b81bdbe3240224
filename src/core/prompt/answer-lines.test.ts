import { describe, expect, test } from 'vitest';
import { LINES_FORM } from './forms/lines-form.ts';
import { readLines } from './answer-lines.ts';

const click = (ref: string, over = {}): object => ({
  kind: 'click',
  ref,
  count: 1,
  button: 'left',
  modifiers: [],
  ...over,
});
const type = (text: string): object => ({ kind: 'type', ref: '5', text, mode: 'replace', enter: false });

const PROSE = [
  'Done with the first field, now the second.',
  'Done! The user name is filled in, so the password is next.',
  'Done: the first field is filled in.',
  'Done - moving on to step 2',
  'Done.',
  'Failed to find it, so I will try the menu.',
  'Failed attempts so far: 2.',
  'failed: the button did not react, trying the link instead',
  'Needs-info is not right here, because the page tells the price.',
  'Ask the person only if nothing else helps.',
  'ask: should I choose the blue one? The command says blue.',
  'Note that the price is shown twice.',
  'Note: the second field is required.',
  'Note the "Save" button at the bottom.',
  'Invoke find for the link? It is in the view already.',
  'Invoke find',
  'Click 12 opens the dialog that we need.',
  'Click 12 times on the button to reach the total.',
  'Click on 12 to go on.',
  'Clicking 12 should open the menu.',
  'Type 5 letters into the box.',
  'Type 5 "Ada" and then press the button.',
  'Type the name into 5.',
  'Type "Ada" into 5.',
  'Append the word to the text.',
  'Press Enter to send the form.',
  'Press Submit',
  'Press 5 times on the arrow.',
  'Scroll down to see the rest.',
  'Scroll the list.',
  'Select 3 options from the list.',
  'Select 9 "A" because the command names it.',
  'Select the second option.',
  'Hover over the menu first.',
  'Hover',
  'Drag the box to the right.',
  'Drag 3 to the basket',
  'Wait for the page to load.',
  'Wait 5 more seconds until it settles.',
  'Repeat 3 times what I did.',
  'Watch the counter.',
  'Follow 2 links at most.',
  'Sweep the area until something shows.',
  'Go_to the settings page.',
  'Back on the list, the row is gone.',
  'Forward we go.',
  'Back to the form.',
  'Look at 12 again.',
  'Look 2 rows further down.',
  'Dialog accept would be wrong here.',
  'New_tab pages are empty.',
  'Switch_tab is not needed.',
  'The button is [12], the field is [5].',
  '1. First I open the menu.',
  '- Then I choose the item.',
];

describe('prose that begins like a decision', () => {
  test.each(PROSE)('%s', (line) => {
    expect(readLines(`${line}\nclick 12`)).toMatchObject({
      ok: true,
      value: { reasoning: line, decision: { kind: 'act', plan: [click('12')] } },
    });
  });

  test.each(PROSE.filter((line) => line !== 'Done.'))('alone: %s', (line) => {
    expect(readLines(line)).toMatchObject({ ok: false });
  });

  test('buttons that are called as actions are', () => {
    expect(readLines('The calendar has:\n- Back\n- Forward\nNeither helps.\nask "Which day?"')).toMatchObject({
      ok: true,
      value: { decision: { kind: 'ask', question: 'Which day?' } },
    });
    expect(readLines('The calendar has:\n- Back\n- Forward\nI would go forward.').ok).toBe(false);
    expect(readLines('It is the wrong page.\nback\nclick 12')).toMatchObject({
      value: { decision: { plan: [{ kind: 'back' }, click('12')] } },
    });
  });

  test.each([
    'scroll 1 to the bottom',
    'type 1 Augus',
    'select 4 Audrye',
    'scroll bottom 1',
    'select "city" in 71',
    'type "Ann" into field 3',
    'hover over 3',
    '- click 12 and wait',
    'type textbox "Note" "Bring tea" in "Footer"',
  ])('a misspelled action is not left out of a plan: %s', (line) => {
    expect(readLines(`It is further down.\n${line}\nclick 2`)).toMatchObject({
      ok: false,
      error: expect.stringContaining(line.replace(/^- /, '')),
    });
  });

  test('a ref as examples have them is told with how the view has it', () => {
    expect(readLines('I send it.\nclick E81')).toMatchObject({
      error: expect.stringContaining('Refs are written as in the view: 81, not E81.'),
    });
  });

  test.each(['wait 5 when page shown "x"', 'finish when the list is there', 'finish within 5 when page shown "x"'])(
    'one after an action ends the plan, and is kept: %s',
    (line) => {
      expect(readLines(`click 12\n${line}\nclick 13`)).toEqual({
        ok: true,
        value: { reasoning: '', decision: { kind: 'act', plan: [click('12')] }, badLine: line },
      });
    },
  );

  test.each(['click "Save" then wait', 'press "Enter" would send it', 'click the "Save" button'])(
    'prose with a text is no misspelled action: %s',
    (line) => expect(readLines(`${line}\nclick 12`)).toMatchObject({ ok: true }),
  );

  test.each(['finish by checking the list', 'finish the rest later'])('prose is no misread finish: %s', (line) => {
    expect(readLines(`click 12\n${line}`)).toEqual({
      ok: true,
      value: { reasoning: '', decision: { kind: 'act', plan: [click('12')] } },
    });
  });

  test('ends a plan that has begun', () => {
    expect(readLines('click 12\nDone "with" the rest later.\nclick 13')).toMatchObject({
      ok: true,
      value: { decision: { plan: [click('12')] } },
    });
  });
});

describe('a line with the whole form of a decision', () => {
  test.each<[string, object]>([
    ['done "42"', { kind: 'return', status: 'done', answer: '42' }],
    ['return done "42"', { kind: 'return', status: 'done', answer: '42' }],
    ['Return: failed "no row"', { kind: 'return', status: 'failed', answer: 'no row' }],
    ['Done: "42".', { kind: 'return', status: 'done', answer: '42' }],
    ['It is all there.\nDone.', { kind: 'return', status: 'done', answer: '' }],
    ["failed 'no such row'", { kind: 'return', status: 'failed', answer: 'no such row' }],
    ['needs-info "which size"', { kind: 'return', status: 'needs-info', answer: 'which size' }],
    ['ask “Which one?”', { kind: 'ask', question: 'Which one?' }],
    ['invoke find {"what": "the cart"}', { kind: 'invoke', policy: 'find', args: { what: 'the cart' } }],
    ['**invoke find {"what": "the cart",}**', { kind: 'invoke', policy: 'find', args: { what: 'the cart' } }],
    ['`click 12`', { kind: 'act', plan: [click('12')] }],
    ['click 12.', { kind: 'act', plan: [click('12')] }],
    ['click [12]', { kind: 'act', plan: [click('12')] }],
    ['Click ref 12 double', { kind: 'act', plan: [click('12', { count: 2 })] }],
    ['click 12 (button "Save (all)")', { kind: 'act', plan: [click('12')] }],
    ['Action: click 12', { kind: 'act', plan: [click('12')] }],
    ['**Action:** click 12', { kind: 'act', plan: [click('12')] }],
    ['> click 12\n> click 13', { kind: 'act', plan: [click('12'), click('13')] }],
    ['```\nclick 12\n```\n', { kind: 'act', plan: [click('12')] }],
    ['type 5 "a `b` c"', { kind: 'act', plan: [type('a `b` c')] }],
    ['type 5 "C:\\dir"', { kind: 'act', plan: [type('C:\\dir')] }],
    ['fill 5 "Ada"', { kind: 'act', plan: [type('Ada')] }],
    ['press 5 shift+Tab', { kind: 'act', plan: [{ kind: 'press', keys: 'shift+Tab', ref: '5' }] }],
    ['press .', { kind: 'act', plan: [{ kind: 'press', keys: '.', ref: null }] }],
    ['go_to https://example.org/a', { kind: 'act', plan: [{ kind: 'go_to', url: 'https://example.org/a' }] }],
    ['wait 2 seconds', { kind: 'act', plan: [{ kind: 'wait', until: null, seconds: 2, do: null }] }],
    ['select 9 "A" and "B"', { kind: 'act', plan: [{ kind: 'select', ref: '9', options: ['A', 'B'] }] }],
  ])('%s', (answer, decision) => {
    expect(readLines(answer)).toMatchObject({ ok: true, value: { decision } });
  });
});

test.each([
  ['blanks', `repeat 5 until${' '.repeat(2000)}or until${' '.repeat(2000)}x`],
  ['line breaks', '\n'.repeat(200_000)],
  ['signs of code', `${'`'.repeat(20_000)} x`],
  ['names of actions before prose', `${'back\n'.repeat(5000)}and so on`],
  ['brackets', 'click [12] '.repeat(20_000)],
])('a loop of %s is read in no time', (_, answer) => {
  expect(LINES_FORM.asksFor?.(answer)).toBeNull();
  expect(LINES_FORM.read(answer)).toBeDefined();
});
