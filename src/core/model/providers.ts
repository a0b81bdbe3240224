/**
 * The providers of models that Stepwise knows by name. One row says all that is special about one:
 * the settings page, the stored settings, the clients, the connection test and its advice read it.
 * A provider that speaks OpenAI's chat completions needs nothing but its row here.
 */
import { CLAUDE_PRICES, OPENAI_PRICES, type Prices } from './prices.ts';

export interface Provider {
  readonly label: string;
  /** The API that it speaks: Anthropic's messages, OpenAI's chat completions, or the browser's own model. */
  readonly wire: 'anthropic' | 'openai' | 'built-in';
  /** Where it is unless the person says otherwise; empty: the person has to say. */
  readonly baseUrl: string;
  /** The base URL cannot be changed in the settings. */
  readonly hasFixedUrl?: true;
  /** The page that gives people a key; null: the provider demands no key. */
  readonly keyPage: string | null;
  /** Chosen at first; empty where it depends on what the person has installed. */
  readonly defaultModel: string;
  /** Shown where a name is to be typed. */
  readonly exampleModel: string;
  /** Of a server that people run themselves. */
  readonly local?: LocalServer;
  /** What the answer's limit is called in chat completions; without it `max_tokens`. */
  readonly tokenLimit?: 'max_completion_tokens';
  /** Its models take no temperature. */
  readonly noSampling?: true;
  readonly prices?: Prices;
}

/** Shell commands. */
interface LocalServer {
  readonly start: string;
  /** Starts it so that it answers a Chrome extension. */
  readonly allow: string;
}

const PROVIDERS = {
  anthropic: {
    label: 'Anthropic',
    wire: 'anthropic',
    baseUrl: 'https://api.anthropic.com',
    keyPage: 'https://platform.claude.com/settings/keys',
    defaultModel: 'claude-sonnet-5-5',
    exampleModel: 'claude-haiku-4-5',
    noSampling: true,
    prices: CLAUDE_PRICES,
  },
  openai: {
    label: 'OpenAI',
    wire: 'openai',
    baseUrl: 'https://api.openai.com/v1',
    keyPage: 'https://platform.openai.com/api-keys',
    defaultModel: 'gpt-5-mini',
    exampleModel: 'gpt-5-mini',
    tokenLimit: 'max_completion_tokens',
    prices: OPENAI_PRICES,
  },
  openrouter: {
    label: 'OpenRouter',
    wire: 'openai',
    baseUrl: 'https://openrouter.ai/api/v1',
    hasFixedUrl: true,
    keyPage: 'https://openrouter.ai/settings/keys',
    defaultModel: 'openai/gpt-5-mini',
    exampleModel: 'openai/gpt-5-mini',
  },
  /** @see https://docs.ollama.com/faq (OLLAMA_ORIGINS) */
  ollama: {
    label: 'Ollama',
    wire: 'openai',
    baseUrl: 'http://localhost:11434/v1',
    keyPage: null,
    defaultModel: '',
    exampleModel: 'qwen3:8b',
    local: { start: 'ollama serve', allow: 'OLLAMA_ORIGINS=chrome-extension://* ollama serve' },
  },
  /** It answers any origin: what refuses one is in front of it. */
  'llama-cpp': {
    label: 'llama.cpp',
    wire: 'openai',
    baseUrl: 'http://localhost:8080/v1',
    keyPage: null,
    defaultModel: '',
    exampleModel: 'the model it was started with',
    local: {
      start: 'llama-server -m MODEL.gguf --port 8080',
      allow: 'llama-server -m MODEL.gguf --port 8080',
    },
  },
  /** @see https://lmstudio.ai/docs/cli/serve/server-start (--cors) */
  'lm-studio': {
    label: 'LM Studio',
    wire: 'openai',
    baseUrl: 'http://localhost:1234/v1',
    keyPage: null,
    defaultModel: '',
    exampleModel: 'qwen/qwen3-8b',
    local: { start: 'lms server start', allow: 'lms server start --cors' },
  },
  /** @see https://docs.vllm.ai/en/latest/configuration/serve_args.html (--allowed-origins, a JSON list) */
  vllm: {
    label: 'vLLM',
    wire: 'openai',
    baseUrl: 'http://localhost:8000/v1',
    keyPage: null,
    defaultModel: '',
    exampleModel: 'Qwen/Qwen3-8B',
    local: { start: 'vllm serve MODEL', allow: `vllm serve MODEL --allowed-origins '["*"]'` },
  },
  /** @see https://developer.chrome.com/docs/ai/prompt-api */
  'chrome-built-in': {
    label: 'Chrome’s built-in model',
    wire: 'built-in',
    baseUrl: '',
    hasFixedUrl: true,
    keyPage: null,
    defaultModel: 'Chrome’s built-in model',
    exampleModel: 'Chrome’s built-in model',
    noSampling: true,
  },
  other: {
    label: 'Other (OpenAI-compatible)',
    wire: 'openai',
    baseUrl: '',
    keyPage: null,
    defaultModel: '',
    exampleModel: 'the name that the server gives it',
    prices: { ...CLAUDE_PRICES, ...OPENAI_PRICES },
  },
} as const satisfies Readonly<Record<string, Provider>>;

export type ProviderId = keyof typeof PROVIDERS;
export const PROVIDER_IDS = Object.keys(PROVIDERS) as readonly ProviderId[];

/** The row, with what it leaves out. */
export const providerOf = (id: ProviderId): Provider => PROVIDERS[id];
