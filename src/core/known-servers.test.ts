import { expect, test } from 'vitest';
import { abilitiesFor, keyFor, withAbilities, withoutKey, withServer } from './known-servers.ts';
import type { KnownServer } from './settings.ts';

const OPENAI: KnownServer = {
  provider: 'openai',
  baseUrl: '',
  model: 'gpt',
  apiKey: 'sk-1',
  abilities: null,
};
const LOCAL: KnownServer = { provider: 'ollama', baseUrl: '', model: 'qwen', apiKey: '', abilities: null };

test('a server that is saved again stands first, once, and keeps its key', () => {
  const again = { provider: 'openai', baseUrl: 'https://api.openai.com/v1/', model: 'o3' } as const;
  expect(withServer([LOCAL, OPENAI], again, null)).toEqual([{ ...again, apiKey: 'sk-1', abilities: null }, LOCAL]);
});

test.each([
  ['a key that is typed', ' sk-2 ', 'sk-2'],
  ['an empty one', '', ''],
])('%s takes the place of the saved one', (_, typed, key) => {
  expect(withServer([OPENAI], OPENAI, typed)).toEqual([{ ...OPENAI, apiKey: key }]);
});

test('of the servers without a key each provider keeps the latest: a mistyped address is forgotten', () => {
  const elsewhere = { ...LOCAL, baseUrl: 'http://localhots:11434/v1' };
  expect(withServer([elsewhere, OPENAI], LOCAL, null)).toEqual([LOCAL, OPENAI]);
});

test.each([
  ['no provider', { provider: 'none', baseUrl: '', model: '' }],
  ['no address', { provider: 'other', baseUrl: '', model: 'm' }],
  ['no URL', { provider: 'other', baseUrl: 'localhost:1', model: 'm' }],
] as const)('%s is no server: nothing is kept, and there is no key', (_, choice) => {
  expect(withServer([OPENAI], choice, 'sk-x')).toEqual([OPENAI]);
  expect(keyFor([{ ...OPENAI, provider: 'other', baseUrl: choice.baseUrl }], choice)).toBe('');
});

test('a key is removed for its server alone', () => {
  const second = { ...OPENAI, baseUrl: 'https://eu.api.openai.com/v1' };
  expect(withoutKey([OPENAI, second], OPENAI)).toEqual([{ ...OPENAI, apiKey: '' }, second]);
});

test('what a test found out of a model is kept with its server, and is that of no other model', () => {
  const abilities = { model: 'gpt', images: true, schema: true, tools: null, contextTokens: 128_000 };
  const servers = withAbilities([OPENAI, LOCAL], OPENAI, abilities);
  expect(abilitiesFor(servers, OPENAI)).toEqual(abilities);
  expect(abilitiesFor(withServer(servers, OPENAI, 'sk-2'), OPENAI)).toEqual(abilities);
  const other = { ...OPENAI, model: 'o3' };
  expect(abilitiesFor(servers, other)).toBeNull();
  expect(abilitiesFor(withServer(servers, other, null), other)).toBeNull();
  expect(withAbilities([LOCAL], OPENAI, abilities)).toEqual([LOCAL]);
});
