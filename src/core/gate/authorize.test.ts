import { describe, expect, test } from 'vitest';
import { inGerman } from '../../../e2e/harness/german-texts.ts';
import { samplePermit } from '../../../e2e/samples/run-samples.ts';
import type { LiveFacts } from './facts.ts';
import { startGrants, type Grant } from './grant.ts';
import type { Permit } from './permit.ts';
import { authorize, type Verdict } from './authorize.ts';
import { asksForDownload } from './word-match.ts';

const HERE = 'https://shop.example';
const THERE = 'https://pay.example';
const facts = (over: Partial<LiveFacts> = {}): LiveFacts => ({
  origin: HERE,
  does: 'activate',
  times: 1,
  target: { role: 'button', name: 'Send' },
  onlyShows: false,
  link: null,
  submits: null,
  isMultiline: false,
  around: { kind: 'form', name: '', text: '', isSearch: false, isPicker: false, fields: [], buttons: [] },
  amounts: [],
  isAwaited: false,
  ...over,
});
const always = (capability: Grant['capability'], site = HERE, how: Grant['how'] = 'always'): Grant => ({
  capability,
  site,
  how,
});
const permit = (over: Partial<Permit> = {}, ...more: Grant[]): Permit =>
  samplePermit({ grants: [...startGrants(HERE), ...more], ...over });
const needsOf = (verdict: Verdict): unknown =>
  verdict.kind === 'question'
    ? verdict.question.needs.map(({ capability, origin }) => `${capability} ${origin}`)
    : verdict.kind;
const transfer = facts({ target: { role: 'button', name: 'Transfer' } });
const pay = facts({ target: { role: 'button', name: 'Pay' } });
const next = facts({ target: { role: 'button', name: 'Next' } });
const link = (address: string): LiveFacts =>
  facts({
    target: { role: 'link', name: 'Go' },
    link: { address, isDownload: false, isHere: false, onlyLoads: true },
  });
const search = (address: string): LiveFacts =>
  facts({
    does: 'enter',
    target: { role: 'searchbox', name: 'Search' },
    submits: { method: 'get', address, button: 'Search' },
  });

describe('before risky steps', () => {
  test.each<[string, LiveFacts, Permit, unknown]>([
    ['a click that commits nothing is allowed', next, permit(), 'allowed'],
    ['reading is allowed anywhere', facts({ does: 'read', origin: THERE }), permit(), 'allowed'],
    ['a commit is asked about', facts(), permit(), [`commit ${HERE}`]],
    ['a commit that is granted here is not', facts(), permit({}, always('commit')), 'allowed'],
    [
      'one kind of risk that is granted here is not',
      facts(),
      permit({}, { ...always('commit'), risk: 'send' }),
      'allowed',
    ],
    [
      'another sort is',
      facts({ target: { role: 'button', name: 'Delete' } }),
      permit({}, { ...always('commit'), risk: 'send' }),
      [`commit ${HERE}`],
    ],
    ['one that is granted elsewhere is', facts(), permit({}, always('commit', THERE)), [`commit ${HERE}`]],
    ['a payment is, whatever is granted', pay, permit({}, always('commit')), [`commit ${HERE}`]],
    ['so is a transfer without a sum', transfer, permit({}, always('commit')), [`commit ${HERE}`]],
    ['a link on the same site is followed', link(`${HERE}/orders`), permit(), 'allowed'],
    ['with www. it is the same site', link('https://www.shop.example/'), permit(), 'allowed'],
    ['a link elsewhere is asked about', link(`${THERE}/now?x=1`), permit(), [`leave-origin ${THERE}`]],
    ['so is one that opens a program', link('mailto:a@b.example'), permit(), ['leave-origin mailto:']],
    ['a search of the site is not', search(`${HERE}/found`), permit(), 'allowed'],
    ['a search that another site gets is', search(`${THERE}/found`), permit(), [`leave-origin ${THERE}`]],
    ['a link within the page is not', link('about:blank'), permit(), 'allowed'],
    [
      'typing in the frame of another origin is',
      facts({ does: 'fill', origin: THERE }),
      permit(),
      [`leave-origin ${THERE}`],
    ],
    [
      'a commit there is asked about once',
      facts({ origin: THERE }),
      permit(),
      [`leave-origin ${THERE}`, `commit ${THERE}`],
    ],
    [
      'whoever may go there may act there',
      facts({ does: 'fill', origin: THERE }),
      permit({}, always('leave-origin', THERE, 'run')),
      'allowed',
    ],
    [
      'a frame without an origin is another one',
      facts({ does: 'fill', origin: 'null' }),
      permit(),
      ['leave-origin null'],
    ],
    ['what is forbidden is refused', facts(), permit({}, always('commit', HERE, 'never')), 'refused'],
    [
      'a site of all ports covers one',
      facts({ origin: 'http://localhost:81' }),
      permit({}, always('commit', 'http://localhost:*'), always('leave-origin', 'http://localhost:*')),
      'allowed',
    ],
    [
      'what nobody knows the outcome of is asked about though it is granted',
      facts(),
      permit({ unknown: [{ role: 'button', name: 'Send' }] }, always('commit')),
      [`commit ${HERE}`],
    ],
  ])('%s', (_, given, allowed, needs) => expect(needsOf(authorize(given, allowed))).toEqual(needs));
});

