/** Vectors of texts by a server that speaks OpenAI's API and has a model for them. */
import * as v from 'valibot';
import type { Embedder } from '../../../core/ports.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { ModelServer } from '../model-server.ts';
import { modelsHeaders, probeModels } from '../probe.ts';
import { scrub } from '../scrub.ts';
import { unexpectedAnswer, whyUnreachable } from '../transport.ts';
import { t } from '../../../core/i18n/t.ts';

const TIMEOUT_MS = 5000;
/** What servers call models for this: text-embedding-3-small, nomic-embed-text, mxbai-embed-large. */
const NAME = /embed/i;

const answerSchema = v.object({
  data: v.array(v.object({ index: v.number(), embedding: v.pipe(v.array(v.number()), v.minLength(1)) })),
});

/** @returns null where the server lists no such model. */
export async function findEmbedder(server: ModelServer, fetchIt: typeof fetch = fetch): Promise<Embedder | null> {
  if (server.provider.wire !== 'openai') return null;
  const listed = await probeModels(server.modelsUrl, server.provider, server.apiKey, fetchIt);
  const model = listed.kind === 'models' ? listed.ids.find((id) => NAME.test(id)) : undefined;
  if (model === undefined) return null;
  return { model, embed: (texts, signal) => embed(server, model, texts, signal, fetchIt) };
}

async function embed(
  { url, provider, apiKey }: ModelServer,
  model: string,
  texts: readonly string[],
  signal: AbortSignal,
  fetchIt: typeof fetch,
): Promise<Result<readonly (readonly number[])[], string>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetchIt(`${url}/embeddings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...modelsHeaders(provider, apiKey) },
      body: JSON.stringify({ model, input: texts }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    body = await response.json().catch(() => null);
  } catch (error) {
    return err(scrub(error instanceof Error ? whyUnreachable(error) : String(error), apiKey));
  }
  const unexpected = unexpectedAnswer(response);
  if (unexpected) return err(t('server_web_page'));
  if (!response.ok) return err(t('server_answered', { answer: String(response.status) }));
  const answer = v.safeParse(answerSchema, body);
  const vectors = answer.success
    ? answer.output.data.toSorted((a, b) => a.index - b.index).map((it) => it.embedding)
    : [];
  const [first] = vectors;
  if (!first || vectors.length !== texts.length || vectors.some((it) => it.length !== first.length))
    return err(t('server_no_vectors'));
  return ok(vectors);
}
