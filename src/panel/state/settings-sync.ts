/** Settings between the panel and the worker: read, saved, tested. */
import { effect } from '@preact/signals';
import { providerOf } from '../../core/model/providers.ts';
import { baseUrlOf } from '../../core/model/server.ts';
import type { SettingsChoice } from '../../core/settings.ts';
import { storeErrorWords } from '../words/failure-words.ts';
import { ask, read } from './commands.ts';
import {
  draft,
  knownServer,
  readDraft,
  receiveSettings,
  savedNote,
  stored,
  test,
  typedKey,
  type KnownServer,
} from './settings-draft.ts';
import { section } from './store.ts';

async function load(areSaved: boolean): Promise<void> {
  const settings = await read('settings.get', {});
  if (settings) receiveSettings(settings, areSaved);
}

/** What is in the fields: the key only if one was typed for the server that they name. */
function current(): { settings: SettingsChoice; apiKey: string | null } | null {
  const [now, then] = [draft.peek(), stored.peek()];
  if (now === null || then === null) return null;
  const settings = readDraft(then, now);
  if (typeof settings !== 'string') return { settings, apiKey: typedKey.peek().trim() || null };
  savedNote.value = { ok: false, text: settings };
  return null;
}

export async function saveSettings(): Promise<void> {
  const params = current();
  if (params === null) return;
  savedNote.value = null;
  const report = test.peek();
  const abilities = report !== null && report !== 'running' && report.ok ? report.abilities : null;
  const saved = await ask('settings.save', { ...params, abilities });
  if (!saved) return;
  if (!saved.ok) {
    const { error } = saved;
    savedNote.value = {
      ok: false,
      text: error.kind === 'bad-settings' ? error.detail : storeErrorWords(error),
    };
    return;
  }
  await load(true);
  savedNote.value = {
    ok: true,
    text: keyIsMissing() ? 'Saved. Runs need an API key here: none is saved yet.' : 'Saved.',
  };
}

/** At the provider's own address; another that stands for it may ask for none. */
function keyIsMissing(): boolean {
  const place = draft.peek();
  if (place === null || place.provider === 'none') return false;
  const { keyPage, baseUrl } = providerOf(place.provider);
  return (
    keyPage !== null && baseUrlOf(place.provider, place.baseUrl) === baseUrl && knownServer.peek()?.hasKey !== true
  );
}

/** At once, and only the key: unsaved edits stay as they are. */
export async function removeKey({ provider, baseUrl }: KnownServer): Promise<void> {
  const removed = await ask('settings.remove-key', { provider, baseUrl });
  if (!removed) return;
  await load(false);
  savedNote.value = removed.ok
    ? { ok: true, text: 'The key was removed.' }
    : { ok: false, text: 'The key could not be removed.' };
}

export async function testSettings(): Promise<void> {
  const params = current();
  if (params === null) return;
  test.value = 'running';
  test.value = (await ask('settings.test', params)) ?? null;
  await load(false);
}

export function watchSettings(life: AbortSignal): void {
  const stop = effect(() => {
    if (section.value === 'Settings') void load(false);
  });
  life.addEventListener('abort', stop);
}