test('before every step everything but reading is asked about', () => {
  const every = permit({ mode: 'every-step' }, always('commit'));
  expect(needsOf(authorize(next, every))).toEqual([`click ${HERE}`]);
  expect(authorize(facts({ does: 'read' }), every).kind).toBe('allowed');
});

test('on an allowed site nothing is asked about but payments', () => {
  const allowed = permit({ mode: 'not-on-allowed-sites', grants: [always('commit', THERE)] });
  expect(authorize(facts({ origin: THERE }), allowed).kind).toBe('allowed');
  expect(authorize(facts({ origin: THERE, does: 'fill' }), allowed).kind).toBe('allowed');
  expect(authorize({ ...pay, origin: THERE }, allowed).kind).toBe('question');
  expect(authorize(facts(), allowed).kind).toBe('question');
  const oneSort = permit({
    mode: 'not-on-allowed-sites',
    grants: [{ ...always('commit', THERE), risk: 'save' }],
  });
  expect(authorize(facts({ origin: THERE }), oneSort).kind).toBe('question');
});

describe('a question that was answered', () => {
  const asked = authorize(facts(), permit());
  const confirmed = asked.kind === 'question' ? asked.question.fingerprint : '';
  const field = (value: string): LiveFacts['around']['fields'] => [
    { label: 'Message', value, kind: 'text', isOurs: true },
  ];

  test('allows exactly that', () => {
    expect(authorize(facts(), permit({ confirmed })).kind).toBe('allowed');
    expect(authorize(facts({ target: { role: 'button', name: 'Send all' } }), permit({ confirmed })).kind).toBe(
      'question',
    );
    expect(authorize(facts({ origin: THERE }), permit({ confirmed })).kind).toBe('question');
  });

  test('allows exactly the values that were shown', () => {
    const shown = { ...facts(), around: { ...facts().around, fields: field('Hello') } };
    const first = authorize(shown, permit());
    const fingerprint = first.kind === 'question' ? first.question.fingerprint : '';
    expect(first).toMatchObject({ question: { values: [{ label: 'Message', value: 'Hello' }] } });
    expect(authorize(shown, permit({ confirmed: fingerprint })).kind).toBe('allowed');
    const other = { ...shown, around: { ...shown.around, fields: field('Help') } };
    expect(authorize(other, permit({ confirmed: fingerprint })).kind).toBe('question');
  });

  test.each([
    ['Recovery code', 'wolf-9481-tree', '•••'],
    ['Number', '4111 1111 1111 1111', '•••'],
    ['IBAN', 'DE89370400440532013000', 'DE89370400440532013000'],
    ['What is wrong (do not tell us your password)', 'It burns', 'It burns'],
  ])('shows no secret, and allows no other one: %s', (label, value, shown) => {
    const holding = (text: string): LiveFacts => {
      const fields = field(text).map((it) => ({ ...it, label }));
      return { ...facts(), around: { ...facts().around, fields } };
    };
    const first = authorize(holding(value), permit());
    const answer = first.kind === 'question' ? first.question.fingerprint : '';
    expect(first).toMatchObject({ question: { values: [{ label, value: shown }] } });
    expect(authorize(holding(value), permit({ confirmed: answer })).kind).toBe('allowed');
    expect(authorize(holding(`${value}0`), permit({ confirmed: answer })).kind).toBe('question');
  });

  test('allows no text that is another one behind what was shown', () => {
    const filled = (...values: string[]): LiveFacts => ({
      ...facts(),
      around: { ...facts().around, fields: values.flatMap(field) },
    });
    const fingerprintFor = (it: LiveFacts): string => {
      const first = authorize(it, permit());
      return first.kind === 'question' ? first.question.fingerprint : '';
    };
    const long = 'Dear Ann, '.repeat(200);
    const shown = filled(`${long}see you.`);
    expect(authorize(shown, permit())).toMatchObject({
      question: { values: [{ value: expect.stringMatching(/^Dear .*… \(1,008 more characters\)$/s) }] },
    });
    expect(authorize(shown, permit({ confirmed: fingerprintFor(shown) })).kind).toBe('allowed');
    expect(authorize(filled(`${long}pay me.`), permit({ confirmed: fingerprintFor(shown) })).kind).toBe('question');
    const many = Array.from({ length: 40 }, (_, i) => `${i}`);
    const confirmed_ = permit({ confirmed: fingerprintFor(filled(...many)) });
    expect(authorize(filled(...many), confirmed_).kind).toBe('allowed');
    expect(authorize(filled(...many.slice(0, -1), '900'), confirmed_).kind).toBe('question');
  });

  test('of a step that waits for a moment allows it at other sums beside it', () => {
    const at = (sum: string): LiveFacts =>
      facts({ target: { role: 'button', name: 'Buy' }, amounts: [sum], isAwaited: true });
    const first = authorize(at('$61.00'), permit());
    const fingerprint = first.kind === 'question' ? first.question.fingerprint : '';
    expect(first).toMatchObject({ question: { risk: 'payment', amounts: [] } });
    expect(authorize(at('$59.00'), permit({ confirmed: fingerprint })).kind).toBe('allowed');
  });

  test('allows later steps that it named, but no payment', () => {
    const covered = { role: 'button', name: 'Send' };
    expect(authorize(facts(), permit({ covered })).kind).toBe('allowed');
    const text = { label: 'To', value: 'mallory@evil.example', kind: 'text', isOurs: false } as const;
    const filledIn = facts({ around: { ...facts().around, fields: [text] } });
    expect(authorize(filledIn, permit({ covered })).kind).toBe('question');
    expect(authorize(facts({ target: { role: 'button', name: 'Delete' } }), permit({ covered })).kind).toBe('question');
    const marking = (digest: string) => ({ ...covered, marked: { names: ['to Bob'], count: 1, digest } });
    const marked = facts({ target: marking('a') });
    expect(authorize(marked, permit({ covered: marking('a') })).kind).toBe('allowed');
    for (const it of [covered, marking('b')]) expect(authorize(marked, permit({ covered: it })).kind).toBe('question');
    const inRow = (item: string) => ({ role: 'button', name: 'Send', item });
    const named = permit({ covered: inRow('to Bob, Edit') });
    expect(authorize(facts({ target: inRow('To Bob') }), named).kind).toBe('allowed');
    expect(authorize(facts({ target: inRow('To Eve') }), named).kind).toBe('question');
    const paid = permit({ covered: { role: 'button', name: 'Pay' } });
    expect(authorize(pay, paid).kind).toBe('question');
  });

  test('is never for always on a transfer, nor on two sites at once', () => {
    expect(authorize(transfer, permit({ grants: [...permit().grants, always('commit')] }))).toMatchObject({
      question: { risk: 'transfer', mayAllow: false },
    });
    const covered = { role: 'button', name: 'Transfer' };
    expect(authorize(transfer, permit({ covered })).kind).toBe('question');
    const sent = { method: 'post', address: `${THERE}/x`, button: 'Send' } as const;
    expect(authorize(facts({ submits: sent }), permit())).toMatchObject({ question: { mayAllow: false } });
  });

  test('is for always of its own sort', () => {
    expect(asked).toMatchObject({
      question: { needs: [{ capability: 'commit', origin: HERE, risk: 'send' }] },
    });
  });

  test('may be for always, where it is neither a payment nor one of every step', () => {
    expect(asked).toMatchObject({ question: { mayAllow: true } });
    expect(authorize(pay, permit())).toMatchObject({ question: { mayAllow: false } });
    expect(authorize(next, permit({ mode: 'every-step' }))).toMatchObject({ question: { mayAllow: false } });
  });
});

