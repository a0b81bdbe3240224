/**
 * Commands as somebody types them who has read nothing about how they should be put, on pages of the kinds that people use. Each is
 * done, offered as up to three choices, or refused with the nearest names.
 */
import { describe, expect, test } from 'vitest';
import { request, type Entry } from '../../../e2e/samples/replay-samples.ts';
import {
  sampleElement as element,
  sampleGroup as group,
  sampleText as text,
  sampleView as view,
} from '../../../e2e/samples/view-samples.ts';
import { asRef } from '../ids.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import { refusalWords } from '../text/refusal-words.ts';
import { decideDirectly } from './direct-planner.ts';
import { partsOn } from './direct-turn.ts';

const button = (name: string, depth = 0): ViewItem => element(name, 'button', name, { depth });
const link = (name: string, depth = 0): ViewItem => element(name, 'link', name, { depth });
const named = (ref: string, role: string, name: string, depth = 0): ViewItem => element(ref, role, name, { depth });

/** Folders that are kept the same on several machines: a card each. */
const FOLDERS = view([
  group('navigation', ''),
  link('Settings', 1),
  link('Advanced', 1),
  link('Log Out', 1),
  group('heading', 'Folders (3)'),
  ...['Photos', 'Music', 'Unshared Recipes'].flatMap((name, i) => [
    group('region', name),
    group('heading', name, 1),
    text(i === 1 ? 'Paused' : 'Up to Date', 1),
    i === 1 ? named('resume Music', 'button', 'Resume', 1) : named(`pause ${name}`, 'button', 'Pause', 1),
    named(`rescan ${name}`, 'button', 'Rescan', 1),
    named(`edit ${name}`, 'button', 'Edit', 1),
  ]),
  button('Pause All'),
  button('Add Folder'),
  group('heading', 'Remote Devices'),
  button('Add Remote Device'),
  button('Recent Changes'),
]);

/** Books in a table, and shelves beside them. */
const LIBRARY = view([
  named('search', 'searchbox', 'Search Library'),
  link('Hot Books'),
  link('Discover'),
  link('Archived Books'),
  group('list', 'Shelves'),
  link('Holiday reading (4)', 1),
  link('Cooking (12)', 1),
  button('Create a Shelf'),
  group('table', 'Books'),
  ...['Emma', 'Dracula', 'The Time Machine'].flatMap((name) => [
    group('row', '', 1),
    element(`select ${name}`, 'checkbox', '', { depth: 2, cell: 0 }),
    element(`title ${name}`, 'link', name, { depth: 2, cell: 1 }),
    text('English', 2, { cell: 2 }),
    element(`read ${name}`, 'button', 'Mark as read', { depth: 2, cell: 3 }),
    element(`delete ${name}`, 'button', 'Delete', { depth: 2, cell: 3 }),
  ]),
  element('sort', 'combobox', 'Sort by', { options: ['Title', 'Author', 'Newest'], value: 'Title' }),
  element('export', 'button', 'Export list', { states: ['disabled'] }),
]);

/** A page that is edited, with the tools of a wiki. */
const WIKI = view([
  named('find', 'searchbox', 'Search'),
  link('Log In'),
  group('heading', 'Welcome'),
  link('Edit this page [e]'),
  link('Old revisions [o]'),
  link('Backlinks'),
  link('Rename Page'),
  link('Back to top [t]'),
  link('Sitemap [x]'),
  link('Recent Changes [r]'),
  element('text', 'textbox', '', { type: 'textarea' }),
  named('summary', 'textbox', 'Edit summary'),
  named('minor', 'checkbox', 'Minor Changes'),
  button('Save'),
  button('Preview'),
]);

const MAIL = view([
  button('Compose'),
  link('Inbox (3)'),
  link('Sent'),
  link('Drafts (1)'),
  ...['Ann Lee', 'Bob Ray'].flatMap((name, i) => [
    group('listitem', ''),
    named(`open ${name}`, 'link', name, 1),
    text(i === 0 ? 'Lunch on Friday' : 'Invoice 2231', 1),
    named(`archive ${name}`, 'button', 'Archive', 1),
    named(`delete ${name}`, 'button', 'Move to trash', 1),
  ]),
]);

