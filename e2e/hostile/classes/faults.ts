/** Faults of the browser and of the disk: what was done once must not be done twice, and no run may hang or lie. */
import type { HostileCase } from '../case.ts';
import { until } from '../../harness/until.ts';
import { DETAILS, ORDERING, SHOW_DETAILS } from './parts.ts';

/** The nth write of a run from now on is refused, as by a full disk. */
const fullDiskAt = (nth: number): HostileCase => ({
  name: `a disk that is full at write ${nth} of a run`,
  ...ORDERING,
  mayNotStart: true,
  must: null,
  before: async ({ context }) => {
    const [worker] = context.serviceWorkers();
    // By text: a transpiler that keeps names would wrap inner functions in a call that does not exist there.
    await worker?.evaluate(`{
      const { put, add } = IDBObjectStore.prototype;
      let count = 0;
      const refusing = (write) => function (...args) {
        if (/run|journal|event|step/.test(this.name) && ++count === ${nth})
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        return write.apply(this, args);
      };
      Object.assign(IDBObjectStore.prototype, { put: refusing(put), add: refusing(add) });
      globalThis.mendDisk = () => Object.assign(IDBObjectStore.prototype, { put, add });
    }`);
  },
  after: async ({ context, run }) => {
    await context.serviceWorkers()[0]?.evaluate('globalThis.mendDisk?.()');
    return run === null || /disk is full|recorded|Done/i.test(run.status) ? null : `it says: ${run.status}`;
  },
});

export const faults: readonly HostileCase[] = [
  ...[1, 2, 3, 5, 7, 10, 15, 20].map(fullDiskAt),
  {
    name: 'a page that is busy for longer than an action may take: its outcome is unknown, not failed',
    ...ORDERING,
    page: `<button onclick="did('task'); const end = Date.now() + 34000; while (Date.now() < end);">Place the order</button>`,
    isSlow: true,
    limitMs: 90_000,
    neverTold: /FAILED/,
    told: /not known/,
  },
  {
    name: 'a blocked popup is told as one',
    command: 'Open the chat',
    page: `<button onclick="did('task'); setTimeout(() => window.open('/chat') || did('blocked'), 0)">Open the chat</button>`,
    does: ['click Open the chat'],
    told: /popup/i,
  },
  {
    name: 'an empty frame of which the browser never says that it is idle',
    ...SHOW_DETAILS,
    page: `<iframe src="about:blank#a"></iframe>${DETAILS}`,
  },
  {
    name: 'a frame of another site that hangs',
    ...SHOW_DETAILS,
    page: {
      'shop/': `<iframe src="@evil/"></iframe>${DETAILS}`,
      'evil/': `<script>onload = () => setTimeout(() => { did('hang'); for (;;); })</script>`,
    },
    isSlow: true,
    before: async ({ sites }) => {
      await until(() => sites.log.includes('evil did hang') || null, { timeoutMs: 5_000, what: 'the frame to hang' });
    },
  },
  {
    name: 'two runs that are started at once',
    ...ORDERING,
    never: /(?:did task[^]*){3}/,
    before: async ({ panel, tab }) => {
      await panel.page.evaluate(async (url) => {
        const tabId = (await chrome.tabs.query({})).find((it) => it.url === url)?.id;
        const start = {
          stepwise: 1,
          method: 'run.start',
          params: { command: 'Place the order', tabId },
        };
        const replies = await Promise.all([chrome.runtime.sendMessage(start), chrome.runtime.sendMessage(start)]);
        const started = (replies as { result?: { ok?: boolean } }[]).filter(({ result }) => result?.ok === true);
        if (started.length !== 1) throw new Error(`${started.length} runs have started`);
      }, tab.url());
      await panel.stop();
      await panel.waitForEnd();
    },
  },
];
