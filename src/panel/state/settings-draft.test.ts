import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type PublicSettings } from '../../core/settings.ts';
import {
  chooseProvider,
  draft,
  edit,
  isEdited,
  knownServer,
  readDraft,
  receiveSettings,
  savedKeys,
  test as connectionTest,
  typedKey,
  typeKey,
} from './settings-draft.ts';

const { apiKey: _, ...choice } = DEFAULT_SETTINGS;
const SAVED: PublicSettings = {
  ...choice,
  provider: 'openai',
  model: 'gpt',
  costUsd: { today: 0, month: 0 },
  servers: [
    { provider: 'openai', baseUrl: '', model: 'gpt', abilities: null, hasKey: true },
    { provider: 'other', baseUrl: 'https://llm.example/v1', model: 'llama', abilities: null, hasKey: true },
  ],
};

beforeEach(() => receiveSettings(SAVED, draft.peek()));

test('a provider that was used before comes back with its address and model', () => {
  chooseProvider('other');
  expect(draft.value).toMatchObject({ baseUrl: 'https://llm.example/v1', model: 'llama' });
  expect(knownServer.value?.hasKey).toBe(true);
  expect(savedKeys.value.map(({ provider }) => provider)).toEqual(['openai', 'other']);
});

test('a new one comes with its own', () => {
  chooseProvider('anthropic');
  expect(draft.value).toMatchObject({ baseUrl: '', model: 'claude-sonnet-5-5' });
  expect(knownServer.value).toBeUndefined();
});

test('a typed key is seen at its server only, and is gone once the settings are saved', () => {
  typeKey('sk-typed');
  edit({ baseUrl: 'http://localhost:1234/v1' });
  expect([typedKey.value, knownServer.value]).toEqual(['', undefined]);
  edit({ baseUrl: 'https://api.openai.com/v1' });
  expect([typedKey.value, isEdited.value]).toEqual(['sk-typed', true]);
  receiveSettings(SAVED, draft.value);
  expect([typedKey.value, isEdited.value]).toEqual(['', false]);
});

test('a connection report goes with the server and the model that it is about', () => {
  const abilities = { model: 'gpt', images: null, schema: true, tools: null, contextTokens: null };
  const report = { ok: true, model: 'gpt', ms: 1, abilities, costUsd: null } as const;
  connectionTest.value = report;
  edit({ maxTokens: '2000' });
  expect(connectionTest.value).toEqual(report);
  edit({ model: 'o3' });
  expect(connectionTest.value).toBeNull();
});

test('unsaved edits outlive what the worker has', () => {
  edit({ model: 'o3' });
  receiveSettings(SAVED, null);
  expect(draft.value?.model).toBe('o3');
});

test('what is changed while it is saved stays, and only the key that was saved is no news', () => {
  edit({ model: 'o3' });
  typeKey('sk-saved');
  const saved = draft.value;
  chooseProvider('other');
  typeKey('sk-typed');
  receiveSettings({ ...SAVED, model: 'o3' }, saved);
  expect(draft.value?.provider).toBe('other');
  expect(typedKey.value).toBe('sk-typed');
  chooseProvider('openai');
  expect(typedKey.value).toBe('');
});

test.each([
  ['0,5', 0.5],
  ['0.5', 0.5],
  ['12', 12],
  ['1,000', null],
  ['5 dollars', null],
  ['', null],
])('a limit that is typed as %j', (text, expected) => {
  edit({ maxCostUsd: text });
  const read = draft.value && readDraft(draft.value);
  expect(read === null || typeof read === 'string' ? null : read.maxCostUsd).toBe(expected);
});