/** Posts whose controls say their row, below a menu whose entries lie where no scrolling leads. */
const POSTS = view([
  element('menu', 'link', 'Tags'),
  element('entry', 'link', 'Tags', { states: ['offscreen'] }),
  link('Erase Personal Data'),
  group('heading', 'Tags'),
  ...['river', 'music'].flatMap((name) => [
    group('row', ''),
    element(`select ${name}`, 'checkbox', `Select ${name}`, { depth: 1, cell: 0 }),
    element(`open ${name}`, 'link', `“${name}” (Edit)`, { depth: 1, cell: 1 }),
    element(`trash ${name}`, 'link', `Move “${name}” to the Trash`, { depth: 1, cell: 1 }),
    element(`delete ${name}`, 'button', `Delete “${name}”`, { depth: 1, cell: 1 }),
    text(name, 1, { cell: 2 }),
  ]),
]);

/** What its rows are called, only the button for a new one says. */
const BILLS = view([
  link('Add a new bill'),
  ...['Hotel', 'Taxi'].flatMap((name) => [
    group('row', ''),
    text('2026-11-26', 1, { cell: 0 }),
    element(name, 'link', name, { depth: 1, cell: 1 }),
    element(`edit ${name}`, 'link', 'edit', { depth: 1, cell: 2 }),
    element(`delete ${name}`, 'button', 'delete', { depth: 1, cell: 2 }),
  ]),
]);

const ADMIN = view([
  group('heading', 'Users'),
  button('Invite user'),
  group('table', 'Users'),
  ...['ada', 'grace'].flatMap((name) => [
    group('row', '', 1),
    text(`${name} | ${name}@example.org`, 2, { cell: 0 }),
    element(`edit ${name}`, 'link', 'Edit', { depth: 2, cell: 2 }),
    element(`suspend ${name}`, 'button', 'Suspend', { depth: 2, cell: 2 }),
  ]),
  button('Run backup'),
]);

/** Numbered rows. */
const TALKS = view([
  group('table', 'Talks'),
  ...['Trout in alpine streams', 'Microplastics in estuaries'].flatMap((name, i) => [
    group('row', '', 1),
    element(`box ${name}`, 'checkbox', '', { depth: 2, cell: 0 }),
    text(`${i + 1}`, 2, { cell: 1 }),
    element(`open ${name}`, 'link', name, { depth: 2, cell: 2 }),
    text('20m', 2, { cell: 3 }),
  ]),
]);

/** Processes of a server: the state comes first in their rows, the name is a link. */
const PROCESSES = view([
  link('Refresh'),
  link('Restart All'),
  ...['mailer', 'web', 'nightly backup'].flatMap((name, i) => [
    group('row', ''),
    text(i === 2 ? 'stopped' : 'running', 1, { cell: 0 }),
    element(name, 'link', name, { depth: 1, cell: 1 }),
    element(`start ${name}`, 'link', i === 2 ? 'Start' : 'Stop', { depth: 1, cell: 2 }),
    element(`log ${name}`, 'link', 'Clear Log', { depth: 1, cell: 2 }),
  ]),
]);

/** A list to which things are added by a field and the button after it. */
const TASKS = view([
  named('search', 'searchbox', 'Search'),
  named('task', 'textbox', 'What needs to be done?'),
  button('Add'),
  ...['Buy milk', 'Feed the cat'].flatMap((name) => [
    group('listitem', ''),
    named(`tick ${name}`, 'checkbox', name, 1),
    named(`delete ${name}`, 'button', '×', 1),
  ]),
]);

/** A customer of a shop: a button waits for the text before it, and a list has arrows to its pages. */
const CUSTOMER = view([
  button('Add customer to group'),
  named('note', 'textbox', ''),
  element('Add note', 'button', 'Add note', { states: ['disabled'] }),
  button('10 per page'),
  button('«'),
  button('»'),
]);

/** Rows that are pressed as a whole, and have no controls. */
const ARTICLES = view(
  ['Tomatoes published', 'Squash draft'].flatMap((cells) => [
    element(cells, 'row', cells),
    ...cells.split(' ').map((it, cell) => text(it, 1, { cell })),
  ]),
);

