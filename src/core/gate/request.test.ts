/** What a page sends after a press that nobody understands: what is let go, what the question shows, and what an answer allows. */
import { expect, test } from 'vitest';
import { startGrants, type Grant } from './grant.ts';
import type { LiveFacts } from './facts.ts';
import type { Permit } from './permit.ts';
import type { Question } from './question.ts';
import { authorizeRequests, goesOnWith, mayChange, type PageRequest } from './request.ts';

const SITE = 'https://a.example';
const post = (body: string | null): PageRequest => ({ method: 'POST', url: `${SITE}/api`, body });
const facts: LiveFacts = {
  origin: SITE,
  does: 'activate',
  times: 1,
  target: { role: 'button', name: 'Like (12)', item: 'Ada' },
  onlyShows: false,
  link: null,
  submits: null,
  isMultiline: false,
  around: { kind: 'page', name: '', text: '', isSearch: false, isPicker: false, fields: [], buttons: [] },
  amounts: [],
  isAwaited: false,
};
const permit = (...grants: Grant[]): Permit => ({
  mode: 'risky-steps',
  dryRun: false,
  grants: [...startGrants(SITE), ...grants],
  confirmed: null,
  covered: null,
  unknown: [],
  dialog: null,
  carried: [],
});
const questionOf = (request: PageRequest, allowed = permit()): Question | null => {
  const verdict = authorizeRequests(facts, [request], allowed);
  return verdict.kind === 'question' ? verdict.question : null;
};

test.each<[string, string, string | null, boolean]>([
  ['a page', 'GET', '', false],
  ['a page in small letters', 'get', '', false],
  ['a deletion', 'DELETE', '', true],
  ['a method of its own', 'ARCHIVE', '', true],
  ['data that cannot be read', 'POST', null, true],
  ['a query', 'POST', '{"query":"query Items { items { id } }","variables":{"a":1}}', false],
  ['a query in short', 'POST', '{"operationName":null,"query":"\\n  { items { id } }"}', false],
  ['queries', 'POST', '[{"query":"{ a }"},{"query":"query { b }"}]', false],
  ['a mutation', 'POST', '{"query":"mutation { sell(id: 7) }"}', true],
  ['a mutation behind a query', 'POST', '{"query":"query A { a } mutation B { b }","operationName":"B"}', true],
  ['a document that is named by its hash', 'POST', '{"extensions":{"persistedQuery":{}},"query":"{"}', true],
  ['words that are searched for', 'POST', '{"query":"shoes"}', true],
  ['a query with a fragment', 'POST', '{"query":"fragment F on A { b } query C($d: ID!) { ...F }"}', false],
  ['a query that is deleted', 'DELETE', '{"query":"{ a }"}', true],
  ['a query beside something else', 'POST', '{"query":"{ a }","delete":7}', true],
  ['a word that is a head', 'POST', '{"query":"query shoes"}', true],
  ['a query in something else', 'POST', '{"a":{"query":"{ a }"}}', true],
  ['no queries', 'POST', '[]', true],
])('%s may change something: %s', (_, method, body, may) => {
  expect(mayChange({ method, url: SITE, body })).toBe(may);
});

test('the question tells whether all of it is shown', () => {
  const isWhole = (body: string | null, url = '/api'): boolean | undefined =>
    questionOf({ ...post(body ?? ''), body, url: `${SITE}${url}` })?.values[0]?.request?.isWhole;
  expect(isWhole('item=7')).toBe(true);
  expect([null, 'pin=1234', `note=${'x'.repeat(2_000)}`, `note=${'x'.repeat(6_000)}`].map((it) => isWhole(it))).toEqual(
    [false, false, false, false],
  );
  expect(isWhole('item=7', `/${'x'.repeat(300)}`)).toBe(false);
});

test('the question shows where it goes and what it carries, without secrets', () => {
  const body = '{"item":7,"password":"hunter2","note":"at 5, gate 3"}';
  expect(questionOf(post(body))).toMatchObject({
    risk: 'request',
    address: `${SITE}/api`,
    values: [{ label: `POST ${SITE}/api`, value: '{"item":7,"password":"•••","note":"at 5, gate 3"}' }],
  });
  expect(questionOf(post('pin=1234&item=7'))?.values[0]?.value).toBe('pin=•••&item=7');
  const shown: [string, string][] = [
    ['{"user":{"password":"abc"}}', '{"user":{"password":"•••"}}'],
    ['[{"name":"password","value":"abc"}]', '[{"name":"password","value":"•••"}]'],
    ['{"password":{"now":"abc"}}', '{"password":"•••"}'],
    ['{"query":"{ a }","variables":{"password":"abc"}}', '{"query":"{ a }","variables":{"password":"•••"}}'],
    ['{"data":"{\\"password\\":\\"abc\\"}"}', '{"data":"{\\"password\\":\\"•••\\"}"}'],
    ['user%5Bpassword%5D=a%26bc&item=7', 'user[password]=•••&item=7'],
    ['data=%7B%22password%22%3A%22abc%22%7D', 'data={"password":"•••"}'],
    ['user: { "password": "abc", 7', 'user: { "password": •••, 7'],
  ];
  for (const [sent, seen] of shown) expect(questionOf(post(sent))?.values[0]?.value).toBe(seen);
  const inAddress = questionOf({ method: 'POST', url: `${SITE}/api?id=7&api_key=abc#pin=1`, body: '' });
  expect(inAddress?.address).toBe(`${SITE}/api?id=7&api_key=•••#pin=•••`);
  expect(inAddress?.values[0]?.label).toBe(`POST ${SITE}/api?id=7&api_key=•••#pin=•••`);
  expect(questionOf(post(body))?.fingerprint).not.toBe(
    questionOf(post(body.replace('hunter2', 'hunter3')))?.fingerprint,
  );
});

