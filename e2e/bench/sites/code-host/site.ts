/** Trac as a code host: commits, issues (its tickets), milestones, and pages. */
import { task, type Site } from '../site.ts';
import { CodeHost } from './server.ts';

export const codeHost: Site = {
  name: 'code-host',
  software: 'Trac 1.6 with Git',
  runtime: 'python',
  make: () => new CodeHost(),
  tasks: [
    task(322, 'commits-on-day', '/wiki', 'How many commits did Ida Stone make on February 18, 2026?', { says: ['3'] }),
    task(321, 'commits-in-month', '/wiki', 'How many commits did Nora Pike make in March 2026?', { says: ['2'] }),
    task(323, 'most-commits', '/wiki', 'Who made the most commits to this repository, and how many?', {
      says: ['Ida Stone', '8'],
    }),
    task(500, 'is-closed', '/wiki', 'Is the latest ticket with "manual" in its summary open or closed?', {
      says: ['closed'],
    }),
    task(349, 'milestone-list', '/wiki', 'Show the list of the tickets of milestone 2.0', {
      shows: /^\/query\?.*milestone=2\.0/,
    }),
    task(299, 'open-of-ida', '/wiki', 'Which open tickets does ida own? Name their numbers.', {
      says: ['6', '8'],
      lacks: ['1', '#1'],
    }),
    task(
      328,
      'new-issue',
      '/wiki',
      'Open a ticket with the summary "API has no manual" for milestone 1.2, owned by nora',
      {
        changes: { 'new ticket 11': /^API has no manual \| defect \| major \| nora \| \w+ \|  \| component1 \| 1\.2$/ },
      },
    ),
    task(999, 'assign', '/wiki', 'Assign the ticket about the spreadsheet export to raul', {
      changes: { 'ticket 4 owner': 'raul', 'ticket 4 status': /./ },
    }),
    task(339, 'milestone', '/roadmap', 'Create a milestone named "1.3"', { changes: { 'milestone 1.3': 'there' } }),
    task(348, 'comment', '/wiki', 'Comment "Needs a test" on the ticket about growing memory', {
      changes: { 'ticket 6 comments': 'Needs a test' },
    }),
    task(330, 'close', '/wiki', 'Close the ticket "Release notes for 1.2" as fixed', {
      changes: { 'ticket 7 status': 'closed', 'ticket 7 resolution': 'fixed' },
    }),
    task(329, 'clone-url', '/timeline', 'What is the address from which this project is cloned?', {
      says: ['https://code.example/tabula.git'],
    }),
  ],
};