/** Links in rows that begin with something else. */
const ADMIN_LINKS = view(
  ['The machine stops', 'The door is open'].flatMap((name, i) => [
    group('listitem', ''),
    named(`number ${i}`, 'link', `${i + 4}`, 1),
    text('Bug', 1),
    link(name, 1),
    named(`actions ${i}`, 'link', 'Actions', 1),
  ]),
);

const RENAMES = view(
  ['Roof', 'Door'].flatMap((name) => [
    group('listitem', ''),
    text(name, 1),
    named(`rename ${name}`, 'button', 'Rename', 1),
  ]),
);

/** A tracker: its search has no name, its tools stand above rows that have their own. */
const TRACKER = view([
  named('find', 'textbox', ''),
  button('Search'),
  link('Logout'),
  link('Add User'),
  named('phone', 'textbox', 'Phone'),
  element('assigned', 'combobox', 'Assigned To', { options: ['- none -', 'Anna', 'Bruno'], value: '- none -' }),
  element('sort', 'combobox', 'Sort on:', { options: ['Activity', 'Title'], value: 'Activity' }),
  button('Preview'),
  button('Delete'),
  ...['Bill of Bob', 'Offer of Ann'].flatMap((name) => [
    group('row', ''),
    text(name, 1, { cell: 0 }),
    element(`remove ${name}`, 'button', 'Remove', { depth: 1, cell: 1 }),
  ]),
]);

/** A form of a bill: a list and boxes have the same people. */
const BILL = view([
  element('day', 'textbox', 'When?', { type: 'date' }),
  element('payer', 'combobox', 'Who paid?', { options: ['Ann', 'Bob'], value: 'Bob' }),
  named('notes', 'textbox', 'Notes'),
  element('kind', 'combobox', 'Kind', { options: ['Expense', 'Refund'], value: 'Expense' }),
  element('Ann', 'checkbox', 'Ann'),
  element('Bob', 'checkbox', 'Bob'),
  button('Submit Changes'),
  button('Preview'),
  ...['5', '6'].flatMap((name) => [
    group('row', ''),
    text(name, 1, { cell: 0 }),
    named(`bill ${name}`, 'link', name === '5' ? 'Pizza' : 'Cinema', 1),
  ]),
]);

/** What is set to a number without a text field. */
const DISPLAY = view([named('size', 'slider', 'Font size'), named('month', 'spinbutton', 'Month'), button('Save')]);

/** The heads of a table, all named by what they do. */
const HEADS = view(['Key', 'Size'].map((value) => element(value, 'button', 'sort', { value })));

/** What is acted on; "offers …" with what each choice is about; or why not. */
function outcome(command: string, page: PageView): string {
  const asked = request([], command, page);
  const decided = decideDirectly(asked, partsOn(asked));
  if (!decided.ok) return refusalWords(decided.error);
  const { decision } = decided.value.planned;
  if (decision.kind === 'ask') {
    const offered = (decision.choices ?? []).flatMap(({ ref, label }) => {
      const typed = /^type “(.*?)”/u.exec(label)?.[1];
      return ref === null ? [] : [typed === undefined ? ref : `${ref}: ${typed}`];
    });
    return `offers ${offered.join(', ')}`;
  }
  if (decision.kind !== 'act') return decision.kind;
  return decision.plan.map((it) => `${it.kind} ${'ref' in it ? it.ref : ''}`).join(', ');
}

/** Tasks in a table, below links that have a word of one of them. */
const ISSUES = view([
  link('Show Unassigned'),
  link('Show All'),
  group('table', 'Issues'),
  ...['Contact page shows old address', 'Wifi drops in the meeting room'].flatMap((name) => [
    group('row', '', 1),
    element(name, 'link', name, { depth: 2, cell: 0 }),
    text('anna', 2, { cell: 1 }),
  ]),
]);

