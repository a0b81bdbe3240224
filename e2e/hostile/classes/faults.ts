/** Faults of the browser and of the disk: what was done once must not be done twice, and no run may hang or lie. */
import type { After, At, HostileCase } from '../case.ts';

const ORDER = `<button onclick="did('task')">Place the order</button>`;
const ordering = {
  command: 'Place the order',
  page: ORDER,
  does: ['click Place the order'],
  approves: /Place the order/,
  never: /did task[^]*did task/,
} as const;

const kill = ({ extension }: At): Promise<void> => extension.killWorker();

const endsBy =
  (pattern: RegExp) =>
  ({ run }: After): string | null =>
    pattern.test(`${run?.end}: ${run?.status}`) ? null : `the run ended ${run?.end}: ${run?.status}`;

/** The nth write of a run from now on is refused, as by a full disk. */
const fullDiskAt = (nth: number): HostileCase => ({
  name: `a disk that is full at write ${nth} of a run`,
  ...ordering,
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
  ...[1, 2, 3, 4, 5, 6, 8, 10].map(fullDiskAt),
  { name: 'the worker is killed while the model thinks', ...ordering, meanwhile: { 1: kill } },
  { name: 'the worker is killed after the order was placed', ...ordering, meanwhile: { 2: kill } },
  {
    name: 'the worker is killed while the page carries out the click',
    ...ordering,
    arrives: { 'shop/did': kill },
  },
  {
    name: 'the worker is killed while the page after the order loads',
    ...ordering,
    page: {
      'shop/': `<button onclick="did('task'); location.href = '/thanks'">Place the order</button>`,
      'shop/thanks': 'Thank you',
    },
    arrives: { 'shop/thanks': kill },
  },
  {
    name: 'the worker is killed twice',
    ...ordering,
    meanwhile: { 1: kill, 2: kill },
  },
  {
    name: 'the worker is killed while the model’s question waits for the person',
    ...ordering,
    does: ['ask Which order?', 'click Place the order'],
    alongside: {
      1: async (at) => {
        await at.panel.waitForPhase('asking');
        await kill(at);
      },
    },
  },
  {
    name: 'the tab crashes while the model thinks',
    ...ordering,
    must: null,
    meanwhile: {
      1: async ({ context, tab }) => {
        const session = await context.newCDPSession(tab);
        const crashed = tab.waitForEvent('crash');
        void session.send('Page.crash').catch(() => undefined);
        await crashed;
      },
    },
    after: endsBy(/crash|did not answer/i),
  },
  {
    name: 'the tab is discarded while the model thinks',
    ...ordering,
    must: null,
    meanwhile: {
      1: async ({ context, tab, panel }) => {
        const url = tab.url();
        await context.newPage();
        await panel.page.evaluate(async (address) => {
          const it = (await chrome.tabs.query({})).find((one) => one.url === address);
          if (it?.id !== undefined) await chrome.tabs.discard(it.id).catch(() => undefined);
        }, url);
      },
    },
  },
  {
    name: 'the tab is closed while the model thinks',
    ...ordering,
    must: null,
    meanwhile: {
      1: async ({ context, tab }) => {
        await context.newPage();
        await tab.close();
      },
    },
  },
  {
    name: 'a page that is busy for longer than an action may take: its outcome is unknown, not failed',
    ...ordering,
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
    name: 'a page that comes back from the back/forward cache',
    command: 'Open the help, go back, then show the details',
    page: {
      'shop/': `<a href="/help">Help</a><button onclick="did('task')">Show details</button><script>onpageshow = (event) => event.persisted && did('from the cache')</script>`,
      'shop/help': 'Help',
    },
    does: ['click Help', 'back', 'click Show details'],
    must: /from the cache[^]*did task/,
  },
  {
    name: 'two runs that are started at once',
    ...ordering,
    never: /(?:did task[^]*){3}/,
    before: async ({ panel, tab }) => {
      await panel.page.evaluate(async (url) => {
        const tabId = (await chrome.tabs.query({})).find((it) => it.url === url)?.id;
        const start = { stepwise: 1, method: 'run.start', params: { command: 'Place the order', tabId } };
        const replies = await Promise.all([
          chrome.runtime.sendMessage(start),
          chrome.runtime.sendMessage(start),
        ]);
        const started = (replies as { result?: { ok?: boolean } }[]).filter(
          ({ result }) => result?.ok === true,
        );
        if (started.length !== 1) throw new Error(`${started.length} runs have started`);
      }, tab.url());
      await panel.stop();
      await panel.waitForEnd();
    },
  },
];
