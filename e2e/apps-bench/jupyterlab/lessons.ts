import type { Lesson } from '../replay/lesson.ts';
import { jupyterlab } from './app.ts';

const renamed = (from: string, to: string): Record<string, null | RegExp> => ({ [from]: null, [to]: /^/ });

export const jupyterlabLessons: readonly Lesson[] = [
  {
    app: jupyterlab,
    name: 'rename',
    command: 'Rename the file notes.md to ideas.md',
    path: '/lab',
    async show(hand) {
      await hand.click(hand.tab.locator('.jp-DirListing-itemText', { hasText: 'notes.md' }), 'right');
      await hand.click(hand.tab.getByRole('menuitem', { name: 'Rename' }));
      await hand.press('ControlOrMeta+a');
      await hand.keys('ideas.md');
      await hand.press('Enter');
      await hand.keys('');
    },
    shown: renamed('notes.md', 'ideas.md'),
    varied: [
      { command: 'Rename the file tools.py to totals.py', changes: renamed('tools.py', 'totals.py') },
      { command: 'Rename the file old.txt to older.txt', changes: renamed('old.txt', 'older.txt') },
      { command: 'Rename the file budget.csv to costs.csv', changes: null },
    ],
  },
];
