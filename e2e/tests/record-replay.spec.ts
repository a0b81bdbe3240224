/** Recorded by real input events, and replayed with no model: on sites of several kinds, and on tasks of MiniWoB++. */
import type { Page } from '@playwright/test';
import { recordTask } from '../demonstrations/record-task.ts';
import { TASKS, type Task } from '../demonstrations/people.ts';
import { expect, test } from '../harness/fixtures.ts';

/** Where an element is in the window, through frames; closed shadow trees are reached by a place in their host. */
async function press(tab: Page, selector: string, at?: { x: number; y: number }): Promise<void> {
  await tab.locator(selector).click(at ? { position: at } : {});
}

async function dragTo(tab: Page, from: string, to: string, at?: { x: number; y: number }): Promise<void> {
  const [start, end] = [await tab.locator(from).boundingBox(), await tab.locator(to).boundingBox()];
  if (!start || !end) throw new Error(`${from} ${to}`);
  await tab.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(end.x + (at?.x ?? end.width / 2), end.y + (at?.y ?? end.height / 2), { steps: 12 });
  await tab.mouse.up();
}

interface Site {
  readonly page: string;
  readonly shown: string;
  readonly asked: string;
  readonly do: (tab: Page) => Promise<void>;
  readonly check: (tab: Page) => Promise<void>;
}

const SITES: Readonly<Record<string, Site>> = {
  'several pages': {
    page: 'record-shop.html',
    shown: 'Put the lamp into the basket',
    asked: 'Put the lamp into the basket',
    async do(tab) {
      await press(tab, 'a >> nth=0');
      await tab.waitForURL(/item/);
      await press(tab, '#buy');
    },
    check: (tab) => expect(tab.locator('output')).toHaveText('In the basket'),
  },
  frames: {
    page: 'record-frames.html',
    shown: 'Create a note "Books" with the text "Read Dune"',
    asked: 'Create a note "Films" with the text "Watch Solaris"',
    async do(tab) {
      await press(tab, '#loaded');
      await tab.frameLocator('iframe').getByLabel('Text').click();
      await tab.keyboard.type('Read Dune');
      await press(tab, '#heading');
      await tab.keyboard.type('Books');
      await press(tab, '#save');
    },
    check: (tab) => expect(tab.locator('output')).toHaveText('Films: Watch Solaris'),
  },
  'a closed shadow tree': {
    page: 'record-closed.html',
    shown: 'Invite "Ada"',
    asked: 'Invite "Grace"',
    async do(tab) {
      await tab.keyboard.press('Tab');
      await tab.keyboard.type('Ada');
      await tab.keyboard.press('Tab');
      await tab.keyboard.press('Enter');
    },
    check: (tab) => expect(tab.locator('output')).toHaveText('Invited Grace'),
  },
  'a page that renders anew for each key': {
    page: 'record-spa.html',
    shown: 'Add the task "Buy milk"',
    asked: 'Add the task "Call Bob"',
    async do(tab) {
      await press(tab, '#draft');
      await tab.keyboard.type('Buy milk');
      await press(tab, '.add');
    },
    check: (tab) => expect(tab.locator('li')).toContainText(['Water the plants', 'Call Bob']),
  },
  'a row that shows its controls on a hover': {
    page: 'quirks/on-hover.html',
    shown: 'Take off the bill Lunch',
    asked: 'please take off the bills Taxi and Hotel',
    async do(tab) {
      await tab.getByText('Lunch').hover();
      await press(tab, 'tr:first-child button');
    },
    check: (tab) => expect(tab.locator('td:first-child')).toHaveText(['Lunch', 'Museum']),
  },
  'drag and drop': {
    page: 'record-moves.html',
    shown: 'Move "Milk" to Done',
    asked: 'Move "Bread" to Done',
    do: (tab) => dragTo(tab, '#milk', '#done'),
    check: (tab) => expect(tab.locator('#done')).toContainText('Bread'),
  },
};

for (const [name, site] of Object.entries(SITES))
  test(`${name}: what is recorded replays with another command`, async ({ panel, tab, server }) => {
    await tab.goto(`${server.url}/${site.page}`);
    await panel.record();
    await site.do(tab);
    await panel.stopRecording();
    await expect(panel.page.getByRole('alert')).toHaveCount(0);
    await panel.save(site.shown);
    await tab.goto(`${server.url}/${site.page}`);
    await panel.carryOut(site.asked);
    await site.check(tab);
  });

