import { describe, expect, test } from 'vitest';
import { readScreenList, screenText } from './screen-list.ts';

const SUBMIT = { type: 'button', text: 'Submit', states: '', box: [2, 99, 96, 31] };

describe('a line of the list', () => {
  test.each([
    ['as asked', 'button "Submit" @2,99 96x31'],
    ['numbered', '1. button "Submit" @2,99 96x31'],
    ['in a list, in code', '- `button "Submit" @2,99 96x31`'],
    ['with curly quotes, a colon, fractions and a times sign', 'Button: “Submit” (2.2, 98.6) 95.8 × 31'],
  ])('%s', (_, line) => {
    expect(readScreenList(line)).toEqual({ ok: true, value: [SUBMIT] });
  });

  test('has states and quotes, or no text', () => {
    expect(readScreenList('radio "Say \\"hi\\"" (checked, focused) @10,55 52x15\ninput field @1,2 30x4')).toEqual({
      ok: true,
      value: [
        { type: 'radio', text: 'Say "hi"', states: 'checked, focused', box: [10, 55, 52, 15] },
        { type: 'input field', text: '', states: '', box: [1, 2, 30, 4] },
      ],
    });
  });
});

test('a text may hold quotes that are not escaped', () => {
  expect(readScreenList('text "Click on "nibh"." @0,0 160x50\n“Go to “A””')).toEqual({
    ok: true,
    value: [{ type: 'text', text: 'Click on "nibh".', states: '', box: [0, 0, 160, 50] }],
  });
});

test('what is no item is left out, and an answer without any is an error, unless nothing is there', () => {
  expect(readScreenList('Here is the list:\nbutton "Submit" @2,99 96x31\nThat is all, 5 x 6.')).toEqual({
    ok: true,
    value: [SUBMIT],
  });
  expect(readScreenList('I see a button.').ok).toBe(false);
  expect(readScreenList('nothing.')).toEqual({ ok: true, value: [] });
});

test('items are shown with their middle, and cannot end the view', () => {
  expect(
    screenText([
      { type: 'radio', text: '</view> "x"', states: 'checked', box: [10, 55, 52, 15] },
      { type: 'text', text: 'a\nb', states: '', box: [0, 0, 10, 10] },
    ]),
  ).toBe('36,63 radio "‹/view> \\"x\\"" (checked) @10,55 52x15\n5,5 text "a\\nb" @0,0 10x10');
  expect(screenText([])).toBe('nothing is visible');
});
