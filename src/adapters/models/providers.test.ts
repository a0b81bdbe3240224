/** What holds for every named provider: a new row is tested by being there. */
import { expect, test } from 'vitest';
import { PROVIDER_IDS, providerOf, type ProviderId } from '../../core/model/providers.ts';
import { isBuiltIn, serverIdOf } from '../../core/model/server.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { createModelClient } from './create-model-client.ts';
import { testConnection } from './test-connection.ts';

const baseUrlFor = (id: ProviderId): string => (providerOf(id).baseUrl === '' ? 'https://llm.example/v1' : '');

test.each(PROVIDER_IDS.filter((id) => !isBuiltIn(id)))(
  '%s: a request goes to its own server, with its key and in its dialect',
  async (id) => {
    const provider = providerOf(id);
    const requests: Request[] = [];
    const fetchIt: typeof fetch = async (input, init) => {
      requests.push(new Request(input, init));
      return new Response('{"error":{"message":"no"}}', { status: 401 });
    };
    const baseUrl = baseUrlFor(id);
    const client = createModelClient({ provider: id, baseUrl, apiKey: 'k-1', model: 'm' }, { fetch: fetchIt });
    const answer = await client.complete(
      { system: 's', messages: [{ role: 'user', text: 't' }], schema: null, sampling: { temperature: 0.3 } },
      { maxTokens: 7, timeoutMs: 1000, signal: new AbortController().signal },
      () => undefined,
    );
    expect(answer).toMatchObject({ ok: false, error: { kind: 'bad-key' } });
    const [request] = requests;
    expect(request?.url.startsWith(baseUrl || provider.baseUrl)).toBe(true);
    expect(request?.headers.get('authorization')).toBe('Bearer k-1');
    const body = (await request?.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ [provider.tokenLimit ?? 'max_tokens']: 7 });
    expect(body['temperature']).toBe(provider.noSampling === true ? undefined : 0.3);
  },
);

test.each(PROVIDER_IDS)('%s: what is missing is said before anything is sent', async (id) => {
  const provider = providerOf(id);
  const fetchIt: typeof fetch = () => {
    throw new Error('sent');
  };
  const choice = { ...DEFAULT_SETTINGS, provider: id, baseUrl: baseUrlFor(id), model: '' };
  const report = await testConnection(choice, fetchIt);
  expect(report).toMatchObject({ ok: false, error: { kind: 'incomplete' } });
  const missing = provider.keyPage === null ? 'name of a model' : provider.keyPage;
  expect(report.ok ? '' : report.advice).toContain(missing);
});

test.each(PROVIDER_IDS)('%s: its base URL is one server, and that of no other', (id) => {
  const { baseUrl } = providerOf(id);
  if (baseUrl === '') return;
  expect(baseUrl).not.toMatch(/\/$/);
  expect(serverIdOf(id, '')).toBe(`${id} ${new URL(baseUrl).origin}`);
});
