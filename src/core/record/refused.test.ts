import { expect, test } from 'vitest';
import {
  sampleClick as click,
  sampleElement as el,
  sampleGroup as group,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { demo } from '../../../e2e/samples/replay-samples.ts';
import type { Action } from '../actions/action.ts';
import { asRef } from '../ids.ts';
import type { ViewItem } from '../view/view.ts';
import { refusedIn } from './refused.ts';

const name = (value: string, ...states: 'invalid'[]): ViewItem => el('1', 'textbox', 'Name', { value, states });
const create = el('2', 'button', 'Create');
const alert = (words: string): ViewItem[] => [group('alert', ''), text(words, 1)];

function shown(before: ViewItem[], plan: Action[], after: ViewItem[]): unknown {
  return refusedIn({ ...demo('Create it', [sampleView(before), plan]), after: sampleView(after) });
}
const created = (...after: ViewItem[]): unknown =>
  shown([name('old'), create], [type('1', 'Photos'), click('2')], after);

test.each([
  ['an alert over the form', [...alert('It exists.'), name('Photos'), create], { kind: 'said', text: 'It exists.' }],
  ['a text beside the field', [name('Photos'), text('It exists.'), create], { kind: 'said', text: 'It exists.' }],
  ['a field marked as wrong', [name('', 'invalid'), create], { kind: 'invalid', field: 'Name' }],
  ['a field with its old value', [name('old'), create], { kind: 'not-kept', field: 'Name' }],
  ['the page of what was made', [name('Photos'), text('ID: 4'), el('3', 'button', 'Update')], null],
  ['a form that is gone', [...alert('Created.'), text('Photos')], null],
  ['an empty form beside a message', [...alert('Created.'), name(''), create], null],
  ['a form for the next one', [name(''), create, text('Photos')], null],
  ['a form that keeps its values', [name('Photos'), create, group('status', ''), text('Saved', 1)], null],
] as const)('%s', (_, after, said) => expect(created(...after)).toEqual(said));

test('a form that begins anew keeps what its list had chosen', () => {
  const due = el('3', 'combobox', 'Due', { value: 'Today', options: ['Today', 'Tomorrow'] });
  const plan: Action[] = [
    type('1', 'Feed the cat'),
    { kind: 'select', ref: asRef('3'), options: ['Tomorrow'] },
    click('2'),
  ];
  expect(shown([name(''), due, create], plan, [name(''), due, create, text('Feed the cat')])).toBeNull();
  expect(shown([name(''), due, create], plan, [name('Feed the cat'), due, create])).toMatchObject({ kind: 'not-kept' });
});

test('what was pressed and is still there while the page complains', () => {
  const row = [text('Ann'), el('1', 'button', 'Delete')];
  const refused = { kind: 'said', text: 'You may not.' };
  expect(shown(row, [click('1')], [...alert('You may not.'), ...row])).toEqual(refused);
  expect(shown(row, [click('1')], alert('Ann is deleted.'))).toBeNull();
  expect(shown([...alert('Read this.'), ...row], [click('1')], [...alert('Read this.'), ...row])).toBeNull();
});
