/**
 * The commands that wait for the run under way: one begins when it has ended. Stored, so that a worker that dies loses
 * none; with the browser they end, since its tabs have other ids afterwards.
 */
import browser from 'webextension-polyfill';
import * as v from 'valibot';
import { loadedTab } from '../../adapters/chrome/tabs/loaded-tab.ts';
import type { NamedRecord } from '../../adapters/idb/named-record.ts';
import { asTabId, type RunId, type TabId } from '../../core/ids.ts';
import { err, type Result } from '../../core/result.ts';
import type { NewSchedule } from '../../core/schedule/schedule.ts';
import { waitingSchema, type LaterError, type Waiting } from '../../protocol/later/later-messages.ts';
import type { Params, ResultOf } from '../../protocol/messages.ts';
import { runMessages } from '../../protocol/run-messages.ts';

const MAX_WAITING = 10;
const LOADED_WITHIN_MS = 20_000;

const startSchema = runMessages['run.start'].params;
const itemSchema = v.object({
  ...waitingSchema.entries,
  start: v.omit(startSchema, ['tabId']),
  /** The tab that it is for, or the address for which one is opened. */
  place: v.union([v.pick(startSchema, ['tabId']), v.object({ url: v.string(), scheduleId: v.string() })]),
  /** When it was taken up; a run that has begun since is this one's. */
  begunAt: v.nullable(v.number()),
});
type Item = v.InferOutput<typeof itemSchema>;

export const queueSchema = v.object({
  items: v.array(itemSchema),
  /** Of each schedule the tab of the time before, as long as the person has not looked at it. */
  tabs: v.record(v.string(), v.number()),
});
type Kept = v.InferOutput<typeof queueSchema>;

interface Needs {
  readonly store: NamedRecord<Kept>;
  readonly start: (params: Params<'run.start'>) => Promise<ResultOf<'run.start'>>;
  /** Whether something is at work or recorded, for which what waits has to wait. */
  readonly isBusy: () => boolean;
  readonly during: <T>(work: Promise<T>) => Promise<T>;
  readonly onChange: () => void;
  readonly onFailed: (command: string) => void;
}

export class Queue {
  #kept: Kept = { items: [], tabs: {} };
  #isOpen = false;
  #isStarting = false;
  #heldFor: RunId | null = null;

  constructor(private readonly needs: Needs) {}

  /** @param latestAt - When the latest run began. */
  async restore(latestAt: number): Promise<void> {
    const kept = (await this.needs.store.get()) ?? this.#kept;
    const { isSameBrowser } = await chrome.storage.session.get('isSameBrowser');
    // A page whose renderer is not to be trusted may have filled it up.
    await chrome.storage.session.set({ isSameBrowser: true }).catch(() => undefined);
    const items = kept.items
      .filter(({ begunAt }) => begunAt === null || latestAt < begunAt)
      .map((it) => ({ ...it, begunAt: null }));
    if (isSameBrowser === true) this.#kept = { ...kept, items };
    else
      this.#kept = { items: items.map((it) => ({ ...it, failed: it.failed ?? { kind: 'browser-closed' } })), tabs: {} };
  }

  get waiting(): Waiting[] {
    return this.#kept.items
      .filter(({ begunAt }) => begunAt === null)
      .map(({ id, command, isScheduled, failed }) => ({ id, command, isScheduled, failed }));
  }

  add({ tabId, ...start }: Params<'run.start'>): Promise<Result<null, LaterError>> {
    return this.#append(start, { tabId });
  }