const SHOWS: readonly (readonly [string, PageView, string])[] = [
  ['pause the folder Photos', FOLDERS, 'click pause Photos'],
  ['pause Music', FOLDERS, 'offers Pause All'],
  ['pause photos', FOLDERS, 'click pause Photos'],
  ['please rescan the Photos folder', FOLDERS, 'click rescan Photos'],
  ['edit Music', FOLDERS, 'click edit Music'],
  ['resume music now', FOLDERS, 'click resume Music'],
  ['edit the recipes folder', FOLDERS, 'offers edit Unshared Recipes'],
  ['show advanced settings', FOLDERS, 'offers Settings, Advanced'],
  ['log me out', FOLDERS, 'click Log Out'],
  ['add a new folder', FOLDERS, 'offers Add Folder'],
  ['pause everything', FOLDERS, 'offers Pause All'],
  ['can you show me the recent changes', FOLDERS, 'click Recent Changes'],
  // The page has no such control in view.
  [
    'remove the Music folder',
    FOLDERS,
    'I didn’t understand “remove the Music folder”. There is “Add Folder”, “Add Remote Device”.',
  ],
  ['pause Photos, then see the changes made lately', FOLDERS, 'offers Recent Changes'],
  ['open Emma', LIBRARY, 'click title Emma'],
  ['mark Dracula as read', LIBRARY, 'click read Dracula'],
  ['delete the book Emma', LIBRARY, 'click delete Emma'],
  ['delete The Time Machine', LIBRARY, 'click delete The Time Machine'],
  ['remove Emma', LIBRARY, 'offers delete Emma'],
  ['sort by author', LIBRARY, 'select sort'],
  ['sort by rating', LIBRARY, 'offers sort, sort, sort'],
  ['go to my holiday reading shelf', LIBRARY, 'click Holiday reading (4)'],
  ['create shelf', LIBRARY, 'click Create a Shelf'],
  ['tick Microplastics in estuaries', TALKS, 'click box Microplastics in estuaries'],
  ['please look for dickens', LIBRARY, 'type search, press search'],
  ['search for dickens', LIBRARY, 'type search, press search'],
  ['show archived books', LIBRARY, 'click Archived Books'],
  ['export the list', LIBRARY, '“Export list” is disabled.'],
  ['select Emma and Dracula', LIBRARY, 'click select Emma, click select Dracula'],
  ['click Size', HEADS, 'click Size'],
  ['old revisions', WIKI, 'click Old revisions [o]'],
  ['edit the page', WIKI, 'click Edit this page [e]'],
  ['rename this page', WIKI, 'click Rename Page'],
  ['show the history', WIKI, 'I didn’t understand “show the history”. Try: click Save, click Preview, click Log In.'],
  ['type Hello into the text area', WIKI, 'type text'],
  ['write typo as edit summary and save', WIKI, 'type summary, click Save'],
  ['type The Hobbit into the text area', WIKI, 'type text'],
  ...[
    ['type the title of the page into the text area', 'the title of the page'],
    ['click Preview, then write my name as edit summary', 'my name'],
    ['write it as edit summary', 'it'],
  ].map(
    ([command = '', said = '']) =>
      [
        command,
        WIKI,
        `“${said}” may be what to type, or may tell where it is found: put in quotes what to type.`,
      ] as const,
  ),
  ['turn on minor changes then click save', WIKI, 'click minor, click Save'],
  ['sign in', WIKI, 'offers Log In'],
  ['compose a new message', MAIL, 'offers Compose'],
  ['edit the bill for the Hotel', BILLS, 'click edit Hotel'],
  ['delete the Taxi bill', BILLS, 'click delete Taxi'],
  ['show the Taxi bill', BILLS, 'click Taxi'],
  ['archive the mail from Ann Lee', MAIL, 'offers archive Ann Lee'],
  ['delete the tag river', POSTS, 'click delete river'],
  [
    'delete the tag winter',
    POSTS,
    'I didn’t understand “delete the tag winter”. There is “Delete "river"”, “Delete "music"”.',
  ],
  ['trash the tag river', POSTS, 'offers delete river, trash river, open river'],
  ['tick river and music', POSTS, 'click select river, click select music'],
  ['go to tags', POSTS, 'click menu'],
  ['delete the invoice', MAIL, 'offers delete Bob Ray'],
  ['open inbox', MAIL, 'click Inbox (3)'],
  ['suspend grace', ADMIN, 'click suspend grace'],
  ['edit the user ada', ADMIN, 'click edit ada'],
  ['run the nightly backup', ADMIN, 'offers Run backup'],
  ['invite a user', ADMIN, 'click Invite user'],
  ['stop the mailer', PROCESSES, 'click start mailer'],
  ['please start the nightly backup', PROCESSES, 'click start nightly backup'],
  ['stop mailer and web', PROCESSES, 'click start mailer, click start web'],
  ['clear the log of web and nightly backup', PROCESSES, 'click log web, click log nightly backup'],
  [
    'stop mailer and nightly backup',
    PROCESSES,
    'I didn’t understand “stop mailer and nightly backup”. There is “nightly backup”, “mailer”, “Stop”.',
  ],
  ['restart web', PROCESSES, 'offers Restart All'],
  ["don't stop web", PROCESSES, "I didn’t understand “don't stop web”. There is “Stop”, “web”."],
  ['pause Photos and Unshared Recipes', FOLDERS, 'click pause Photos, click pause Unshared Recipes'],
  [
    'edit Photos and pause Music',
    FOLDERS,
    'I didn’t understand “edit Photos and pause Music”. There is “Pause”, “Edit”, “Pause All”.',
  ],
  ['rename Roof to Roof repair', RENAMES, 'offers rename Roof'],
  ['tick Buy milk', TASKS, 'click tick Buy milk'],
  ['delete Buy milk', TASKS, 'offers delete Buy milk'],
  ['Add Fix the lamp', TASKS, 'offers Add: Fix the lamp'],
  ['add eggs to the list', TASKS, 'offers Add: eggs, Add: eggs to the list'],
  ['add a task called Wash the car', TASKS, 'offers Add: Wash the car'],
  ['add a note saying call back on Monday', CUSTOMER, 'offers Add note: call back on Monday'],
  ['next page', CUSTOMER, 'offers », 10 per page, «'],
  ['show me only the drafts', MAIL, 'click Drafts (1)'],
  ['show me only the newest ones', LIBRARY, 'offers sort'],
  ['open the machine fault', ADMIN_LINKS, 'offers The machine stops'],
  ['open the streams talk', TALKS, 'offers open Trout in alpine streams'],
  ['open the machine book', LIBRARY, 'offers title The Time Machine'],
  ['add a shelf called Travel', LIBRARY, 'offers Create a Shelf'],
  ['create a shelf called Travel', LIBRARY, 'offers Create a Shelf'],
  ['open the shelf called Cooking', LIBRARY, 'click Cooking (12)'],
  ['add a comment saying hello', TRACKER, 'I didn’t understand “add a comment saying hello”. There is “Add User”.'],
  ['log me out', TRACKER, 'click Logout'],
  ['search for printer', TRACKER, 'type find, press find'],
  ['phone number is 555 1234', TRACKER, 'offers phone: 555 1234'],
  ['phone: 555 1234', TRACKER, 'type phone'],
  ['assign it to Anna', TRACKER, 'offers assigned'],
  ['sort by title', TRACKER, 'offers sort'],
  ['click Preveiw', TRACKER, 'offers Preview'],
  ['delete Bill', TRACKER, 'offers remove Bill of Bob'],
  ['open squash', ARTICLES, 'click Squash draft'],
  ['the squash, publish it', ARTICLES, 'offers Squash draft'],
  ['change the task to Wash the car and save', TASKS, 'The page shows no “the task”.'],
  ['paid by Ann', BILL, 'offers payer'],
  ['tick Ann', BILL, 'click Ann'],
  ['make it a refund', BILL, 'offers kind'],
  ['the date is 5 March 2026', BILL, 'type day'],
  ['notes: paid in cash and save', BILL, 'offers Submit Changes: paid in cash, notes: paid in cash and save'],
  [
    'change the notes to paid in cash and save',
    BILL,
    'offers Submit Changes: paid in cash, notes: paid in cash and save',
  ],
  // What is typed ends where another field is told.
  ['notes: paid in cash, kind refund', BILL, 'offers kind: paid in cash, notes: paid in cash, kind refund'],
  [
    'set notes to paid in cash and kind: Refund',
    BILL,
    'offers kind: paid in cash, notes: paid in cash and kind: Refund',
  ],
  [
    'notes: paid in cash, kind refund, who paid Ann',
    BILL,
    '“paid in cash, kind refund, who paid Ann” may be a text, or a text and another step: put the text in quotes, or give the steps one by one.',
  ],
  ['notes: “paid in cash, kind refund”', BILL, 'type notes'],
  ['notes: “paid in cash”, kind refund', BILL, 'offers kind: paid in cash, notes: "paid in cash", kind refund'],
  // A link to the list is not what is said of one of its rows.
  [
    'bob should get Contact page shows old address',
    ISSUES,
    'I didn’t understand “bob should get Contact page shows old address”. There is “Contact page shows old address”, “Show Unassigned”, “Show All”.',
  ],
  [
    'Unassign Wifi drops in the meeting room',
    ISSUES,
    'I didn’t understand “Unassign Wifi drops in the meeting room”. There is “Wifi drops in the meeting room”, “Show Unassigned”.',
  ],
  ['go to bill 5', BILL, 'offers bill 5'],
  ['go to bill 7', BILL, 'The page shows no “bill 7”.'],
  ['put eggs on the list', TASKS, 'I didn’t understand “put eggs on the list”. Try: click Add.'],
  ['set the font size to 20', DISPLAY, 'type size'],
  ['type 20 into Font size and 3 into Month', DISPLAY, 'type size, type month'],
  ['click Font size', DISPLAY, 'click size'],
  ['book a flight to Rome', ADMIN, 'I didn’t understand “book a flight to Rome”. Try: click Run backup.'],
];

