/** The schedules: each of their times puts a command into the queue. One alarm wakes the worker for the next. */
import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { NamedRecord } from '../../adapters/idb/named-record.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { nextTime, scheduleSchema, settled, type NewSchedule, type Schedule } from '../../core/schedule/schedule.ts';
import type { LaterError } from '../../protocol/later/later-messages.ts';
import type { Params } from '../../protocol/messages.ts';
import type { Queue } from './queue.ts';

const ALARM = 'schedule';
const MAX_SCHEDULES = 50;

export class Schedules {
  #list: readonly Schedule[] = [];
  /** Those that this version cannot read: they stay in the database. */
  #unread: readonly unknown[] = [];

  constructor(
    private readonly store: NamedRecord<unknown[]>,
    private readonly queue: Queue,
    private readonly onChange: () => void,
    private readonly onMissed: (commands: readonly string[]) => void,
    private readonly onUnread: (count: number) => void,
  ) {}

  get list(): readonly Schedule[] {
    return this.#list;
  }

  async restore(): Promise<void> {
    const rows = (await this.store.get()) ?? [];
    const isRead = (row: unknown): row is Schedule => v.is(scheduleSchema, row);
    this.#list = rows.filter(isRead);
    this.#unread = rows.filter((it) => !isRead(it));
    if (this.#unread.length > 0) this.onUnread(this.#unread.length);
  }

  /** Whether a time has come. */
  async look(): Promise<void> {
    const now = Date.now();
    const all = this.#list.map((it) => ({ before: it, ...settled(it, now) }));
    const missed = all.filter(({ before, schedule }) => schedule.missed !== before.missed);
    const isChanged = all.some(({ before, schedule }) => schedule !== before);
    // First, so that a worker that dies begins none twice. What cannot be written is tried again at the next alarm.
    const put = isChanged ? await this.#put(all.map(({ schedule }) => schedule)) : null;
    if (put?.ok !== true) await this.#setAlarm();
    if (put?.ok === false) return;
    for (const { schedule, isDue } of all) if (isDue) await this.queue.addScheduled(schedule.id, schedule);
    if (missed.length > 0) this.onMissed(missed.map(({ schedule }) => schedule.command));
  }

  add(fresh: NewSchedule): Promise<Result<null, LaterError>> {
    if (this.#list.length >= MAX_SCHEDULES) return Promise.resolve(err({ kind: 'full', max: MAX_SCHEDULES }));
    const schedule = { ...fresh, id: crypto.randomUUID(), isOn: true, since: Date.now(), missed: null };
    return this.#put([...this.#list, schedule]);
  }

  async change({ id, to }: Params<'schedule.change'>): Promise<Result<null, LaterError>> {
    const schedule = this.#list.find((it) => it.id === id);
    if (schedule === undefined) return ok(null);
    const changed = to === 'on' ? { isOn: true, since: Date.now() } : to === 'off' ? { isOn: false } : { missed: null };
    const list = this.#list.flatMap((it) => (it.id !== id ? it : to === 'removed' ? [] : { ...it, ...changed }));
    const put = await this.#put(list);
    return put.ok && to === 'run' ? this.queue.addScheduled(id, schedule) : put;
  }

  async #put(list: readonly Schedule[]): Promise<Result<null, LaterError>> {
    const kept = await this.store.change(() => [...list, ...this.#unread]);
    if (!kept.ok) return kept;
    this.#list = list;
    this.onChange();
    await this.#setAlarm();
    return ok(null);
  }

  async #setAlarm(): Promise<void> {
    const when = Math.min(...this.#list.map((it) => (it.isOn ? nextTime(it, it.since) : Infinity)));
    if (when === Infinity) await browser.alarms.clear(ALARM);
    else await browser.alarms.create(ALARM, { when });
  }
}
