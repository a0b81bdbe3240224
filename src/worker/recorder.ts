/**
 * The recording under way. Kept in the database step by step, so that a worker's death loses
 * nothing. Secrets are dropped here, on arrival, and masked wherever the page shows them.
 */
import { stored, type Database } from '../adapters/idb/database.ts';
import type { ElementBrief, PageAction } from '../core/actions/action.ts';
import type { Demonstration } from '../core/exemplars/demonstration.ts';
import { asDemonstrationId, type TabId } from '../core/ids.ts';
import { BASE_POLICY } from '../core/policy.ts';
import { cutIntoSteps } from '../core/record/cut.ts';
import { verificationOf } from '../core/record/verification.ts';
import { mapViewTexts } from '../core/record/view-texts.ts';
import type { PageView } from '../core/view/view.ts';
import type { StoreError } from '../protocol/messages.ts';
import type { RecordingState } from '../protocol/record-messages.ts';
import { RecordedSecrets } from './recorded-secrets.ts';

interface KeptStep {
  readonly view: PageView;
  readonly action: PageAction;
  readonly target: ElementBrief | null;
}
interface Kept {
  readonly phase: 'recording' | 'naming';
  readonly tabId: TabId;
  readonly suggestedCommand: string;
  readonly steps: readonly KeptStep[];
  /** Something that the person did could not be recorded. */
  readonly isIncomplete: boolean;
  /** A benchmark episode was running when the recording began. */
  readonly isOfEpisode: boolean;
  /** How that episode ended; null when it has not, or there was none. */
  readonly reward: number | null;
  readonly salt: string;
  readonly secretHashes: readonly string[];
}
const NAME = 'recording';

export class Recorder {
  private kept: Kept | null = null;
  private secrets = new RecordedSecrets('', []);
  private latest: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly onChange: () => void,
    /** What could not be written is still recorded, and lost with the worker. */
    private readonly onStoreError: (error: StoreError) => void,
  ) {}

  async restore(): Promise<void> {
    const kept = (await this.db.get('records', NAME)) as Partial<Kept> | undefined;
    // A recording of an earlier version has no hashes to go on with.
    this.kept = kept?.secretHashes ? (kept as Kept) : null;
    if (this.kept) this.secrets = new RecordedSecrets(this.kept.salt, this.kept.secretHashes);
  }

  get state(): RecordingState {
    const { kept } = this;
    if (kept === null) return { phase: 'idle' };
    const { suggestedCommand, isIncomplete, tabId } = kept;
    const steps = kept.steps.map(({ action, target }) => ({ action, target }));
    return kept.phase === 'recording'
      ? { phase: 'recording', tabId, steps, suggestedCommand, isIncomplete }
      : { phase: 'naming', steps, suggestedCommand, isIncomplete };
  }

  get recordingTab(): TabId | null {
    return this.kept?.phase === 'recording' ? this.kept.tabId : null;
  }

  /** Things are done one after the other: what arrives while another is being kept waits for it. */
  inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.latest.then(work);
    this.latest = done.catch(() => undefined);
    return done;
  }

  start(tabId: TabId, suggestedCommand: string, isOfEpisode: boolean): Promise<void> {
    return this.inOrder(() => {
      const salt = crypto.randomUUID();
      this.secrets = new RecordedSecrets(salt, []);
      return this.keep({
        phase: 'recording',
        tabId,
        suggestedCommand,
        steps: [],
        isIncomplete: false,
        isOfEpisode,
        reward: null,
        salt,
        secretHashes: [],
      });
    });
  }

  add({ view, action, secret, target }: KeptStep & { readonly secret: boolean }): Promise<void> {
    return this.inOrder(async () => {
      if (this.kept?.phase !== 'recording') return;
      const kept =
        action.kind === 'type' && secret && action.text !== ''
          ? { ...action, text: await this.secrets.add(action.text) }
          : action;
      const steps = [...this.kept.steps, { view, action: kept, target }];
      await this.keep(await this.withoutSecrets({ ...this.kept, steps }));
    });
  }

  /** Something that the person did is missing from the steps. */
  miss(): Promise<void> {
    return this.inOrder(async () => {
      if (this.kept?.phase === 'recording' && !this.kept.isIncomplete)
        await this.keep({ ...this.kept, isIncomplete: true });
    });
  }

  /** @param readReward - Gives the reward of the episode that the tab shows; null while it has not ended. */
  stop(readReward: () => Promise<number | null>): Promise<void> {
    return this.inOrder(async () => {
      if (this.kept?.phase !== 'recording') return;
      if (this.kept.steps.length === 0) await this.forget();
      else {
        const reward = this.kept.isOfEpisode ? await readReward() : null;
        await this.keep({ ...this.kept, phase: 'naming', reward });
      }
    });
  }

  discard(): Promise<void> {
    return this.inOrder(() => this.forget());
  }

  /** @returns null when nothing was recorded. The recording stays until it is discarded. */
  demonstration(command: string, at: Date): Promise<Demonstration | null> {
    return this.inOrder(async () => {
      const { kept } = this;
      if (kept === null || kept.steps.length === 0) return null;
      return {
        id: asDemonstrationId(`rec-${crypto.randomUUID()}`),
        command: (await this.secrets.masked([command])).get(command) ?? command,
        policy: BASE_POLICY,
        source: 'recorded' as const,
        ...verificationOf(kept.reward),
        createdAt: at.toISOString(),
        steps: cutIntoSteps(kept.steps),
      };
    });
  }

  /** The page may show a secret before it is typed ("Enter the password …") and after. */
  private async withoutSecrets(kept: Kept): Promise<Kept> {
    const { hashes } = this.secrets;
    if (hashes.length === 0) return kept;
    const texts = new Set<string>([kept.suggestedCommand]);
    const collect = (text: string): string => {
      texts.add(text);
      return text;
    };
    kept.steps.forEach((step) => mapStepTexts(step, collect));
    const masked = await this.secrets.masked(texts);
    const mask = (text: string): string => masked.get(text) ?? text;
    return {
      ...kept,
      secretHashes: hashes,
      suggestedCommand: mask(kept.suggestedCommand),
      steps: kept.steps.map((step) => mapStepTexts(step, mask)),
    };
  }

  private async forget(): Promise<void> {
    this.kept = null;
    this.secrets = new RecordedSecrets('', []);
    await this.write(() => this.db.delete('records', NAME));
  }

  private async keep(kept: Kept): Promise<void> {
    this.kept = kept;
    await this.write(() => this.db.put('records', kept, NAME));
  }

  private async write(change: () => Promise<unknown>): Promise<void> {
    const written = await stored(change);
    if (!written.ok) this.onStoreError(written.error);
    this.onChange();
  }
}

function mapStepTexts({ view, action, target }: KeptStep, map: (text: string) => string): KeptStep {
  return {
    view: mapViewTexts(view, map),
    action: action.kind === 'type' ? { ...action, text: map(action.text) } : action,
    target: target && { ...target, name: map(target.name) },
  };
}
