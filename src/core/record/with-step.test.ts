import { expect, test } from 'vitest';
import { sampleRecordedStep as step } from '../../../e2e/samples/recording-samples.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import type { PageAction } from '../actions/action.ts';
import { asRef } from '../ids.ts';
import type { RecordedStep } from './recorded-step.ts';
import { withStep } from './with-step.ts';
import { itemsOf } from '../view/tree.ts';

const form = sampleView([element('1', 'textbox', 'Name'), element('2', 'button', 'Save')]);
const field = { target: { ref: asRef('1'), role: 'textbox', name: 'Name' } };
const scroll = (to: 'up' | 'down', ref: string | null = null): PageAction => ({
  kind: 'scroll',
  to,
  ref: ref === null ? null : asRef(ref),
});
const recorded = (...steps: RecordedStep[]): RecordedStep[] =>
  steps.reduce<RecordedStep[]>((all, it) => [...withStep(all, it)], []);
const actions = (...steps: RecordedStep[]): PageAction[] => recorded(...steps).map(({ action }) => action);

test('steps of several frames stand in the order in which they were done', () => {
  const late = step(1, form, click('2'), { document: 'frame' });
  expect(actions(step(2, form, click('2')), late)).toEqual([click('2'), click('2')]);
  expect(recorded(step(2, form, click('2')), late).map(({ at }) => at)).toEqual([1, 2]);
});

test('a step that arrives twice is one', () => {
  expect(recorded(step(1, form, click('2')), step(1, form, click('2')))).toHaveLength(1);
});

test('what is typed into one field is one step, on the view from before it, the click into it included', () => {
  const typed = sampleView([element('1', 'textbox', 'Name', { value: 'A' }), element('2', 'button', 'Save')]);
  const steps = recorded(
    step(1, form, click('1'), field),
    step(2, form, { kind: 'press', keys: 'Control+a', ref: asRef('1') }),
    step(3, form, type('1', 'A')),
    step(4, typed, type('1', 'Ada')),
    step(5, typed, click('2')),
  );
  expect(steps.map(({ action }) => action)).toEqual([type('1', 'Ada'), click('2')]);
  expect(steps[0]?.view).toBe(form);
});

test('what is typed after Enter is a step of its own, and so is a field of the same ref in another frame', () => {
  const sent = { ...type('1', 'Hello'), enter: true };
  expect(actions(step(1, form, sent), step(2, form, type('1', 'Bye')))).toHaveLength(2);
  expect(actions(step(1, form, type('1', 'a')), step(2, form, type('1', 'b'), { document: 'frame' }))).toHaveLength(2);
});

test('a click into a field that changed nothing is dropped, one that opened something stays', () => {
  expect(actions(step(1, form, click('1'), field), step(2, form, click('2')))).toEqual([click('2')]);
  const open = sampleView([...itemsOf(form), text('Names are public.')]);
  expect(actions(step(1, form, click('1'), field), step(2, open, click('2')))).toHaveLength(2);
});

test('scrolling to what was there already is dropped, scrolling that brought it stays', () => {
  expect(actions(step(1, form, scroll('down')), step(2, form, scroll('down')), step(3, form, click('2')))).toEqual([
    click('2'),
  ]);
  const more = sampleView([...itemsOf(form), element('3', 'button', 'Row 90')]);
  expect(actions(step(1, form, scroll('down')), step(2, more, click('3')))).toEqual([scroll('down'), click('3')]);
  expect(actions(step(1, form, scroll('down', '1')), step(2, form, click('2')))).toHaveLength(2);
});

test('scrolling there and back is nothing', () => {
  expect(actions(step(1, form, scroll('down')), step(2, form, scroll('up')))).toEqual([]);
});

test('going back soon after a click is the click’s doing; later, or after another page, it is a step', () => {
  const back = (at: number, causedAfter: number): RecordedStep =>
    step(at, form, { kind: 'back' }, { document: null, causedAfter });
  const press = step(1_000, form, click('2'));
  expect(actions(press, back(1_500, 0))).toEqual([click('2')]);
  expect(actions(back(1_500, 0), press)).toEqual([click('2')]);
  expect(actions(press, back(2_500, 0))).toEqual([click('2'), { kind: 'back' }]);
  expect(actions(press, back(1_500, 1_200))).toEqual([click('2'), { kind: 'back' }]);
});

test('the answer to a dialog stands before the step that led to it, with its view; one that no step led to is dropped', () => {
  const answer: PageAction = { kind: 'dialog', accept: true, text: null };
  const other: PageAction = { kind: 'dialog', accept: false, text: null };
  const saved = sampleView([...itemsOf(form), text('Saved.')]);
  const steps = recorded(
    step(1, form, type('1', 'Ada'), field),
    step(2, form, click('2')),
    step(5, saved, answer),
    step(6, saved, other),
    step(7, saved, click('2')),
  );
  expect(steps.map(({ action }) => action)).toEqual([type('1', 'Ada'), answer, other, click('2'), click('2')]);
  expect(steps.slice(1, 3).map(({ at, view }) => [at, view])).toEqual([
    [2, form],
    [2, form],
  ]);
  expect(recorded(step(1, form, answer))).toEqual([]);
});
