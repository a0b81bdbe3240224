import { describe, expect, test } from 'vitest';
import type { Question } from '../../core/gate/question.ts';
import { alwaysWords, askWords, consentWords, enteredKinds, preparedWords } from './consent-words.ts';

const SHOP = 'https://shop.example';
const OTHER = 'https://other.example';
const question = (over: Partial<Question> = {}): Question => ({
  needs: [{ capability: 'commit', origin: SHOP, risk: 'send' }],
  risk: 'send',
  origin: SHOP,
  target: { role: 'button', name: 'Send' },
  address: null,
  values: [],
  recipients: [],
  amounts: [],
  carried: [],
  dialog: null,
  times: 1,
  isAgain: false,
  mayAllow: true,
  fingerprint: '',
  ...over,
});
const leaving = question({
  risk: null,
  needs: [
    { capability: 'leave-origin', origin: OTHER },
    { capability: 'paste-across', origin: OTHER },
  ],
});

describe('a question', () => {
  test('names an element as a person would', () => {
    const needs = [{ capability: 'click' as const, origin: SHOP }];
    const target = { role: 'textbox', name: 'Name' };
    expect(askWords(question({ risk: null, needs, target }))).toBe('Use this text box?');
  });

  test('tells what is pressed, in which row, and what that does', () => {
    const target = { role: 'button', name: 'Assign to me', item: 'Ticket 4112' };
    expect(askWords(question({ target }))).toBe('Click “Assign to me” in “Ticket 4112” to send this?');
  });

  test('is told the same way afterwards, with the site that it led to', () => {
    expect(consentWords(question())).toBe('Click “Send” to send this?');
    expect(consentWords({ ...leaving, target: null })).toBe('Go on at another site? (other.example)');
  });

  test('names the site of a kind that is read from another one', () => {
    const enter = (origin: string, kind: 'bank' | 'health') => ({ capability: 'enter', origin, kind }) as const;
    const ask = { risk: null, target: null, address: 'other.example' };
    const [bank, ward] = [enter(OTHER, 'bank'), enter('https://ward.example', 'health')];
    expect(askWords(question({ ...ask, needs: [bank, ward] }))).toBe(
      'Read other.example (banking, payments or insurance), ward.example (health)?',
    );
    const here = question({ ...ask, needs: [bank], origin: 'https://www.other.example' });
    expect(askWords(here)).toBe('Work on this site (banking, payments or insurance)?');
    expect(enteredKinds(here)).toEqual(['banking, payments or insurance']);
    expect(enteredKinds({ ...here, origin: SHOP })).toEqual(['other.example (banking, payments or insurance)']);
  });

  test('tells what "Always" allows, and where', () => {
    expect(alwaysWords(question())).toBe(
      '“Always” lets Stepwise from now on send on shop.example without a question. You can undo it in Settings.',
    );
    expect(alwaysWords(leaving)).toContain(
      'go to and use other.example, and take what it saw elsewhere to that site without',
    );
  });
});

test('a dry run calls its button by what it would do', () => {
  expect(preparedWords(question())).toBe(
    '“Send now” would send this. It also ends “Prepare, don’t send” for the rest of this run.',
  );
  expect(preparedWords(question({ risk: 'delete' }))).toMatch(/^“Do it now” would delete this\./);
  expect(preparedWords(leaving)).toBe('“Do it now” would go on at another site.');
});
