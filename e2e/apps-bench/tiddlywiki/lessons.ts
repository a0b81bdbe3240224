import type { Hand } from '../replay/hand.ts';
import type { Lesson } from '../replay/lesson.ts';
import { tiddlywiki } from './app.ts';

const at = { app: tiddlywiki, path: '/' };

const edit = (hand: Hand, title: string): Promise<void> =>
  hand.click(
    hand.tab.locator(`.tc-tiddler-frame[data-tiddler-title="${title}"]`).getByRole('button', { name: /^edit/i }),
  );
const confirm = (hand: Hand): Promise<void> => hand.click(hand.tab.getByRole('button', { name: /confirm changes/i }));
const titleField = (hand: Hand) => hand.tab.locator('input.tc-titlebar, .tc-titlebar input').first();

export const tiddlywikiLessons: readonly Lesson[] = [
  {
    ...at,
    name: 'create',
    command: 'Create a tiddler "Books" with the text "Read Dune"',
    async show(hand) {
      await hand.click(hand.tab.getByRole('button', { name: 'new tiddler' }));
      await hand.write(titleField(hand), 'Books');
      const editor = hand.tab.frameLocator('.tc-tiddler-edit-frame iframe').locator('textarea').first();
      await hand.write(editor, 'Read Dune');
      await confirm(hand);
    },
    shown: { 'Books: text': 'Read Dune', 'Books: tags': '' },
    varied: [
      {
        command: 'Create a tiddler "Films" with the text "Watch Solaris tonight"',
        changes: { 'Films: text': 'Watch Solaris tonight', 'Films: tags': '' },
      },
      {
        command: 'Create a tiddler "Pot luck, 5 May" with the text "Who brings what? Bo: salad"',
        changes: { 'Pot luck, 5 May: text': 'Who brings what? Bo: salad', 'Pot luck, 5 May: tags': '' },
      },
      { command: 'Create a tiddler "Games" with the text "Chess" and the mood "merry"', changes: null },
    ],
  },
  {
    ...at,
    name: 'tag',
    command: 'Add the tag "urgent" to the tiddler "Release Plan"',
    async show(hand) {
      await edit(hand, 'Release Plan');
      await hand.click(hand.tab.getByPlaceholder('tag name'));
      await hand.keys('urgent');
      await hand.press('Enter');
      await hand.keys('');
      await confirm(hand);
    },
    shown: { 'Release Plan: tags': 'plan urgent' },
    varied: [
      {
        command: 'Add the tag "minutes" to the tiddler "Meeting 2026-11-02"',
        changes: { 'Meeting 2026-11-02: tags': 'meeting minutes' },
      },
      {
        command: 'Add the tag "later" to the tiddler "Meeting 2026-11-09"',
        changes: { 'Meeting 2026-11-09: tags': 'meeting later' },
      },
      { command: 'Add the tag "money" to the tiddler "Budget"', changes: null },
    ],
  },
  {
    ...at,
    name: 'rename',
    command: 'Rename the tiddler "Meeting 2026-11-09" to "Second meeting"',
    async show(hand) {
      await edit(hand, 'Meeting 2026-11-09');
      await hand.write(titleField(hand), 'Second meeting');
      await confirm(hand);
    },
    shown: {
      'Meeting 2026-11-09: text': null,
      'Meeting 2026-11-09: tags': null,
      'Second meeting: text': /postpone/,
      'Second meeting: tags': 'meeting',
    },
    varied: [
      {
        command: 'Rename the tiddler "Meeting 2026-11-02" to "First meeting"',
        changes: {
          'Meeting 2026-11-02: text': null,
          'Meeting 2026-11-02: tags': null,
          'First meeting: text': /ship version/,
          'First meeting: tags': 'meeting',
        },
      },
      {
        command: 'Rename the tiddler "Release Plan" to "Plan for version 2.4"',
        changes: {
          'Release Plan: text': null,
          'Release Plan: tags': null,
          'Plan for version 2.4: text': /led by Kemal/,
          'Plan for version 2.4: tags': 'plan',
        },
      },
      { command: 'Rename the tiddler "Holidays" to "Days off"', changes: null },
    ],
  },
];