test('with a second look, what commits unasked asks for that, and its answer is none of the person', () => {
  const look = permit({ looksTwice: true }, always('commit'));
  const first = authorize(facts(), look);
  expect(first).toMatchObject({ kind: 'question', question: { isLook: true, mayAllow: false } });
  const confirmed = first.kind === 'question' ? first.question.fingerprint : '';
  expect(authorize(facts(), { ...look, confirmed })).toEqual({ kind: 'allowed' });
  // Where the person has to be asked, they are, whatever a model said.
  const asked = authorize(facts(), permit({ looksTwice: true, confirmed }));
  expect(asked).toMatchObject({ kind: 'question', question: { mayAllow: true } });
  expect(asked).not.toMatchObject({ question: { isLook: true } });
  const own = asked.kind === 'question' ? asked.question.fingerprint : '';
  expect(authorize(facts(), permit({ looksTwice: true, confirmed: own }))).toEqual({ kind: 'allowed' });
  expect(authorize(next, look)).toEqual({ kind: 'allowed' });
  const covered = permit({ looksTwice: true, covered: { role: 'button', name: 'Send' } });
  expect(authorize(facts(), covered)).toMatchObject({ question: { isLook: true } });
});

test('a download asks where the command neither asks for one nor names it', () => {
  const file = facts({
    target: { role: 'link', name: 'report.pdf' },
    link: { address: `${HERE}/report.pdf`, isDownload: true, isHere: false, onlyLoads: true },
  });
  expect(authorize(file, permit())).toMatchObject({ kind: 'question', question: { risk: 'download', mayAllow: true } });
  expect(authorize(file, permit({ mayDownload: true }))).toEqual({ kind: 'allowed' });
  expect(authorize(file, permit({}, { ...always('commit'), risk: 'download' }))).toEqual({ kind: 'allowed' });
});

