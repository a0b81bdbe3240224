import { expect, test } from 'vitest';
import { navigated, type Navigation, type TabHistory } from './navigation.ts';

const START: TabHistory = { urls: ['a'], at: 0 };
const by = (transition: string, url: string, ...qualifiers: string[]): Navigation => ({
  url,
  transition,
  qualifiers,
});
const travel = (url: string): Navigation => by('link', url, 'forward_back');

/** What becomes of a row of navigations: the kinds of actions, null for what a page did. */
function kinds(...navigations: readonly Navigation[]): (string | null)[] {
  let history = START;
  return navigations.map((it) => {
    const now = navigated(history, it);
    history = now.history;
    return now.action?.kind ?? null;
  });
}

test.each([
  ['an address that is typed', [by('typed', 'b', 'from_address_bar')], ['go_to']],
  ['a bookmark and a search in the address bar', [by('auto_bookmark', 'b'), by('generated', 'c')], ['go_to', 'go_to']],
  [
    'a link, a form, a redirect',
    [by('link', 'b'), by('form_submit', 'c'), by('link', 'd', 'client_redirect')],
    [null, null, null],
  ],
  ['a reload', [by('reload', 'a')], ['go_to']],
  [
    'back to where a link came from, and forward',
    [by('link', 'b'), travel('a'), travel('b')],
    [null, 'back', 'forward'],
  ],
  ['back to before the recording, and forward again', [travel('z'), travel('a')], ['back', 'forward']],
  [
    'back over a page that was replaced',
    [by('link', 'b'), by('link', 'c', 'client_redirect'), travel('a')],
    [null, null, 'back'],
  ],
  [
    'a new address ends what was ahead',
    [by('link', 'b'), travel('a'), by('typed', 'c'), travel('a')],
    [null, 'back', 'go_to', 'back'],
  ],
])('%s', (_, navigations, expected) => {
  expect(kinds(...navigations)).toEqual(expected);
});
