/**
 * The tabs of a run: the one that it started in, and those that its own actions opened. No other tab is
 * shown to it or acted on, whoever opened whom. The set is stored: a worker that comes back knows it.
 */
import browser, { type Tabs } from 'webextension-polyfill';
import type { TabId } from '../../../core/ids.ts';
import type { PageView } from '../../../core/view/view.ts';

interface TabSetStore {
  get(): Promise<readonly number[] | null>;
  put(tabIds: readonly number[]): Promise<void>;
}

export class RunTabs {
  #ids: Promise<ReadonlySet<number>>;
  #loaded: TabId | null = null;

  constructor(private readonly store: TabSetStore) {
    this.#ids = store.get().then((ids) => new Set(ids));
  }

  /** Chrome takes the page of a tab that nobody looks at out of memory, with all that was filled in: not of this one. */
  keepLoaded(tabId: TabId | null): void {
    const before = this.#loaded;
    if (tabId === before) return;
    this.#loaded = tabId;
    for (const [id, autoDiscardable] of [
      [before, true],
      [tabId, false],
    ] as const)
      if (id !== null) void browser.tabs.update(id, { autoDiscardable }).catch(() => undefined);
  }

  /** A new run starts with one tab. */
  begin(tabId: TabId): Promise<void> {
    return this.#keep(Promise.resolve(new Set([tabId])));
  }

  add(tabId: number): Promise<void> {
    return this.#keep(this.#ids.then((ids) => new Set([...ids, tabId])));
  }

  /** Chrome has put another tab in the place of one. */
  async replace(before: number, now: number): Promise<void> {
    if (await this.has(before)) await this.add(now);
  }

  async has(tabId: number): Promise<boolean> {
    return (await this.#ids).has(tabId);
  }

  /** Those that are still open, oldest first. @param current - The tab that the run is in now. */
  async open(current: TabId): Promise<Tabs.Tab[]> {
    const ids = await this.#ids;
    const all = await browser.tabs.query({});
    return all
      .filter(({ id }) => id !== undefined && (id === current || ids.has(id)))
      .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
  }

  /** For a prompt; the list is absent while the run has one tab only. */
  async withTabs(view: PageView, current: TabId): Promise<PageView> {
    const tabs = await this.open(current);
    if (tabs.length < 2) return view;
    return {
      ...view,
      tabs: tabs.flatMap(({ id, title = '', url = '' }) =>
        id === undefined ? [] : [{ id, title, url, current: id === current }],
      ),
    };
  }

  async #keep(ids: Promise<ReadonlySet<number>>): Promise<void> {
    this.#ids = ids;
    // Not stored: a worker that comes back takes the run's other tabs for the person's, and leaves them alone.
    await this.store.put([...(await ids)]).catch(() => undefined);
  }
}
