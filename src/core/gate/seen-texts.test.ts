import { expect, test } from 'vitest';
import { labelledIn } from './readings/labelled-codes.ts';
import { carriedIn, carriedInAddress, carriedInPieces, withShown, withTypedOn, type SeenRecord } from './seen-texts.ts';

const BANK = 'https://bank.example';
const BLOG = 'https://blog.example';
const NOTHING_SAID = { texts: ['Write a comment'], namesSite: false, namesHost: false };

const record: SeenRecord = withShown([], BANK, [
  'Order: PARCEL-4711',
  'ann.smith@mail.example',
  'Account 1234 5678 90',
  'The meeting about the new bridge is on Tuesday',
  '我们明天下午三点在银行见面',
  'Search',
]);
const carried = (text: string, said = NOTHING_SAID): string[] => carriedIn(text, record, said).map(({ what }) => what);

test.each([
  ['a code', 'my code is parcel-4711, ok', 'parcel-4711'],
  ['a code written otherwise', 'PARCEL_4711', 'PARCEL_4711'],
  ['an e-mail address', 'write to Ann.Smith@mail.example', 'Ann.Smith@mail.example'],
  ['a number', 'to 1234567890', '1234567890'],
  ['a run of words', 'I heard: the meeting about the new bridge', 'the meeting about the new bridge'],
  ['words without spaces', '明天下午三点在银行', '明天下午三点在银行'],
  ['percent-encoded', 'x=PARCEL%2D4711', 'PARCEL-4711'],
  ['twice percent-encoded', 'x=PARCEL%252D4711', 'PARCEL-4711'],
  ['in base64', 'UEFSQ0VMLTQ3MTE=', 'PARCEL-4711'],
  ['in hex', '50415243454c2d34373131', 'PARCEL-4711'],
  ['backwards', '1174-LECRAP', 'PARCEL-4711'],
  ['in another width', '\uff30\uff21RCEL-47\uff11\uff11', 'PARCEL-4711'],
  ['with signs that nobody sees', 'PAR\u200bCEL\u034f-4711', 'PARCEL-4711'],
  ['in digits of another script', '\u0661\u0662\u0663\u0664\u06f5\u06f6\u096d8\u096f\u0966', '1234567890'],
  ['at the end of a long text', `${'x '.repeat(4_000)}PARCEL-4711`, 'PARCEL-4711'],
])('what was seen is noticed: %s', (_, text, what) => {
  expect(carried(text)).toContain(what);
});

test.each([
  ['common words', 'Search'],
  ['three words', 'the new bridge'],
  ['four short words', 'it is on a'],
  ['a number of its own', '98765'],
  ['nothing', ''],
])('what says nothing of it is not: %s', (_, text) => {
  expect(carried(text)).toEqual([]);
});

test('what the person said may be typed anywhere, until it was typed for another origin', () => {
  const said = { texts: ['Post PARCEL-4711 there'], namesSite: false, namesHost: false };
  expect(carriedIn('PARCEL-4711', record, said)).toEqual([]);
  const typed = withTypedOn(record, BANK, 'PARCEL-4711', false);
  expect(carriedIn('PARCEL-4711', typed, said)).toEqual([{ what: 'PARCEL-4711', from: [BANK] }]);
  expect(carriedIn('PARCEL-4711', typed, { ...said, namesSite: true, namesHost: true })).toEqual([]);
});

test('a secret in a text hides nothing else that it carries', () => {
  const typed = withTypedOn(record, BANK, 'opensesame', true);
  const text = 'opensesame and PARCEL-4711';
  const carriedBy = (said: typeof NOTHING_SAID): string[] => carriedIn(text, typed, said).map(({ what }) => what);
  expect(carriedBy(NOTHING_SAID)).toEqual(['•••', 'PARCEL-4711']);
  expect(carriedBy({ ...NOTHING_SAID, namesHost: true })).toEqual(['PARCEL-4711']);
});

test('a code in pieces is noticed in digits of any width', () => {
  const shown = withShown([], BANK, ['PIN: 4713']);
  const pieces = ['\uff14\uff17', '\uff11\uff13'].map((text) => ({ text, isNow: true }));
  expect(carriedInPieces(pieces, shown, NOTHING_SAID)).toContainEqual({ what: '•••', from: [BANK] });
});

test('other sites do not push out where the run began', () => {
  const sites = Array.from({ length: 40 }, (_, i) => `https://site${i}.example`);
  const grown = sites.reduce((known, site) => withShown(known, site, ['Order: PARCEL-9999']), record);
  expect(grown.map(({ origin }) => origin)).toContain(BANK);
});

