import { expect, test } from 'vitest';
import { sampleDemonstration } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleElement, sampleView } from '../../../e2e/samples/view-samples.ts';
import { asRef } from '../ids.ts';
import { proposedPolicy } from './propose.ts';

const view = sampleView([sampleElement('1', 'textbox', 'Guest name'), sampleElement('2', 'button', 'Book')], {
  url: 'https://hotel.example/rooms',
});
const booking = sampleDemonstration(
  'd',
  [
    {
      view,
      reasoning: '',
      plan: [
        { kind: 'type', ref: asRef('1'), text: 'Ada', mode: 'replace', enter: false },
        { kind: 'click', ref: asRef('2'), count: 1, button: 'left', modifiers: [] },
      ],
    },
  ],
  { command: 'Book a room for Ada' },
);

test('a policy takes its name from the command, its parameters from the slots and its instructions from the steps', () => {
  expect(proposedPolicy(booking, ['Ada'], ['book_a_room_for'])).toEqual({
    name: 'book_a_room_for_2',
    description: 'Book a room for {guest_name}',
    parameters: [{ name: 'guest_name', description: 'For example “Ada”.' }],
    instructions: '1. Type “{guest_name}” into textbox “Guest name”.\n2. Click button “Book”.',
    groups: ['core', 'dialogs', 'look'],
    sites: ['hotel.example/*'],
  });
});

test('a command without letters that a name may have still gets one', () => {
  expect(proposedPolicy({ ...booking, command: '預訂' }, [], []).name).toBe('from_example');
});
