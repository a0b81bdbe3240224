/** What a page sends again: the person is asked again where any of it is news to them. */
import { expect, test } from 'vitest';
import { sampleNewRun } from '../../../../e2e/samples/run-samples.ts';
import { pageSubject, type PlanQuestion } from '../../gate/question.ts';
import type { FrameId } from '../../ids.ts';
import type { ActiveRun } from '../run-state.ts';
import { startRun } from '../step.ts';
import { agreedRequest } from './agreed-request.ts';

const SITE = 'https://a.example';
const AT = Date.parse('2026-11-26T20:03:00Z');

const about = (method: string, path: string, value: string, control: string, item?: string): PlanQuestion => ({
  ...pageSubject(SITE, {
    risk: 'request',
    target: { role: 'button', name: control, ...(item !== undefined && { item }) },
    values: [{ label: `${method} ${SITE}${path}`, value, request: { method, isWhole: true } }],
  }),
  needs: [{ capability: 'commit', origin: SITE, risk: 'request', control: `button ${control}` }],
  carried: [],
  isAgain: false,
  mayAllow: true,
  fingerprint: value,
  id: 0,
  covers: [],
});

function isAskedAgain(agreed: PlanQuestion, next: PlanQuestion, over: Partial<ActiveRun> = {}): boolean {
  const { state } = startRun(sampleNewRun({ command: 'Tag Release Plan with "urgent"' }));
  const consent = { at: 1, frameId: 1 as FrameId, type: 'consent', question: agreed, answer: 'do' } as const;
  const run = { ...state, timeline: [consent], ...over } as ActiveRun;
  return agreedRequest(run, next, 0, AT) === null;
}

const put = (body: object, control = 'Edit', path = '/list'): PlanQuestion =>
  about('PUT', path, JSON.stringify(body), control);
const post = (body: string, control = 'Sell', item?: string): PlanQuestion =>
  about('POST', '/api', body, control, item);
const cut = (question: PlanQuestion): PlanQuestion => ({
  ...question,
  values: question.values.map((it) => ({ ...it, request: { method: 'POST', isWhole: false } })),
});

test.each<[string, PlanQuestion, PlanQuestion]>([
  ['the same by the same control', post('item=7'), post('item=7')],
  ['nothing but the address, by the same control', post(''), post('')],
  ['the same state by another control', put({ a: 1 }), put({ a: 1 }, 'Close')],
  ['what the person has said', put({ tags: 'draft' }), put({ tags: 'urgent draft' }, 'Add')],
  ['words that they agreed to at this place', put({ list: '[[A]] [[Draft of B]]' }), put({ list: '[[A]]' }, 'Close')],
  ['times', put({ at: '20261126195911080', n: 1 }), put({ at: '20261126200101000', n: 1 })],
  ['times as ISO says', put({ at: '2026-11-26T19:58:00Z' }), put({ at: '2026-11-26T20:01:00.000Z' })],
])('not for %s', (_, agreed, next) => expect(isAskedAgain(agreed, next)).toBe(false));

test.each<[string, PlanQuestion, PlanQuestion]>([
  ['another recipient', put({ to: 'Ann', sum: 5 }), put({ to: 'Mallory', sum: 5 })],
  ['another amount', put({ to: 'Ann', sum: 5 }), put({ to: 'Ann', sum: 900 })],
  ['an amount that is agreed to at another place', put({ id: 900, sum: 5 }), put({ id: 900, sum: 900 })],
  ['a switch', put({ isPublic: false }), put({ isPublic: true })],
  ['what is taken away', put({ to: 'Ann', cc: 'Bob' }), put({ to: 'Ann' })],
  ['what is emptied', put({ to: 'Ann' }), put({ to: '' })],
  ['another field', put({ to: 'Ann' }), put({ to: 'Ann', cc: 'Mallory' })],
  ['another address', put({ a: 1 }), put({ a: 1 }, 'Edit', '/other')],
  ['the same by another control', post('item=7'), post('item=7', 'Like')],
  ['the same for another row', post('item=7', 'Sell', 'Lamp'), post('item=7', 'Sell', 'Chair')],
  ['other values by the same control', post('item=7'), post('item=8')],
  ['a time of tomorrow', put({ at: '2026-11-26T19:58:00Z' }), put({ at: '2026-11-27T19:58:00Z' })],
  ['what is masked or cut off', cut(post('item=7')), cut(post('item=7'))],
])('for %s', (_, agreed, next) => expect(isAskedAgain(agreed, next)).toBe(true));

test('in a dry run, where every step is asked about, and after a "Skip" as well', () => {
  const same = put({ a: 1 });
  const { gate } = startRun(sampleNewRun({})).state;
  expect(isAskedAgain(same, same, { gate: { ...gate, dryRun: true } })).toBe(true);
  expect(isAskedAgain(same, same, { gate: { ...gate, mode: 'every-step' } })).toBe(true);
  const skipped = { at: 1, frameId: 1 as FrameId, type: 'consent', question: same, answer: 'skip' } as const;
  expect(isAskedAgain(same, same, { timeline: [skipped] })).toBe(true);
});