test.each([
  ['Download the report', 'Here', true],
  ['Lade die Rechnung herunter', 'hier', true],
  ['click report.pdf', 'Report.pdf', true],
  ['Téléchargez la facture', '', true],
  ['read the news', 'report.pdf', false],
  ['open the report of the year', 'the', false],
  ['Find indirect flights to El Salvador and save the form', 'offer.pdf', false],
  ['read the news', '', false],
  ['Show the details', 'The ⬇⬇⬇⬇', false],
])('%j asks for the file behind %j: %j', (said, name, asks) => expect(asksForDownload(said, name)).toBe(asks));

test('text that was seen elsewhere is asked about where it goes, and not where it is from', () => {
  const carried = [{ what: 'SECRET-4711', from: [THERE] }];
  const filled = facts({ does: 'fill', target: { role: 'textbox', name: 'Your text' } });
  const asked = authorize(filled, permit({ carried }));
  expect(needsOf(asked)).toEqual([`paste-across ${HERE}`]);
  expect(asked).toMatchObject({ question: { carried } });
  expect(authorize({ ...filled, origin: THERE }, samplePermit({ carried, grants: startGrants(THERE) })).kind).toBe(
    'allowed',
  );
});

test('a box that is ticked is told in the words of the person, and a text as it is', () => {
  const fields = ['choice', 'text'] as const;
  const around = {
    ...facts().around,
    fields: fields.map((kind) => ({ label: kind, value: 'ticked', kind, isOurs: true })),
  };
  expect(inGerman(() => authorize(facts({ around }), permit()))).toMatchObject({
    question: {
      values: [
        { label: 'choice', value: 'angekreuzt' },
        { label: 'text', value: 'ticked' },
      ],
    },
  });
});
