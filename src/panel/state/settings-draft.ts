/**
 * The settings as they are being edited. They live outside the components, so that unsaved edits
 * survive a change of section; numbers are text until they are saved, since half-typed is no number.
 */
import { computed, effect, signal } from '@preact/signals';
import { nameOfObservation, observationNamed, type ObservationName } from '../../core/view/observation.ts';
import type { Provider, PublicSettings, Settings } from '../../core/settings.ts';
import type { TestReport } from '../../protocol/settings-messages.ts';
import { storeErrorWords } from '../words/failure-words.ts';
import { ask } from './commands.ts';
import { section } from './store.ts';

export interface SettingsDraft {
  readonly provider: Provider;
  readonly baseUrl: string;
  readonly model: string;
  readonly observation: ObservationName;
  readonly maxDecisions: string;
  readonly maxTokens: string;
  readonly maxCostUsd: string;
}

/** As the worker has them; null until read. */
export const stored = signal<PublicSettings | null>(null);
export const draft = signal<SettingsDraft | null>(null);
/** Typed anew; empty keeps the stored one. Never filled from what is stored: the worker does not tell. */
export const typedKey = signal('');
export const savedNote = signal<{ readonly ok: boolean; readonly text: string } | null>(null);
export const test = signal<TestReport | 'running' | null>(null);

const toDraft = (settings: PublicSettings): SettingsDraft => ({
  provider: settings.provider,
  baseUrl: settings.baseUrl,
  model: settings.model,
  observation: nameOfObservation(settings.observation),
  maxDecisions: String(settings.maxDecisions),
  maxTokens: String(settings.maxTokens),
  maxCostUsd: String(settings.maxCostUsd),
});

export const isEdited = computed(() => {
  const [now, then] = [draft.value, stored.value];
  if (now === null || then === null) return false;
  return typedKey.value !== '' || JSON.stringify(now) !== JSON.stringify(toDraft(then));
});

export function edit(change: Partial<SettingsDraft>): void {
  if (draft.value === null) return;
  draft.value = { ...draft.value, ...change };
  savedNote.value = null;
}

export async function loadSettings(): Promise<void> {
  const settings = await ask('settings.get', {});
  if (!settings) return;
  const keep = isEdited.peek();
  stored.value = settings;
  if (!keep) draft.value = toDraft(settings);
}

/** The draft as settings, or what is wrong with it in words. */
export function readDraft(then: PublicSettings, now: SettingsDraft): Omit<Settings, 'apiKey'> | string {
  const maxDecisions = Number(now.maxDecisions);
  const maxTokens = Number(now.maxTokens);
  const maxCostUsd = Number(now.maxCostUsd);
  if (
    now.maxDecisions.trim() === '' ||
    !Number.isInteger(maxDecisions) ||
    maxDecisions < 1 ||
    maxDecisions > 500
  )
    return 'Decisions must be a whole number from 1 to 500.';
  if (now.maxTokens.trim() === '' || !Number.isInteger(maxTokens) || maxTokens < 1000)
    return 'Tokens must be a whole number of at least 1,000.';
  if (now.maxCostUsd.trim() === '' || !(maxCostUsd >= 0)) return 'Dollars must be a number, 0 or more.';
  const { hasKey: _, ...rest } = then;
  return {
    ...rest,
    provider: now.provider,
    baseUrl: now.baseUrl.trim(),
    model: now.model.trim(),
    observation: observationNamed(now.observation),
    maxDecisions,
    maxTokens,
    maxCostUsd,
  };
}

const typedOrKept = (): string | null => (typedKey.peek().trim() === '' ? null : typedKey.peek().trim());

function current(): Omit<Settings, 'apiKey'> | null {
  const [now, then] = [draft.peek(), stored.peek()];
  if (now === null || then === null) return null;
  const settings = readDraft(then, now);
  if (typeof settings !== 'string') return settings;
  savedNote.value = { ok: false, text: settings };
  return null;
}

export async function saveSettings(): Promise<void> {
  const settings = current();
  if (settings === null) return;
  savedNote.value = null;
  const saved = await ask('settings.save', { settings, apiKey: typedOrKept() });
  if (!saved) return;
  if (!saved.ok) {
    const { error } = saved;
    savedNote.value = {
      ok: false,
      text: error.kind === 'bad-settings' ? error.detail : storeErrorWords(error),
    };
    return;
  }
  typedKey.value = '';
  const fresh = await ask('settings.get', {});
  if (fresh) {
    stored.value = fresh;
    draft.value = toDraft(fresh);
  }
  savedNote.value = { ok: true, text: 'Saved.' };
}

/** At once, and only the key: unsaved edits stay as they are. */
export async function removeKey(): Promise<void> {
  const then = stored.peek();
  if (then === null) return;
  const { hasKey: _, ...settings } = then;
  const saved = await ask('settings.save', { settings, apiKey: '' });
  if (!saved) return;
  if (saved.ok) stored.value = { ...then, hasKey: false };
  savedNote.value = saved.ok
    ? { ok: true, text: 'The key was removed.' }
    : { ok: false, text: 'The key could not be removed.' };
}

export async function testSettings(): Promise<void> {
  const settings = current();
  if (settings === null) return;
  test.value = 'running';
  test.value = (await ask('settings.test', { settings, apiKey: typedOrKept() })) ?? null;
}

export function watchSettings(life: AbortSignal): void {
  const stop = effect(() => {
    if (section.value === 'Settings') void loadSettings();
  });
  life.addEventListener('abort', stop);
}
