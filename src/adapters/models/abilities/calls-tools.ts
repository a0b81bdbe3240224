import * as v from 'valibot';
import type { ModelServer } from '../model-server.ts';

const TIMEOUT_MS = 60_000;
/** Models that think first need room for it. */
const MAX_TOKENS = 1024;

const answerSchema = v.object({
  choices: v.pipe(
    v.array(v.object({ message: v.object({ tool_calls: v.nullish(v.array(v.unknown())) }) })),
    v.minLength(1),
  ),
});

/** @returns Whether the model calls a tool that it is told to call; null where that cannot be asked. */
export async function callsTools(
  { provider, url, apiKey, model }: ModelServer,
  fetchIt: typeof fetch,
): Promise<boolean | null> {
  if (provider.wire !== 'openai') return null;
  try {
    const response = await fetchIt(`${url}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        messages: [{ role: 'user', content: 'Ring the bell once.' }],
        [provider.tokenLimit ?? 'max_tokens']: MAX_TOKENS,
        tools: [
          {
            type: 'function',
            function: {
              name: 'ring_bell',
              description: 'Rings the bell.',
              parameters: { type: 'object', properties: {}, required: [], additionalProperties: false },
            },
          },
        ],
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Ollama answers 400 for a model without tools; other statuses say nothing of it.
    if (response.status === 400 || response.status === 422) return false;
    const parsed = v.safeParse(answerSchema, response.ok ? await response.json() : null);
    return parsed.success ? (parsed.output.choices[0]?.message.tool_calls ?? []).length > 0 : null;
  } catch {
    // No answer in time, or none that is JSON.
    return null;
  }
}