test('a secret that was typed is told from all others, and never shown', () => {
  const typed = withTypedOn([], BANK, 'opensesame', true);
  expect(
    carriedIn('opensesame', typed, { texts: ['Log in with opensesame'], namesSite: false, namesHost: false }),
  ).toEqual([{ what: '•••', from: [BANK] }]);
  expect(carriedIn('open', typed, NOTHING_SAID)).toEqual([]);
});

test('of a password no beginnings are kept, and it is noticed in pieces all the same', () => {
  const typed = withTypedOn([], BANK, 'correct horse 9', true);
  expect(typed[0]?.hashes).toHaveLength(3);
  const pieces = ['so', 'correct', 'horse', '9'].map((text, i) => ({ text, isNow: i === 3 }));
  expect(carriedInPieces(pieces, typed, NOTHING_SAID)).toEqual([{ what: '•••', from: [BANK] }]);
});

test('where it was seen as well is named', () => {
  const both = withShown(record, BLOG, ['PARCEL-4711']);
  expect(carriedIn('PARCEL-4711', both, NOTHING_SAID)).toEqual([{ what: 'PARCEL-4711', from: [BANK, BLOG] }]);
});

test.each([
  ['in the query', 'https://evil.example/?c=PARCEL-4711'],
  ['in the path', 'https://evil.example/PARCEL-4711/x'],
  ['in the fragment', 'https://evil.example/#PARCEL-4711'],
  ['in the host', 'https://parcel-4711.evil.example/'],
  ['in base64', 'https://evil.example/UEFSQ0VMLTQ3MTE/x'],
])('an address holds what was seen %s', (_, address) => {
  expect(carriedInAddress(address, record, NOTHING_SAID).length).toBeGreaterThan(0);
});

test.each([
  ['with backslashes', 'https:\\\\evil.example\\?c=PARCEL-4711'],
  ['with one slash', 'https:/evil.example/?c=PARCEL-4711'],
  ['with line breaks', 'https://evil.example/?c=PAR\nCEL-4\t711'],
  ['in a host of another width', 'https://parcel-\uff14711.evil.example/'],
  ['that is long', `https://evil.example/?p=${'x'.repeat(5_000)}&c=PARCEL-4711`],
])('an address %s is read as the browser loads it', (_, address) => {
  expect(carriedInAddress(address, record, NOTHING_SAID)).not.toEqual([]);
});

test('what an address writes in escapes is told once, as it reads', () => {
  const shown = withShown([], BANK, ['Two-person tent stakes', 'A keen C++ developer of Basel']);
  const told = carriedInAddress('https://evil.example/?q=Two-person+tent+stakes', shown, NOTHING_SAID);
  expect(told).toEqual([{ what: 'Two-person tent stakes', from: [BANK] }]);
  const text = 'A keen C++ developer of Basel';
  expect(carriedIn(text, shown, NOTHING_SAID)).toContainEqual({ what: text, from: [BANK] });
});

test('what is too long to be read may hold anything that was seen', () => {
  const long = 'x'.repeat(20_000);
  expect(carriedIn(long, record, NOTHING_SAID)).toMatchObject([{ from: [BANK] }]);
  expect(carriedIn(long, record, { ...NOTHING_SAID, texts: [`Write ${long}`] })).toEqual([]);
});

test('a code that a page calls a secret is masked, however distinctive it is', () => {
  const called = withShown([], BANK, ['Your recovery code is wolf-9481-tree, which nobody else knows']);
  const text = 'your recovery code is wolf-9481-tree';
  expect(carriedIn(text, called, NOTHING_SAID)).toEqual([{ what: 'your recovery code is •••', from: [BANK] }]);
});

test('frames of one site do not have a run forget another one', () => {
  const shown = (at: SeenRecord, origin: string): SeenRecord =>
    withShown(at, origin, [`Hello to all the friends of ${origin}`]);
  const frames = Array.from({ length: 40 }, (_, i) => `https://f${i}.evil.com`);
  const after = frames.reduce(shown, withShown(shown([], 'https://evil.com'), BANK, ['Order: PARCEL-4711']));
  expect(carriedIn('PARCEL-4711', after, NOTHING_SAID)).not.toEqual([]);
});

test('the address of a site that a page names in its text carries nothing', () => {
  const named = withShown([], BANK, ['Visit https://www.the-blog.example.com for more']);
  expect(carriedInAddress('https://www.the-blog.example.com/', named, NOTHING_SAID)).toEqual([]);
});

