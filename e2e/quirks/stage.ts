/**
 * One browser with the packed extension for all fixtures of a test process: each gets a run of its own, whose model is
 * the test. What is clicked is what the view lists, through real refs. The fixtures share a tab, but for those that the
 * person or the browser's zoom does something to.
 */
import { expect, type Page } from '@playwright/test';
import type { Extension } from '../harness/extension.ts';
import type { Panel } from '../harness/panel.ts';
import { startPuppet, type PuppetModel } from '../tests/puppet-model.ts';
import type { Heard } from './page-watch.ts';
import { playQuirk } from './play-quirk.ts';
import type { Quirk } from './read-quirk.ts';
import { repeatAsPerson } from './repeat-as-person.ts';
import { WatchedTab } from './watched-tab.ts';

export class Stage {
  readonly #extension: Extension;
  readonly #panel: Panel;
  #puppet: PuppetModel;
  #kept: Page | null = null;

  private constructor(extension: Extension, panel: Panel, puppet: PuppetModel) {
    this.#extension = extension;
    this.#panel = panel;
    this.#puppet = puppet;
  }

  static async open(extension: Extension): Promise<Stage> {
    const puppet = await startPuppet();
    const { panel } = await extension.openPanel();
    await panel.configure({ provider: 'openai', baseUrl: puppet.baseUrl, key: 'k', model: 'puppet' });
    return new Stage(extension, panel, puppet);
  }

  async close(): Promise<void> {
    await this.#puppet.close();
  }

  /** Closes what the fixture opened, so that the next one is alone. */
  async clear(): Promise<void> {
    const [first, ...others] = this.#extension.context.pages();
    if (others.length === 1 && others[0] === this.#kept) return;
    this.#kept = null;
    for (const page of others) await page.close({ runBeforeUnload: false });
    await first?.bringToFront();
  }

  async play(quirk: Quirk, url: string): Promise<void> {
    const tab = await this.#open(quirk, url);
    await this.#start(quirk.title, url);
    await playQuirk(
      quirk,
      tab,
      () => this.#puppet.next(),
      () => this.#allow(),
      (percent) => this.#zoom(url, percent),
    );
    const ours = quirk.asPerson ? await tab.heard() : [];
    await this.#over();
    if (quirk.asPerson) expectAlike(ours, await this.#heardOfPerson(url, ours));
  }

  async #open(quirk: Quirk, url: string): Promise<WatchedTab> {
    const mayShare = !quirk.asPerson && quirk.steps.every(({ kind }) => kind !== 'zoom');
    if (!mayShare) {
      this.#kept = null;
      await this.clear();
    }
    const page = this.#kept ?? (await WatchedTab.watch(this.#extension.context));
    if (mayShare) this.#kept = page;
    return WatchedTab.open(page, url);
  }

  async #heardOfPerson(url: string, ours: readonly Heard[]): Promise<Heard[]> {
    await this.clear();
    const tab = await WatchedTab.open(await WatchedTab.watch(this.#extension.context), url);
    await repeatAsPerson(tab, ours);
    return tab.heard();
  }

  async #start(command: string, url: string): Promise<void> {
    const started = await this.#panel.page.evaluate(
      async ([text, at]) => {
        const tab = (await chrome.tabs.query({})).find((it) => it.url === at);
        const params = { command: text, tabId: tab?.id };
        return chrome.runtime.sendMessage<unknown, unknown>({ stepwise: 1, method: 'run.start', params });
      },
      [command, url] as const,
    );
    expect(started).toMatchObject({ ok: true, result: { ok: true } });
  }

  async #zoom(url: string, percent: number): Promise<void> {
    await this.#panel.page.evaluate(
      async ([at, factor]) => {
        const id = (await chrome.tabs.query({})).find((it) => it.url === at)?.id;
        // For this tab alone: the others of its host stay as they are.
        if (id !== undefined) await chrome.tabs.setZoomSettings(id, { scope: 'per-tab' });
        if (id !== undefined) await chrome.tabs.setZoom(id, factor);
      },
      [url, percent / 100] as const,
    );
  }

  async #allow(): Promise<void> {
    await this.#panel.waitForPhase('consenting');
    await this.#panel.button('Do it').click();
  }

  async #over(): Promise<void> {
    await this.#panel.waitForEnd();
  }
}

/** Of the same order and fields; places may differ by the pixel that rounding makes. */
function expectAlike(ours: readonly Heard[], persons: readonly Heard[]): void {
  expect(ours.map(withoutPlace)).toEqual(persons.map(withoutPlace));
  for (const [index, { type, clientX, clientY }] of ours.entries()) {
    // Said late, of the place where the pointer is by then.
    if (type === 'gotpointercapture') continue;
    const dx = Math.abs(Number(clientX ?? 0) - Number(persons[index]?.['clientX'] ?? 0));
    const dy = Math.abs(Number(clientY ?? 0) - Number(persons[index]?.['clientY'] ?? 0));
    expect(Math.max(dx, dy), `place of ${index}. ${type}`).toBeLessThanOrEqual(1);
  }
}

const withoutPlace = ({ type, target, clientX: _x, clientY: _y, ...rest }: Heard): string =>
  [type, target, ...Object.entries(rest).map(([name, value]) => `${name}=${value}`)].join(' ');
