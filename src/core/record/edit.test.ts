import { expect, test } from 'vitest';
import { sampleRecordedStep as step } from '../../../e2e/samples/recording-samples.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { findElement, itemsOf } from '../view/tree.ts';
import { refsOf } from '../actions/action.ts';
import { cutIntoSteps } from './cut.ts';
import { canMoveUp, edited } from './edit.ts';

const empty = sampleView([element('1', 'textbox', 'Name'), element('2', 'textbox', 'Town')]);
const filled = sampleView([element('1', 'textbox', 'Name', { value: 'Ada' }), element('2', 'textbox', 'Town')]);
const opened = sampleView([...itemsOf(filled), element('3', 'button', 'Send')]);
const steps = [step(1, empty, type('1', 'Ada')), step(2, filled, type('2', 'Bath')), step(3, opened, click('3'))];

test('a step that moves up is decided on the view of the one above it', () => {
  const moved = edited(steps, { kind: 'move-up', id: 'step-2' });
  expect(moved.map(({ action }) => action)).toEqual([type('2', 'Bath'), type('1', 'Ada'), click('3')]);
  expect(moved.slice(0, 2).map(({ view }) => view)).toEqual([empty, empty]);
});

test('a step on what was not there before does not move up', () => {
  expect([0, 1, 2].map((at) => canMoveUp(steps, at))).toEqual([false, true, false]);
  expect(edited(steps, { kind: 'move-up', id: 'step-3' })).toBe(steps);
});

test('keys that go where the focus is stay where they are, and so does what is done to a tab', () => {
  const keys = [step(1, empty, click('1')), step(2, empty, { kind: 'press', keys: 'Escape', ref: null })];
  expect(canMoveUp(keys, 1)).toBe(false);
  expect(canMoveUp([step(1, empty, { kind: 'back' }), step(2, empty, click('1'))], 1)).toBe(false);
});

test('whatever is deleted, every step’s view shows its target', () => {
  for (const { id } of steps)
    for (const { view, plan } of cutIntoSteps(edited(steps, { kind: 'delete', id })))
      for (const ref of plan.flatMap(refsOf)) expect(findElement(view, ref)).toBeDefined();
});
