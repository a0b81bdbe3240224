import type { App } from '../app.ts';
import {
  anything,
  after,
  any,
  button,
  field,
  fieldWith,
  link,
  menuItem,
  nearHeading,
  viewText,
} from '../script/finders.ts';
import { acceptDialog, click, insert, selectText, type, until } from '../script/steps.ts';
import { Wiki } from './wiki.ts';

const wiki = new Wiki();

const edit = (title: string) => click(`edit of ${title}`, nearHeading(title, button(/^edit/i)));
const save = click('the confirmation', button(/^confirm changes/i));
const text = field(/^type the text/i);
const isClosed = (words: string) => until(/^(?![^]*Confirm changes)/, words);

export const tiddlywiki: App = {
  name: 'tiddlywiki',
  runtime: 'node',
  install: () => wiki.install(),
  start: (folder) => wiki.start(folder),
  state: () => wiki.state(),
  stop: () => wiki.stop(),
  tasks: [
    {
      name: 'create',
      command:
        "Create a tiddler titled 'Groceries' with the tag 'home' and the text 'Milk, eggs and 2 kg of rice.' and save it",
      path: '/',
      script: {
        plans: [
          [click('new tiddler', button(/new tiddler/i))],
          [
            type('the title', fieldWith('New Tiddler'), 'Groceries'),
            type('the text', text, 'Milk, eggs and 2 kg of rice.'),
            type('the tag', field(/tag name/i), 'home', true),
            save,
          ],
        ],
        answer: isClosed('Groceries is saved.'),
      },
      changes: { 'Groceries: text': 'Milk, eggs and 2 kg of rice.', 'Groceries: tags': 'home' },
    },
    {
      name: 'site-title',
      command: "Change the site title to 'Team Notebook' and the subtitle to 'what we know'",
      path: '/',
      script: {
        plans: [
          [click('the control panel', button(/control panel/i))],
          [
            type('the title', after('Title of this TiddlyWiki', any('textbox')), 'Team Notebook'),
            type('the subtitle', after('Subtitle', any('textbox')), 'what we know'),
          ],
        ],
        answer: until(/Team Notebook[^]*what we know/, 'Both are changed.'),
      },
      changes: {
        '$:/SiteTitle: text': 'Team Notebook',
        '$:/SiteTitle: tags': '',
        '$:/SiteSubtitle: text': 'what we know',
        '$:/SiteSubtitle: tags': '',
      },
    },
    {
      name: 'delete',
      command: "Delete the tiddler 'Scratch Notes'",
      path: '/',
      script: {
        plans: [
          [click('Scratch Notes', link('Scratch Notes'))],
          [edit('Scratch Notes')],
          [acceptDialog, click('delete', button(/^delete this tiddler/i))],
        ],
        answer: until(/^(?![^]*Delete this tiddler)/, 'It is deleted.'),
      },
      changes: { 'Scratch Notes: text': null, 'Scratch Notes: tags': null },
    },
    {
      name: 'edit-words',
      command:
        "In 'Meeting 2026-11-02' change December 3 to December 5, and make the word ship bold with the editor's bold button; save",
      path: '/',
      script: {
        plans: [
          [edit('Meeting 2026-11-02')],
          [
            selectText('the text', text, 'December 3'),
            insert('the text', text, 'December 5'),
            selectText('the text', text, 'ship'),
            click('bold', button(/bold/i)),
            save,
          ],
        ],
        answer: isClosed('Both are changed.'),
      },
      changes: {
        'Meeting 2026-11-02: text': "Attendees: Ana, Bo, Kemal. Decision: ''ship'' version 2.4 on December 5.",
      },
    },
    {
      name: 'tag',
      command: "Add the tag 'urgent' to the tiddler 'Release Plan' and save it",
      path: '/',
      script: {
        plans: [[edit('Release Plan')], [type('the tag', field(/tag name/i), 'urgent', true), save]],
        answer: isClosed('It is tagged.'),
      },
      changes: { 'Release Plan: tags': 'plan urgent' },
    },
    {
      name: 'tagged',
      command: "Which tiddlers have the tag 'meeting'? Open the tag's menu to see.",
      path: '/',
      script: {
        plans: [[click('the tag', anything('meeting'))]],
        answer: (situation) => {
          const titles = new Set(viewText(situation).match(/Meeting \d{4}-\d\d-\d\d/g) ?? []);
          return menuItem('meeting')(situation) && titles.size > 0 ? [...titles].join(', ') : undefined;
        },
      },
      changes: {},
      answer: {
        says: ['Meeting 2026-11-02', 'Meeting 2026-11-09'],
        lacks: ['Release Plan', 'Scratch Notes'],
      },
    },
  ],
};
