/** The same small tasks in five editors of rich text. */
import type { App, Task } from '../app.ts';
import { button, fieldWith } from '../script/finders.ts';
import { click, insert, selectText, until } from '../script/steps.ts';
import { Documents } from './documents.ts';
import { plainMarkup } from './plain-markup.ts';

const EDITORS = ['quill', 'prosemirror', 'tinymce', 'ckeditor5', 'lexical'] as const;

const documents = new Documents(
  EDITORS,
  {
    hours: {
      title: 'Opening hours',
      body: '<p>The shop is open until 5 pm on weekdays.</p><p>On Sundays it is <em>always</em> closed.</p>',
    },
    delivery: { title: 'Delivery', body: '<p>We deliver until 5 pm.</p>' },
  },
  plainMarkup,
);

const save = click('Save', button('Save'));
const saved = until(/Saved Opening hours/, 'The document is saved.');
const text = fieldWith(/^The shop is open/);

const tasksOf = (editor: string): readonly Task[] => [
  {
    name: `${editor}-replace`,
    command: 'Change 5 pm to 6 pm and save',
    path: `/${editor}.html?document=hours`,
    script: {
      plans: [[selectText('the text', text, '5 pm'), insert('the text', text, '6 pm'), save]],
      answer: saved,
    },
    changes: {
      'hours.json body': 'The shop is open until 6 pm on weekdays.\nOn Sundays it is _always_ closed.',
    },
  },
  {
    name: `${editor}-bold`,
    command: 'Make the word weekdays bold and save',
    path: `/${editor}.html?document=hours`,
    script: {
      plans: [[selectText('the text', text, 'weekdays'), click('bold', button(/^(?:bold|toggle strong)/i)), save]],
      answer: saved,
    },
    changes: {
      'hours.json body': 'The shop is open until 5 pm on **weekdays**.\nOn Sundays it is _always_ closed.',
    },
  },
];

export const richText: App = {
  name: 'rich-text',
  runtime: 'node',
  install: () => documents.install(),
  start: (folder) => documents.start(folder),
  state: () => documents.state(),
  stop: () => documents.stop(),
  tasks: EDITORS.flatMap(tasksOf),
};
