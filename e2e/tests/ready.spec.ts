/** When a page is looked at: not while it shows that more is to come, and without waiting for decoration. */
import { expect, type Browser, type Page } from '@playwright/test';
import { test as base } from '../harness/plain-fixtures.ts';

declare const look: { ms: number | null };
declare function startLook(): void;
declare function setRequests(count: number, areSlow?: boolean): void;
declare function answer(): void;
declare function unready(): string[];

/** Timers go off one by one within a step: only the end of a look is seen so late. */
const STEP_MS = 50;
/** Longer than any wait for quiet, shorter than that for a mere hint. */
const LONG_MS = 700;

/** A page whose clock stands still, but for the steps that a test takes. */
class ReadyPage {
  constructor(readonly page: Page) {}

  async show(html: string): Promise<void> {
    await this.page.evaluate((it) => {
      const main = document.querySelector('#main');
      if (main) main.innerHTML = it;
    }, html);
    await this.page.clock.runFor(200);
  }

  /** How long the look waits; null when it has not ended after that time. */
  async lookFor(maxMs: number): Promise<number | null> {
    await this.page.evaluate(() => startLook());
    return this.goOn(maxMs);
  }

  async goOn(maxMs: number): Promise<number | null> {
    for (let at = 0; at <= maxMs; at += STEP_MS) {
      const ms = await this.page.evaluate(() => look.ms);
      if (ms !== null) return ms;
      await this.page.clock.runFor(STEP_MS);
    }
    return null;
  }
}

/** Made once a process: it closes with the browser. */
let frozen: ReadyPage | null = null;

async function openFrozen(chromium: Browser): Promise<ReadyPage> {
  const page = await chromium.newPage({ viewport: { width: 800, height: 600 }, locale: 'en-US' });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  return new ReadyPage(page);
}

const test = base.extend<{ readonly ready: ReadyPage }>({
  ready: async ({ chromium, pages, bundled }, use) => {
    frozen ??= await openFrozen(chromium);
    await frozen.page.goto(`${pages.url}/ready.html`);
    await frozen.page.evaluate(await bundled('e2e/tests/ready-driver.ts'));
    await use(frozen);
  },
});

const CERTAIN: Readonly<Record<string, string>> = {
  'a busy region': '<section aria-busy="true"><p>Orders of today</p></section>',
  'a busy region that is empty': '<section aria-busy="true"></section>',
  'progress without a value': '<progress></progress>',
  'a progress bar by role': '<div role="progressbar" style="height:4px;background:#06c"></div>',
  'a spinner': '<div class="ring"></div>',
  'a spinner of a pseudo-element': '<div class="ring-behind" style="width:600px"></div>',
  'a spinner in a button': '<button>Save <span class="ring" style="display:inline-block"></span></button>',
  'grey boxes in the place of text': '<div class="grey"></div><div class="grey"></div><div class="grey"></div>',
  'dots that pulse': '<p><i class="dot"></i><i class="dot"></i><i class="dot"></i></p>',
  'a picture that turns':
    '<svg width="40" height="40"><g><circle r="9"/><animateTransform attributeName="transform" type="rotate" from="0" to="360" dur="1s" repeatCount="indefinite"/></g></svg>',
};
for (const [what, html] of Object.entries(CERTAIN))
  test(`${what} is awaited until it goes`, async ({ ready }) => {
    await ready.show(html);
    expect(await ready.lookFor(LONG_MS * 2)).toBeNull();
    await ready.page.evaluate(() => document.querySelector('#main')?.replaceChildren('All orders'));
    expect(await ready.goOn(LONG_MS)).not.toBeNull();
  });

const DECORATION: Readonly<Record<string, string>> = {
  nothing: '',
  'a shape that floats': '<div class="blob"></div>',
  'shapes that float': '<div class="blob"></div><div class="blob"></div><div class="blob"></div>',
  'a bell that swings': '<div class="bell">🔔</div>',
  'a large wheel': '<div class="wheel"></div>',
  'a dot that blinks': '<p>Live <i class="dot"></i></p>',
  'a text that pulses': '<p class="grey">Sale</p><p class="grey">Today</p><p class="grey">Only</p>',
  'progress with a value': '<progress value="3" max="10"></progress><div role="progressbar" aria-valuenow="3">3</div>',
  'a spinner below the window': '<div style="height:3000px"></div><div class="ring"></div>',
  'a hidden spinner': '<div class="ring" style="visibility:hidden"></div>',
  'a region that is not busy': '<section aria-busy="false">Orders</section>',
  'a field named spinner': '<div class="spinner"><input value="3" aria-label="Number"></div>',
  'a text about loading': '<p>Loading and unloading of goods takes place on weekdays from nine to five only.</p>',
};
for (const [what, html] of Object.entries(DECORATION))
  test(`${what} is not awaited`, async ({ ready }) => {
    await ready.show(html);
    expect(await ready.lookFor(LONG_MS)).not.toBeNull();
  });

test('a text that says "Loading" is awaited for a while, and longer while a request is in flight', async ({
  ready,
}) => {
  await ready.show('<p>Loading orders…</p>');
  expect(await ready.lookFor(LONG_MS)).toBeNull();
  expect(await ready.goOn(LONG_MS)).not.toBeNull();
  await ready.show('<p>Nothing</p>');
  expect(await ready.lookFor(LONG_MS)).not.toBeNull();
  await ready.show('<p>Loading orders…</p>');
  await ready.page.evaluate(() => setRequests(1));
  expect(await ready.lookFor(2 * LONG_MS)).toBeNull();
  await ready.page.evaluate(() => setRequests(0));
  expect(await ready.goOn(LONG_MS)).not.toBeNull();
});