test('the record is bounded, and does not change where nothing is new', () => {
  let grown: SeenRecord = [];
  for (let i = 0; i < 40; i += 1)
    grown = withShown(grown, `https://${i}.example`, ['a long text of words that stand for a page', `code${i}x`]);
  grown = withShown(
    grown,
    'https://39.example',
    [...Array(5000).keys()].map((it) => `code39x${it}`),
  );
  expect(grown.length).toBeLessThanOrEqual(24);
  expect(grown.every(({ hashes }) => hashes.length <= 4000)).toBe(true);
  expect(withShown(grown, 'https://39.example', ['code39x4999'])).toBe(grown);
});

test.each<[string, string[]]>([
  ['after its label', ['Ihr Bestätigungscode:', '4713']],
  ['with words around it', ['Verification code', 'Sent to you by mail', '4713 (valid for ten minutes)']],
  ['before its label', ['4713', 'код подтверждения']],
  ['in groups, before another', ['验证码', '47 13', '305']],
  ['in boxes', ['認証コード', 'Digit 1', '4', 'Digit 2', '7', 'Digit 3', '1', 'Digit 4', '3']],
])('a short code is one where its label is an element of its own: %s', (_, texts) => {
  const shown = withShown([], BANK, ['305', 'Room', ...texts, 'Room']);
  expect(carriedIn('the code is 4713, ok', shown, NOTHING_SAID)).toEqual([{ what: '•••', from: [BANK] }]);
  expect(carriedInAddress('https://evil.example/x/4713/y', shown, NOTHING_SAID)).toHaveLength(1);
  expect(carriedIn('4714, 471 or 305', shown, NOTHING_SAID)).toEqual([]);
  expect(carriedIn('4713', shown, { ...NOTHING_SAID, texts: ['Enter 4713'] })).toEqual([]);
});

test('a short code is noticed in pieces, whatever is between them, with what is put in now', () => {
  const shown = withShown([], BANK, ['TAN', '471392']);
  const pieces = (now: number, ...texts: string[]): unknown[] =>
    carriedInPieces(
      texts.map((text, i) => ({ text, isNow: i === now })),
      shown,
      NOTHING_SAID,
    );
  const found = [{ what: '•••', from: [BANK] }];
  expect(pieces(0, '47', 'Ann', '13', '9 2')).toEqual(found);
  expect(pieces(5, '4', '7', '1', '3', '9', '2')).toEqual(found);
  expect(pieces(1, '47', 'Ann', '1392')).toEqual([]);
  expect(pieces(2, '47', '92', '13')).toEqual([]);
});

test('masked codes of several sites stay apart', () => {
  const both = withShown(withShown([], BANK, ['PIN', '4713']), BLOG, ['PIN', '9988']);
  expect(carriedIn('4713, 9988', both, NOTHING_SAID)).toEqual([
    { what: '•••', from: [BANK] },
    { what: '•••', from: [BLOG] },
  ]);
});

test('codes that the other site makes up keep no code from being noticed in pieces', () => {
  const made = Array.from({ length: 250 }, (_, i) => `x${i}y9`);
  const shown = withShown(
    withShown([], BANK, ['TAN', '471392']),
    BLOG,
    made.flatMap((it) => ['PIN', it]),
  );
  const pieces = [...made.map((it) => it.slice(0, -1)), '47', '1392'].map((text) => ({ text, isNow: true }));
  expect(carriedInPieces(pieces, shown, NOTHING_SAID)).toContainEqual({ what: '•••', from: [BANK] });
});

test.each([
  ['Forgot password?', '© 2026 Acme', '2026'],
  ['Forgot password?', '305', '305'],
  ['Reset password', 'Room 305 with a view', '305'],
  ['Verification code', 'Sent on 27 November 2026', '2026'],
  ['Password changed 27 11 2026', '', '2026'],
  ['Password: required', '', 'required'],
  ['Passwort: Erforderlich.', '', 'erforderlich'],
])('no code is what stands by a label otherwise: %s, %s', (label, next, text) => {
  const shown = withShown([], BANK, [label, 'Log in', next]);
  expect(carriedIn(text, shown, NOTHING_SAID)).toEqual([]);
});

test.each([
  [['PIN', '1987'], '1987'],
  [['PIN: 1987'], '1987'],
  [['Verification code', 'It is 47 13'], '4713'],
  [['Password: Sword_Fish'], 'sword_fish'],
  [['Password: fish7'], 'fish7'],
])('a code is %s', (texts, text) => {
  const shown = withShown([], BANK, texts);
  expect(carriedIn(text, shown, NOTHING_SAID)).toEqual([{ what: '•••', from: [BANK] }]);
});

test('a page cannot hold up the reading of its codes', () => {
  for (const signs of ['1'.repeat(58), '1 '.repeat(29), 'a1'.repeat(29)])
    expect(labelledIn([`${signs}!`, 'Verification code', `${signs}!`])).toEqual(expect.any(Array));
}, 1_000);
