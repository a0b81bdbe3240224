import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { samplePermit } from '../../e2e/samples/run-samples.ts';
import { callIn, replyTo, resultIn, type HandlersOf } from './call.ts';
import { workerMessages } from './messages.ts';
import { pageMessages } from './page-messages.ts';
import type { Rows } from './row.ts';

const rows = {
  double: { from: 'panel', to: 'worker', params: v.object({ n: v.number() }), result: v.number() },
} as const satisfies Rows;

const call = (params: unknown, method = 'double') => ({ stepwise: 1, method, params });
const handlers: HandlersOf<typeof rows> = { double: async ({ n }) => n * 2 };

const replyOf = (message: unknown, by: HandlersOf<typeof rows> = handlers) => {
  const received = callIn(rows, message);
  if (!received) throw new Error('not a call');
  return replyTo(received, by, undefined);
};

test('a call and its reply go through both parsers', async () => {
  expect(resultIn(rows.double, await replyOf(call({ n: 4 })))).toEqual({ ok: true, value: 8 });
});

test.each([
  ['no object', 'hello'],
  ['no mark of ours', { method: 'double', params: {} }],
  ['a method of somebody else', call({ n: 1 }, 'triple')],
  ['a method that every object has', call({}, 'toString')],
])('%s is no call', (_, message) => {
  expect(callIn(rows, message)).toBeUndefined();
});

test('params that do not fit reach no handler; the caller gets a failure that names them', async () => {
  const double = vi.fn(async () => 0);
  const result = resultIn(rows.double, await replyOf(call({ n: 'four' }), { double }));
  expect(double).not.toHaveBeenCalled();
  expect(result).toMatchObject({ ok: false, error: { kind: 'bad-params' } });
  expect(result.ok ? '' : result.error.detail).toContain('double.n');
});

test('a bug of the handler is a failure, and is logged where it happened', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const double = () => Promise.reject(new Error('out of numbers'));
  expect(resultIn(rows.double, await replyOf(call({ n: 4 }), { double }))).toEqual({
    ok: false,
    error: { kind: 'handler-failed', detail: 'Error: out of numbers' },
  });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test.each([
  ['nothing', undefined],
  ['a bare value', 8],
  ['a result of another kind', { stepwise: 1, ok: true, result: 'eight' }],
])('a reply that is %s is a failure', (_, reply) => {
  expect(resultIn(rows.double, reply)).toMatchObject({ ok: false, error: { kind: 'bad-reply' } });
});

describe('the table of messages', () => {
  test('every row says where it is handled', () => {
    expect(new Set(Object.values(workerMessages).map(({ to }) => to))).toEqual(new Set(['worker']));
    expect(new Set(Object.values(pageMessages).map(({ from, to }) => `${from}-${to}`))).toEqual(
      new Set(['worker-page']),
    );
  });

  test('a page may only report, wake and ask about its own requests: whatever starts, steers or ends a run is the panel’s', () => {
    const ofPage = Object.entries(workerMessages).filter(([, { from }]) => from !== 'panel');
    expect(ofPage.map(([method]) => method)).toEqual([
      'from-page.recorded',
      'from-page.recording',
      'from-page.leaving',
      'from-page.wake',
      'from-page.alert',
      'from-page.requests',
    ]);
  });
});

test('what is not done to a page is no action for one', () => {
  const act = pageMessages['page.act'].params;
  const permit = samplePermit();
  expect(v.is(act, { dispatchId: '1', action: { kind: 'back' }, permit })).toBe(true);
  expect(v.is(act, { dispatchId: '1', action: { kind: 'note', text: 'x' }, permit })).toBe(false);
});