test('what says "Loading" beside or in a control is told where it is not awaited to the end', async ({ ready }) => {
  for (const html of ['<div><button>Orders</button> Loading…</div>', '<p><button disabled>Loading…</button></p>']) {
    await ready.show(html);
    expect(await ready.lookFor(LONG_MS)).toBeNull();
    expect(await ready.goOn(LONG_MS)).not.toBeNull();
    expect(await ready.page.evaluate(() => unready())).toHaveLength(1);
    await ready.show('<p><button>Loading dock</button></p>');
    expect(await ready.lookFor(LONG_MS)).not.toBeNull();
    expect(await ready.page.evaluate(() => unready())).toEqual([]);
  }
});

test('rows of a list that are drawn late after the answer are awaited', async ({ ready }) => {
  const list = '<table><thead><tr><th>Name</th></tr></thead><tbody></tbody></table>';
  await ready.show(list);
  await ready.page.evaluate(() => setRequests(1));
  expect(await ready.lookFor(100)).toBeNull();
  await ready.page.evaluate((html) => {
    setRequests(0);
    setTimeout(() => document.querySelector('#main')?.insertAdjacentHTML('beforebegin', '<h1>Users</h1>'), 40);
    setTimeout(
      () => (document.querySelector('#main')!.innerHTML = html.replace('<tbody>', '<tbody><tr><td>Anna')),
      400,
    );
  }, list);
  expect(await ready.goOn(LONG_MS)).toBeGreaterThan(400);
});

const EMPTY: Readonly<Record<string, string>> = {
  'a dialog with nothing but a button':
    '<div role="dialog" aria-label="User"><h2>User</h2><button>Close</button></div>',
  'a table without rows': '<table><thead><tr><th>Name</th></tr></thead><tbody></tbody></table>',
  'a number of nothing': '<p>0 users</p>',
};
for (const [what, html] of Object.entries(EMPTY))
  test(`${what} makes a slow request worth waiting for, and is not awaited by itself`, async ({ ready }) => {
    await ready.show(html);
    expect(await ready.lookFor(LONG_MS)).not.toBeNull();
    await ready.page.evaluate(() => setRequests(1, true));
    expect(await ready.lookFor(2 * LONG_MS)).toBeNull();
    await ready.page.evaluate(() => setRequests(0));
    expect(await ready.goOn(LONG_MS)).not.toBeNull();
    await ready.show('<p>3 users</p>');
    await ready.page.evaluate(() => setRequests(1, true));
    expect(await ready.lookFor(LONG_MS)).not.toBeNull();
  });

test('a response that came before anybody asked has time to show', async ({ ready }) => {
  await ready.show('<p>Nothing</p>');
  const restedMs = await ready.lookFor(LONG_MS);
  await ready.page.clock.runFor(LONG_MS);
  await ready.page.evaluate(() => answer());
  expect(await ready.lookFor(LONG_MS)).toBeGreaterThan((restedMs ?? LONG_MS) + 100);
  expect(await ready.lookFor(LONG_MS)).toBeLessThan((restedMs ?? LONG_MS) + 100);
});

test('what was not waited for to the end is known', async ({ ready }) => {
  await ready.show('<main aria-busy="true"></main>');
  expect(await ready.lookFor(3_500)).toBeGreaterThanOrEqual(3_000);
  expect(await ready.page.evaluate(() => unready())).toEqual(['main']);
  await ready.show('<p>Orders</p>');
  await ready.lookFor(LONG_MS);
  expect(await ready.page.evaluate(() => unready())).toEqual([]);
});

test('what was awaited in vain is decoration until it goes', async ({ ready }) => {
  await ready.show('<div class="ring"></div>');
  expect(await ready.lookFor(3_500)).toBeGreaterThanOrEqual(3_000);
  expect(await ready.lookFor(LONG_MS)).not.toBeNull();
  await ready.show('<p>Orders</p>');
  expect(await ready.lookFor(LONG_MS)).not.toBeNull();
  await ready.show('<div class="ring"></div>');
  expect(await ready.lookFor(LONG_MS)).toBeNull();
});

test('what kept changing at a look is no noise at the next', async ({ ready }) => {
  await ready.show('<p></p>');
  await ready.lookFor(LONG_MS);
  const whileItMoves = async (): Promise<number | null> => {
    await ready.page.evaluate(() => {
      const p = document.querySelector('#main p');
      const timer = setInterval(() => p?.setAttribute('style', `left: ${performance.now()}px`), 20);
      setTimeout(() => clearInterval(timer), 600);
    });
    await ready.page.clock.runFor(100);
    const ms = await ready.lookFor(LONG_MS);
    await ready.page.clock.runFor(LONG_MS);
    return ms;
  };
  expect(await whileItMoves()).toBeGreaterThanOrEqual(120);
  expect(await whileItMoves()).toBeGreaterThanOrEqual(120);
});

test('a spinner in a shadow tree is awaited', async ({ ready }) => {
  await ready.show('<x-panel></x-panel>');
  await ready.page.evaluate(() => {
    const style =
      '<style>@keyframes t { to { rotate: 1turn } } i { display: block; width: 20px; height: 20px; animation: t 1s infinite }</style>';
    const root = document.querySelector('x-panel')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = `${style}<i></i>`;
  });
  expect(await ready.lookFor(LONG_MS)).toBeNull();
});

test('a page under a cover without content is awaited for a while', async ({ ready }) => {
  await ready.show('<div style="position:fixed;inset:0;background:white">Acme Mail</div>');
  expect(await ready.lookFor(LONG_MS)).toBeNull();
  await ready.page.evaluate(() => document.querySelector('#main')?.replaceChildren());
  expect(await ready.goOn(LONG_MS)).not.toBeNull();
});