test('a tab that a click opens: what is recorded in it replays in another one', async ({ panel, tab, server }) => {
  await tab.goto(`${server.url}/record-shop.html`);
  await panel.record();
  const opened = tab.context().waitForEvent('page');
  await tab.getByRole('link', { name: 'Lamp in a new tab' }).click();
  const item = await opened;
  await panel.whenRecorded('Lamp in a new tab');
  await item.getByRole('button', { name: 'Put into the basket' }).click();
  await panel.whenRecorded('Put into the basket');
  await panel.stopRecording();
  await panel.save('Put the lamp into the basket');
  await item.close();
  await tab.bringToFront();
  const again = tab.context().waitForEvent('page');
  await panel.carryOut('Put the lamp into the basket');
  await expect((await again).locator('output')).toHaveText('In the basket');
});

const quoted = (command: string): string => /"([^"]*)"/.exec(command)?.[1] ?? '';
const submit = (tab: Page): Promise<void> => press(tab, '#subbtn');
/** Tasks of which no demonstration is bundled. */
const MORE: Readonly<Record<string, Task>> = {
  'click-test': { seeds: [3000], act: submit },
  'click-button-sequence': {
    seeds: [3000],
    async act(tab) {
      await press(tab, '#subbtn');
      await press(tab, '#subbtn2');
    },
  },
  'click-collapsible': {
    seeds: [3000],
    async act(tab) {
      await press(tab, '#area h3');
      await expect(tab.locator('.ui-accordion-content')).toBeVisible();
      await submit(tab);
    },
  },
  'enter-text-dynamic': {
    seeds: [3000],
    async act(tab, command) {
      await press(tab, '#tt');
      await tab.keyboard.type(quoted(command));
      await submit(tab);
    },
  },
  'click-checkboxes-transfer': { seeds: [3000], act: (tab, it) => act('click-checkboxes', tab, it) },
  'drag-box': {
    seeds: [3000],
    async act(tab) {
      await dragTo(tab, '#draggableSmall', '#draggableLarge');
      await submit(tab);
    },
  },
  'scroll-text-2': {
    seeds: [3000],
    async act(tab, command) {
      await tab.locator('#text-area').hover();
      const by = command.includes('bottom') ? 1_000 : -1_000;
      const before = await tab.locator('#text-area').evaluate((it) => it.scrollTop);
      await tab.mouse.wheel(0, by);
      await expect.poll(() => tab.locator('#text-area').evaluate((it) => it.scrollTop)).not.toBe(before);
      await submit(tab);
    },
  },
  'highlight-text': {
    seeds: [3000],
    async act(tab) {
      const { height, width } = (await tab.locator('#randomText').boundingBox()) ?? { height: 0, width: 0 };
      const text = tab.locator('#randomText');
      await text.hover({ position: { x: 1, y: 3 } });
      await tab.mouse.down();
      await text.hover({ position: { x: width - 1, y: height - 2 } });
      await tab.mouse.up();
      await submit(tab);
    },
  },
};
const act = (name: string, tab: Page, command: string): Promise<void> =>
  TASKS[name]?.act(tab, command) ?? Promise.reject(new Error(name));
const WOB: Readonly<Record<string, Task>> = {
  ...MORE,
  ...Object.fromEntries(
    ['click-link', 'choose-list', 'enter-password', 'enter-date', 'focus-text'].flatMap((it) =>
      TASKS[it] ? [[it, TASKS[it]]] : [],
    ),
  ),
};

for (const [name, task] of Object.entries(WOB))
  test(`${name}: what is recorded solves the same problem again`, async ({ panel, tab, miniwob }) => {
    const url = `${miniwob.url}/miniwob/${name}.html`;
    const demonstration = await recordTask({ panel, tab }, url, task, 3_500);
    expect(demonstration).toMatchObject({ verifiedBy: 'page', after: {} });
    await tab.goto(url);
    await panel.runEpisode(3_500, true);
    const run = await panel.waitForEnd();
    expect([run.score, run.modelCalls]).toEqual([1, 0]);
  });