  /** Of a schedule whose time has come. One that waits already does not wait twice. */
  async addScheduled(
    scheduleId: string,
    { command, url, dryRun, only, values }: NewSchedule,
  ): Promise<Result<null, LaterError>> {
    const isOfIt = ({ place, failed }: Item): boolean =>
      failed === null && 'scheduleId' in place && place.scheduleId === scheduleId;
    if (this.#kept.items.some(isOfIt)) return { ok: true, value: null };
    const start = { command, dryRun, ...(only !== null && { only }), ...(values !== null && { values }) };
    return this.#append(start, { url, scheduleId });
  }

  async change({ id, to }: Params<'queue.change'>): Promise<Result<null, LaterError>> {
    const items = this.#kept.items.flatMap((it) => (it.id !== id ? it : to === 'start' ? { ...it, failed: null } : []));
    const done = await this.#change({ items });
    this.next();
    return done;
  }

  /** Chrome has given a tab another id. */
  async replace(before: number, now: TabId): Promise<void> {
    const isOf = ({ place }: Item): boolean => 'tabId' in place && place.tabId === before;
    if (!this.#kept.items.some(isOf)) return;
    await this.#change({ items: this.#kept.items.map((it) => (isOf(it) ? { ...it, place: { tabId: now } } : it)) });
  }

  /** Whoever stops a run does not want the next one at once: what waits is held. */
  hold(stopped: RunId): void {
    if (stopped === this.#heldFor) return;
    this.#heldFor = stopped;
    const items = this.#kept.items.map((it) => ({ ...it, failed: it.failed ?? ({ kind: 'stopped' } as const) }));
    if (items.length > 0) void this.#change({ items });
  }

  /** The person looks at the tab: it is theirs now. */
  async seen(tabId: number): Promise<void> {
    const tabs = Object.entries(this.#kept.tabs).filter(([, it]) => it !== tabId);
    if (tabs.length < Object.keys(this.#kept.tabs).length) await this.#change({ tabs: Object.fromEntries(tabs) });
  }

  /** Before, nothing begins: what was under way in the worker before goes on first. */
  open(): void {
    this.#isOpen = true;
  }

  /** Begins the first that waits, where nothing is in the way. */
  next(): void {
    if (!this.#isOpen || this.#isStarting || this.needs.isBusy()) return;
    const item = this.#kept.items.find(({ failed }) => failed === null);
    if (item === undefined) return;
    this.#isStarting = true;
    void this.needs.during(this.#begin(item)).finally(() => {
      this.#isStarting = false;
      this.next();
    });
  }

  async #append(start: Item['start'], place: Item['place']): Promise<Result<null, LaterError>> {
    if (this.#kept.items.length >= MAX_WAITING) return err({ kind: 'full', max: MAX_WAITING });
    const { command } = start;
    const isScheduled = 'url' in place;
    const item = { id: crypto.randomUUID(), command, isScheduled, failed: null, start, place, begunAt: null };
    const done = await this.#change({ items: [...this.#kept.items, item] });
    this.next();
    return done;
  }

  async #begin(item: Item): Promise<void> {
    const begunAt = Date.now();
    const become = (it: Item | null): Promise<unknown> =>
      this.#change({ items: this.#kept.items.flatMap((old) => (old.id === item.id ? (it ?? []) : old)) });
    await become({ ...item, begunAt });
    const tabId = 'tabId' in item.place ? item.place.tabId : await this.#open(item.place);
    const started = tabId === null ? null : await this.needs.start({ ...item.start, tabId });
    if (started?.ok === true) await become(null);
    else if (started?.error.kind === 'busy') await become(item);
    else {
      await become({ ...item, failed: started?.error ?? { kind: 'not-opened' } });
      this.needs.onFailed(item.command);
    }
  }

  /** In the background. The tab of the time before makes room, unless the person has come to it. */
  async #open({ url, scheduleId }: { readonly url: string; readonly scheduleId: string }): Promise<TabId | null> {
    const before = this.#kept.tabs[scheduleId];
    const opened = await browser.tabs.create({ url, active: false }).catch(() => null);
    if (opened?.id === undefined) return null;
    await this.#change({ tabs: { ...this.#kept.tabs, [scheduleId]: opened.id } });
    if (before !== undefined) await browser.tabs.remove(before).catch(() => undefined);
    await loadedTab(asTabId(opened.id), AbortSignal.timeout(LOADED_WITHIN_MS));
    return asTabId(opened.id);
  }

  #change(change: Partial<Kept>): Promise<Result<null, LaterError>> {
    this.#kept = { ...this.#kept, ...change };
    this.needs.onChange();
    return this.needs.store.change(() => this.#kept);
  }
}
