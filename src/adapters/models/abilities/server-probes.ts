/** What a server tells of a model without being asked to run it: each provider has a place of its own for that. */
import * as v from 'valibot';
import type { Abilities } from '../../../core/model/abilities.ts';
import type { ProviderId } from '../../../core/model/providers.ts';
import { builtInState, promptApi, promptApiOptions } from '../../../protocol/prompt-api.ts';
import { modelsHeaders } from '../probe.ts';
import type { ModelServer } from '../model-server.ts';

type ProbeResult = Partial<Omit<Abilities, 'model'>>;
/** Asks once; null when there is no answer, or none of this shape. */
type Ask = <T>(url: string, schema: v.GenericSchema<unknown, T>, body?: object) => Promise<T | null>;
type Probe = (server: ModelServer, ask: Ask) => Promise<ProbeResult>;

const TIMEOUT_MS = 5000;

const count = v.optional(v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null), null);
const words = v.optional(v.fallback(v.array(v.string()), []), []);
const flag = v.optional(v.fallback(v.nullable(v.boolean()), null), null);
const supported = v.object({ supported: v.boolean() });

/** @see https://platform.claude.com/docs/en/api/models/retrieve */
const anthropic: Probe = async ({ modelsUrl, model }, ask) => {
  const capabilities = v.object({ image_input: supported, structured_outputs: supported });
  const schema = v.object({ id: v.string(), max_input_tokens: count, capabilities: v.nullish(capabilities) });
  const told = await ask(`${modelsUrl}/${encodeURIComponent(model)}`, schema);
  if (told === null) return {};
  return {
    images: told.capabilities?.image_input.supported ?? null,
    schema: told.capabilities?.structured_outputs.supported ?? null,
    tools: true,
    contextTokens: told.max_input_tokens,
  };
};

/** @see https://openrouter.ai/docs/models */
const openrouter: Probe = async ({ modelsUrl, model }, ask) => {
  const row = v.object({
    id: v.string(),
    context_length: count,
    architecture: v.object({ input_modalities: words }),
    supported_parameters: words,
  });
  const list = await ask(modelsUrl, v.object({ data: v.array(row) }));
  const told = list?.data.find(({ id }) => id === model);
  if (!told) return {};
  return {
    images: told.architecture.input_modalities.includes('image'),
    schema: told.supported_parameters.includes('structured_outputs'),
    tools: told.supported_parameters.includes('tools'),
    contextTokens: told.context_length,
  };
};

/**
 * What the model could read is in `show`; what the server loaded it with, which is often much less, in `ps`.
 * @see https://docs.ollama.com/api
 */
const ollama: Probe = async ({ url, model }, ask) => {
  const { origin } = new URL(url);
  const running = v.object({ name: v.string(), context_length: count });
  const [shown, ps] = await Promise.all([
    ask(`${origin}/api/show`, v.object({ capabilities: words }), { model }),
    ask(`${origin}/api/ps`, v.object({ models: v.array(running) })),
  ]);
  const loaded = ps?.models.find(({ name }) => name === model || name === `${model}:latest`);
  const known = shown !== null && shown.capabilities.length > 0 ? shown.capabilities : null;
  return {
    images: known?.includes('vision') ?? null,
    tools: known?.includes('tools') ?? null,
    contextTokens: loaded?.context_length ?? null,
  };
};

/** @see https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md (GET /props) */
const llamaCpp: Probe = async ({ url }, ask) => {
  const schema = v.object({
    default_generation_settings: v.object({ n_ctx: count }),
    modalities: v.optional(v.object({ vision: flag })),
    chat_template_caps: v.optional(v.object({ supports_tools: flag })),
  });
  const props = await ask(`${url.replace(/\/v1$/, '')}/props`, schema);
  return {
    images: props?.modalities?.vision ?? null,
    tools: props?.chat_template_caps?.supports_tools ?? null,
    contextTokens: props?.default_generation_settings.n_ctx ?? null,
  };
};

/** @see https://lmstudio.ai/docs/developer/rest/endpoints (GET /api/v0/models/{model}) */
const lmStudio: Probe = async ({ url, model }, ask) => {
  const schema = v.object({
    type: v.string(),
    max_context_length: count,
    loaded_context_length: count,
    capabilities: v.optional(v.fallback(v.nullable(v.array(v.string())), null), null),
  });
  const told = await ask(`${new URL(url).origin}/api/v0/models/${model}`, schema);
  if (told === null) return {};
  return {
    images: told.type === 'vlm',
    tools: told.capabilities?.includes('tool_use') ?? null,
    contextTokens: told.loaded_context_length ?? told.max_context_length,
  };
};

/** @see https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html (the list has `max_model_len`) */
const vllm: Probe = async ({ modelsUrl, model }, ask) => {
  const row = v.object({ id: v.string(), max_model_len: count });
  const list = await ask(modelsUrl, v.object({ data: v.array(row) }));
  return { contextTokens: list?.data.find(({ id }) => id === model)?.max_model_len ?? null };
};

async function builtInWindow(): Promise<number | null> {
  try {
    const session = await promptApi()?.create(promptApiOptions(false));
    session?.destroy();
    return session?.contextWindow ?? session?.inputQuota ?? null;
  } catch {
    // It went away after it had answered: the next prompt says so.
    return null;
  }
}

const builtIn: Probe = async () => {
  const contextTokens = await builtInWindow();
  return {
    tools: false,
    images: (await builtInState(true)) === 'available',
    contextTokens: contextTokens === null ? null : Math.floor(contextTokens),
  };
};

const PROBES: Partial<Readonly<Record<ProviderId, Probe>>> = {
  anthropic,
  openrouter,
  ollama,
  'llama-cpp': llamaCpp,
  'lm-studio': lmStudio,
  vllm,
  'chrome-built-in': builtIn,
};

/** @returns What the server tells; nothing where it tells nothing. */
export async function probeAbilities(
  provider: ProviderId,
  server: ModelServer,
  fetchIt: typeof fetch,
): Promise<ProbeResult> {
  const ask: Ask = async (url, schema, body) => {
    try {
      const response = await fetchIt(url, {
        headers: {
          ...modelsHeaders(server.provider, server.apiKey),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const parsed = v.safeParse(schema, response.ok ? await response.json() : null);
      return parsed.success ? parsed.output : null;
    } catch {
      // It answers in another way, or not at all: then it tells nothing.
      return null;
    }
  };
  return (await PROBES[provider]?.(server, ask)) ?? {};
}
