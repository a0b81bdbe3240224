import { expect, test } from 'vitest';
import type { Grant, RunGate } from '../grant.ts';
import { Entering } from './entering.ts';
import { enteringNeeds, isEntered } from './sensitive-sites.ts';
import type { Permit } from '../permit.ts';
import type { SensitiveKind } from './sensitive-kind.ts';

const neededIn = (grants: readonly Grant[], origin: string, shown?: SensitiveKind) =>
  enteringNeeds({ mode: 'risky-steps', grants }, origin, shown);
const kindOf = (host: string): unknown => neededIn([], `https://${host}`)[0]?.kind ?? null;

test.each([
  ['www.chase.com', 'bank'],
  ['chase.com.', 'bank'],
  ['secure.first.bank', 'bank'],
  ['www.irs.gov', 'government'],
  ['www.gov.uk', 'government'],
  ['www.sat.gob.mx', 'government'],
  ['www.impots.gouv.fr', 'government'],
  ['www.nta.go.jp', 'government'],
  ['111.nhs.uk', 'health'],
  ['portal.mychart.org', 'health'],
  ['a.insurance', 'bank'],
  ['app.robinhood.com', 'brokerage'],
  ['vault.bitwarden.com', 'passwords'],
  ['pass.proton.me', 'passwords'],
])('%s is asked about: %s', (host, kind) => expect(kindOf(host)).toBe(kind));

test.each([
  'shop.example',
  'bank.example',
  'gov.example.com',
  'mail.proton.me',
  'www.google.com',
  'comune.go.it',
  'foodbank.org',
  'chase.com.evil.example',
  'notchase.com',
  'localhost',
  'localhost:8080',
  '127.0.0.1',
  'github.com',
  'en.wikipedia.org',
  'bit.ly',
])('%s is not asked about', (host) => expect(kindOf(host)).toBeNull());

test('an answer holds for all hosts of the site; what the page says counts, and the own list goes before', () => {
  const enter = (how: Grant['how'], site = 'https://chase.com'): Grant => ({ capability: 'enter', site, how });
  expect(neededIn([enter('run')], 'https://secure.chase.com')).toEqual([]);
  expect(neededIn([enter('always')], 'https://chase.com')).toEqual([]);
  const never = { ...enter('run', 'https://ward.example'), how: 'never' } as const;
  expect(neededIn([never], 'https://a.ward.example')).toMatchObject([{ origin: 'https://ward.example' }]);
  expect(neededIn([never], 'https://backward.example')).toEqual([]);
  expect(neededIn([], 'https://www.ward.example', 'health')).toEqual([
    { capability: 'enter', origin: 'https://ward.example', kind: 'health' },
  ]);
  expect(neededIn([enter('ask', 'https://www.shop.example')], 'https://shop.example')).toMatchObject([{ kind: 'own' }]);
  expect(neededIn([], 'null')).toEqual([]);
});

// Of the saved pages of the benchmark of views.
const SAVED = `allnewlyrics.com arabic.cnn.com blogs.kusp.org dcurt.is en.wikipedia.org gizmodo.com
  news.cnet.com news.yahoo.com newsfeed.time.com newyork.cbslocal.com sociedad.elpais.com sports.espn.go.com
  techcrunch.com www.abc.net.au www.accountancyage.com www.aolnews.com www.businessinsider.com www.businessweek.com
  www.cnbc.com www.cnet.com www.cnn.com www.deadline.com www.engadget.com www.foxnews.com
  www.huffingtonpost.com www.lefigaro.fr www.liberation.fr www.marketplace.org www.mcsweeneys.net www.politico.com
  www.polygon.com www.slate.fr www.telegraph.co.uk www.theverge.com www.time.com www.usatoday.com
  www.wnyc.org picturepan2.github.io tiddlywiki.com twitter.com`;

test('none of the sites of saved pages is asked about', () => {
  expect(SAVED.split(/\s+/).filter((host) => kindOf(host) !== null)).toEqual([]);
});

test('an answer opens no more than what is of the kind', () => {
  const [vault] = neededIn([], 'https://pass.proton.me');
  expect(vault?.origin).toBe('https://pass.proton.me');
  const given: Grant[] = [{ capability: 'enter', site: vault?.origin ?? '', how: 'run' }];
  expect(neededIn(given, 'https://pass.proton.me')).toEqual([]);
  expect(neededIn(given, 'https://eu.pass.proton.me')).toEqual([]);
  expect(neededIn(given, 'https://pay.proton.me', 'bank')).toMatchObject([{ origin: 'https://pay.proton.me' }]);
  const said: Grant[] = [{ capability: 'enter', site: 'https://ward.town.example', how: 'run' }];
  expect(neededIn(said, 'https://www.ward.town.example', 'health')).toEqual([]);
  expect(neededIn(said, 'https://tax.town.example', 'government')).toHaveLength(1);
});

test('on allowed sites nobody is asked where the person wants no questions there', () => {
  const allowed: Grant = { capability: 'commit', site: 'https://chase.com', how: 'always' };
  const needs = (mode: RunGate['mode'], ...more: Grant[]) =>
    enteringNeeds({ mode, grants: [allowed, ...more] }, 'https://secure.chase.com');
  expect(needs('not-on-allowed-sites')).toEqual([]);
  expect(needs('risky-steps')).toHaveLength(1);
  const never: Grant = { capability: 'enter', site: 'https://chase.com', how: 'never' };
  expect(needs('not-on-allowed-sites', never)).toHaveLength(1);
});

test('a host with a dot at its end is the same one', () => {
  expect(isEntered('https://chase.com', 'https://www.chase.com.:8443')).toBe(true);
  expect(isEntered('https://chase.com', 'https://chase.com.evil.example')).toBe(false);
});

test('pages that are read in the background are one question, by their hosts', () => {
  const permit = {
    mode: 'risky-steps' as const,
    dryRun: false,
    grants: [],
    confirmed: null,
    covered: null,
    unknown: [],
    dialog: null,
    carried: [],
  } satisfies Permit;
  const entering = new Entering(permit, 'https://shop.example');
  expect(entering.mayEnter('https://news.example/a')).toBe(true);
  expect(entering.verdict()).toEqual({ kind: 'allowed' });
  expect(entering.mayEnter('https://www.chase.com/a')).toBe(false);
  expect(entering.mayEnter('https://chase.com/b')).toBe(false);
  expect(entering.mayEnter('https://clinic.example/', 'health')).toBe(false);
  expect(entering.verdict()).toMatchObject({
    kind: 'question',
    question: { needs: [{ kind: 'bank' }, { kind: 'health' }], address: 'chase.com clinic.example' },
  });
});
