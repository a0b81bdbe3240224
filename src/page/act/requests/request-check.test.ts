/** What becomes of what a page was not let send at once. Who listens on the channel is the page's own world. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveFacts } from '../../../core/gate/facts.ts';
import type { Permit } from '../../../core/gate/permit.ts';
import { ENDS_HOLD, SENDS } from '../../../page-world/handshake.ts';
import { Outgoing } from './outgoing.ts';
import { RequestCheck } from './request-check.ts';

const SITE = 'https://a.example';
const facts: LiveFacts = {
  origin: SITE,
  does: 'activate',
  times: 1,
  target: { role: 'button', name: '' },
  onlyShows: false,
  link: null,
  submits: null,
  isMultiline: false,
  around: { kind: 'page', name: '', text: '', isSearch: false, isPicker: false, fields: [], buttons: [] },
  amounts: [],
  isAwaited: false,
};
const permit: Permit = {
  mode: 'risky-steps',
  dryRun: false,
  grants: [],
  confirmed: null,
  covered: null,
  unknown: [],
  dialog: null,
  carried: [],
};

/** As far as a form of a page is one here. */
class Form {
  readonly #data = { method: 'post', action: '/sell' };
  readonly sent: unknown[] = [];
  getAttribute(name: 'method' | 'action'): string {
    return this.#data[name];
  }
  requestSubmit(submitter: unknown): void {
    this.sent.push(submitter);
  }
}

