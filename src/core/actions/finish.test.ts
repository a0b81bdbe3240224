import { expect, test } from 'vitest';
import { sampleClick } from '../../../e2e/samples/view-samples.ts';
import type { Condition } from './condition.ts';
import { finishRefusal, readFinish, repairFinish, writeFinish, type Finish } from './finish.ts';
import { asRef } from '../ids.ts';

const condition = (over: Partial<Condition> = {}): Condition => ({
  ref: null,
  after: null,
  is: 'shown',
  value: 'Saved',
  ...over,
});
const finish = (over: Partial<Condition> = {}): Finish => ({
  when: condition(over),
  seconds: 5,
  answer: 'It is "saved".',
});

test.each<[string, Partial<Condition>]>([
  ['finish 5 when page shown "Saved" answer "It is \\"saved\\"."', {}],
  [
    'finish 5 when 12 after "Total" above "3" answer "It is \\"saved\\"."',
    { ref: asRef('12'), after: 'Total', is: 'above', value: '3' },
  ],
  ['finish 5 when page shown "an answer \\"x\\"" answer "It is \\"saved\\"."', { value: 'an answer "x"' }],
])('%s', (line, when) => {
  expect(writeFinish(finish(when))).toBe(line);
  expect(readFinish(line)).toEqual(finish(when));
});

test('its condition may have its place behind the word', () => {
  const line = 'finish 5 when page shown "Saved" after "Price" answer "It is \\"saved\\"."';
  expect(readFinish(line)).toEqual(finish({ after: 'Price' }));
});

test.each(['finish', 'Finish when the page says so.', 'finish 5 when page shown "Saved"', 'finish 5 answer "x"'])(
  'prose and half a line are none: %s',
  (line) => {
    expect(readFinish(line)).toBeUndefined();
  },
);

test.each<[string, unknown]>([
  [
    'the condition under another name',
    { until: { is: 'shown', value: 'Saved' }, seconds: '5', answer: 'It is "saved".' },
  ],
  ['the condition beside the answer', { is: 'shown', value: 'Saved', answer: 'It is "saved".' }],
  ['the condition as a line', { when: 'page shown "Saved"', within: 5, answer: 'It is "saved".' }],
  ['a line', 'finish 5 when page shown "Saved" answer "It is \\"saved\\"."'],
])('repairs %s', (_name, loose) => {
  expect(repairFinish(loose)).toEqual(finish());
});

test('none is none, and more seconds than there may be are as many as there may be', () => {
  expect([null, undefined, false].map(repairFinish)).toEqual([undefined, undefined, undefined]);
  expect(repairFinish({ ...finish(), seconds: 300 })).toMatchObject({ seconds: 60 });
});

test.each<[string, Partial<Condition>, boolean]>([
  ['a text on the page', {}, false],
  ['an element that goes', { ref: asRef('3'), is: 'gone', value: '' }, false],
  ['an emptied field', { ref: asRef('3'), is: 'equals', value: '' }, false],
  ['no text', { value: ' ' }, true],
  ['an element that contains nothing', { ref: asRef('3'), is: 'contains', value: '' }, true],
  ['any change', { ref: asRef('3'), is: 'changed', value: '' }, true],
])('a condition must be able to fail: %s', (_name, when, isRefused) => {
  expect(finishRefusal(finish(when), [sampleClick('1')]) !== null).toBe(isRefused);
});

test('a plan that looks at another part is followed by a decision', () => {
  expect(finishRefusal(finish(), [{ kind: 'look', ref: null, page: 2 }])).not.toBeNull();
});
