import type { App } from '../app.ts';
import {
  after,
  any,
  anything,
  button,
  either,
  field,
  inside,
  link,
  menuItem,
  ofRole,
  rowOf,
  rowTexts,
  tab,
} from '../script/finders.ts';
import { click, insert, type, until } from '../script/steps.ts';
import { Webmail } from './webmail.ts';

const webmail = new Webmail();

const INBOX = '/?_task=mail';
/** The line of a mail in the list. */
const mail = (subject: string, how = 'left') => click(subject, either(link(subject), rowOf(subject)), how);
/** Usable once a mail is chosen. */
const soon = (name: string) => click(name, ofRole(['button'], name, 'not yet usable too'));
const inMenu = (name: string) => click(name, menuItem(name));
/** The field behind the names that are there already. */
const recipients = either(after(/^From/, after(/^To\b/, any('combobox'))), field('To'));
const shown = (subject: RegExp) => until(subject, 'Done.');

export const roundcube: App = {
  name: 'roundcube',
  runtime: 'debian',
  install: () => webmail.install(),
  start: (folder) => webmail.start(folder),
  signIn: (context) => webmail.signIn(context),
  state: () => webmail.state(),
  stop: () => webmail.stop(),
  tasks: [
    {
      name: 'unread',
      command: 'Which mails have I not read yet? Name their subjects.',
      path: INBOX,
      script: {
        plans: [[click('unread', button('Show unread messages'))]],
        answer: (situation) => {
          const rows = rowTexts(situation);
          return rows.length === 0 || rows.some((it) => it.includes('Keys for Saturday')) ? undefined : rows.join('; ');
        },
      },
      changes: {},
      answer: {
        says: [
          'Bulbs at half price',
          'Invoice 2041',
          'Your statement of October',
          'We miss you',
          'Your ticket to Graz',
        ],
        lacks: ['Keys for Saturday', 'Your appointment', 'Measures of the room'],
      },
    },
    {
      name: 'delete-two',
      command: "Delete the mails 'Bulbs at half price' and 'We miss you'",
      path: INBOX,
      script: {
        plans: [[mail('Bulbs at half price'), mail('We miss you', 'ctrl'), soon('Delete')]],
        answer: shown(/1 to 20 of 20|moved to Trash/),
      },
      changes: { 'mail Bulbs at half price': /^Trash/, 'mail We miss you': /^Trash/ },
    },
    {
      name: 'move',
      command: "Move the mail 'Invoice 2041' to the folder Invoices",
      path: INBOX,
      script: {
        plans: [[mail('Invoice 2041'), soon('More')], [inMenu('Move to...')], [inMenu('Invoices')]],
        answer: shown(/1 to 21 of 21|moved successfully/),
      },
      changes: { 'mail Invoice 2041': /^Invoices/ },
    },
    {
      name: 'flag',
      command: 'Flag the mail of the tax office',
      path: INBOX,
      script: {
        plans: [[mail('A message in your account'), soon('Mark')], [click('Flagged', menuItem(/^(?:As )?flagged$/i))]],
        answer: shown(/A message in your account/),
      },
      changes: { 'mail A message in your account': 'INBOX seen flagged' },
    },
    {
      name: 'mark-read',
      command: 'Mark the unread mails of the bank as read',
      path: INBOX,
      script: {
        plans: [
          [mail('Your statement of October'), mail('New terms from January', 'ctrl'), soon('Mark')],
          [click('Read', menuItem(/^(?:As )?read$/i))],
        ],
        answer: shown(/New terms/),
      },
      changes: { 'mail Your statement of October': 'INBOX seen', 'mail New terms from January': 'INBOX seen' },
    },
    {
      name: 'when',
      command: 'When does the plumber come?',
      path: INBOX,
      script: {
        plans: [[mail('Your appointment')]],
        answer: until(/We come on Wednesday, 2 December, at 10:30/, 'On Wednesday, 2 December, at 10:30.'),
      },
      changes: {},
      answer: { says: ['2 December', '10:30'] },
    },
    {
      name: 'seat',
      command: 'Which seat do I have on the train to Graz?',
      path: INBOX,
      script: {
        plans: [[mail('Your ticket to Graz')]],
        answer: until(/seat 61/, 'Seat 61 in car 22.'),
      },
      changes: { 'mail Your ticket to Graz': 'INBOX seen' },
      answer: { says: ['61', '22'] },
    },
    {
      name: 'reply',
      command: "Answer Anna's mail about the keys with 'I bring them at nine.'",
      path: INBOX,
      script: {
        plans: [
          // Roundcube ignores a press of Reply as long as the preview loads.
          [mail('Keys for Saturday')],
          [click('Reply', button('Reply'))],
          [insert('the text', field('Message Body'), 'I bring them at nine.'), click('Send', button('Send'))],
        ],
        answer: shown(/Messages 1 to|sent successfully/),
      },
      changes: {
        'mail Keys for Saturday': 'INBOX seen answered',
        'sent Re: Keys for Saturday': 'to anna.lima@example.com',
        'Sent Re: Keys for Saturday': /^Anna Lima <anna\.lima@example\.com> \|[^]*I bring them at nine\./,
      },
    },
    {
      name: 'compose',
      command: "Write to Tom Novak and Ida Berg: subject 'Projector', text 'It is in room 4.'",
      path: INBOX,
      script: {
        plans: [
          [click('Compose', button('Compose'))],
          [type('the recipient', recipients, 'Tom')],
          [click('Tom', anything(/^Tom Novak/))],
          [type('the recipient', recipients, 'Ida')],
          [click('Ida', anything(/^Ida Berg/))],
          [
            type('the subject', field('Subject'), 'Projector'),
            type('the text', field('Message Body'), 'It is in room 4.'),
            click('Send', button('Send')),
          ],
        ],
        answer: shown(/Messages 1 to|sent successfully/),
      },
      changes: {
        'sent Projector': /^to (?=.*tom\.novak@example\.com)(?=.*ida\.berg@example\.com)/,
        'Sent Projector': /\| It is in room 4\.$/,
      },
    },
    {
      name: 'draft',
      command:
        "Draft a mail to kemal@aydin.example with the subject 'Shelves' and the text 'We take them.'; do not send it",
      path: INBOX,
      script: {
        plans: [
          [click('Compose', button('Compose'))],
          [
            type('the recipient', recipients, 'kemal@aydin.example'),
            type('the subject', field('Subject'), 'Shelves'),
            type('the text', field('Message Body'), 'We take them.'),
            click('Save', button('Save')),
          ],
        ],
        answer: shown(/saved to Drafts|Shelves/),
      },
      changes: { 'Drafts Shelves': 'kemal@aydin.example | We take them.' },
    },
    {
      name: 'contact',
      command: 'Add a contact: first name Lena, last name Roth, email lena@roth.example',
      path: INBOX,
      script: {
        plans: [
          [click('Contacts', button('Contacts'))],
          [click('Create', button('Create'))],
          [
            type('the first name', field('First Name'), 'Lena'),
            type('the last name', field('Last Name'), 'Roth'),
            type('the address', field('Email'), 'lena@roth.example'),
            click('Save', button('Save')),
          ],
        ],
        answer: shown(/Lena Roth/),
      },
      changes: { 'contact Lena Roth': 'lena@roth.example' },
    },
    {
      name: 'birthday',
      command: 'Ida Berg was born on 3 May 1984: put that into her contact',
      path: '/?_task=addressbook',
      script: {
        plans: [
          [click('Ida Berg', menuItem('Ida Berg'))],
          [click('Edit', button('Edit'))],
          [click('Personal', tab('Personal'))],
          [type('the birthday', field(/Birthday/), '1984-05-03')],
          // Its calendar lies over all of a narrow window.
          [click('the day', ofRole(['link'], '3'))],
          [click('Save', button('Save'))],
        ],
        answer: shown(/^(?![^]*Last Name)[^]*Ida Berg/),
      },
      changes: { 'contact Ida Berg': /^ida\.berg@example\.com \| BDAY[^:]*:1984-?05-?03$/ },
    },
    {
      name: 'folder',
      command: "Make a folder 'Taxes'",
      path: INBOX,
      script: {
        plans: [
          [click('Settings', button('Settings'))],
          [click('Folders', menuItem('Folders'))],
          [click('Create', button('Create'))],
          [type('the name', field(/Folder name/), 'Taxes'), click('Save', button('Save'))],
        ],
        answer: shown(/Taxes/),
      },
      changes: { 'folder Taxes': 'there' },
    },
    {
      name: 'signature',
      command: "Set my signature to 'Erin Falk, Acme'",
      path: '/?_task=settings',
      script: {
        plans: [
          [click('Identities', menuItem('Identities'))],
          [click('the identity', anything(/erin@acme\.example/))],
          [type('the signature', field(/^Signature/), 'Erin Falk, Acme'), click('Save', button('Save'))],
        ],
        answer: shown(/Successfully saved|Erin Falk, Acme/),
      },
      changes: { 'identity erin@acme.example': /^Erin Falk \|  \| Erin Falk, Acme$/ },
    },
    {
      name: 'empty-trash',
      command: 'Empty the trash',
      path: `${INBOX}&_mbox=Trash`,
      script: {
        plans: [
          [click('the folders', link('.back-sidebar-button.folders'))],
          [click('their actions', anything(/Folder actions/))],
          [click('Empty', menuItem('Empty'))],
          [click('Yes', inside(/Are you sure|Do you really/, button(/Delete|Yes|OK|Empty/)))],
        ],
        answer: shown(/emptied/),
      },
      changes: { 'mail Spring sale': null, 'mail Summer sale': null },
    },
  ],
};
