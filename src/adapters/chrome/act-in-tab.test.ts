import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { samplePermit } from '../../../e2e/samples/run-samples.ts';
import { sampleEvidence } from '../../../e2e/samples/view-samples.ts';
import type { PageAction } from '../../core/actions/action.ts';
import { pageSubject } from '../../core/gate/question.ts';
import { asRef, asTabId } from '../../core/ids.ts';
import type { RunResources } from './run-resources.ts';

/** The browser around the worker; each test says what the page's content script answers. */
const sendMessage = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('webextension-polyfill', () => {
  const event = { addListener: () => undefined, removeListener: () => undefined };
  const tabs = { sendMessage, get: async () => ({ id: 1 }), onCreated: event, onRemoved: event };
  const webNavigation = {
    onBeforeNavigate: event,
    onCommitted: event,
    onErrorOccurred: event,
    onCreatedNavigationTarget: event,
    getAllFrames: async () => [{ frameId: 0, parentFrameId: -1, url: 'https://shop.example/' }],
  };
  const webRequest = { onResponseStarted: event };
  const refuses = (): Promise<never> => Promise.reject(new Error('Cannot access contents of the page'));
  const scripting = { executeScript: refuses, insertCSS: refuses };
  return { default: { tabs, webNavigation, webRequest, scripting } };
});
const { actInTab } = await import('./act-in-tab.ts');

const click: PageAction = { kind: 'click', ref: asRef('1'), count: 1, button: 'left', modifiers: [] };
const wait: PageAction = { kind: 'wait', until: null, seconds: 20, do: null };
const resources = {
  port: { takeDialogs: () => [], reached: async () => undefined, heard: async () => undefined },
  viewRules: async () => null,
} as unknown as RunResources;
const act = (action: PageAction): ReturnType<typeof actInTab> =>
  actInTab(
    asTabId(1),
    action,
    { dispatchId: 'run:1:0', permit: samplePermit() },
    new AbortController().signal,
    resources,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sendMessage.mockReset();
});

describe('what became of an action is unknown', () => {
  test.each([
    ['when the page is busy for 34 s', click, 34_000],
    ['when the page is busy long after the time that a wait takes', wait, 54_000],
  ])('%s', async (_, action, busyMs) => {
    sendMessage.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, busyMs, 'late')));
    const outcome = act(action);
    await vi.advanceTimersByTimeAsync(busyMs);
    expect(await outcome).toEqual({ ok: 'unknown' });
  });

  test('when the content script breaks while it acts', async () => {
    sendMessage.mockResolvedValue({ failed: 'TypeError' });
    expect(await act(click)).toEqual({ ok: 'unknown' });
  });
});

test('nobody who listens: nothing was done, and that is known', async () => {
  sendMessage.mockRejectedValue(new Error('Could not establish connection. Receiving end does not exist.'));
  expect(await act(click)).toEqual({ ok: false, error: { kind: 'unreachable', reason: 'no-answer' } });
});

describe('a page whose renderer is not to be trusted', () => {
  const replies = (result: object): unknown => sendMessage.mockResolvedValue({ stepwise: 1, ok: true, result });

  test('sends the run to no other tab', async () => {
    replies({ ok: true, value: { ...sampleEvidence(), movedTo: 7 } });
    expect(await act(click)).toMatchObject({ ok: true, value: expect.not.objectContaining({ movedTo: 7 }) as unknown });
  });

  const SHOP = 'https://shop.example';
  const BANK = 'https://bank.example';
  test.each([
    ['itself', SHOP, SHOP, 'asks'],
    ['another site', BANK, BANK, 'unreachable'],
    ['what another site would do', SHOP, BANK, 'unreachable'],
  ])('asks the person for %s: %s, %s', async (_what, origin, of, kind) => {
    const needs = [{ capability: 'commit', origin: of }] as const;
    const question = { ...pageSubject(origin, {}), needs: [...needs], carried: [], isAgain: false, mayAllow: true };
    replies({ ok: false, error: { kind: 'asks', question: { ...question, fingerprint: '' } } });
    expect(await act(click)).toMatchObject({ ok: false, error: { kind } });
  });
});
