/**
 * One run on one application: the page is opened, clicked or typed into by an action, and the look after that
 * is measured. The times are those of the page and of the run's journal.
 */
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import { eventsOf } from '../harness/journal.ts';
import { until } from '../harness/until.ts';
import { act, click, done, refOf, type, type PuppetModel } from '../tests/puppet-model.ts';
import { APPS, type App } from './apps.ts';
import { MARK } from './page.ts';

export interface Look {
  readonly app: App;
  /** The page was not ready when it was read. */
  readonly isEarly: boolean;
  /** From the moment of readiness to the view; meaningless for an early look. */
  readonly delayMs: number;
}

interface Bench {
  readonly panel: Panel;
  readonly tab: Page;
  readonly puppet: PuppetModel;
  readonly url: string;
}

export async function measure(app: App, seed: number, { panel, tab, puppet, url }: Bench): Promise<Look> {
  const address = `${url}/app/${APPS.indexOf(app)}/${seed}`;
  await tab.goto(app.on === 'open' ? `${url}/home` : address);
  await panel.command('Look');
  await panel.run();
  const first = await puppet.next();
  switch (app.on) {
    case 'open':
      first.answer(act({ kind: 'go_to', url: address }));
      break;
    case 'click':
      first.answer(act(click(refOf(first.prompt, /\bGo\b/))));
      break;
    case 'type':
      first.answer(act(type(refOf(first.prompt, /Search/), 'boots')));
      break;
    case 'select':
      first.answer(act({ kind: 'select', ref: refOf(first.prompt, /Status/), options: ['Shipped'] }));
      break;
  }
  const second = await puppet.next();
  const isEarly = !second.prompt.slice(second.prompt.lastIndexOf('<view>')).includes(MARK);
  const readyAt = await tab.evaluate(() => (globalThis as { readyAt?: number }).readyAt ?? Number.NaN);
  const { runId } = (await panel.report()) ?? {};
  const seenAt = await until(() => secondLook(panel, runId ?? ''), {
    timeoutMs: 5_000,
    what: 'the look in the journal',
  });
  second.answer(done());
  await panel.waitForEnd();
  return { app, isEarly, delayMs: seenAt - readyAt };
}

/** null as long as the journal does not hold it. */
async function secondLook(panel: Panel, runId: string): Promise<number | null> {
  const looks = (await eventsOf(panel.page, runId)).filter((event) => event.type === 'observed');
  return looks[1]?.at ?? null;
}
