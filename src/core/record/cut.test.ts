import { expect, test } from 'vitest';
import {
  sampleClick as click,
  sampleElement as element,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import type { PageAction } from '../actions/action.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { cutIntoSteps } from './cut.ts';

const view = (...items: ElementItem[]): PageView => sampleView(items);

test('actions that need no new state are one plan', () => {
  const form = view(element('1', 'textbox', 'User'), element('2', 'button', 'Login'));
  expect(
    cutIntoSteps([
      { view: form, action: type('1', 'ada') },
      { view: form, action: click('2') },
    ]),
  ).toEqual([
    {
      view: form,
      plan: [type('1', 'ada'), click('2')],
      reasoning: '',
    },
  ]);
});

test('each target of a plan keeps its own hints', () => {
  const hints = { attributes: { id: 'login' } };
  const form = view(element('1', 'textbox', 'User'), element('2', 'button', 'Login'));
  const then = view(element('1', 'textbox', 'User'), element('2', 'button', 'Login', { hints }));
  const [step] = cutIntoSteps([
    { view: form, action: type('1', 'ada') },
    { view: then, action: click('2') },
  ]);
  expect(step?.view).toEqual(then);
});

test('a target that the first view did not show begins a new step', () => {
  const closed = view(element('1', 'tab', 'More'));
  const open = view(element('1', 'tab', 'More'), element('2', 'link', 'here'));
  const steps = cutIntoSteps([
    { view: closed, action: click('1') },
    { view: open, action: click('2') },
  ]);
  expect(steps.map(({ view: shown, plan }) => [shown, plan])).toEqual([
    [closed, [click('1')]],
    [open, [click('2')]],
  ]);
});

test('an element that was renamed meanwhile needed a new look', () => {
  const steps = cutIntoSteps([
    { view: view(element('1', 'button', 'Next')), action: click('1') },
    { view: view(element('1', 'button', 'Finish')), action: click('1') },
  ]);
  expect(steps).toHaveLength(2);
});

test('the answer to a dialog is in the plan of the action that opens it', () => {
  const answer: PageAction = { kind: 'dialog', accept: true, text: null };
  const closed = view(element('1', 'tab', 'More'));
  const open = view(element('1', 'tab', 'More'), element('2', 'button', 'Delete'));
  const steps = cutIntoSteps([
    { view: closed, action: click('1') },
    { view: open, action: answer },
    { view: open, action: click('2') },
  ]);
  expect(steps.map(({ plan }) => plan)).toEqual([[click('1')], [answer, click('2')]]);
});

test('each action keeps the layout around its target', () => {
  const page = view(element('1', 'button', 'A'), element('2', 'button', 'B'));
  const layout = { 1: [0, 0, 10, 10] as [number, number, number, number] };
  const steps = cutIntoSteps([
    { view: page, action: click('1'), layout },
    { view: page, action: click('2') },
  ]);
  expect(steps.map(({ layouts }) => layouts)).toEqual([[layout, {}]]);
  expect(cutIntoSteps([{ view: page, action: click('2') }])[0]).not.toHaveProperty('layouts');
});