/** Settings beside a tree of labels and rows of articles. */
const READER = view([
  named('labels', 'tab', 'Labels'),
  named('hide', 'checkbox', 'Hide read feeds:'),
  named('age', 'spinbutton', 'Maximum age:'),
  button('Save configuration'),
  named('box', 'checkbox', 'Recipes'),
  named('item', 'treeitem', 'Recipes'),
  group('table', 'Articles'),
  ...['Comet', 'Pond'].flatMap((name) => [
    group('row', '', 1),
    element(`tick ${name}`, 'checkbox', '', { depth: 2, cell: 0 }),
    element(`star ${name}`, 'clickable', 'star', { depth: 2, cell: 0 }),
    element(`open ${name}`, 'link', name, { depth: 2, cell: 1 }),
  ]),
]);

test.each([
  ['turn on hide read feeds and save it', 'click hide, click Save configuration'],
  // A number box takes no words.
  ['set maximum age to 48 and save configuration', 'type age, click Save configuration'],
  // To tick it is not what was said.
  ['delete Recipes', 'I didn’t understand “delete Recipes”. There is “Recipes”.'],
  ['star Comet', 'click star Comet'],
])('in a reader: %s', (command, wanted) => {
  expect(outcome(command, READER)).toBe(wanted);
});

describe('everyday commands', () => {
  test.each(SHOWS)('%s', (command, page, wanted) => {
    expect(outcome(command, page)).toBe(wanted);
  });
});

