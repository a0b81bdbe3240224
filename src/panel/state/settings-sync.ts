/** Settings between the panel and the worker: read, saved, tested. */
import type { Abilities } from '../../core/model/abilities.ts';
import type { SettingsChoice } from '../../core/settings.ts';
import { settingsErrorWords } from '../words/failure-words.ts';
import { ask, read } from './commands.ts';
import {
  draft,
  draftServer,
  listedModels,
  readDraft,
  receiveSettings,
  savedNote,
  stored,
  test,
  typedKey,
  type KnownServer,
  type SettingsDraft,
} from './settings-draft.ts';
import { section, watch } from './store.ts';
import { t } from '../../core/i18n/t.ts';

const SAVED_MS = 4_000;

/** @param saved - What gives way of what is in the fields, as long as it is there. */
export async function loadSettings(saved: SettingsDraft | null): Promise<void> {
  const settings = await read('settings.get', {});
  if (settings) receiveSettings(settings, saved);
}

/** What is in the fields: the key only if one was typed for the server that they name. */
function current(): { settings: SettingsChoice; apiKey: string | null } | null {
  const now = draft.peek();
  return now && toParams(now, typedKey.peek().trim() || null);
}

function toParams(
  now: SettingsDraft,
  apiKey: string | null,
): { settings: SettingsChoice; apiKey: string | null } | null {
  const then = stored.peek();
  if (then === null) return null;
  const settings = readDraft(now);
  if (typeof settings !== 'string') return { settings, apiKey };
  savedNote.value = { ok: false, text: settings };
  return null;
}

/** What needs no test: everything but the model, its server and its key, which stay as they are saved. */
export async function saveChoices(): Promise<void> {
  const [now, then] = [draft.peek(), stored.peek()];
  if (now === null || then === null) return;
  const { provider, baseUrl, model } = then;
  await save(toParams({ ...now, provider, baseUrl, model }, null), null, null);
}

/** All that is in the fields, tested or not. */
export async function saveSettings(): Promise<void> {
  const report = test.peek();
  const abilities = report !== null && report !== 'running' && report.ok ? report.abilities : null;
  await save(current(), abilities, draft.peek());
}

/** @param all - The draft, where all of it is saved. */
async function save(
  params: ReturnType<typeof current>,
  abilities: Abilities | null,
  all: SettingsDraft | null,
): Promise<void> {
  if (params === null) return;
  savedNote.value = null;
  const saved = await ask('settings.save', { ...params, abilities });
  if (!saved) return;
  if (!saved.ok) {
    savedNote.value = { ok: false, text: settingsErrorWords(saved.error) };
    return;
  }
  await loadSettings(all);
  tellSaved(t('settings_saved'));
}

/** For as long as it is news. */
function tellSaved(text: string): void {
  const note = { ok: true, text };
  savedNote.value = note;
  setTimeout(() => {
    if (savedNote.peek() === note) savedNote.value = null;
  }, SAVED_MS);
}

/** At once, and only the key: unsaved edits stay as they are. */
export async function removeKey({ provider, baseUrl }: KnownServer): Promise<void> {
  const removed = await ask('settings.remove-key', { provider, baseUrl });
  if (!removed) return;
  await loadSettings(null);
  if (removed.ok) tellSaved(t('settings_key_removed'));
  else savedNote.value = { ok: false, text: t('settings_key_kept') };
}

/** Saves what the model has answered to; a model that did not answer is not saved. */
export async function testAndSave(): Promise<void> {
  const params = current();
  if (params === null) return;
  const tested = draft.peek();
  savedNote.value = null;
  test.value = 'running';
  const report = (await ask('settings.test', params)) ?? null;
  // What was changed meanwhile was not tested.
  test.value = draft.peek() === tested ? report : null;
  if (report?.ok === true) await save(params, report.abilities, tested);
}

export const stopTest = async (): Promise<void> => void (await ask('settings.stop-test', {}));

export async function listModels(): Promise<void> {
  const params = current();
  const server = draftServer.peek();
  if (params === null || server === null) return;
  const names = await ask('settings.models', params);
  if (names !== undefined && draftServer.peek() === server) listedModels.value = names;
}

export function watchSettings(life: AbortSignal): void {
  watch(life, () => {
    if (section.value === 'Settings') void loadSettings(null);
  });
}
