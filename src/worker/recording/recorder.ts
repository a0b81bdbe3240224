/**
 * The recording under way. Kept in the database step by step, so that a worker's death loses nothing.
 * Secrets arrive as salted hashes, and are masked wherever a page shows them.
 */
import { stored, type Database } from '../../adapters/idb/database.ts';
import type { Demonstration } from '../../core/exemplars/demonstration.ts';
import type { RunId, TabId } from '../../core/ids.ts';
import { edited, type RecordingEdit } from '../../core/record/edit.ts';
import { navigated, type Navigation } from '../../core/record/navigation.ts';
import type { RecordedStep } from '../../core/record/recorded-step.ts';
import { mapTexts } from '../../core/text/map-texts.ts';
import { withStep } from '../../core/record/with-step.ts';
import type { PageView } from '../../core/view/view.ts';
import type { StoreError } from '../../protocol/messages.ts';
import type { RecordingState } from '../../protocol/record-messages.ts';
import { KeptRecording, type RecordingHead } from './kept-recording.ts';
import { recordedDemonstration } from './recorded-demonstration.ts';
import { RecordedSecrets } from './recorded-secrets.ts';
import { recordingState } from './recording-state.ts';
import { tabStep } from './tab-step.ts';

/** How many changes can be undone. */
const MAX_PAST = 50;

/** What the end of a recording is read from. */
interface EndOfRecording {
  /** Of the episode that the tab shows; null while it has not ended. */
  readonly readReward: () => Promise<number | null>;
  /** null when the page does not answer. */
  readonly readView: () => Promise<PageView | null>;
}

export class Recorder {
  readonly #kept: KeptRecording;
  #head: RecordingHead | null = null;
  /** By id; those that the person has deleted too. */
  #steps: ReadonlyMap<string, RecordedStep> = new Map();
  /** Ids of steps that the database has refused so far. */
  readonly #unsaved = new Set<string>();
  #secrets = new RecordedSecrets('', []);
  #latest: Promise<unknown> = Promise.resolve();

  constructor(
    db: Database,
    private readonly onChange: () => void,
    /** What could not be written is still recorded, and lost with the worker. */
    private readonly onStoreError: (error: StoreError) => void,
  ) {
    this.#kept = new KeptRecording(db);
  }

  async restore(): Promise<void> {
    const kept = await this.#kept.read();
    if (kept === null) return;
    this.#head = kept.head;
    this.#steps = new Map(kept.steps.map((step) => [step.id, step]));
    this.#secrets = new RecordedSecrets(kept.head.salt, kept.head.secretHashes);
  }

