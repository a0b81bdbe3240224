/** The same small tasks in four editors of code. */
import type { App, Task } from '../app.ts';
import { button, either, fieldWith, textArea } from '../script/finders.ts';
import { click, insert, selectShown, type, until } from '../script/steps.ts';
import { Documents } from './documents.ts';

const EDITORS = ['codemirror5', 'codemirror6', 'monaco', 'ace'] as const;

const REPORT = `function report(items) {
  const lines = [];
  for (const item of items) {
    lines.push(item.name);
  }
  return lines.join('\\n');
}
`;

const TOTAL = `export function total(items) {
  let sum = 0;

  for (const { price, count } of items) {
    if (price > 0) {
      sum += price * count;
    }
  }
  return { sum, text: \`\${sum} EUR\` };
}`;

const documents = new Documents(
  EDITORS,
  { report: { title: 'report.js', body: REPORT }, other: { title: 'other.js', body: 'const a = 1;\n' } },
  (body) => body.replace(/\r/g, ''),
);

const save = click('Save', button('Save'));
const saved = until(/Saved report\.js/, 'The code is saved.');
const source = either(fieldWith(/^function report/), textArea);

const tasksOf = (editor: string): readonly Task[] => [
  {
    name: `${editor}-rewrite`,
    command: `Replace all the code by this and save:\n${TOTAL}`,
    path: `/${editor}.html?document=report`,
    script: { plans: [[type('the code', source, TOTAL), save]], answer: saved },
    changes: { 'report.json body': TOTAL },
  },
  {
    name: `${editor}-word`,
    command: 'Change item.name to item.title in the code and save',
    path: `/${editor}.html?document=report`,
    script: {
      plans: [[selectShown('the code', source, 'item.name'), insert('the code', source, 'item.title'), save]],
      answer: saved,
    },
    changes: { 'report.json body': REPORT.replace('item.name', 'item.title') },
  },
];

export const code: App = {
  name: 'code',
  runtime: 'node',
  install: () => documents.install(),
  start: (folder) => documents.start(folder),
  state: () => documents.state(),
  stop: () => documents.stop(),
  tasks: EDITORS.flatMap(tasksOf),
};
