import type { App } from '../app.ts';
import {
  before,
  button,
  checkbox,
  either,
  field,
  fieldWith,
  inRow,
  link,
  listbox,
  ofRole,
  near,
  rowTexts,
} from '../script/finders.ts';
import { click, insert, select, selectText, type, until } from '../script/steps.ts';
import { Trac } from './project.ts';

const trac = new Trac();

const reportButton = (name: RegExp, report: string) =>
  either(inRow(report, button(name)), near(report, button(name)), before(report, button(name)));

export const tracApp: App = {
  name: 'trac',
  runtime: 'python',
  install: () => trac.install(),
  start: (folder) => trac.start(folder),
  state: () => trac.state(),
  stop: () => trac.stop(),
  tasks: [
    {
      name: 'create',
      command:
        'Create a ticket: summary "Login broken on Safari", type task, priority blocker, assigned to anna, keyword auth',
      path: '/wiki',
      script: {
        plans: [
          [click('New Ticket', link('New Ticket'))],
          [
            type('the summary', field(/^Summary/), 'Login broken on Safari'),
            select('the type', listbox(/^Type/), 'task'),
            select('the priority', listbox(/^Priority/), 'blocker'),
            type('the keywords', field(/^Keywords/), 'auth'),
            click('assign', checkbox(/^assign/)),
            type('the owner', ofRole(['textbox'], 'to', 'not yet usable too'), 'anna'),
            click('Create ticket', button('Create ticket')),
          ],
        ],
        answer: until(/#9[^]*Login broken on Safari/, 'It is ticket #9.'),
      },
      changes: {
        'new ticket 9': 'Login broken on Safari | task | blocker | anna | assigned | auth | component1 |',
      },
    },
    {
      name: 'open-tickets',
      command: 'Which open tickets are assigned to bob? Name their numbers and summaries.',
      path: '/report',
      script: {
        plans: [[click('the report', link('{1} Active Tickets'))]],
        answer: (situation) => {
          const rows = rowTexts(situation).filter((row) => /#\d/.test(row));
          const own = rows.filter((row) => /\bbob\b/.test(row));
          return rows.length === 0 ? undefined : own.join('; ');
        },
      },
      changes: {},
      answer: {
        says: ['#1', '#4', '#7', 'Export to CSV drops last row', 'Add dark mode', 'Wrong totals on invoice PDF'],
        lacks: ['#2', '#3', '#5', '#6', '#8'],
      },
    },
    {
      name: 'close',
      command: "Close the ticket about slow search results as a duplicate, with the comment 'Same as #2'",
      path: '/report/1',
      script: {
        plans: [
          [click('the ticket', link(/search results page is slow/i))],
          [type('the comment', field(/WikiFormatting/), 'Same as #2'), click('Modify Ticket', link('Modify Ticket'))],
          [
            click('resolve', checkbox(/^resolve/)),
            select('the resolution', ofRole(['combobox'], /^as|resolution/i, 'not yet usable too'), 'duplicate'),
            click('Submit changes', button('Submit changes')),
          ],
        ],
        answer: until(/closed[^]*duplicate[^]*Same as/, 'Ticket #3 is closed.'),
      },
      changes: {
        'ticket 3 status': 'closed',
        'ticket 3 resolution': 'duplicate',
        'ticket 3 comments': 'Same as #2',
      },
    },
    {
      name: 'delete-report',
      command: "Delete the report 'Accepted, Active Tickets by Owner'",
      path: '/report',
      script: {
        plans: [
          [click('Delete', reportButton(/Delete/, '{4} Accepted, Active Tickets by Owner'))],
          [click('Delete report', button('Delete report'))],
        ],
        answer: until(/\{4\} has been deleted/, 'The report is deleted.'),
      },
      changes: { 'report 4': null, 'report 4 query': null },
    },
    {
      name: 'rename-report',
      command: "Rename the report 'My Tickets' to 'Mine'",
      path: '/report',
      script: {
        plans: [
          [click('Edit', reportButton(/Edit/, '{7} My Tickets'))],
          [type('the title', field(/title/i), 'Mine'), click('Save report', button('Save report'))],
        ],
        answer: until(/Mine/, 'The report is renamed.'),
      },
      changes: { 'report 7': 'Mine' },
    },
    {
      name: 'query',
      command: 'With a custom query, which tickets are closed?',
      path: '/report',
      script: {
        plans: [
          [click('New Custom Query', link('New Custom Query'))],
          [
            ...['accepted', 'assigned', 'new', 'reopened', 'closed'].map((status) => click(status, checkbox(status))),
            click('Update', button('Update')),
          ],
        ],
        answer: (situation) => {
          const rows = rowTexts(situation).filter((row) => /#\d/.test(row));
          return rows.some((row) => /\bnew\b/.test(row)) || rows.length === 0 ? undefined : rows.join('; ');
        },
      },
      changes: {},
      answer: {
        says: ['#5', 'Typo on the welcome screen'],
        lacks: ['#1', '#2', '#3', '#4', '#6', '#7', '#8'],
      },
    },
    {
      name: 'edit-page',
      command: 'On this page change Mondays to Tuesdays and save',
      path: '/wiki/Team',
      script: {
        plans: [
          [click('Edit', button(/^edit this page/i))],
          [
            selectText('the text', fieldWith(/^We meet/), 'Mondays'),
            insert('the text', fieldWith(/^We meet/), 'Tuesdays'),
            click('Submit changes', button('Submit changes')),
          ],
        ],
        answer: until(/^(?![^]*Submit changes)[^]*on Tuesdays/, 'The page is changed.'),
      },
      changes: { 'page Team': 'We meet on Tuesdays at 10.\n\n * Bring the list.\n * The room is 4.12.\n' },
    },
  ],
};
