/**
 * The settings as they are being edited. They live outside the components, so that unsaved edits
 * survive a change of section; numbers are text until they are saved, since half-typed is no number.
 */
import { computed, signal } from '@preact/signals';
import { resolvePreset } from '../../core/preset-rows.ts';
import { bundledPresets } from '../../../exemplars/presets.ts';
import { providerOf } from '../../core/model/providers.ts';
import { serverIdOf, type ServerId } from '../../core/model/server.ts';
import type { PublicSettings, SettingsChoice } from '../../core/settings.ts';
import { numberOf } from '../fields/number-of.ts';
import type { TestReport } from '../../protocol/settings-messages.ts';
import { t } from '../../core/i18n/t.ts';

const NUMBERS = ['temperature', 'maxDecisions', 'maxTokens', 'maxCostUsd', 'maxDayCostUsd'] as const;
type Numbers = (typeof NUMBERS)[number];

/** An empty temperature is the model's own. */
export interface SettingsDraft extends Omit<SettingsChoice, Numbers | 'preset'>, Readonly<Record<Numbers, string>> {
  /** The name of a preset, and what is changed of it. */
  readonly method: string;
  readonly methodChanges: string;
}
export type KnownServer = PublicSettings['servers'][number];
type Place = Pick<SettingsDraft, 'provider' | 'baseUrl'>;

/** As the worker has them; null until read. */
export const stored = signal<PublicSettings | null>(null);
export const draft = signal<SettingsDraft | null>(null);
/** Typed anew, each for one server. Never filled from what is stored: the worker does not tell. */
const typedKeys = signal<Readonly<Record<ServerId, string>>>({});
export const savedNote = signal<{ readonly ok: boolean; readonly text: string } | null>(null);
export const test = signal<TestReport | 'running' | null>(null);

const idOf = ({ provider, baseUrl }: Place): ServerId | null => serverIdOf(provider, baseUrl);

/** The server that the draft names; null when it names none. */
export const draftServer = computed(() => draft.value && idOf(draft.value));
export const typedKey = computed(() => (draftServer.value === null ? '' : (typedKeys.value[draftServer.value] ?? '')));
/** What is known of that server from before. */
export const knownServer = computed(() => stored.value?.servers.find((it) => idOf(it) === draftServer.value));
/** Of the model that the draft names, by a test just now or one before; null until it is tested. */
export const draftAbilities = computed(() => {
  const report = test.value;
  if (report !== null && report !== 'running' && report.ok) return report.abilities;
  const abilities = knownServer.value?.abilities ?? null;
  return abilities?.model === draft.value?.model.trim() ? abilities : null;
});
/** All that were used before. */
export const knownServers = computed(() => stored.value?.servers ?? []);
/** The servers that a key is saved for. */
export const savedKeys = computed(() => stored.value?.servers.filter((it) => it.hasKey) ?? []);

export const isEdited = computed(() => {
  const [now, then] = [draft.value, stored.value];
  if (now === null || then === null) return false;
  return isUntested.value || JSON.stringify(now) !== JSON.stringify(toDraft(then));
});
/** The model, its server or its key are other ones than those that are saved. */
export const isUntested = computed(() => {
  const [now, then] = [draft.value, stored.value];
  if (now === null || then === null) return false;
  const isSame = now.provider === then.provider && now.baseUrl === then.baseUrl && now.model === then.model;
  return typedKey.value !== '' || !isSame;
});
/** The names that the server lists; empty before it was asked. */
export const listedModels = signal<readonly string[]>([]);

function toDraft(settings: PublicSettings): SettingsDraft {
  const { servers: _, costUsd: __, preset, ...choice } = settings;
  const [method = '', ...changes] = preset.split(':');
  const texts = NUMBERS.map((it) => [it, String(choice[it] ?? '')] as const);
  const numbers = Object.fromEntries(texts) as Record<Numbers, string>;
  return { ...choice, ...numbers, method, methodChanges: changes.join(':') };
}

export function edit(change: Partial<SettingsDraft>): void {
  if (draft.value === null) return;
  draft.value = { ...draft.value, ...change };
  savedNote.value = null;
  // A report is about one server and one model.
  const isOther = 'provider' in change || 'baseUrl' in change || 'model' in change;
  if (isOther && test.value !== 'running') test.value = null;
  if ('provider' in change || 'baseUrl' in change) listedModels.value = [];
}

export function typeKey(text: string): void {
  const server = draftServer.peek();
  if (server === null) return;
  typedKeys.value = { ...typedKeys.peek(), [server]: text };
  savedNote.value = null;
}

/** With the base URL and the model that were last used with it, or its own. */
export function chooseProvider(provider: SettingsDraft['provider']): void {
  if (provider === draft.peek()?.provider) return;
  const known = stored.peek()?.servers.find((it) => it.provider === provider);
  const model = known?.model ?? (provider === 'none' ? '' : providerOf(provider).defaultModel);
  edit({ provider, baseUrl: known?.baseUrl ?? '', model });
}

/** Goes back to a server that is known, with its model. */
export const useServer = ({ provider, baseUrl, model }: KnownServer): void => edit({ provider, baseUrl, model });

/**
 * Takes what the worker has; edits are kept unless they are saved now.
 *
 * @param saved - The draft that was saved: what was changed meanwhile is an edit again.
 */
export function receiveSettings(settings: PublicSettings, saved: SettingsDraft | null): void {
  const keep = isEdited.peek() && draft.peek() !== saved;
  stored.value = settings;
  if (!keep) draft.value = toDraft(settings);
  if (saved === null) return;
  const others = Object.entries(typedKeys.peek()).filter(([server]) => keep && server !== idOf(saved));
  typedKeys.value = Object.fromEntries(others);
}

/** The draft as settings, or what is wrong with it in words. */
export function readDraft({ method, methodChanges, ...now }: SettingsDraft): SettingsChoice | string {
  const [maxDecisions, maxTokens] = [numberOf(now.maxDecisions), numberOf(now.maxTokens)];
  const [maxCostUsd, maxDayCostUsd] = [numberOf(now.maxCostUsd), numberOf(now.maxDayCostUsd)];
  if (!Number.isInteger(maxDecisions) || maxDecisions < 1 || maxDecisions > 500) return t('settings_bad_decisions');
  if (!Number.isInteger(maxTokens) || maxTokens < 1000) return t('settings_bad_tokens');
  if (Number.isNaN(maxCostUsd + maxDayCostUsd)) return t('settings_bad_dollars');
  const temperature = now.temperature.trim() === '' ? null : numberOf(now.temperature);
  if (temperature !== null && !(temperature <= 2)) return t('settings_bad_temperature');
  const { fallback } = now;
  if (fallback !== null && fallback.model.trim() === '') return t('settings_second_model');
  const changes = methodChanges.trim().replaceAll(/\s*([=,+])\s*/g, '$1');
  const preset = changes === '' ? method : `${method}:${changes}`;
  const found = resolvePreset(bundledPresets(), preset);
  if (!found.ok) return found.error;
  return {
    ...now,
    baseUrl: now.baseUrl.trim(),
    model: now.model.trim(),
    preset,
    fallback: fallback && { ...fallback, model: fallback.model.trim() },
    temperature,
    maxDecisions,
    maxTokens,
    maxCostUsd,
    maxDayCostUsd,
  };
}
