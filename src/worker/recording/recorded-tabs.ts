/**
 * What the person does to the recorded tabs themselves: addresses, history, tabs that open, change and
 * close. The recording goes on in a tab that a step has opened, and in one that the person opens.
 */
import browser from 'webextension-polyfill';
import { MAIN_FRAME } from '../../adapters/chrome/frames.ts';
import { takeUnanswered, type UnansweredAct } from '../../adapters/chrome/recording/unanswered-acts.ts';
import { isRestricted } from '../../adapters/chrome/tabs/restricted.ts';
import type { PageAction } from '../../core/actions/action.ts';
import { asTabId, type TabId } from '../../core/ids.ts';
import type { RecordedStep } from '../../core/record/recorded-step.ts';
import type { PageView } from '../../core/view/view.ts';
import type { Recorder } from './recorder.ts';
import type { TabRecording } from './tab-recording.ts';
import { tabStep } from './tab-step.ts';

interface Left {
  readonly at: number;
  readonly view: PageView;
}
/** What `webNavigation` says of a navigation. */
interface CommittedNavigation {
  readonly tabId: number;
  readonly frameId: number;
  readonly url: string;
  readonly timeStamp: number;
  readonly transitionType?: string;
  readonly transitionQualifiers?: readonly string[];
}

/** A page says what it showed before it is left; one that hangs, or was discarded, says nothing. */
const LEAVING_WITHIN_MS = 500;

export class RecordedTabs {
  readonly #left = new Map<number, Left>();
  /** Since when a tab is on the way to another address. */
  readonly #startedAt = new Map<number, number>();
  /** When a tab came to its address. */
  readonly #arrivedAt = new Map<number, number>();
  /** Tabs that a page has opened, and the person has not entered yet. */
  readonly #opened = new Set<number>();
  /** Tabs that the person has opened, and that have no address yet, with the page that they opened them from. */
  readonly #blank = new Map<number, Promise<Left>>();

  /** When the person came to the tab that they are in: what they did before arrives later. */
  #enteredAt = 0;

  constructor(
    private readonly recorder: Recorder,
    private readonly recording: TabRecording,
  ) {}