let view: EventTarget;
beforeEach(() => {
  view = new EventTarget();
  vi.stubGlobal('window', view);
  vi.stubGlobal('document', { baseURI: `${SITE}/` });
  vi.stubGlobal('HTMLFormElement', Form);
  vi.stubGlobal('Element', Form);
  vi.stubGlobal(
    'FormData',
    class {
      *[Symbol.iterator](): Generator<[string, string]> {
        yield ['item', '7'];
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function pageOf(channel: EventTarget): { readonly ends: unknown[]; readonly send: (url?: string) => boolean } {
  const ends: unknown[] = [];
  channel.addEventListener(ENDS_HOLD, (event) => ends.push((event as CustomEvent<unknown>).detail));
  const send = (url = '/sell'): boolean => {
    const detail = { method: 'POST', url, body: 'item=7', by: 'script', isLost: false };
    return !channel.dispatchEvent(new CustomEvent(SENDS, { detail, cancelable: true }));
  };
  return { ends, send };
}

async function pressed(check: RequestCheck, permitted: Permit, press: () => unknown): Promise<string | null> {
  check.takeAgreement(permitted);
  check.weigh(facts, permitted);
  press();
  const verdict = await check.verdict();
  return verdict.kind === 'question' ? verdict.question.fingerprint : null;
}

test('what was agreed to is let go when it is pressed again', async () => {
  const channel = new EventTarget();
  const { ends, send } = pageOf(channel);
  const check = new RequestCheck(new Outgoing(channel));
  const confirmed = await pressed(check, permit, send);
  expect(confirmed).not.toBeNull();
  check.endHold();
  expect(await pressed(check, { ...permit, confirmed }, send)).toBeNull();
  expect(ends).toContain('1');
});

test('what the page sends after what was agreed to is asked about, unless it is more of the same', async () => {
  const channel = new EventTarget();
  const { ends, send } = pageOf(channel);
  const check = new RequestCheck(new Outgoing(channel));
  const confirmed = await pressed(check, permit, () => send('/preview?1'));
  expect(check.takeAgreement({ ...permit, confirmed })).toBe(true);
  check.goOn({ ...permit, confirmed });
  send('/preview?2');
  const more = check.verdict();
  await vi.waitFor(() => expect(ends.slice(-2)).toEqual(['1', '1']));
  expect(send('/order')).toBe(true);
  expect((await more).kind).toBe('question');
  check.endHold();
  expect(ends.slice(-1)).toEqual(['0']);
});

test('after however much of what was agreed to, anything else is asked about', async () => {
  const channel = new EventTarget();
  const { send } = pageOf(channel);
  const check = new RequestCheck(new Outgoing(channel));
  const previews = (): void => {
    for (let i = 0; i < 60; i += 1) send(`/preview?${i}`);
  };
  const confirmed = await pressed(check, permit, previews);
  check.goOn({ ...permit, confirmed });
  expect(send('/order')).toBe(true);
  expect((await check.verdict()).kind).toBe('question');
});

test('what the page sends again is held back, but in a step that the person agrees to', async () => {
  const channel = new EventTarget();
  const { ends, send } = pageOf(channel);
  const check = new RequestCheck(new Outgoing(channel));
  await pressed(check, permit, send);
  expect([send('/sell?again=1'), send('/other')]).toEqual([true, false]);
  check.endHold();
  expect(send()).toBe(true);
  await pressed(check, permit, () => undefined);
  expect(send()).toBe(true);
  check.markAgreed();
  expect(send()).toBe(false);
  check.endHold();
  expect(send()).toBe(true);
  expect(ends.join('')).not.toContain('1');
});

test('what is agreed to goes on once, without what the page sent again meanwhile', async () => {
  const channel = new EventTarget();
  const { ends, send } = pageOf(channel);
  const check = new RequestCheck(new Outgoing(channel));
  const confirmed = await pressed(check, permit, send);
  send();
  expect(check.takeAgreement({ ...permit, confirmed })).toBe(true);
  check.goOn({ ...permit, confirmed });
  expect(ends.slice(-1)).toEqual(['1-']);
});

test('what was skipped and is sent again does not go on with what is agreed to later', async () => {
  const channel = new EventTarget();
  const { ends, send } = pageOf(channel);
  const check = new RequestCheck(new Outgoing(channel));
  await pressed(check, permit, send);
  check.takeAgreement(permit);
  send();
  check.weigh(facts, permit);
  send('/like');
  const verdict = await check.verdict();
  const confirmed = verdict.kind === 'question' ? verdict.question.fingerprint : null;
  expect(check.takeAgreement({ ...permit, confirmed })).toBe(true);
  check.goOn({ ...permit, confirmed });
  expect(ends.slice(-1)).toEqual(['-1']);
});

test('a form that was agreed to is submitted by the same press again, once', async () => {
  const form = new Form();
  const submitter = { form, getAttribute: () => null };
  const submit = (): void => {
    const event = new Event('submit', { cancelable: true });
    Object.defineProperty(event, 'target', { value: form });
    view.dispatchEvent(Object.assign(event, { submitter }));
    expect(event.defaultPrevented).toBe(true);
  };
  const check = new RequestCheck(new Outgoing(new EventTarget()));
  const confirmed = await pressed(check, permit, submit);
  expect(form.sent).toEqual([]);
  expect(await pressed(check, { ...permit, confirmed }, submit)).toBeNull();
  expect(form.sent).toEqual([submitter]);
});

test('what is refused fails', async () => {
  const channel = new EventTarget();
  const { ends, send } = pageOf(channel);
  const never = { capability: 'commit', site: SITE, how: 'never' } as const;
  expect(await pressed(new RequestCheck(new Outgoing(channel)), { ...permit, grants: [never] }, send)).toBeNull();
  expect(ends.slice(-1)).toEqual(['0']);
});

test('what the person skipped is sent by a control that they have allowed since', async () => {
  const channel = new EventTarget();
  const { send } = pageOf(channel);
  const check = new RequestCheck(new Outgoing(channel));
  await pressed(check, permit, send);
  const always = { capability: 'commit', site: SITE, how: 'always' } as const;
  await pressed(check, { ...permit, grants: [always] }, () => expect(send()).toBe(false));
});

test('a dry run stops before what goes over a socket, and before what carries something that was prepared', async () => {
  const channel = new EventTarget();
  const { ends } = pageOf(channel);
  const check = new RequestCheck(new Outgoing(channel));
  const isHeld = async (over: object, dryRun = true): Promise<boolean> => {
    const detail = { method: 'GET', url: '/book', body: '', by: 'script', isLost: false, ...over };
    const press = (): boolean => channel.dispatchEvent(new CustomEvent(SENDS, { detail, cancelable: true }));
    const question = await pressed(check, { ...permit, dryRun, prepared: ['Ann Lee', '2'] }, press);
    check.endHold();
    return question !== null;
  };
  const socket = { method: 'SEND', url: 'wss://a.example/live', body: null, by: 'message' };
  const booking = { url: '/book?for=Ann+Lee' };
  expect([await isHeld(socket), await isHeld(socket, false)]).toEqual([true, false]);
  expect([await isHeld(booking), await isHeld(booking, false)]).toEqual([true, false]);
  expect([await isHeld({ url: '/days?month=12' }), await isHeld({ url: '/days?guests=2' })]).toEqual([false, true]);
  expect(ends).not.toContain('1');
});

test('what is pressed in one document and sent from another is held back', async () => {
  const [own, other] = [new EventTarget(), new EventTarget()];
  const around: Outgoing[] = [];
  around.push(new Outgoing(own, () => around), new Outgoing(other, () => around));
  const { ends, send } = pageOf(other);
  const check = new RequestCheck(around[0] as Outgoing);
  const confirmed = await pressed(check, permit, send);
  expect(confirmed).not.toBeNull();
  expect(check.takeAgreement({ ...permit, confirmed })).toBe(true);
  check.goOn({ ...permit, confirmed });
  expect(ends).toEqual(['1']);
});