  get state(): RecordingState {
    const head = this.#head;
    return head === null ? { phase: 'idle' } : recordingState(head, this.#inOrder(head));
  }

  /** The tab that the person records in now. */
  get recordingTab(): TabId | null {
    return this.#head?.phase === 'recording' ? this.#head.tabId : null;
  }

  /** The run that the person has taken over; null when none is. */
  get ofRun(): RunId | null {
    return this.#head?.ofRun ?? null;
  }

  /** null when nothing is recorded. */
  get begun(): Pick<RecordingHead, 'salt' | 'startedAt'> | null {
    if (this.#head?.phase !== 'recording') return null;
    const { salt, startedAt } = this.#head;
    return { salt, startedAt };
  }

  isOf(tabId: number | undefined): tabId is TabId {
    return this.#head?.phase === 'recording' && this.#head.tabs.some(({ id }) => id === tabId);
  }

  get tabs(): readonly TabId[] {
    return this.#head?.tabs.map(({ id }) => id) ?? [];
  }

  /** Things are done one after the other: what arrives while another is being kept waits for it. */
  inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#latest.then(work);
    this.#latest = done.catch(() => undefined);
    return done;
  }

  /** @param url - Of the tab's page. */
  start(tabId: TabId, url: string, suggestedCommand: string, isOfEpisode: boolean, ofRun?: RunId): Promise<void> {
    return this.inOrder(async () => {
      const salt = crypto.randomUUID();
      this.#secrets = new RecordedSecrets(salt, []);
      await this.#clear();
      await this.#write({
        version: 2,
        phase: 'recording',
        startedAt: Date.now(),
        ...(ofRun !== undefined && { ofRun }),
        tabId,
        tabs: [{ id: tabId, history: { urls: [url], at: 0 } }],
        suggestedCommand,
        order: [],
        joined: [],
        past: [],
        isIncomplete: false,
        isOfEpisode,
        reward: null,
        lastView: null,
        salt,
        secretHashes: [],
      });
    });
  }

  /** @param secrets - The hashes of the secrets for which tokens stand in the step. */
  add(step: RecordedStep, secrets: readonly string[] = []): Promise<void> {
    return this.inOrder(async () => {
      const isKnown = this.#steps.has(step.id) || this.#head?.joined.includes(step.id) === true;
      if (this.#head?.phase === 'recording' && !isKnown) await this.#add(step, secrets);
    });
  }

  /** The main frame of a tab has another address. @param before - The page that it had, and since when it was being left. */
  navigate(
    tabId: TabId,
    navigation: Navigation,
    before: { readonly at: number; readonly view: PageView; readonly causedAfter: number },
  ): Promise<void> {
    return this.inOrder(async () => {
      const head = this.#head;
      const tab = head?.tabs.find(({ id }) => id === tabId);
      if (!head || head.phase !== 'recording' || !tab) return;
      const url = this.#secrets.mask(navigation.url);
      const { history, action, mayBeOfPage } = navigated(tab.history, { ...navigation, url });
      this.#head = { ...head, tabs: head.tabs.map((it) => (it === tab ? { ...it, history } : it)) };
      if (action === null) return this.#write(this.#head);
      const { at, view, causedAfter } = before;
      await this.#add(tabStep({ tabId, at, view, action, causedAfter: mayBeOfPage ? causedAfter : null }), []);
    });
  }

  /**
   * The person goes on in a tab of the recording, or in one that belongs to it from now on.
   *
   * @param step - How they came there; null where a step before has led there.
   */
  enterTab(tabId: TabId, url: string, step: RecordedStep | null): Promise<void> {
    return this.inOrder(async () => {
      const head = this.#head;
      if (head?.phase !== 'recording') return;
      const isNew = head.tabs.every(({ id }) => id !== tabId);
      const history = { urls: [this.#secrets.mask(url)], at: 0 };
      const tabs = isNew ? [...head.tabs, { id: tabId, history }] : head.tabs;
      this.#head = { ...head, tabId, tabs };
      await (step ? this.#add(step, []) : this.#write(this.#head));
    });
  }

  /** A tab of the recording is not entered yet, or has gone. */
  keepTabs(change: (tabs: readonly TabId[]) => readonly TabId[]): Promise<void> {
    return this.inOrder(async () => {
      const head = this.#head;
      if (head?.phase !== 'recording') return;
      const tabs = change(head.tabs.map(({ id }) => id)).map(
        (id) => head.tabs.find((it) => it.id === id) ?? { id, history: { urls: [], at: -1 } },
      );
      await this.#write({ ...head, tabs });
    });
  }

  /** Something that the person did is missing from the steps. */
  miss(): Promise<void> {
    return this.inOrder(async () => {
      if (this.#head?.phase === 'recording' && !this.#head.isIncomplete)
        await this.#write({ ...this.#head, isIncomplete: true });
    });
  }

  stop({ readReward, readView }: EndOfRecording): Promise<void> {
    return this.inOrder(async () => {
      const head = this.#head;
      if (head?.phase !== 'recording') return;
      if (head.order.length === 0) return this.#forget();
      const view = await readView();
      const reward = head.isOfEpisode ? await readReward() : null;
      const lastView = view && mapTexts(view, this.#secrets.mask);
      await this.#write({ ...head, phase: 'naming', reward, lastView });
    });
  }

  edit(edit: RecordingEdit): Promise<void> {
    return this.inOrder(async () => {
      const head = this.#head;
      if (head === null) return;
      const before = this.#inOrder(head);
      const after = edited(before, edit);
      if (after === before) return;
      const past = [...head.past, head.order].slice(-MAX_PAST);
      const moved = after.filter(({ id }) => !this.#steps.has(id));
      await this.#keep({ ...head, past, order: after.map(({ id }) => id) }, moved, []);
    });
  }

  /** Takes the latest change of the person's back. */
  undo(): Promise<void> {
    return this.inOrder(async () => {
      const order = this.#head?.past.at(-1);
      if (this.#head && order) await this.#write({ ...this.#head, order, past: this.#head.past.slice(0, -1) });
    });
  }

  discard(): Promise<void> {
    return this.inOrder(() => this.#forget());
  }

  /** @returns null when nothing was recorded. The recording stays until it is discarded. */
  demonstration(command: string, at: Date): Promise<Demonstration | null> {
    return this.inOrder(async () => {
      const head = this.#head;
      if (head === null) return null;
      const masked = this.#secrets.mask(command);
      return recordedDemonstration(head, this.#inOrder(head), [...this.#steps.values()], masked, at);
    });
  }

  #inOrder({ order }: RecordingHead): RecordedStep[] {
    return order.flatMap((id) => this.#steps.get(id) ?? []);
  }

  async #add(step: RecordedStep, secrets: readonly string[]): Promise<void> {
    const head = this.#head;
    if (head === null) return;
    const isNews = this.#secrets.add(secrets);
    const mask = ({ view, action, target, ...rest }: RecordedStep): RecordedStep => ({
      ...rest,
      ...mapTexts({ view, action, target }, this.#secrets.mask),
    });
    // A page may have shown the secret before it was typed ("Enter the password …").
    const earlier = isNews ? [...this.#steps.values()].map(mask) : [];
    this.#steps = new Map([...this.#steps, ...earlier.map((it) => [it.id, it] as const)]);
    const before = this.#inOrder(head);
    const after = withStep(before, mask(step));
    const removed = before.filter((it) => !after.includes(it)).map(({ id }) => id);
    const added = after.filter((it) => !before.includes(it));
    const masked = {
      ...head,
      secretHashes: this.#secrets.hashes,
      suggestedCommand: this.#secrets.mask(head.suggestedCommand),
      tabs: head.tabs.map((it) => ({
        ...it,
        history: { ...it.history, urls: it.history.urls.map(this.#secrets.mask) },
      })),
    };
    // What was undone before cannot be done again now.
    await this.#keep(
      { ...masked, order: after.map(({ id }) => id), joined: [...head.joined, ...removed], past: [] },
      [...earlier.filter(({ id }) => !removed.includes(id)), ...added],
      removed,
    );
  }

  async #keep(head: RecordingHead, changed: readonly RecordedStep[], removed: readonly string[]): Promise<void> {
    const steps = new Map(this.#steps);
    for (const step of changed) {
      this.#unsaved.add(step.id);
      steps.set(step.id, step);
    }
    for (const id of removed) {
      steps.delete(id);
      this.#unsaved.delete(id);
    }
    this.#steps = steps;
    await this.#write(head, removed);
  }

  async #clear(): Promise<void> {
    this.#steps = new Map();
    this.#unsaved.clear();
    await this.#stored(() => this.#kept.clear());
  }

  async #forget(): Promise<void> {
    this.#head = null;
    this.#secrets = new RecordedSecrets('', []);
    await this.#clear();
    this.onChange();
  }

  async #write(head: RecordingHead, removed: readonly string[] = []): Promise<void> {
    this.#head = head;
    const changed = [...this.#unsaved].flatMap((id) => this.#steps.get(id) ?? []);
    if (await this.#stored(() => this.#kept.write(head, changed, removed))) this.#unsaved.clear();
    this.onChange();
  }

  async #stored(change: () => Promise<unknown>): Promise<boolean> {
    const written = await stored(change);
    if (!written.ok) this.onStoreError(written.error);
    return written.ok;
  }
}