test('two links of one name to one address are one', () => {
  const links = (twinOf: string): PageView =>
    view([link('Home'), element('plan', 'link', 'Plan'), element('foot', 'link', 'Plan', { twinOf: asRef(twinOf) })]);
  expect(outcome('open the plan', links('plan'))).toBe('click plan');
  expect(outcome('open the plan', links('Home'))).toBe('offers plan, foot');
});

test('a part that only the page told is one on the next page, too', () => {
  const command = 'Stop mailer and web';
  const begun = decideDirectly(request([], command, PROCESSES), partsOn(request([], command, PROCESSES)));
  if (!begun.ok) throw new Error('it was understood');
  const entry = { type: 'decided', ...begun.value.planned } as Entry;
  const asked = request([], command, view([]), [entry]);
  expect(partsOn(asked).map(({ said }) => said)).toEqual(['Stop mailer', 'Stop web']);
  expect(partsOn(request([], command, view([]))).map(({ said }) => said)).toEqual([command]);
});

test('the parts that have verbs are the same on the next page', () => {
  const command = 'tick News and Offers and click Preview';
  const form = view([named('1', 'checkbox', 'News'), named('2', 'checkbox', 'Offers'), button('Preview')]);
  const begun = decideDirectly(request([], command, form), partsOn(request([], command, form)));
  if (!begun.ok) throw new Error('it was understood');
  const before = { type: 'decided', ...begun.value.planned } as Entry;
  const asked = request([], command, view([]), [before]);
  expect(partsOn(asked).map(({ said }) => said)).toEqual(['tick News and Offers', 'click Preview']);
});
