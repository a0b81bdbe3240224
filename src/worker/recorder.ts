/**
 * The recording under way. Kept in the database step by step, so that a worker's death loses
 * nothing. Secrets are dropped here, on arrival: what stays is a salted hash, long enough to find
 * the secret again in the command that the person gives at the end, and it goes with the recording.
 */
import type { ElementBrief, PageAction } from '../core/actions/action.ts';
import { secretMask, type Demonstration } from '../core/exemplars/demonstration.ts';
import { asDemonstrationId, type TabId } from '../core/ids.ts';
import { BASE_POLICY } from '../core/policy.ts';
import { cutIntoSteps } from '../core/record/cut.ts';
import type { PageView } from '../core/view/view.ts';
import type { RecordingState } from '../protocol/record-messages.ts';
import type { Database } from '../adapters/idb/database.ts';

interface KeptStep {
  readonly view: PageView;
  readonly action: PageAction;
  readonly target: ElementBrief | null;
  readonly secretHash: string | null;
}
interface Kept {
  readonly phase: 'recording' | 'naming';
  readonly tabId: TabId;
  readonly salt: string;
  readonly suggestedCommand: string;
  readonly steps: readonly KeptStep[];
}
const NAME = 'recording';

export class Recorder {
  private kept: Kept | null = null;

  constructor(
    private readonly db: Database,
    private readonly onChange: () => void,
  ) {}

  async restore(): Promise<void> {
    this.kept = ((await this.db.get('records', NAME)) as Kept | undefined) ?? null;
  }

  get state(): RecordingState {
    const { kept } = this;
    if (kept === null) return { phase: 'idle' };
    const steps = kept.steps.map(({ action, target }) => ({ action, target }));
    return kept.phase === 'recording'
      ? { phase: 'recording', tabId: kept.tabId, steps, suggestedCommand: kept.suggestedCommand }
      : { phase: 'naming', steps, suggestedCommand: kept.suggestedCommand };
  }

  get recordingTab(): TabId | null {
    return this.kept?.phase === 'recording' ? this.kept.tabId : null;
  }

  start(tabId: TabId, suggestedCommand: string): Promise<void> {
    return this.keep({ phase: 'recording', tabId, salt: crypto.randomUUID(), suggestedCommand, steps: [] });
  }

  async add(step: {
    view: PageView;
    action: PageAction;
    secret: boolean;
    target: ElementBrief | null;
  }): Promise<void> {
    if (this.kept?.phase !== 'recording') return;
    const { view, target } = step;
    const typed = step.action.kind === 'type' && step.secret ? step.action.text : null;
    const secretHash = typed === null ? null : await hash(this.kept.salt, typed);
    const action =
      step.action.kind === 'type' && step.secret ? { ...step.action, text: secretMask(0) } : step.action;
    await this.keep({ ...this.kept, steps: [...this.kept.steps, { view, action, target, secretHash }] });
  }

  async stop(): Promise<void> {
    if (this.kept?.phase !== 'recording') return;
    if (this.kept.steps.length === 0) await this.discard();
    else await this.keep({ ...this.kept, phase: 'naming' });
  }

  async discard(): Promise<void> {
    this.kept = null;
    await this.db.delete('records', NAME);
    this.onChange();
  }

  /** @returns null when nothing was recorded. The recording stays until it is discarded. */
  async demonstration(command: string, verifiedByPage: boolean, at: Date): Promise<Demonstration | null> {
    const { kept } = this;
    if (kept === null || kept.steps.length === 0) return null;
    const masked = await maskSecrets(kept, command);
    return {
      id: asDemonstrationId(`rec-${crypto.randomUUID()}`),
      command: masked.command,
      policy: BASE_POLICY,
      source: 'recorded',
      verifiedBy: verifiedByPage ? 'page' : 'person',
      createdAt: at.toISOString(),
      enabled: true,
      steps: cutIntoSteps(masked.steps),
    };
  }

  private async keep(kept: Kept): Promise<void> {
    this.kept = kept;
    await this.db.put('records', kept, NAME);
    this.onChange();
  }
}

/** Gives every distinct secret a mask of its own, in the steps and wherever the command names it. */
async function maskSecrets(
  kept: Kept,
  command: string,
): Promise<{ command: string; steps: { view: PageView; action: PageAction }[] }> {
  const masks = new Map<string, string>();
  for (const { secretHash } of kept.steps)
    if (secretHash !== null && !masks.has(secretHash)) masks.set(secretHash, secretMask(masks.size + 1));
  let masked = command;
  for (const candidate of masks.size > 0 ? literalsOf(command) : []) {
    const mask = masks.get(await hash(kept.salt, candidate));
    if (mask !== undefined) masked = masked.replaceAll(candidate, mask);
  }
  const steps = kept.steps.map(({ view, action, secretHash }) => {
    const mask = secretHash === null ? undefined : masks.get(secretHash);
    return {
      view,
      action: mask !== undefined && action.kind === 'type' ? { ...action, text: mask } : action,
    };
  });
  return { command: masked, steps };
}

/** What in a command may be a literal: quoted parts, words, and words without the closing punctuation. */
function literalsOf(command: string): string[] {
  const quoted = [...command.matchAll(/"([^"]+)"|“([^”]+)”|'([^']+)'/g)].map(
    (m) => m[1] ?? m[2] ?? m[3] ?? '',
  );
  const words = command
    .split(/\s+/)
    .flatMap((word) => [word, word.replace(/^["'“”(]+|["'“”).,;:!?]+$/g, '')]);
  // Longest first, so that a literal is replaced before a part of it is.
  return [...new Set([...quoted, ...words])]
    .filter((it) => it !== '')
    .toSorted((a, b) => b.length - a.length);
}

async function hash(salt: string, text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}\n${text}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
