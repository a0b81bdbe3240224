import type { Lesson } from '../replay/lesson.ts';
import { tracApp } from './app.ts';

const at = { app: tracApp };

export const tracLessons: readonly Lesson[] = [
  {
    ...at,
    name: 'create',
    command: 'Create a ticket "Printer jams" with type task and priority critical',
    path: '/wiki',
    async show(hand) {
      await hand.click(hand.tab.getByRole('link', { name: 'New Ticket' }));
      await hand.write(hand.tab.getByLabel('Summary:'), 'Printer jams');
      await hand.choose(hand.tab.locator('#field-type'), 'task');
      await hand.choose(hand.tab.locator('#field-priority'), 'critical');
      await hand.click(hand.tab.getByRole('button', { name: 'Create ticket' }));
    },
    shown: { 'new ticket 9': /^Printer jams \| task \| critical \|/ },
    varied: [
      {
        command: 'Create a ticket "Scanner offline" with type defect and priority minor',
        changes: { 'new ticket 10': /^Scanner offline \| defect \| minor \|/ },
      },
      {
        command: 'Please create a ticket "VPN drops every hour" with priority blocker and type enhancement',
        path: '/roadmap',
        changes: { 'new ticket 11': /^VPN drops every hour \| enhancement \| blocker \|/ },
      },
      { command: 'Create a ticket "Door lock" with type task and priority urgent', changes: null },
    ],
  },
  {
    ...at,
    name: 'comment',
    command: 'Add the comment "Seen again today" to the ticket "Search page times out"',
    path: '/report/1',
    async show(hand) {
      await hand.click(hand.tab.getByRole('link', { name: 'Search page times out' }));
      await hand.write(hand.tab.locator('textarea#comment'), 'Seen again today');
      await hand.click(hand.tab.getByRole('button', { name: 'Submit changes' }));
    },
    shown: { 'ticket 2 comments': 'Seen again today' },
    varied: [
      {
        command: 'Add the comment "Cannot reproduce" to the ticket "Add dark mode"',
        changes: { 'ticket 4 comments': 'Cannot reproduce' },
      },
      {
        command: 'Add to the ticket "Upgrade to Python 3.12" the comment "Ask the vendor, then go on"',
        changes: { 'ticket 6 comments': 'Ask the vendor, then go on' },
      },
      { command: 'Add the comment "Me too" to the ticket "Coffee machine leaks"', changes: null },
    ],
  },
  {
    ...at,
    name: 'close',
    command: 'Close the ticket "Add dark mode" as wontfix',
    path: '/report/1',
    async show(hand) {
      await hand.click(hand.tab.getByRole('link', { name: 'Add dark mode' }));
      await hand.click(hand.tab.getByRole('link', { name: 'Modify Ticket' }));
      await hand.click(hand.tab.locator('#action_resolve'));
      await hand.choose(hand.tab.locator('#action_resolve_resolve_resolution'), 'wontfix');
      await hand.click(hand.tab.getByRole('button', { name: 'Submit changes' }));
    },
    shown: { 'ticket 4 status': 'closed', 'ticket 4 resolution': 'wontfix' },
    varied: [
      {
        command: 'Close the ticket "Wrong totals on invoice PDF" as duplicate',
        changes: { 'ticket 7 status': 'closed', 'ticket 7 resolution': 'duplicate' },
      },
      {
        command: 'Close the ticket "Export to CSV drops last row" as worksforme',
        changes: { 'ticket 1 status': 'closed', 'ticket 1 resolution': 'worksforme' },
      },
      { command: 'Close the ticket "Search page times out" as postponed', changes: null },
    ],
  },
  {
    ...at,
    name: 'delete-report',
    command: 'Delete the report "My Tickets"',
    path: '/report',
    async show(hand) {
      const report = hand.tab.locator('.reports > div', { hasText: 'My Tickets' });
      await hand.click(report.getByRole('button', { name: /Delete/ }).first());
      await hand.click(hand.tab.getByRole('button', { name: 'Delete report' }));
    },
    shown: { 'report 7': null, 'report 7 query': null },
    varied: [
      {
        command: 'Delete the report "Accepted, Active Tickets by Owner"',
        changes: { 'report 4': null, 'report 4 query': null },
      },
      {
        command: 'Delete the report "All Tickets By Milestone (Including closed)"',
        changes: { 'report 6': null, 'report 6 query': null },
      },
      { command: 'Delete the report "Tickets of Last Year"', changes: null },
    ],
  },
];