test('a text of a million letters is read at once', () => {
  const start = performance.now();
  questionOf(post('a'.repeat(1_000_000)));
  mayChange(post('{'.repeat(500_000)));
  expect(performance.now() - start).toBeLessThan(1_000);
});

test.each<[string, PageRequest, PageRequest, boolean]>([
  ['other values', post('a=1'), { ...post('a=2'), url: `${SITE}/api?n=2` }, true],
  ['by another method', post('a=1'), { ...post('a=1'), method: 'PATCH' }, false],
  ['another address', post('a=1'), { ...post('a=1'), url: `${SITE}/order` }, false],
  ['another state', { ...post('a=1'), method: 'PUT' }, { method: 'DELETE', url: `${SITE}/draft`, body: '' }, true],
  [
    'another state elsewhere',
    { ...post('a=1'), method: 'PUT' },
    { method: 'PUT', url: 'https://b.example/', body: '' },
    false,
  ],
  ['a deletion after an order', post('a=1'), { method: 'DELETE', url: `${SITE}/api`, body: '' }, false],
])('what follows what was agreed to: %s', (_, agreed, next, isSo) => {
  expect(goesOnWith([agreed], next)).toBe(isSo);
});

test('a control of each row is one, whatever the row is called', () => {
  const controlOf = (name: string, item: string): string | undefined => {
    const verdict = authorizeRequests({ ...facts, target: { role: 'button', name, item } }, [post('')], permit());
    return verdict.kind === 'question' ? verdict.question.needs[0]?.control : undefined;
  };
  expect(controlOf('Delete row A', 'A, 7 EUR')).toBe('button Delete row …');
  expect(controlOf('Delete row B 2', 'B 2 8 EUR')).toBe('button Delete row …');
  expect(controlOf('Ban Ann', 'Ann says')).toBe('button Ban …');
  expect(controlOf('Sell', 'Sell')).toBe('button Sell');
});

test('"Always" is said of the control, in any row', () => {
  const need = questionOf(post(''))?.needs[0];
  expect(need).toEqual({
    capability: 'commit',
    origin: SITE,
    risk: 'request',
    control: 'button Like',
  });
  const grant = { capability: 'commit', site: SITE, risk: 'request', control: 'button Like' } as const;
  expect(questionOf(post(''), permit({ ...grant, how: 'always' }))).toBeNull();
  expect(questionOf(post(''), permit({ ...grant, how: 'always', control: 'button Sell' }))).not.toBeNull();
  expect(
    questionOf(post(''), permit({ capability: 'commit', site: SITE, how: 'always', risk: 'save' })),
  ).not.toBeNull();
  expect(authorizeRequests(facts, [post('')], permit({ capability: 'commit', site: SITE, how: 'never' })).kind).toBe(
    'refused',
  );
});

test.each([
  ['Sell 1', 'Sell 1'],
  ['Like (1,204)', 'Like'],
  ['Room (3) left', 'Room (3) left'],
])('the control %s is %s', (name, control) => {
  const verdict = authorizeRequests({ ...facts, target: { role: 'button', name } }, [post('')], permit());
  const need = { capability: 'commit', origin: SITE, risk: 'request', control: `button ${control}` };
  expect(verdict).toMatchObject({ question: { needs: [need], mayAllow: true } });
});

test.each<[string, Partial<LiveFacts>]>([
  ['has no name', { target: { role: 'button', name: '' } }],
  ['is one of many without a row', { target: { role: 'switch', name: 'On' }, isRepeated: true }],
])('a control that %s is allowed once', (_, over) => {
  const verdict = authorizeRequests({ ...facts, ...over }, [post('')], permit());
  expect(verdict).toMatchObject({ question: { mayAllow: false } });
  expect(verdict.kind === 'question' && verdict.question.needs).toEqual([
    { capability: 'commit', origin: SITE, risk: 'request' },
  ]);
});