  /** What was noted of tabs holds for one recording. */
  forget(): void {
    for (const notes of [this.#left, this.#startedAt, this.#arrivedAt, this.#opened, this.#blank]) notes.clear();
    this.#enteredAt = 0;
  }

  /** For a step of a recording with more than one tab: a step that goes to another one names it by its number. */
  async withTabs(view: PageView, current: TabId): Promise<PageView> {
    const ids = this.recorder.tabs;
    if (ids.length < 2) return view;
    const tabs = await Promise.all(ids.map((id) => browser.tabs.get(id).catch(() => null)));
    return {
      ...view,
      tabs: tabs.flatMap((tab) =>
        tab?.id === undefined
          ? []
          : [{ id: tab.id, title: tab.title ?? '', url: tab.url ?? '', current: tab.id === current }],
      ),
    };
  }

  leaving(tabId: TabId, left: Left): void {
    this.#left.set(tabId, left);
  }

  starts({ tabId, frameId, timeStamp }: CommittedNavigation): void {
    if (frameId === MAIN_FRAME && this.recorder.isOf(tabId)) this.#startedAt.set(tabId, timeStamp);
  }

  async committed(it: CommittedNavigation, isSameDocument = false): Promise<void> {
    const { tabId, frameId, url, timeStamp } = it;
    if (frameId !== MAIN_FRAME) return;
    if (this.#blank.has(tabId)) return this.#enterBlank(asTabId(tabId));
    if (!this.recorder.isOf(tabId)) return;
    const at = isSameDocument ? timeStamp : (this.#startedAt.get(tabId) ?? timeStamp);
    this.#startedAt.delete(tabId);
    const causedAfter = this.#arrivedAt.get(tabId) ?? 0;
    this.#arrivedAt.set(tabId, timeStamp);
    const navigation = {
      url,
      transition: it.transitionType ?? '',
      qualifiers: it.transitionQualifiers ?? [],
    };
    const { view } = isSameDocument ? await this.#viewNow(tabId) : await this.#viewLeft(tabId, at);
    await this.recorder.navigate(tabId, navigation, { at, view, causedAfter });
  }

  /** A page opens a tab. */
  async opens(sourceTabId: number, tabId: number): Promise<void> {
    if (!this.recorder.isOf(sourceTabId)) return;
    this.#blank.delete(tabId);
    const { active } = await browser.tabs.get(tabId).catch(() => ({ active: false }));
    if (active) return this.#follow(asTabId(tabId));
    this.#opened.add(tabId);
    await this.recorder.keepTabs((tabs) => [...tabs.filter((id) => id !== tabId), asTabId(tabId)]);
  }

  /** A tab that no page has opened is the person's: they go on in it. */
  created(tabId: number): void {
    const from = this.recorder.recordingTab;
    if (from !== null && !this.recorder.isOf(tabId)) this.#blank.set(tabId, this.#viewNow(from));
  }

  /** A step that was done in a page. @param frame - The origin of its frame; undefined for the page itself. */
  async add(tabId: TabId, { secrets, ...act }: UnansweredAct['act'], frame?: string): Promise<void> {
    // The browser tells of tabs that are brought to the front, but not of windows.
    if (tabId !== this.recorder.recordingTab && act.at > this.#enteredAt) await this.activated(tabId);
    const view = await this.withTabs(act.view, tabId);
    const step = { ...act, view, tabId, causedAfter: null, ...(frame !== undefined && { frame }) };
    // The step may have brought a frame in a shadow tree, whose "load" the document does not hear.
    await Promise.all([this.recording.recordAllFrames(tabId, 'step'), this.recorder.add(step, secrets)]);
  }

  /** What documents had to leave behind while there was no worker; without a recording it is dropped. */
  async addUnanswered(): Promise<void> {
    for (const { tabId, act } of await takeUnanswered()) if (this.recorder.isOf(tabId)) await this.add(tabId, act);
  }

  async activated(tabId: number): Promise<void> {
    if (this.#blank.has(tabId)) return this.#enterBlank(asTabId(tabId));
    const from = this.recorder.recordingTab;
    if (from === null || from === tabId || !this.recorder.isOf(tabId)) return;
    if (this.#opened.has(tabId)) return this.#follow(tabId);
    const { at, view } = await this.#viewNow(from);
    // One that closes: the browser shows another one by itself.
    if ((await browser.tabs.get(from).catch(() => null)) === null) return;
    const { title = '', url = '' } = (await browser.tabs.get(tabId).catch(() => null)) ?? {};
    const target = { ref: null, role: 'tab', name: title === '' ? url : title };
    const step = await this.#step(from, { kind: 'switch_tab', tab: tabId }, { at, view });
    await this.#enter(tabId, url, { ...step, target });
  }

  async removed(tabId: number): Promise<void> {
    this.#blank.delete(tabId);
    const from = this.recorder.recordingTab;
    if (from === null || !this.recorder.isOf(tabId)) return;
    const left = this.recorder.tabs.filter((id) => id !== tabId);
    const [active] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    const next = left.find((id) => id === active?.id) ?? left.at(-1);
    if (next === undefined) return;
    const { at, view } = from === tabId ? await this.#viewLeft(tabId, Date.now()) : await this.#viewNow(from);
    const step = await this.#step(from, { kind: 'close_tab', tab: from === tabId ? null : tabId }, { at, view });
    await this.#enter(from === tabId ? next : from, '', { ...step, causedAfter: 0 });
    await this.recorder.keepTabs((tabs) => tabs.filter((id) => id !== tabId));
  }

  #enter(tabId: TabId, url: string, step: RecordedStep | null): Promise<void> {
    this.#enteredAt = Date.now();
    return this.recorder.enterTab(tabId, url, step);
  }

  async #follow(tabId: TabId): Promise<void> {
    this.#opened.delete(tabId);
    const { url = '', pendingUrl } = (await browser.tabs.get(tabId).catch(() => null)) ?? {};
    await this.#enter(tabId, pendingUrl ?? url, null);
    await this.recording.recordAllFrames(tabId, 'frame-loaded');
  }

  /** Once it has an address and the person looks at it. */
  async #enterBlank(tabId: TabId): Promise<void> {
    const left = this.#blank.get(tabId);
    const tab = await browser.tabs.get(tabId).catch(() => null);
    const from = this.recorder.recordingTab;
    const url = tab?.url ?? '';
    if (!left || !tab?.active || from === null || isRestricted(url) || url === 'about:blank') return;
    // While the tab was asked, another event may have led here.
    if (!this.#blank.delete(tabId)) return;
    const step = await this.#step(from, { kind: 'new_tab', url }, await left);
    await this.#enter(tabId, url, step);
    await this.recording.recordAllFrames(tabId, 'frame-loaded');
  }

  async #step(tabId: TabId, action: PageAction, { at, view }: Left): Promise<RecordedStep> {
    return tabStep({ tabId, at, action, view: await this.withTabs(view, tabId) });
  }

  /** What a tab that is being left showed. */
  async #viewLeft(tabId: TabId, since: number): Promise<Left> {
    const end = Date.now() + LEAVING_WITHIN_MS;
    for (;;) {
      const left = this.#left.get(tabId);
      if (left && left.at >= since - LEAVING_WITHIN_MS) return left;
      if (Date.now() > end) return { at: since, view: left?.view ?? (await emptyView(tabId)) };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #viewNow(tabId: TabId): Promise<Left> {
    const at = Date.now();
    return { at, view: (await this.recording.view(tabId)) ?? (await emptyView(tabId)) };
  }
}

/** Of a page that does not answer: where it was is all that is known. */
async function emptyView(tabId: TabId): Promise<PageView> {
  const { url = '', title = '', width = 0, height = 0 } = (await browser.tabs.get(tabId).catch(() => null)) ?? {};
  return { url, title, viewport: { width, height, scrollY: 0, pageHeight: height }, children: [], omitted: 0 };
}
