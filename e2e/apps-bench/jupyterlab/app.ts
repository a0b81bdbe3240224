import type { App } from '../app.ts';
import { press as pressing, wait } from '../../scripted-model/moves.ts';
import { after, any, anything, button, fieldWith, menuItem, near, viewText } from '../script/finders.ts';
import { click, drag, insert, press, selectText, step, type, until } from '../script/steps.ts';
import { JupyterLab } from './lab.ts';

const lab = new JupyterLab();

/** In the file browser, whatever else its entry says. */
const file = (name: string) => anything(new RegExp(`^(?:Name: )?${name.replace('.', String.raw`\.`)}(?![\\w.])`));

export const jupyterlab: App = {
  name: 'jupyterlab',
  runtime: 'python',
  install: () => lab.install(),
  start: (folder) => lab.start(folder),
  state: () => lab.state(),
  stop: () => lab.stop(),
  tasks: [
    {
      name: 'sum',
      command:
        'Create a new Python notebook, compute the sum of the squares of 1 to 10 in a cell, run it and tell me the result',
      path: '/lab',
      script: {
        plans: [
          [click('Python 3', after('Notebook', button(/^Python 3/)))],
          [
            type('the cell', after(/^Cells$/, any('textbox')), 'sum(i * i for i in range(1, 11))'),
            press('Shift+Enter'),
          ],
        ],
        answer: until(/\b385\b/, 'The sum is 385.'),
      },
      changes: { 'Untitled.ipynb': /cells$/ },
      answer: { says: ['385'] },
    },
    {
      name: 'run-all',
      command: 'Change the width to 6, run all cells, save the notebook and tell me the area',
      path: '/lab/tree/area.ipynb',
      measures: 'notebook',
      script: {
        plans: [
          [type('the cell', fieldWith(/^width = 4/), 'width = 6'), click('Run', menuItem('Run'))],
          [
            click('Run All Cells', menuItem(/^Run All Cells/)),
            step('save once the last cell has run', () =>
              wait({ ref: null, after: null, is: 'contains', value: '[3]:' }, 40, pressing('Control+s')),
            ),
          ],
        ],
        answer: until(/\b30\b/, 'The area is 30.'),
      },
      changes: {
        'area.ipynb cell 1': 'width = 6',
        'area.ipynb result 3': '30',
      },
      answer: { says: ['30'] },
    },
    {
      name: 'open-with',
      command: 'Open data.csv with the text editor and tell me the price of the desk',
      path: '/lab',
      script: {
        plans: [
          [click('data.csv', file('data.csv'), 'right')],
          [click('Open With', menuItem(/^Open With/))],
          [click('Editor', menuItem('Editor'))],
        ],
        answer: (situation) => {
          const price = /\d,desk,([\d.]+),/.exec(viewText(situation))?.[1];
          return price && `The desk costs ${price}.`;
        },
      },
      changes: {},
      answer: { says: ['129.95'] },
    },
    {
      name: 'delete',
      command: 'Delete the file old.txt',
      path: '/lab',
      script: {
        plans: [
          [click('old.txt', file('old.txt')), press('Delete')],
          [click('Delete', near(/permanently delete|move .* trash/i, button(/^(?:Delete|Move to Trash)/)))],
        ],
        answer: (situation) =>
          file('data.csv')(situation) && !file('old.txt')(situation) ? 'It is deleted.' : undefined,
      },
      changes: { 'old.txt': null },
    },
    {
      name: 'docstring',
      command: "In tools.py add a docstring 'Add up the numbers.' to the function total and save the file",
      path: '/lab/tree/tools.py',
      script: {
        plans: [
          [
            selectText('the code', fieldWith(/^def total/), 's = 0'),
            insert('the code', fieldWith(/^def total/), '"""Add up the numbers."""\n    s = 0'),
            press('Control+s'),
          ],
        ],
        answer: until(/Add up the numbers/, 'The docstring is there.'),
      },
      changes: {
        'tools.py':
          'def total(xs):\n    """Add up the numbers."""\n    s = 0\n    for x in xs:\n        s += x\n    return s\n\n\nprint(total([1, 2, 3]))\n',
      },
    },
    {
      name: 'move',
      command: 'Drag the file notes.md into the folder archive',
      path: '/lab',
      script: {
        plans: [[drag('notes.md', file('notes.md'), file('archive'))]],
        answer: (situation) =>
          file('data.csv')(situation) && !file('notes.md')(situation) ? 'It is moved.' : undefined,
      },
      changes: { 'notes.md': null, 'archive/notes.md': '# Notes\n' },
    },
    {
      name: 'rename',
      command: 'Rename area.ipynb to square.ipynb',
      path: '/lab',
      script: {
        plans: [
          [click('area.ipynb', file('area.ipynb')), press('F2')],
          [type('the name', fieldWith('area.ipynb'), 'square.ipynb', true)],
        ],
        answer: (situation) => (file('square.ipynb')(situation) ? 'It is renamed.' : undefined),
      },
      changes: Object.fromEntries(
        ['', ' cell 1', ' result 1', ' cell 2', ' result 2', ' cell 3', ' result 3'].flatMap((fact) => [
          [`area.ipynb${fact}`, null],
          [`square.ipynb${fact}`, /^/],
        ]),
      ),
    },
    {
      name: 'theme',
      command: 'Switch JupyterLab to the dark theme',
      path: '/lab',
      script: {
        plans: [
          [click('Settings', menuItem('Settings'))],
          [click('Theme', menuItem('Theme'))],
          [click('JupyterLab Dark', menuItem('JupyterLab Dark'))],
        ],
        answer: (situation) => (menuItem('JupyterLab Dark')(situation) ? undefined : 'It is dark.'),
      },
      changes: { theme: 'JupyterLab Dark' },
    },
  ],
};
